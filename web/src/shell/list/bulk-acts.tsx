/** The acts of the selection bar. What comes of them stands in the notification stack, row by row. */
import { lazy, Suspense, useState } from 'react'
import { isSelected, type SelectionState } from '../../ui/grid/selection.ts'
import { useNotifications, useReportFailure } from '../notifications/use-notifications.ts'
import { KeyCaps } from '../shortcuts/key-caps.tsx'
import { useShortcuts } from '../shortcuts/use-shortcuts.ts'
import type { BulkAct, ListDeclaration } from './list-declaration.ts'
import classes from './list.module.css'
import type { ListRows } from './use-paged-rows.ts'
import { type BulkRefusal, runBulk } from './run-bulk.ts'

const AskSheet = lazy(async () => ({ default: (await import('../form/ask-sheet.tsx')).AskSheet }))

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
  const [asking, setAsking] = useState<{ act: BulkAct<Row>; text: string }>()
  const { rowId, rowLabel, noun } = list
  const meant = async (act: BulkAct<Row>) => {
    const chosen = (await rows.every()).filter((row) => isSelected(selection, rowId(row)))
    return act.allows ? chosen.filter(act.allows) : chosen
  }
  const run = async (act: BulkAct<Row>) => {
    const chosen = await meant(act)
    onDone()
    await runBulk(store, { act, rows: chosen, noun, rowLabel }, refusals)
    rows.refresh()
  }
  const work = (act: BulkAct<Row>, job: () => Promise<unknown>) => {
    setBusy(true)
    job()
      .catch((error: unknown) => void reportFailure({ label: act.label, error }))
      .finally(() => setBusy(false))
  }
  const begin = (act: BulkAct<Row>) => {
    const { asks } = act
    if (asks) work(act, async () => setAsking({ act, text: asks(await meant(act)) }))
    else work(act, () => run(act))
  }
  useShortcuts(
    acts.flatMap((act) =>
      act.keys ? [{ keys: act.keys, label: act.label, group: 'List', run: () => begin(act) }] : [],
    ),
  )
  return (
    <>
      {acts.map((act) => (
        <button key={act.label} type="button" className="grid-bar-button" disabled={isBusy} onClick={() => begin(act)}>
          {act.label}
          {act.keys ? <KeyCaps keys={act.keys} /> : null}
        </button>
      ))}
      {asking ? (
        <Suspense fallback={null}>
          <AskSheet
            title={`${asking.act.label}?`}
            act={asking.act.label}
            isDanger={false}
            run={() => work(asking.act, () => run(asking.act))}
            onDone={() => setAsking(undefined)}
            onClose={() => setAsking(undefined)}
          >
            {asking.text}
          </AskSheet>
        </Suspense>
      ) : null}
    </>
  )
}
