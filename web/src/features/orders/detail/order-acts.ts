/** What may be done with an order as a whole. Which of it is offered, the server says (`order.can`). */
import type { OrderChange } from '@waybill/contract/orders/orders.shapes.ts'

export interface OrderAct {
  /** Its name in `order.can`. */
  can: string
  label: string
  /** What will happen, shown before it does. */
  explains: string
  /** Label of the button that does it. */
  confirm: string
  needsReason: boolean
  isDanger?: true
  /** What is shown afterwards. */
  done: string
  /** What is changed, or the answer to its tender. */
  change: OrderChange | 'accept-tender' | 'reject-tender'
}

export const ORDER_ACTS: readonly OrderAct[] = [
  {
    can: 'accept-tender',
    label: 'Accept tender…',
    explains: 'You commit to the order, and the client is notified.',
    confirm: 'Accept tender',
    needsReason: false,
    done: 'tender accepted',
    change: 'accept-tender',
  },
  {
    can: 'reject-tender',
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
    label: 'Accept order…',
    explains: 'Its jobs can then be marked ready and offered.',
    confirm: 'Accept order',
    needsReason: false,
    done: 'accepted',
    change: { isAccepted: true },
  },
  {
    can: 'hold',
    label: 'Put on hold…',
    explains: 'The order is paused until you release it. Open offers to carriers are withdrawn.',
    confirm: 'Put on hold',
    needsReason: true,
    done: 'put on hold',
    change: { isOnHold: true },
  },
  {
    can: 'unhold',
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

/** The acts that the server offers now. Where cancelling is allowed, asking for it is not offered beside it. */
export const actsOffered = (can: readonly string[]): OrderAct[] => {
  const offered = ORDER_ACTS.filter((act) => can.includes(act.can))
  return offered.filter((act) => !(act.can.startsWith('request-') && can.includes(act.can.slice('request-'.length))))
}
