import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type Actor } from '../access/rules.ts'
import { JOB_MAY } from '../access/tables/jobs.ts'
import { ORDER_MAY } from '../access/tables/orders.ts'
import type { JobFacts } from './job-status.ts'
import { mayJob, type JobAction } from './job-transitions.ts'
import type { OrderFacts } from './order-status.ts'
import { allowedOrder, type OrderAction } from './order-transitions.ts'

/** What a client asked for and nobody answered yet. */
export type OpenRequest = 'hold' | 'unhold' | 'cancel'

/** What the actor may do with the order now. A request that is open is not made twice, and only an open one answered. */
export const orderCan = (facts: OrderFacts, actor: Actor, openRequests: readonly OpenRequest[] = []): OrderAction[] => {
  const isAllowed = allowedOrder(facts, actor.portal)
  return actsOf(ORDER_MAY, actor, (action) => {
    if ((action === 'answer-request' || action === 'withdraw-request') && openRequests.length === 0) return false
    if (openRequests.some((request) => action === `request-${request}`)) return false
    return isAllowed(action)
  })
}

/** What the actor may do with the job now; `own` is how a carrier's own offer of it stands. */
export const jobCan = (facts: JobFacts, actor: Actor, own: ContractStatus | null = null): JobAction[] =>
  actsOf(JOB_MAY, actor, (action) => mayJob(action, facts) === true, {
    accepted: own === 'accepted',
    free: own !== 'sent' && own !== 'accepted',
    offered: own === 'sent',
  })
