import { VISIBILITIES, type Visibility } from '@waybill/contract/vocabulary/attachments.ts'
import { Checkbox } from '@mantine/core'
import '../../ui/css/forms.css'
import { useHolds } from '../../shell/sign-in/use-viewer.ts'
import classes from './notes.module.css'

const LABELS: Readonly<Record<Visibility, string>> = { client: 'Client', vendor: 'Carrier' }

/** A note's readers, always including the company. */
export const readersText = (visibility: readonly Visibility[]): string =>
  ['Us', ...VISIBILITIES.filter((each) => visibility.includes(each)).map((each) => LABELS[each])].join(', ')

export interface NoteReadersProps {
  chosen: readonly Visibility[]
  onChange: (chosen: Visibility[]) => void
}

/** Selects a note's external readers. */
export const NoteReaders = ({ chosen, onChange }: NoteReadersProps) => {
  const mayReachAll = useHolds('notes.broadcast')
  return (
    <fieldset className={classes.readers}>
      <legend>Visible to</legend>
      <Checkbox label="Us" checked disabled />
      {VISIBILITIES.map((each) => (
        <Checkbox
          key={each}
          label={LABELS[each]}
          checked={chosen.includes(each)}
          disabled={!mayReachAll && chosen.length > 0 && !chosen.includes(each)}
          onChange={(event) =>
            onChange(
              VISIBILITIES.filter((other) => (other === each ? event.currentTarget.checked : chosen.includes(other))),
            )
          }
        />
      ))}
    </fieldset>
  )
}
