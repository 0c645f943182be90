/** Grants or declines a client's request; the client may withdraw it before. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { OrderActs } from '@waybill/contract/orders/orders.shapes.ts'
import { mayDo } from '@waybill/domain/access/rules.ts'
import { ORDER_MAY } from '@waybill/domain/access/tables/orders.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import type { WriteCall } from '../../calls/call.ts'
import { type OrderAggregate, orderFactsOf } from '../../records/orders/index.ts'
import type { ActOnOrder } from '../../consequences/act.ts'
import { apply, pastOf } from './act-on-order.ts'
import { openRequests } from '../../views/orders/orders.present.ts'
import { awardsOf, feesNamed } from '../../operations/ending-awards.ts'
import { NO_REQUEST } from '../../records/order-changes/index.ts'
import { change } from '../../records/rows.ts'

const DECLINED = {
  hold: 'order.hold-request-declined',
  unhold: 'order.release-request-declined',
  cancel: 'order.cancel-request-declined',
} as const

const WORDS = { hold: 'to be put on hold', unhold: 'to be released', cancel: 'to be canceled' } as const

const WITHDRAWN = {
  hold: 'order.hold-request-withdrawn',
  unhold: 'order.release-request-withdrawn',
  cancel: 'order.cancel-request-withdrawn',
} as const

/** Withdraws the client's request in `after`, or refuses; returns what to write into history. */
export function withdrawRequest(after: OrderAggregate, sent: OrderActs, call: WriteCall): ActOnOrder | Refusal {
  const request = sent.withdrawRequest!
  if (!openRequests(after).includes(request))
    return refuse.notNow('withdrawRequest', `No one asked for this order ${WORDS[request]}`)
  const may = mayOrder('withdraw-request', orderFactsOf(after), call.caller.portal)
  if (may !== true) return may
  for (const action of ['withdraw-request', `request-${request}`] as const) {
    const role = mayDo(ORDER_MAY[action], call.caller)
    if (role !== true) return role
  }
  change(after.order, request === 'cancel' ? NO_REQUEST.cancel : NO_REQUEST.hold)
  return { action: WITHDRAWN[request], reason: sent.reason?.trim() || null }
}

/** Answers a request in `after`, or refuses; returns what to write into history. */
export function answerRequest(after: OrderAggregate, sent: OrderActs, call: WriteCall): ActOnOrder | Refusal {
  const { caller } = call
  const { request, isGranted } = sent.answerRequest!
  const { order } = after
  const facts = orderFactsOf(after)
  if (!openRequests(after).includes(request))
    return refuse.notNow('answerRequest.request', `No one asked for this order ${WORDS[request]}`)
  for (const action of ['answer-request', ...(isGranted ? ([request] as const) : [])] as const) {
    const may = mayOrder(action, facts, caller.portal)
    const role = may === true ? mayDo(ORDER_MAY[action], caller) : may
    if (role !== true) return role
  }
  const said = sent.reason?.trim() || null
  if (!isGranted) {
    if (!said) return refuse.missing([{ path: 'reason', message: 'A reason is required' }])
    if (request === 'cancel') change(order, NO_REQUEST.cancel)
    else change(order, NO_REQUEST.hold)
    return { action: DECLINED[request], reason: said }
  }
  const reason = said ?? (request === 'cancel' ? order.cancel_request_reason : order.hold_request_reason)
  const fees = request === 'cancel' ? feesNamed(awardsOf(after), sent.tonu ?? [], call) : undefined
  if (isRefusal(fees)) return fees
  apply(request, after, call, reason)
  return { action: pastOf(request), reason, ...(fees ? { fees } : {}) }
}
