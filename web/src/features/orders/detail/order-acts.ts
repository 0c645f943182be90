/** Acts on a whole order. Which ones are offered is decided by the server (`order.can`). */
import type { Order, OrderChange } from '@waybill/contract/orders/orders.shapes.ts'
import type { Reasons } from '../../../ui/form/act-fields.ts'

export interface OrderAct {
  /** Its name in `order.can`. */
  can: string
  label: string
  /** What will happen, shown beforehand. */
  explains: string
  /** Label of the confirm button. */
  confirm: string
  needsReason: boolean
  /** Frequent reasons. */
  reasons?: Reasons
  /** Its shortcut, for dispatchers. */
  keys?: string
  /** It needs no input: its shortcut runs it at once. */
  isAtOnce?: true
  isDanger?: true
  /** Shown afterwards. */
  done: string
  /** The change, or the answer to its tender. */
  change: OrderChange | 'accept-tender' | 'reject-tender'
}

export const ORDER_ACTS: readonly OrderAct[] = [
  {
    can: 'accept-tender',
    keys: 'a',
    label: 'Accept tender…',
    explains: 'You commit to the order, and the client is notified.',
    confirm: 'Accept tender',
    needsReason: false,
    done: 'tender accepted',
    change: 'accept-tender',
  },
  {
    can: 'reject-tender',
    keys: 'shift+a',
    label: 'Reject tender…',
    explains: 'The order is canceled, and the client sees the reason.',
    confirm: 'Reject tender',
    needsReason: true,
    isDanger: true,
    done: 'tender rejected',
    change: 'reject-tender',
  },
  {
    can: 'accept',
    keys: 'a',
    isAtOnce: true,
    label: 'Accept order…',
    explains: 'Its jobs can then be marked ready and offered.',
    confirm: 'Accept order',
    needsReason: false,
    done: 'accepted',
    change: { isAccepted: true },
  },
  {
    can: 'hold',
    keys: 'h',
    label: 'Put on hold…',
    explains: 'The order is paused until you release it. Open offers to carriers are withdrawn.',
    confirm: 'Put on hold',
    needsReason: true,
    done: 'put on hold',
    change: { isOnHold: true },
  },
  {
    can: 'unhold',
    keys: 'h',
    isAtOnce: true,
    label: 'Release…',
    explains: 'The order resumes where it left off.',
    confirm: 'Release',
    needsReason: false,
    done: 'released',
    change: { isOnHold: false },
  },
  {
    can: 'request-hold',
    label: 'Request hold…',
    explains: 'We’ll ask your dispatcher to put this order on hold. It continues as planned until they respond.',
    confirm: 'Request hold',
    needsReason: true,
    done: 'hold requested',
    change: { isOnHold: true },
  },
  {
    can: 'request-unhold',
    label: 'Request release…',
    explains: 'We’ll ask your dispatcher to release this order.',
    confirm: 'Request release',
    needsReason: false,
    done: 'release requested',
    change: { isOnHold: false },
  },
  {
    can: 'request-cancel',
    label: 'Request cancellation…',
    explains:
      'A carrier may already be booked, so your dispatcher has to approve this. The order continues until they respond.',
    confirm: 'Request cancellation',
    needsReason: true,
    isDanger: true,
    done: 'cancellation requested',
    change: { isCanceled: true },
  },
  {
    can: 'cancel',
    keys: 'shift+x',
    label: 'Cancel order…',
    explains: 'The order is canceled right away, along with its open offers and posts.',
    confirm: 'Cancel order',
    needsReason: true,
    isDanger: true,
    done: 'canceled',
    change: { isCanceled: true },
  },
  {
    can: 'uncancel',
    label: 'Reinstate order…',
    explains: 'The order resumes. Offers and posts that ended aren’t restored.',
    confirm: 'Reinstate order',
    needsReason: false,
    done: 'reinstated',
    change: { isCanceled: false },
  },
  {
    can: 'delete',
    label: 'Delete order…',
    explains: 'The order disappears from every list. You can restore it from Deleted Orders.',
    confirm: 'Delete order',
    needsReason: true,
    isDanger: true,
    done: 'deleted',
    change: { isDeleted: true },
  },
  {
    can: 'undelete',
    label: 'Restore order…',
    explains: 'The order returns to its lists with everything it had.',
    confirm: 'Restore order',
    needsReason: false,
    done: 'restored',
    change: { isDeleted: false },
  },
]

