/** The calls of the queue as queries, and what a live event makes of an answer. */
import type { QueueAnswer, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { platformQueryOf } from '../../api/queries.ts'

export interface QueueQuestion {
  scope: QueueScope
  party?: WaitingParty | undefined
  /** What is put off instead. */
  snoozed?: 'true' | undefined
  rc: number
}

export const queueQuery = (query: QueueQuestion) => platformQueryOf(queueRoutes.list, { query })

/** How much waits for a party. */
export const sumOf = ({ overdue, today, later }: QueueAnswer['counts']['us']): number => overdue + today + later

/** What names a row: of several like things the step that they wait for. */
export const rowId = (row: QueueRow): string => (row.count > 1 ? `several ${row.waiting.code}` : row.guid)

/** The answer with what waits of one order now; groups and counts are read anew. */
export function withOrder(
  answer: QueueAnswer,
  orderGuid: string,
  rows: readonly QueueRow[],
  { party, snoozed }: QueueQuestion,
): QueueAnswer {
  const grouped = new Set(answer.results.flatMap((row) => (row.count > 1 ? row.guids : [])))
  const isShown = (row: QueueRow) =>
    (!party || row.waiting.party === party) &&
    (row.snoozed !== null) === (snoozed !== undefined) &&
    (answer.dispatchers === null || answer.dispatchers.includes(row.dispatcherGuid)) &&
    !grouped.has(row.guid)
  const now = new Map(rows.filter(isShown).map((row) => [row.guid, row]))
  const kept = answer.results.flatMap((row) => {
    if (row.count > 1 || row.orderGuid !== orderGuid) return [row]
    const next = now.get(row.guid)
    now.delete(row.guid)
    return next ? [next] : []
  })
  return { ...answer, results: [...kept, ...now.values()] }
}
