/** Damage cases: damage that was new at delivery, the written claim for it, what the carrier answers, and the dates of both. */
import * as z from 'zod/mini'
import { Damage } from '../inspections/inspections.shapes.ts'
import { Flag, Guid, Instant, listAnswer, Money, PageQuery } from '../lists/list.shapes.ts'
import { CASE_ANSWERS, CASE_OUTCOMES, CASE_PARTIES, CASE_STATES } from '../vocabulary/cases.ts'
import { PORTALS } from '../vocabulary/portals.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const said = (max: number) => text(max).check(z.minLength(1, 'is required'))
const amount = Money.check(z.gt(0), z.lte(9_999_999))

/** What one side wrote; `kind` `note` where it is no answer to the claim. */
export const CaseEntry = z.object({
  guid: Guid,
  kind: z.enum(['note', ...CASE_ANSWERS]),
  text: z.nullable(z.string()),
  /** US dollars; null where none is named, or not for the reader. */
  amount: z.nullable(Money),
  by: z.nullable(z.string()),
  portal: z.enum(PORTALS),
  date: Instant,
})
export type CaseEntry = z.infer<typeof CaseEntry>

/** A damage of the case. `isGrown`: it was there before, but less. */
export const CaseDamage = z.extend(Damage, { isGrown: z.boolean() })
export type CaseDamage = z.infer<typeof CaseDamage>

/** The vehicle that a damage case is about. */
export const CaseVehicle = z.object({
  guid: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  bodyType: z.nullable(z.string()),
})

/** A case as lists have it. */
export const DamageCaseRow = z.object({
  guid: Guid,
  /** `D-118`. */
  number: z.string(),
  state: z.enum(CASE_STATES),
  vehicle: CaseVehicle,
  order: z.object({ guid: Guid, number: z.string() }),
  /** Null for a client, who is not shown who drove. */
  job: z.nullable(z.object({ guid: Guid, number: z.string() })),
  carrier: z.nullable(z.string()),
  /** US dollars; null while nothing is claimed, or where the reader may not see pay. */
  amountClaimed: z.nullable(Money),
  dateNoted: Instant,
  /** When the written claim came in; from then on the carrier’s time runs. */
  dateClaimed: z.nullable(Instant),
  /** 30 days after the claim. */
  dateAcknowledgeBy: z.nullable(Instant),
  /** 120 days after the claim: to pay, decline or make an offer. */
  dateDecideBy: z.nullable(Instant),
  /** When the next word of an undecided claim is due: after 120 days, then every 60. */
  dateNextStatusBy: z.nullable(Instant),
  /** Until when a claim can be filed: 9 months after delivery. */
  dateClaimPeriodEnds: Instant,
  /** Until when a declined claim can be taken to court: 2 years after the decline. */
  dateSuitEnds: z.nullable(Instant),
  dateClosed: z.nullable(Instant),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  /** Whose turn it is; null once nobody has to act. */
  waitsFor: z.nullable(z.enum(CASE_PARTIES)),
  /** The date by which that is due has passed. */
  isLate: z.boolean(),
  /** `claim`, `answer`, `close`, `note`. */
  can: z.array(z.string()),
})
export type DamageCaseRow = z.infer<typeof DamageCaseRow>

/** The case whole. The inspections are those of pickup and delivery; one that was opened by hand may lack either. */
export const DamageCase = z.extend(DamageCaseRow, {
  /** Null: it opened by itself with the inspection at delivery. */
  openedBy: z.nullable(z.string()),
  openedBecause: z.nullable(z.string()),
  damages: z.array(CaseDamage),
  pickupInspectionId: z.nullable(Guid),
  deliveryInspectionId: z.nullable(Guid),
  claim: z.nullable(z.object({ text: z.string(), by: z.nullable(z.string()), portal: z.enum(PORTALS) })),
  /** Why it was closed. */
  closedBecause: z.nullable(z.string()),
  entries: z.array(CaseEntry),
})
export type DamageCase = z.infer<typeof DamageCase>

/** A page of damage cases. */
export const DamageCaseList = listAnswer(DamageCaseRow)
export const CaseQuery = z.extend(PageQuery, {
  order: z.optional(Guid),
  job: z.optional(Guid),
  isOpen: z.optional(Flag),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** `POST /cases`: damage that was noticed later. With an inspection at delivery its new damages are taken over. */
export const NewCase = z.strictObject({
  guid: z.optional(Guid),
  jobGuid: Guid,
  commodityGuid: Guid,
  reason: said(1000),
})
export type NewCase = z.infer<typeof NewCase>

/** The written claim: it names the shipment by its case, says who is liable and why, and asks for an amount (49 CFR 370.3). */
export const Claim = z.strictObject({ amount, text: said(2000) })
export type Claim = z.infer<typeof Claim>

/** `amount` goes with `offer` and `pay`, a text with `decline` and `status`. */
export const CaseAnswer = z.strictObject({
  kind: z.enum(CASE_ANSWERS),
  amount: z.optional(z.nullable(amount)),
  text: z.optional(z.nullable(text(2000))),
})
export type CaseAnswer = z.infer<typeof CaseAnswer>

/** How a damage case was closed. */
export const CaseEnd = z.strictObject({ outcome: z.enum(CASE_OUTCOMES), reason: said(1000) })
export type CaseEnd = z.infer<typeof CaseEnd>

/** A note on a damage case. */
export const NewCaseNote = z.strictObject({ guid: z.optional(Guid), text: said(2000) })
export type NewCaseNote = z.infer<typeof NewCaseNote>
