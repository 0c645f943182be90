/** Calls of the queue as queries, and applying live events to a response. */
import type { QueueAnswer, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { platformQueryOf } from '../../api/queries.ts'

export interface QueueQuestion {
  scope: QueueScope
  party?: WaitingParty | undefined
  /** Snoozed items instead. */
  snoozed?: 'true' | undefined
  rc: number
}

export const queueQuery = (query: QueueQuestion) => platformQueryOf(queueRoutes.list, { query })

/** Number of items waiting on a party. */
export const sumOf = ({ overdue, today, later }: QueueAnswer['counts']['us']): number => overdue + today + later

/** Identifies a row: a group by its step. */
export const rowId = (row: QueueRow): string => (row.count > 1 ? `several ${row.waiting.code}` : row.guid)

/** The response with an order's current items; groups and counts are reloaded. */
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
