import { NewStop } from '@waybill/contract/stops/stops.shapes.ts'
import { ActionIcon, Checkbox } from '@mantine/core'
import '../../../ui/css/forms.css'
import { IconTrash } from '../../../ui/icons/trash.gen.ts'
import type { CSSProperties } from 'react'
import { PALETTE } from '../../../ui/palette.ts'
import { lengthsOf } from '../../../ui/form/editing.ts'
import { bindTo, FormFields } from '../../../ui/form/form-fields.tsx'
import { faultsBelow } from '../../../ui/form/body.ts'
import type { Faults } from '../../../ui/form/field.ts'
import type { CommodityLine } from '../commodity-form.ts'
import { STOP_FIELDS } from '../order-fields.ts'
import { RequestedDatesFields } from '../requested-dates-fields.tsx'
import { ContactPicker } from './contact-picker.tsx'
import type { DraftStop } from './draft.ts'
import { PlaceBlock } from './place-block.tsx'
import classes from './placing.module.css'

const LENGTHS = lengthsOf(NewStop)

/** A line's label in a list of options. */
export const lineName = (line: CommodityLine, position: number): string =>
  [line.year, line.make, line.model].filter(Boolean).join(' ') || line.description || line.vin || `Line ${position + 1}`

export interface StopBlockProps {
  stop: DraftStop
  /** `Pickup`, or `Delivery 2` if there are several. */
  name: string
  lines: readonly CommodityLine[]
  /** What the stop handles, if stops differ in that. */
  handled: readonly CommodityLine[] | null
  faults: Faults
  /** The client whose branches are offered: the user's own by default. */
  client?: string | null | undefined
  onChange: (change: Partial<DraftStop>) => void
  onRemove?: (() => void) | undefined
}

const Handled = ({ stop, name, lines, handled, onChange }: Omit<StopBlockProps, 'faults'>) => {
  if (!handled) return null
  const verb = stop.stopType === 'pickup' ? 'Picked up' : 'Delivered'
  if (!stop.lines)
    return (
      <p className={classes.rest}>
        {verb} here:{' '}
        {handled.length === 0 ? 'nothing' : handled.map((line) => lineName(line, lines.indexOf(line))).join(', ')}
      </p>
    )
  return (
    <Checkbox.Group
      label={`${verb} here`}
      aria-label={`${name}: items handled`}
      value={stop.lines}
      onChange={(keys) => onChange({ lines: keys })}
    >
      <div className={classes.choices}>
        {lines.map((line, index) => (
          <Checkbox key={line.key} value={line.key} label={lineName(line, index)} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

/** Place, date, contact and vehicles of one stop. */
export const StopBlock = (props: StopBlockProps) => {
  const { stop, name, faults, client, onChange, onRemove } = props
  return (
    <fieldset
      className={classes.stop}
      style={{ '--stop': `var(--tone-${PALETTE.stop[stop.stopType]}-solid)` } as CSSProperties}
    >
      <legend>{name}</legend>
      {onRemove ? (
        <ActionIcon
          className={classes.removeStop}
          size="1.9rem"
          aria-label={`Remove ${name.toLowerCase()}`}
          onClick={onRemove}
        >
          <IconTrash size="1rem" aria-hidden="true" />
        </ActionIcon>
      ) : null}
      <PlaceBlock
        of={name}
        place={stop.place}
        client={client}
        onChange={(place) => onChange({ place })}
        faults={faultsBelow(faults, 'terminal')}
      />
      <RequestedDatesFields
        of={name}
        value={stop.dates}
        onChange={(dates) => onChange({ dates })}
        timeZone={stop.place?.timeZone ?? undefined}
        error={faults.dateRequestedEnd ?? faults.dateRequestedStart}
      />
      <ContactPicker
        spoken={`${name}: contact`}
        value={stop.contact}
        onChange={(contact) => onChange({ contact })}
        error={faults['primaryContact.guid']}
      />
      <FormFields
        of={{ fields: STOP_FIELDS, lengths: LENGTHS }}
        bind={bindTo(stop, faults, onChange)}
        owner={name}
        props={{
          referenceNumber: { label: stop.stopType === 'pickup' ? 'Release or gate number' : 'Delivery number' },
        }}
      />
      <Handled {...props} />
      {faults.commodities ? <p className={classes.fault}>{faults.commodities}</p> : null}
    </fieldset>
  )
}
