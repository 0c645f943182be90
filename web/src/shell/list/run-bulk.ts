/** Runs an act on many rows, one after the other, reported in the notification stack row by row. */
import { isAborted } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { countText, type Noun } from '../../ui/grid/noun.ts'
import type { NotificationStore } from '../notifications/notification-store.ts'
import type { BulkAct } from './list-declaration.ts'

export interface BulkRun<Row> {
  readonly act: BulkAct<Row>
  readonly rows: readonly Row[]
  readonly noun: Noun
  readonly rowLabel: (row: Row) => string
}

/** A row that was not changed, and why. */
export interface BulkRefusal {
  readonly label: string
  readonly reason: string
}

/** Runs the act on every row, whatever happens to the others. `show` renders the refusals under the bar. */
export async function runBulk<Row>(
  store: NotificationStore,
  { act, rows, noun, rowLabel }: BulkRun<Row>,
  show: (refusals: readonly BulkRefusal[]) => React.ReactNode,
): Promise<void> {
  const label = (count: number) => `${act.label}: ${countText(count, noun)}`
  const id = store.add({ label: label(rows.length), share: 0 })
  const refused: BulkRefusal[] = []
  const done: Row[] = []
  for (const row of rows) {
    try {
      // Sequential: spares the server, and reports in list order.
      // oxlint-disable-next-line no-await-in-loop
      await act.each(row)
      done.push(row)
    } catch (error) {
      if (!isAborted(error)) refused.push({ label: rowLabel(row), reason: errorText(error) })
    }
    store.update(id, {
      share: (done.length + refused.length) / rows.length,
      ...(refused.length > 0 ? { children: show(refused) } : {}),
    })
  }
  if (done.length > 0) act.onDone?.(done)
  if (refused.length === 0) return store.succeed(id)
  const summary = `${countText(done.length, noun)} done, ${refused.length} refused`
  if (done.length > 0) store.warn(id, summary)
  else store.fail(id, summary)
}
