/** Which acts can be undone, and by whom: an undo is the inverse act, so it needs the same permission. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { rulesOf } from '../access/rules.ts'
import { JOB_MAY } from '../access/tables/jobs.ts'
import { ORDER_MAY } from '../access/tables/orders.ts'
import type { JobAction } from './job-transitions.ts'
import type { OrderAction } from './order-transitions.ts'

/** How an act is undone. */
export type Inverse =
  | { readonly of: 'order'; readonly act: OrderAction }
  | { readonly of: 'job'; readonly act: JobAction }
  /** Restores the previous values; allowed unless something came after it. */
  | { readonly of: 'fields'; readonly permission: Permission }

const order = (act: OrderAction): Inverse => ({ of: 'order', act })
const job = (act: JobAction): Inverse => ({ of: 'job', act })
const fields = (permission: Permission): Inverse => ({ of: 'fields', permission })

/** The acts that can be undone. */
export const INVERSES: Readonly<Record<string, Inverse>> = {
  'order.accepted': fields('orders.edit'),
  'order.changed': order('edit'),
  'order.priced': order('edit-price'),
  'order.held': order('unhold'),
  'order.released': order('hold'),
  'order.canceled': order('uncancel'),
  'order.uncanceled': order('cancel'),
  'order.deleted': order('undelete'),
  'order.undeleted': order('delete'),
  'order.hold-requested': fields('orders.hold'),
  'order.release-requested': fields('orders.hold'),
  'order.cancel-requested': fields('orders.cancel'),
  'job.changed': job('edit'),
  'job.priced': fields('vendor_money.edit_pay'),
  'job.ready': job('unready'),
  'job.unready': job('ready'),
  'job.held': job('unhold'),
  'job.released': job('hold'),
  'job.canceled': job('uncancel'),
  'job.uncanceled': job('cancel'),
  'job.deleted': job('undelete'),
  'job.undeleted': job('delete'),
  'job.verified': job('unverify'),
  'job.unverified': job('verify'),
  'stop.changed': fields('stops.edit'),
  'stop.started': fields('stops.revert_status'),
  'stop.completed': fields('stops.revert_status'),
  'stop.attempted': fields('stops.revert_status'),
}

/** What to do instead, for acts without an inverse. */
const INSTEAD: Readonly<Record<string, string>> = {
  'order.created': 'delete the order',
  'order.tender-accepted': 'the sender was notified; cancel the order',
  'order.tender-rejected': 'the sender was notified; ask for the tender again',
  'job.created': 'delete the job',
  'job.split': 'merge the jobs',
  'job.merged': 'split the job',
  'job.broken-down': 'the leg has ended; plan the next one',
  'offer.sent': 'cancel the offer',
  'offer.accepted': 'its rate confirmation is frozen; cancel the offer',
  'offer.declined': 'ended offers cannot be restored; send a new one',
  'offer.cancelled': 'ended offers cannot be restored; send a new one',
  'offer.expired': 'ended offers cannot be restored; send a new one',
  'post.requested': 'take the post off the load board',
  'stop.reverted': 'complete the stop again',
  'charge.added': 'change the charges',
  'charge.changed': 'change it again',
  'inspection.completed': 'an inspection is evidence; add a correction that supersedes it',
}

/** Why an act can never be undone; null if it can. */
export function whyNeverUndone(action: string): string | null {
  if (INVERSES[action]) return null
  if (action.endsWith('.undone')) return 'it is an undo; repeat the original action instead'
  return INSTEAD[action] ?? 'this kind of change has no undo'
}

/** The permission required to undo the act. */
export function undoPermission(inverse: Inverse): Permission {
  if (inverse.of === 'fields') return inverse.permission
  const [rule] = inverse.of === 'order' ? rulesOf(ORDER_MAY[inverse.act]) : rulesOf(JOB_MAY[inverse.act])
  return rule!.permission!
}
