/** Calls of the queue as queries. */
import type { QueueAnswer } from '@waybill/contract/queue/queue.shapes.ts'
import { queueRoutes } from '@waybill/contract/queue/queue.routes.ts'
import type { QueueScope } from '@waybill/contract/vocabulary/queue.ts'
import type { WaitingParty } from '@waybill/contract/vocabulary/waiting.ts'
import { platformQueryOf } from '../../api/queries.ts'

export interface QueueQuestion {
  scope: QueueScope
  party?: WaitingParty | undefined
  /** Snoozed items instead. */
  snoozed?: 'true' | undefined
  /** What is a year old instead. */
  old?: 'true' | undefined
  rc: number
}

export const queueQuery = (query: QueueQuestion) => platformQueryOf(queueRoutes.list, { query })

type Counts = QueueAnswer['counts']['us']
/** Number of rows of the queue that wait on a party, apart from what is a year old. */
export const sumOf = ({ overdue, today, later, held }: Counts): number => overdue + today + later + held
/** Number of rows that are due by the end of today. */
export const dueOf = ({ overdue, today }: Counts): number => overdue + today