/** The acts that the server currently offers. If canceling is allowed, requesting it is not offered. */
export const actsOffered = (can: readonly string[]): OrderAct[] => {
  const offered = ORDER_ACTS.filter((act) => can.includes(act.can))
  return offered.filter((act) => !(act.can.startsWith('request-') && can.includes(act.can.slice('request-'.length))))
}

type Asked = NonNullable<OrderChange['answerRequest']>['request']

/** What happens to an order whose request is declined. */
const GOES_ON = 'The order continues as planned, and the client sees the reason.'
const ANSWERS: Readonly<Record<Asked, { what: string; granting: string; declining: string }>> = {
  hold: {
    what: 'hold',
    granting: 'The order is paused until you release it. Open offers to carriers are withdrawn.',
    declining: GOES_ON,
  },
  unhold: {
    what: 'release',
    granting: 'The order resumes where it left off.',
    declining: 'The order stays on hold, and the client sees the reason.',
  },
  cancel: {
    what: 'cancellation',
    granting: 'The order is canceled right away, along with its open offers and posts.',
    declining: GOES_ON,
  },
}
const DECLINES: Reasons = {
  a: 'Awaiting approval',
  c: 'Carrier already on its way',
  l: 'Already loaded',
  p: 'Payment or credit',
  t: 'Title or release missing',
}

/** An answer to a client request. */
function answerTo(request: Asked, isGranted: boolean): OrderAct {
  const { what, granting, declining } = ANSWERS[request]
  const change = { answerRequest: { request, isGranted } }
  if (!isGranted)
    return {
      can: 'answer-request',
      keys: 'shift+a',
      label: 'Decline',
      explains: declining,
      confirm: `Decline ${what}`,
      needsReason: true,
      reasons: DECLINES,
      done: `${what} declined`,
      change,
    }
  return {
    can: request,
    keys: 'a',
    label: 'Approve',
    explains: `${granting} The client’s own reason is kept unless you enter another.`,
    confirm: `Approve ${what}`,
    needsReason: false,
    ...(request === 'unhold' ? { isAtOnce: true } : {}),
    ...(request === 'cancel' ? { isDanger: true } : {}),
    done: `${what} granted`,
    change,
  }
}

type Answerable = Pick<Order, 'can' | 'holdRequest' | 'cancelRequest' | 'isOnHold'>

/** Unanswered client requests; cancellation before hold. */
export const requestsOf = ({ cancelRequest, holdRequest, isOnHold }: Omit<Answerable, 'can'>): Asked[] => [
  ...(cancelRequest ? (['cancel'] as const) : []),
  ...(holdRequest ? ([isOnHold ? 'unhold' : 'hold'] as const) : []),
]

/** Possible answers to a request: approving requires permission for the requested act. */
export const answersTo = (request: Asked, { can }: Pick<Order, 'can'>): OrderAct[] =>
  can.includes('answer-request')
    ? [...(can.includes(request) ? [answerTo(request, true)] : []), answerTo(request, false)]
    : []

/** All current acts on the order: a tender is answered first, then client requests. */
export function possibleActs(order: Answerable): OrderAct[] {
  const offered = actsOffered(order.can)
  const answers = requestsOf(order).flatMap((request) => answersTo(request, order))
  const isOfTender = ({ can }: OrderAct) => can.endsWith('-tender')
  return [...offered.filter(isOfTender), ...answers, ...offered]
}

/** A letter's current act on the order. */
export const actOfKeys = (keys: string, order: Answerable): OrderAct | undefined =>
  possibleActs(order).find((act) => act.keys === keys)
