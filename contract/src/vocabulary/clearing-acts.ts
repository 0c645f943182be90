/** The acts that may clear what an order or job waits for: offered by the queue and by the bars of records, as far as the record allows them. */
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
