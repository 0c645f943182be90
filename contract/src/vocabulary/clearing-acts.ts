/** The acts that may clear what an order or job waits for: offered by the queue and by the bars of records, as far as the record allows them. */
import type { Permission } from './permissions.ts'
import type { WaitingCode } from './waiting.ts'

const ON_THE_WAY = ['progress'] as const
const ON_HOLD = ['unhold'] as const

/** Names of acts in `can` of an order. */
export const ORDER_CLEARING = {
  'answer-tender': ['accept-tender', 'reject-tender'],
  'accept-order': ['accept', 'cancel'],
  'answer-cancel-request': ['answer-request'],
  'answer-hold-request': ['answer-request'],
  'release-hold': ON_HOLD,
  'await-payment': ON_HOLD,
  'plan-order': ['create-job'],
} as const satisfies Partial<Record<WaitingCode, readonly string[]>>

/** Names of acts in `can` of a job. */
export const JOB_CLEARING = {
  'release-hold': ON_HOLD,
  'await-payment': ON_HOLD,
  'make-ready': ['ready'],
  'find-carrier': ['send-offer', 'post'],
  'offer-again': ['send-offer', 'post'],
  'await-bids': ['send-offer', 'remove-post'],
  'answer-bids': ['send-offer', 'remove-post'],
  'answer-offer': ['accept-offer', 'decline-offer', 'cancel-offer'],
  'answer-carrier-cancel': ['cancel-offer'],
  'answer-revision': ['accept-revision', 'decline-revision', 'withdraw-revision'],
  'settle-revision': ['withdraw-revision', 'accept-revision'],
  'start-job': ['start', 'cancel-offer'],
  'pick-up': ON_THE_WAY,
  deliver: ON_THE_WAY,
  serve: ON_THE_WAY,
  'try-stop-again': ON_THE_WAY,
  'verify-job': ['verify'],
} as const satisfies Partial<Record<WaitingCode, readonly string[]>>

/** What clears a turn outside of `can` of the order or job: on its invoice, its bill, its damage case or what a phone reported. */
export interface ClearingElsewhere {
  /** Its name in `can` of a queue row. */
  readonly name: string
  readonly permission: Permission
}
export const CLEARING_ELSEWHERE = {
  'bill-client': { name: 'post', permission: 'client_money.create_invoice' },
  // A job's own `post` is about load boards.
  'post-bill': { name: 'post-bill', permission: 'vendor_money.edit_bill' },
  'release-payment': { name: 'release-payment', permission: 'vendor_money.release_payment' },
  'settle-hold': { name: 'unhold-payment', permission: 'vendor_money.hold_payment' },
  'match-bill': { name: 'open-bill', permission: 'vendor_money.edit_bill' },
  'answer-charge': { name: 'answer-charge', permission: 'vendor_money.edit_pay' },
  'decide-case': { name: 'open-case', permission: 'inspections.view' },
  'decide-parked': { name: 'open-parked', permission: 'stops.mark_delivered' },
} as const satisfies Partial<Record<WaitingCode, ClearingElsewhere>>

/** What clears an item that no order waits for, the first one first. */
export const APART_CLEARING = {
  'decide-message': ['open-message'],
  'settle-invoice-export': ['open-export', 'export-again'],
  'settle-bill-export': ['open-export', 'export-again'],
  'settle-mail': ['send-again', 'correct-address', 'drop'],
  'approve-bank-change': ['open-bank-change'],
} as const satisfies Partial<Record<WaitingCode, readonly string[]>>
export type ApartCode = keyof typeof APART_CLEARING
