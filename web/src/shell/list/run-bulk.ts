/** An act on many rows, one after the other, reported in the notification stack row by row. */
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

/** A row that was left as it was, and why. */
export interface BulkRefusal {
  readonly label: string
  readonly reason: string
}

/** Does the act to every row, whatever becomes of the others. `show` draws the refusals under the bar. */
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
      // One after the other: the server is not stormed, and what is reported is in the order of the list.
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
  const said = `${countText(done.length, noun)} done, ${refused.length} refused`
  if (done.length > 0) store.warn(id, said)
  else store.fail(id, said)
}
