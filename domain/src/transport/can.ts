import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type Actor } from '../access/rules.ts'
import { JOB_MAY } from '../access/tables/jobs.ts'
import { ORDER_MAY } from '../access/tables/orders.ts'
import type { JobFacts } from './job-status.ts'
import { mayJob, type JobAction } from './job-transitions.ts'
import type { OrderFacts } from './order-status.ts'
import { allowedOrder, type OrderAction } from './order-transitions.ts'

/** A client's request that is not answered yet. */
export type OpenRequest = 'hold' | 'unhold' | 'cancel'

/**
 * The acts the actor may do on the order now. An open request cannot be repeated, and only an open one can be answered.
 */
export const orderCan = (facts: OrderFacts, actor: Actor, openRequests: readonly OpenRequest[] = []): OrderAction[] => {
  const isAllowed = allowedOrder(facts, actor.portal)
  return actsOf(ORDER_MAY, actor, (action) => {
    if ((action === 'answer-request' || action === 'withdraw-request') && openRequests.length === 0) return false
    if (openRequests.some((request) => action === `request-${request}`)) return false
    return isAllowed(action)
  })
}

/** The acts the actor may do on the job now; `own` is the status of a carrier's own offer of it. */
export const jobCan = (facts: JobFacts, actor: Actor, own: ContractStatus | null = null): JobAction[] =>
  actsOf(JOB_MAY, actor, (action) => mayJob(action, facts) === true, {
    accepted: own === 'accepted',
    free: own !== 'sent' && own !== 'accepted',
    offered: own === 'sent',
  })
