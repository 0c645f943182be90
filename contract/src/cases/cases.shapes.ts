/** Damage cases: new damage at delivery, the written claim for it, the carrier's answers, and their dates. */
import * as z from 'zod/mini'
import { Damage } from '../inspections/inspections.shapes.ts'
import { Flag, Guid, Instant, listAnswer, Money, PageQuery } from '../lists/list.shapes.ts'
import { CASE_ANSWERS, CASE_OUTCOMES, CASE_PARTIES, CASE_STATES } from '../vocabulary/cases.ts'
import { PORTALS } from '../vocabulary/portals.ts'

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))
const said = (max: number) => text(max).check(z.minLength(1, 'is required'))
const amount = Money.check(z.gt(0), z.lte(9_999_999))

/** An entry by one side; `kind` is `note` if it is not an answer to the claim. */
export const CaseEntry = z.object({
  guid: Guid,
  kind: z.enum(['note', ...CASE_ANSWERS]),
  text: z.nullable(z.string()),
  /** US dollars; null if there is none, or the reader may not see it. */
  amount: z.nullable(Money),
  by: z.nullable(z.string()),
  portal: z.enum(PORTALS),
  date: Instant,
})
export type CaseEntry = z.infer<typeof CaseEntry>

/** A damage of the case. `isGrown`: it existed before and has worsened. */
export const CaseDamage = z.extend(Damage, { isGrown: z.boolean() })
export type CaseDamage = z.infer<typeof CaseDamage>

/** The vehicle of a damage case. */
export const CaseVehicle = z.object({
  guid: Guid,
  name: z.string(),
  identifier: z.nullable(z.string()),
  bodyType: z.nullable(z.string()),
})

/** A case in lists. */
export const DamageCaseRow = z.object({
  guid: Guid,
  /** `D-118`. */
  number: z.string(),
  state: z.enum(CASE_STATES),
  vehicle: CaseVehicle,
  order: z.object({ guid: Guid, number: z.string() }),
  /** Null for a client, who does not see the carrier. */
  job: z.nullable(z.object({ guid: Guid, number: z.string() })),
  carrier: z.nullable(z.string()),
  /** US dollars; null without a claim, or if the reader may not see pay. */
  amountClaimed: z.nullable(Money),
  /** Of the place where the vehicle was delivered: the case's times are shown in it. Null if the place has none. */
  timeZone: z.nullable(z.string()),
  /** City and state where the vehicle was delivered. */
  place: z.nullable(z.string()),
  dateNoted: Instant,
  /** Since when the client sees the case; null before, and for a carrier. */
  dateReleased: z.nullable(Instant),
  /** When the written claim was filed, which starts the carrier’s deadlines. */
  dateClaimed: z.nullable(Instant),
  /** 30 days after the claim. */
  dateAcknowledgeBy: z.nullable(Instant),
  /** 120 days after the claim: to pay, decline or make an offer. */
  dateDecideBy: z.nullable(Instant),
  /** When the next status of an undecided claim is due: after 120 days, then every 60. */
  dateNextStatusBy: z.nullable(Instant),
  /** Deadline for filing a claim: 9 months after delivery, or longer by the company’s setting. */
  dateClaimPeriodEnds: Instant,
  /** Deadline for a lawsuit after a declined claim: 2 years after the decline. */
  dateSuitEnds: z.nullable(Instant),
  dateClosed: z.nullable(Instant),
  outcome: z.nullable(z.enum(CASE_OUTCOMES)),
  /** The pending party; null if nobody has to act. */
  waitsFor: z.nullable(z.enum(CASE_PARTIES)),
  /** The due date has passed. */
  isLate: z.boolean(),
  /** `claim`, `answer`, `close`, `note`, `release`. */
  can: z.array(z.string()),
})
export type DamageCaseRow = z.infer<typeof DamageCaseRow>

/** The complete case. The inspections are those of pickup and delivery; a manually opened case may lack either. */
export const DamageCase = z.extend(DamageCaseRow, {
  /** Null: opened automatically by the delivery inspection. */
  openedBy: z.nullable(z.string()),
  openedBecause: z.nullable(z.string()),
  /** Who released it to the client; null if nobody did, and for clients and carriers. */
  releasedBy: z.nullable(z.string()),
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

/** `POST /cases`: damage noticed later. New damages of a delivery inspection are copied. */
export const NewCase = z.strictObject({
  guid: z.optional(Guid),
  jobGuid: Guid,
  commodityGuid: Guid,
  reason: said(1000),
})
export type NewCase = z.infer<typeof NewCase>

/** The written claim: it identifies the shipment by its case, says who is liable and why, and demands an amount (49 CFR 370.3). */
export const Claim = z.strictObject({ amount, text: said(2000) })
export type Claim = z.infer<typeof Claim>

/** `amount` is for `offer` and `pay`, the text for `decline` and `status`. */
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
