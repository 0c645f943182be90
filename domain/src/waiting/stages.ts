/** Codes that clients see as one. */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'

/** Before a carrier has the job: `arrange-carrier` for a client. */
export const BEFORE_AWARD = [
  'plan-order',
  'make-ready',
  'find-carrier',
  'offer-again',
  'await-bids',
  'answer-bids',
  'answer-offer',
  'answer-carrier-cancel',
  'answer-revision',
  'settle-revision',
  'arrange-carrier',
] as const satisfies readonly WaitingCode[]

/** From the delivery until it is verified: `confirm-delivery` for a client. */
export const AFTER_DELIVERY = [
  'send-proof',
  'answer-claim',
  'verify-job',
  'confirm-delivery',
] as const satisfies readonly WaitingCode[]

/** The same value for each of several codes. */
export const forEach = <C extends WaitingCode, T>(codes: readonly C[], value: T) =>
  Object.fromEntries(codes.map((code) => [code, value])) as Record<C, T>
