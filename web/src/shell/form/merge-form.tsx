/** Asks before merging records: what moves, and which values are kept, side by side. */
import type { MergeMove, MergePreview } from '@waybill/contract/merging/merging.shapes.ts'
import { Button } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { errorText } from '../../api/error-text.ts'
import { refusalText } from '../../api/refusal-text.ts'
import table from '../../ui/change-table.module.css'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import { Sheet } from '../frame/sheet.tsx'
import { Hint } from '../page/panel-parts.tsx'
import classes from './form.module.css'

const noun = (one: string, many = `${one}s`): Noun => ({ one, many })
const MOVES: Readonly<Record<MergeMove, Noun>> = {
  orders: noun('order'),
  stops: noun('stop'),
  jobs: noun('job'),
  offers: noun('offer'),
  invoices: noun('invoice'),
  parties: noun('party of an order', 'parties of orders'),
  contacts: noun('contact'),
  terminals: noun('terminal'),
  files: noun('file'),
  templates: noun('template'),
}

const Moves = ({ moves }: Pick<MergePreview, 'moves'>) =>
  moves.length === 0 ? (
    <Hint>Nothing else is affected.</Hint>
  ) : (
    <ul className={classes.moves}>
      {moves.map(({ what, count, samples }) => (
        <li key={what}>
          <strong>{countText(count, MOVES[what])}</strong>
          {samples.length ? ` ${samples.join(', ')}${count > samples.length ? ', …' : ''}` : ''}
        </li>
      ))}
    </ul>
  )

const Fields = ({ fields }: Pick<MergePreview, 'fields'>) => (
  <div className={classes.compared}>
    <table className={table.rows}>
      <caption className="sr-only">Where they differ</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">Field</span>
          </th>
          {fields[0]?.sides.map(({ guid, name }) => (
            <th key={guid} scope="col">
              {name}
            </th>
          ))}
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ label, sides, after }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {sides.map(({ guid, value }) => (
              <td key={guid}>{value ?? '–'}</td>
            ))}
            <td>{after ?? '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

export interface MergeFormProps {
  title: string
  /** The record that remains. */
  into: string
  /** Undefined while loading. */
  preview: MergePreview | undefined
  error: unknown
  /** Whether a record is selected. */
  isReady: boolean
  /** Runs the merge; throws the server's refusal. */
  run: () => Promise<unknown>
  onClose: () => void
  /** Fields that select the other records. */
  children?: ReactNode
}

export const MergeForm = ({ title, into, preview, error, isReady, run, onClose, children }: MergeFormProps) => {
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const isKnown = preview !== undefined && !error
  const merge = async () => {
    setFault(undefined)
    setBusy(true)
    try {
      await run()
      onClose()
    } catch (refused) {
      setFault(refusalText(refused))
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    if (isReady && isKnown && !isBusy) void merge()
  }
  const message = fault ?? (error ? errorText(error) : undefined)
  return (
    <Sheet title={title} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Ctrl Enter anywhere in the window merges */}
      <div className={classes.form} onKeyDown={press}>
        {children}
        {isReady && isKnown ? (
          <>
            <Moves moves={preview.moves} />
            {preview.fields.length > 0 ? <Fields fields={preview.fields} /> : null}
            <Hint>All of it then names {into}, and the others are gone. This can’t be undone.</Hint>
          </>
        ) : null}
        {message ? (
          <p className={classes.fault} role="alert">
            {message}
          </p>
        ) : null}
        <div className={classes.buttons}>
          <Button variant="default" size="lg" onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button size="lg" disabled={!isReady || !isKnown} loading={isBusy} onClick={() => void merge()}>
            Merge
          </Button>
        </div>
      </div>
    </Sheet>
  )
}
