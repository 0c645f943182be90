/**
 * Acts on an order as a whole: accept, hold, cancel, delete and their inverses; what a client may only request becomes
 * a request.
 */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { OrderActs } from '@waybill/contract/orders/orders.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { ORDER_MAY } from '@waybill/domain/access/tables/orders.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { mayOrder, type OrderAction } from '@waybill/domain/transport/order-transitions.ts'
import type { WriteCall } from '../../calls/call.ts'
import { type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import type { ActOnOrder } from '../../consequences/act.ts'
import { awardsOf, feesNamed } from '../../operations/ending-awards.ts'
import { NO_REQUEST, requestColumns } from '../../records/order-changes/index.ts'
import { change } from '../../records/rows.ts'

const ACTS = ['isOnHold', 'isCanceled', 'isDeleted', 'isAccepted'] as const
export type ActField = (typeof ACTS)[number]

/** The acts that a change includes. */
export const actsOf = (sent: OrderActs): ActField[] => ACTS.filter((field) => sent[field] !== undefined)

const NAMES: Readonly<Record<ActField, readonly [on: WholeOrderAction, off: WholeOrderAction]>> = {
  isOnHold: ['hold', 'unhold'],
  isCanceled: ['cancel', 'uncancel'],
  isDeleted: ['delete', 'undelete'],
  isAccepted: ['accept', 'accept'],
}

/** The request a client makes for an act it may not perform itself. */
const AS_REQUEST: Partial<Record<OrderAction, WholeOrderAction>> = {
  hold: 'request-hold',
  unhold: 'request-unhold',
  cancel: 'request-cancel',
}

/** The name of each act in history. */
const PAST = {
  accept: 'order.accepted',
  hold: 'order.held',
  unhold: 'order.released',
  cancel: 'order.canceled',
  uncancel: 'order.uncanceled',
  delete: 'order.deleted',
  undelete: 'order.undeleted',
  'request-hold': 'order.hold-requested',
  'request-unhold': 'order.release-requested',
  'request-cancel': 'order.cancel-requested',
} as const satisfies Partial<Record<OrderAction, OrderAct>>

/** Acts on an order as a whole. */
export type WholeOrderAction = keyof typeof PAST

export const pastOf = (action: WholeOrderAction): OrderAct => PAST[action]

const NEEDS_REASON: readonly WholeOrderAction[] = ['hold', 'cancel', 'request-hold', 'request-cancel']

/** Applies an act to `after`; permission was checked before. */
export function apply(action: WholeOrderAction, after: OrderAggregate, call: WriteCall, reason: string | null): void {
  const { order } = after
  const { now } = call
  const { userGuid } = call.caller
  switch (action) {
    case 'accept':
      change(order, { accepted_at: now, accepted_by: userGuid })
      break
    case 'hold':
      change(order, { held_at: now, hold_reason: reason, ...NO_REQUEST.hold })
      break
    case 'unhold':
      change(order, { held_at: null, hold_reason: null, ...NO_REQUEST.hold })
      break
    case 'cancel':
      change(order, { canceled_at: now, cancel_reason: reason, ...NO_REQUEST.cancel, ...NO_REQUEST.hold })
      break
    case 'uncancel':
      change(order, { canceled_at: null, cancel_reason: null })
      break
    case 'delete':
      change(order, { deleted_at: now, deleted_by: userGuid })
      break
    case 'undelete':
      change(order, { deleted_at: null, deleted_by: null })
      break
    case 'request-hold':
    case 'request-unhold':
      change(order, requestColumns.hold(now, userGuid, reason))
      break
    case 'request-cancel':
      change(order, requestColumns.cancel(now, userGuid, reason))
      break
  }
}

/** Applies the act to `after`, or refuses; returns what to write into history. */
export function actOnOrder(
  after: OrderAggregate,
  field: ActField,
  sent: OrderActs,
  call: WriteCall,
): ActOnOrder | Refusal {
  const { caller } = call
  const wanted = NAMES[field][sent[field] === false ? 1 : 0]
  const facts = orderFactsOf(after)
  let action = wanted
  let may = mayOrder(action, facts, caller.portal)
  const request = AS_REQUEST[wanted]
  if (may !== true && request) {
    const mayAsk = mayOrder(request, facts, caller.portal)
    if (mayAsk === true || may.code === 'forbidden') [action, may] = [request, mayAsk]
  }
  if (may !== true) return may
  const role = mayDo(ORDER_MAY[action], caller)
  if (role !== true) return role
  const reason = sent.reason?.trim() || null
  if (NEEDS_REASON.includes(action) && !reason)
    return refuse.missing([{ path: 'reason', message: 'A reason is required' }])
  const fees = action === 'cancel' ? feesNamed(awardsOf(after), sent.tonu ?? [], call) : undefined
  if (isRefusal(fees)) return fees
  if (!fees && sent.tonu) return refuse.invalid('tonu', 'only applies when canceling an order')
  apply(action, after, call, reason)
  return { action: pastOf(action), reason, ...(fees ? { fees } : {}) }
}
