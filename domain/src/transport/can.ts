import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { ContractStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { JobFacts } from './job-status.ts'
import { mayJob, type JobAction } from './job-transitions.ts'
import type { OrderFacts } from './order-status.ts'
import { mayOrder, ORDER_TRANSITIONS, type OrderAction } from './order-transitions.ts'

/** The permission that each act with an order asks for. */
export const ORDER_PERMISSIONS: Readonly<Record<OrderAction, Permission>> = {
  edit: 'orders.edit',
  'edit-stops': 'orders.edit',
  'edit-price': 'client_money.edit_rate',
  accept: 'orders.edit',
  'accept-tender': 'orders.accept_tender',
  'reject-tender': 'orders.reject_tender',
  'create-job': 'jobs.create',
  hold: 'orders.hold',
  unhold: 'orders.hold',
  cancel: 'orders.cancel',
  uncancel: 'orders.uncancel',
  delete: 'orders.delete',
  undelete: 'orders.undelete',
  'request-hold': 'orders.hold',
  'request-unhold': 'orders.hold',
  'request-cancel': 'orders.cancel',
  'answer-request': 'orders.hold',
  note: 'notes.create',
  attach: 'documents.upload',
}

/** The permission that each act with a job asks a dispatcher for. */
export const JOB_PERMISSIONS: Readonly<Record<JobAction, Permission>> = {
  edit: 'jobs.edit',
  ready: 'jobs.ready',
  unready: 'jobs.ready',
  post: 'loadboards.post',
  'remove-post': 'loadboards.remove',
  request: 'offers.request',
  'send-offer': 'offers.send',
  'accept-offer': 'offers.accept_on_behalf',
  'decline-offer': 'offers.decline_on_behalf',
  'cancel-offer': 'offers.cancel',
  start: 'stops.mark_picked_up',
  progress: 'stops.mark_picked_up',
  revert: 'stops.revert_status',
  hold: 'jobs.hold',
  unhold: 'jobs.hold',
  verify: 'jobs.verify',
  unverify: 'jobs.unverify',
  cancel: 'jobs.cancel',
  uncancel: 'jobs.uncancel',
  delete: 'jobs.delete',
  undelete: 'jobs.undelete',
  split: 'jobs.edit',
  merge: 'jobs.edit',
  load: 'jobs.edit',
}

/** What a carrier may do with a job, the permission for it, and how its own offer must stand (null: it has none). */
const CARRIER_ACTIONS: readonly (readonly [JobAction, Permission, ContractStatus | null])[] = [
  ['request', 'offers.request', null],
  ['accept-offer', 'offers.accept', 'sent'],
  ['decline-offer', 'offers.decline', 'sent'],
  ['start', 'stops.mark_picked_up', 'accepted'],
  ['progress', 'stops.mark_picked_up', 'accepted'],
]

/** Who looks at a thing. */
export interface Viewer {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
}

/** What a client asked for and nobody answered yet. */
export type OpenRequest = 'hold' | 'unhold' | 'cancel'

/** What the viewer may do with the order now. A request that is open is not made twice, and only an open one answered. */
export function orderCan(facts: OrderFacts, viewer: Viewer, openRequests: readonly OpenRequest[] = []): OrderAction[] {
  const actions = Object.keys(ORDER_TRANSITIONS[viewer.portal]) as OrderAction[]
  return actions.filter((action) => {
    if (!viewer.permissions.has(ORDER_PERMISSIONS[action])) return false
    if (action === 'answer-request' && openRequests.length === 0) return false
    if (openRequests.some((request) => action === `request-${request}`)) return false
    return mayOrder(action, facts, viewer.portal) === true
  })
}

/** What the viewer may do with the job now; `ownContract` is how a carrier's own offer of it stands. */
export function jobCan(facts: JobFacts, viewer: Viewer, ownContract: ContractStatus | null = null): JobAction[] {
  if (viewer.portal === 'client') return []
  if (viewer.portal === 'carrier')
    return CARRIER_ACTIONS.filter(
      ([action, permission, standing]) =>
        viewer.permissions.has(permission) &&
        (standing === ownContract || (standing === null && ownContract !== 'sent' && ownContract !== 'accepted')) &&
        mayJob(action, facts) === true,
    ).map(([action]) => action)
  const actions = Object.keys(JOB_PERMISSIONS) as JobAction[]
  return actions.filter(
    (action) =>
      action !== 'request' && viewer.permissions.has(JOB_PERMISSIONS[action]) && mayJob(action, facts) === true,
  )
}
