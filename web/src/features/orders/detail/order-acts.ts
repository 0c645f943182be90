/** What a client may do with an order as a whole, in its words. Which of them are offered, the server says (`order.can`). */
import type { OrderChange } from '@waybill/contract/orders/orders.shapes.ts'

export interface OrderAct {
  /** Its name in `order.can`. */
  can: string
  label: string
  /** What happens, told before it does. */
  explains: string
  /** Label of the button that does it. */
  confirm: string
  needsReason: boolean
  isDanger?: true
  /** What is told afterwards. */
  done: string
  change: OrderChange
}

export const ORDER_ACTS: readonly OrderAct[] = [
  {
    can: 'hold',
    label: 'Put on hold…',
    explains: 'The order stops until it is released. Open offers to carriers are withdrawn.',
    confirm: 'Put on hold',
    needsReason: true,
    done: 'put on hold',
    change: { isOnHold: true },
  },
  {
    can: 'unhold',
    label: 'Release…',
    explains: 'The order goes on from where it was.',
    confirm: 'Release',
    needsReason: false,
    done: 'released',
    change: { isOnHold: false },
  },
  {
    can: 'request-hold',
    label: 'Ask for hold…',
    explains: 'Your dispatcher is asked to stop this order. Until they answer it goes on as planned.',
    confirm: 'Ask for hold',
    needsReason: true,
    done: 'hold asked for',
    change: { isOnHold: true },
  },
  {
    can: 'request-unhold',
    label: 'Ask for release…',
    explains: 'Your dispatcher is asked to let this order go on.',
    confirm: 'Ask for release',
    needsReason: false,
    done: 'release asked for',
    change: { isOnHold: false },
  },
  {
    can: 'request-cancel',
    label: 'Ask for cancellation…',
    explains: 'A carrier may be booked already, so your dispatcher decides. Until they answer the order goes on.',
    confirm: 'Ask for cancellation',
    needsReason: true,
    isDanger: true,
    done: 'cancellation asked for',
    change: { isCanceled: true },
  },
  {
    can: 'cancel',
    label: 'Cancel order…',
    explains: 'The order is canceled at once. This cannot be taken back here; you can order it again.',
    confirm: 'Cancel order',
    needsReason: true,
    isDanger: true,
    done: 'canceled',
    change: { isCanceled: true },
  },
]

/** The acts that the server offers now. Where cancelling is allowed, asking for it is not offered beside it. */
export const actsOffered = (can: readonly string[]): OrderAct[] => {
  const offered = ORDER_ACTS.filter((act) => can.includes(act.can))
  return offered.filter((act) => !(act.can.startsWith('request-') && can.includes(act.can.slice('request-'.length))))
}
