/** The current queue, kept up to date by live events. */
import type { QueueAnswer, QueueRow } from '@waybill/contract/queue/queue.shapes.ts'
import { isOld } from '@waybill/contract/vocabulary/queue.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../api/live/use-live.ts'
import { type QueueQuestion, queueQuery } from './queue.api.ts'

/** The response with an order's current items; groups and counts are reloaded. */
export function withOrder(
  answer: QueueAnswer,
  orderGuid: string,
  rows: readonly QueueRow[],
  { party, snoozed, old }: QueueQuestion,
): QueueAnswer {
  const grouped = new Set(answer.results.flatMap((row) => (row.count > 1 ? row.guids : [])))
  const isShown = (row: QueueRow) =>
    (!party || row.waiting.party === party) &&
    (row.snoozed !== null) === (snoozed !== undefined) &&
    (snoozed !== undefined || isOld(row.waiting, Date.now()) === (old !== undefined)) &&
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

/** `isAsked` false: nothing is read. */
export const useQueue = (question: QueueQuestion, isAsked = true) => {
  const queries = useQueryClient()
  const query = queueQuery(question)
  useLive(({ queue, orderGuid }) => {
    if (!queue || !orderGuid) return
    queries.setQueryData<QueueAnswer>(
      query.queryKey,
      (answer) => answer && withOrder(answer, orderGuid, queue as readonly QueueRow[], question),
    )
  })
  return useQuery({ ...query, enabled: isAsked, placeholderData: keepPreviousData })
}
