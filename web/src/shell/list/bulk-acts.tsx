/** The acts of the selection bar. Results appear in the notification stack, row by row. */
import { useState } from 'react'
import type { SelectionState } from '../../ui/grid/selection.ts'
import { useNotifications, useReportFailure } from '../notifications/use-notifications.ts'
import type { BulkAct, ListDeclaration } from './list-declaration.ts'
import classes from './list.module.css'
import { chosenRows } from './chosen-rows.ts'
import type { ListRows } from './use-paged-rows.ts'
import { type BulkRefusal, runBulk } from './run-bulk.ts'

export interface BulkActsProps<Row> {
  readonly list: Pick<ListDeclaration<Row>, 'rowId' | 'rowLabel' | 'noun'>
  readonly acts: readonly BulkAct<Row>[]
  readonly rows: Pick<ListRows<Row>, 'every' | 'refresh'>
  readonly selection: SelectionState
  readonly onDone: () => void
}

const refusals = (refused: readonly BulkRefusal[]) => (
  <ul className={classes.refusals}>
    {refused.map(({ label, reason }) => (
      <li key={label}>
        <strong>{label}</strong> {reason}
      </li>
    ))}
  </ul>
)

export function BulkActs<Row>({ list, acts, rows, selection, onDone }: BulkActsProps<Row>) {
  const store = useNotifications()
  const reportFailure = useReportFailure()
  const [isBusy, setBusy] = useState(false)
  const { rowId, rowLabel, noun } = list
  const run = async (act: BulkAct<Row>) => {
    const chosen = await chosenRows(rows, selection, rowId)
    onDone()
    await runBulk(store, { act, rows: act.allows ? chosen.filter(act.allows) : chosen, noun, rowLabel }, refusals)
    rows.refresh()
  }
  const begin = (act: BulkAct<Row>) => {
    setBusy(true)
    run(act)
      .catch((error: unknown) => void reportFailure({ label: act.label, error }))
      .finally(() => setBusy(false))
  }
  return acts.map((act) => (
    <button key={act.label} type="button" className="grid-bar-button" disabled={isBusy} onClick={() => begin(act)}>
      {act.label}
    </button>
  ))
}
