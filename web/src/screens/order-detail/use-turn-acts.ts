/** What clears an order's turn: its own act, or those of its most urgent job. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { actsOf, type JobAct } from '../../features/jobs/acts/job-acts.ts'
import {
  actOfKeys,
  actsOffered,
  answersTo,
  type OrderAct,
  requestsOf,
} from '../../features/orders/detail/order-acts.ts'
import { isOwnTurn, useJobOfTurn } from './use-job-of-turn.ts'

/** Answers to tenders and requests are in their banner. */
const OWN_KEYS: Readonly<Record<string, string>> = { 'accept-order': 'a', 'release-hold': 'h', 'await-payment': 'h' }

export interface TurnActs {
  readonly own: OrderAct | undefined
  readonly job: Job | undefined
  readonly ofJob: readonly JobAct[]
}

export const useTurnActs = (order: Order): TurnActs => {
  const job = useJobOfTurn(order)
  const { waiting } = order
  const keys = waiting && OWN_KEYS[waiting.code]
  const isOurs = waiting?.party === 'us' && order.can.length > 0
  return {
    own: keys && isOwnTurn(order) ? actOfKeys(keys, order) : undefined,
    job,
    ofJob: job && isOurs ? actsOf(job).filter((act) => act.keys && !act.isDanger) : [],
  }
}

/** Answers to the tender or to the client's first request. */
export const answersOf = (order: Order): readonly OrderAct[] => {
  const [request] = requestsOf(order)
  const ofTender = actsOffered(order.can).filter(({ can }) => can.endsWith('-tender'))
  return ofTender.length > 0 || !request ? ofTender : answersTo(request, order)
}
