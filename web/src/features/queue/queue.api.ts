/** Calls of the queue as queries. */
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
