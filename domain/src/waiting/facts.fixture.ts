/** Builds facts for the tests of this folder. */
import * as fc from 'fast-check'
import { CONTRACT_STATUSES, JOB_STATUSES, ORDER_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import type { BillToSettle, JobTurnFacts, OfferToAnswer, StopToMake } from './job-turn.ts'
import type { OrderTurnFacts } from './order-turn.ts'

/** Noon, `days` after the first of March. */
export const day = (days: number): Date => new Date(Date.UTC(2026, 2, 1 + days, 12))

export const aStop = (facts: Partial<StopToMake> = {}): StopToMake => ({
  type: 'pickup',
  isOpen: true,
  dateStarted: null,
  dateCompleted: null,
  due: day(10),
  dateAttempted: null,
  ...facts,
})

export const anOffer = (facts: Partial<OfferToAnswer> = {}): OfferToAnswer => ({
  status: 'accepted',
  dateSent: day(2),
  dateExpires: null,
  dateAnswered: day(3),
  dateCancelRequested: null,
  dateRevised: null,
  dateAnswerBy: null,
  dateNotAgreed: null,
  ...facts,
})

export const pickup = aStop()
export const delivery = aStop({ type: 'delivery', due: day(12) })
export const done = (stop: StopToMake, at: Date): StopToMake => ({ ...stop, isOpen: false, dateCompleted: at })

export const aJobTurn = (facts: Partial<JobTurnFacts> = {}): JobTurnFacts => ({
  status: 'new',
  isDummy: false,
  dateCreated: day(0),
  dateReady: null,
  dateHeld: null,
  holdReason: null,
  hasClaim: false,
  dateCase: null,
  dispute: null,
  dateTendered: day(0),
  dateRespondBy: null,
  dateVerified: null,
  hasProof: false,
  offers: [],
  datePosted: null,
  dateRequested: null,
  stops: [pickup, delivery],
  dateParked: null,
  dateCharge: null,
  datePictures: null,
  bill: null,
  ...facts,
})

export const anOrderTurn = (facts: Partial<OrderTurnFacts> = {}): OrderTurnFacts => ({
  status: 'new',
  isDeleted: false,
  dateCreated: day(0),
  dateAccepted: null,
  isTenderOpen: false,
  dateRespondBy: null,
  dateHeld: null,
  holdReason: null,
  dateHoldRequested: null,
  dateCancelRequested: null,
  pickupDue: day(10),
  dateUnbilled: null,
  jobs: [],
  hasJobs: true,
  ...facts,
})

/** A bill whose payment can be released. */
export const aBill = (facts: Partial<BillToSettle> = {}): BillToSettle => ({
  hasVendorInvoice: true,
  isMatched: true,
  isPosted: true,
  isHeld: false,
  hasProof: true,
  hasW9: true,
  isReleased: false,
  ...facts,
})

const date = fc.nat(20).map(day)
const dateOrNull = fc.option(date)

const anyStop: fc.Arbitrary<StopToMake> = fc.record({
  type: fc.constantFrom('pickup' as const, 'delivery' as const, 'service' as const),
  isOpen: fc.boolean(),
  dateStarted: dateOrNull,
  dateCompleted: dateOrNull,
  due: dateOrNull,
  dateAttempted: dateOrNull,
})
const anyOffer: fc.Arbitrary<OfferToAnswer> = fc.record({
  status: fc.constantFrom(...CONTRACT_STATUSES),
  dateSent: date,
  dateExpires: dateOrNull,
  dateAnswered: dateOrNull,
  dateCancelRequested: dateOrNull,
  dateRevised: dateOrNull,
  dateAnswerBy: dateOrNull,
  dateNotAgreed: dateOrNull,
})
const anyBill: fc.Arbitrary<BillToSettle> = fc.record({
  hasVendorInvoice: fc.boolean(),
  isMatched: fc.boolean(),
  isPosted: fc.boolean(),
  isHeld: fc.boolean(),
  hasProof: fc.boolean(),
  hasW9: fc.boolean(),
  isReleased: fc.boolean(),
})

/** Arbitrary facts of a job, plausible or not. */
export const anyJobTurn: fc.Arbitrary<JobTurnFacts> = fc.record({
  status: fc.constantFrom(...JOB_STATUSES),
  isDummy: fc.boolean(),
  dateCreated: date,
  dateReady: dateOrNull,
  dateHeld: dateOrNull,
  holdReason: fc.constantFrom(null, 'Weather', 'Waiting for payment'),
  dateTendered: date,
  dateRespondBy: dateOrNull,
  dateVerified: dateOrNull,
  hasProof: fc.boolean(),
  offers: fc.array(anyOffer, { maxLength: 3 }),
  datePosted: dateOrNull,
  dateRequested: dateOrNull,
  stops: fc.array(anyStop, { maxLength: 4 }),
  dateParked: dateOrNull,
  dateCharge: dateOrNull,
  datePictures: dateOrNull,
  hasClaim: fc.boolean(),
  dateCase: dateOrNull,
  dispute: fc.option(fc.record({ date, answerBy: date })),
  bill: fc.option(anyBill),
})

/** Arbitrary facts of an order, plausible or not, without its jobs. */
export const anyOrderTurn: fc.Arbitrary<Omit<OrderTurnFacts, 'jobs'>> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  isDeleted: fc.boolean(),
  dateCreated: date,
  dateAccepted: dateOrNull,
  isTenderOpen: fc.boolean(),
  dateRespondBy: dateOrNull,
  dateHeld: dateOrNull,
  holdReason: fc.constantFrom(null, 'Weather', 'Waiting for payment'),
  dateHoldRequested: dateOrNull,
  dateCancelRequested: dateOrNull,
  pickupDue: dateOrNull,
  dateUnbilled: dateOrNull,
  hasJobs: fc.boolean(),
})
