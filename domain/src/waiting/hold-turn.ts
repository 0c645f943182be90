/** Whose turn a hold is. It has no deadline: while something is on hold, its clock is stopped. */
import type { Turn } from './turn.ts'

/** Reasons that only the client's payment settles, as people write them. */
const OF_PAYMENT = /\b(?:un|pre-?)?(?:pay|pays|paid|payments?|credit|deposit)\b/i
/** What is owed to these is not the client's to pay here. */
const OF_OTHERS = /\b(?:carrier|vendor|driver|yard)\b/i

/** Whether a hold waits for the client to pay. */
export const isForPayment = (reason: string | null): boolean =>
  reason !== null && OF_PAYMENT.test(reason) && !OF_OTHERS.test(reason)

/** The client's while its payment is awaited, else the company's own, since the start of the hold. */
export const holdTurn = (since: Date, reason: string | null): Turn =>
  isForPayment(reason)
    ? { party: 'client', code: 'await-payment', since, due: null }
    : { party: 'us', code: 'release-hold', since, due: null }
