/** Whether a vendor may be offered a load: it passes, passes with a warning, or is blocked, and why. */
import type { PaperFinding } from '@waybill/contract/vendors/standing.shapes.ts'
import type { LapseEffect } from '@waybill/contract/vocabulary/lapse-effects.ts'
import { VENDOR_PAPERS } from '@waybill/contract/vocabulary/vendor-papers.ts'
import { type Cents, toDollars } from '../money/cents.ts'

/** A vendor's known standing. Days as `2026-11-20`; null: nobody entered or checked it. */
export interface VendorStanding {
  readonly isActive: boolean
  readonly isBlacklisted: boolean
  /** `ACTIVE` if the authority lets it drive for hire; any other value if not. */
  readonly authorityStatus: string | null
  readonly outOfServiceOn: string | null
  readonly insuranceExpiresOn: string | null
  readonly cargoCover: Cents | null
  readonly liabilityCover: Cents | null
  readonly w9ReceivedOn: string | null
  readonly agreementSignedOn: string | null
  readonly safetyRating: string | null
}

/** The company's requirements for its vendors. */
export interface ComplianceRules {
  readonly leastCargoCover: Cents
  readonly leastLiabilityCover: Cents
  /** The effect of a lost authority, or expired insurance, on an offer. */
  readonly onLostAuthority: LapseEffect
  readonly onEndedInsurance: LapseEffect
}

/** Usual for car-haul; a company may require more or less. */
const LEAST_CARGO_COVER: Cents = 100_000_00
/** The federal minimum for carriers of general freight (49 CFR 387.9). */
const LEAST_LIABILITY_COVER: Cents = 750_000_00

export const USUAL_RULES: ComplianceRules = {
  leastCargoCover: LEAST_CARGO_COVER,
  leastLiabilityCover: LEAST_LIABILITY_COVER,
  onLostAuthority: 'block',
  onEndedInsurance: 'block',
}

/** When the load is offered, and the last day on which it is on the truck (null: unknown). */
export interface LoadDays {
  readonly today: string
  readonly lastDay: string | null
}

export const COMPLIANCE_CHECKS = [
  'inactive',
  'blacklist',
  'authority',
  'out-of-service',
  'insurance',
  'cargo-cover',
  'liability-cover',
  'agreement',
  'w9',
  'safety-rating',
] as const
export type ComplianceCheck = (typeof COMPLIANCE_CHECKS)[number]

export interface Finding {
  readonly check: ComplianceCheck
  readonly level: 'warn' | 'block'
  readonly message: string
}

export interface Compliance {
  readonly result: 'pass' | 'warn' | 'block'
  readonly findings: readonly Finding[]
}

/** Insurance that ends within this time triggers a warning. */
export const SOON_DAYS = 14

const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** What a vendor is told of its own paper, instead of the message. */
type Told = Pick<PaperFinding, 'reason' | 'values'>
interface Judged extends Finding {
  /** Absent: for the company only. */
  readonly told?: Told
}
type Found = Judged | null

const finding = (level: LapseEffect) => (check: ComplianceCheck, message: string, told?: Told) => ({
  check,
  level,
  message,
  ...(told && { told }),
})
const block = finding('block')
const warn = finding('warn')
const MISSING: Told = { reason: 'missing', values: {} }

const inWords = (amount: Cents) => `$${Math.round(toDollars(amount)).toLocaleString('en-US')}`

function authority({ authorityStatus }: VendorStanding, level: LapseEffect): Found {
  if (authorityStatus === null) return warn('authority', 'Operating authority has not been checked')
  return authorityStatus.toUpperCase() === 'ACTIVE'
    ? null
    : finding(level)('authority', `Operating authority is ${authorityStatus.toLowerCase()}`, {
        reason: 'not-in-force',
        values: {},
      })
}

function insurance(
  { insuranceExpiresOn: ends }: VendorStanding,
  { today, lastDay }: LoadDays,
  level: LapseEffect,
): Found {
  // Never provided, which is different from expired.
  if (ends === null) return block('insurance', 'No certificate of insurance on file', MISSING)
  const values = { day: ends }
  if (ends < today) return finding(level)('insurance', `Insurance expired on ${ends}`, { reason: 'expired', values })
  const soon: Told = { reason: 'ends-soon', values }
  if (lastDay !== null && ends < lastDay)
    return finding(level)('insurance', `Insurance expires on ${ends}, before the delivery`, soon)
  return ends <= daysAfter(today, SOON_DAYS) ? warn('insurance', `Insurance expires on ${ends}`, soon) : null
}

function cover(
  check: 'cargo-cover' | 'liability-cover',
  amount: Cents | null,
  least: Cents,
  onEnded: LapseEffect = 'block',
): Found {
  const what = check === 'cargo-cover' ? 'cargo' : 'liability'
  if (amount === null) return warn(check, `No ${what} coverage on file`, MISSING)
  if (amount >= least) return null
  const required = toDollars(least)
  if (amount === 0)
    return finding(onEnded)(check, `No ${what} coverage in force; ${inWords(least)} is required`, {
      reason: 'not-in-force',
      values: { required },
    })
  return block(check, `Only ${inWords(amount)} of ${what} coverage; ${inWords(least)} is required`, {
    reason: 'too-low',
    values: { amount: toDollars(amount), required },
  })
}

function safety({ safetyRating }: VendorStanding): Found {
  const rating = safetyRating?.toLowerCase()
  if (rating === 'unsatisfactory') return block('safety-rating', 'Safety rating is unsatisfactory')
  // No rating is normal and means nothing.
  return rating === 'conditional' ? warn('safety-rating', 'Safety rating is conditional') : null
}

function judge(standing: VendorStanding, days: LoadDays, rules: ComplianceRules): Judged[] {
  const found: Found[] = [
    standing.isActive ? null : block('inactive', 'Vendor is inactive'),
    standing.isBlacklisted ? block('blacklist', 'Vendor is blacklisted') : null,
    authority(standing, rules.onLostAuthority),
    standing.outOfServiceOn !== null && standing.outOfServiceOn <= days.today
      ? block('out-of-service', `Placed out of service on ${standing.outOfServiceOn}`)
      : null,
    insurance(standing, days, rules.onEndedInsurance),
    cover('cargo-cover', standing.cargoCover, rules.leastCargoCover),
    // An expired filing covers nothing.
    cover('liability-cover', standing.liabilityCover, rules.leastLiabilityCover, rules.onEndedInsurance),
    standing.agreementSignedOn === null ? block('agreement', 'Carrier agreement is not signed', MISSING) : null,
    standing.w9ReceivedOn === null ? warn('w9', 'W-9 is missing', MISSING) : null,
    safety(standing),
  ]
  return found.filter((each) => each !== null)
}

/** Judges a vendor. An unknown value warns if it usually turns up later, and blocks if nobody is covered without it. */
export function vendorCompliance(
  standing: VendorStanding,
  days: LoadDays,
  rules: ComplianceRules = USUAL_RULES,
): Compliance {
  const findings = judge(standing, days, rules).map(({ check, level, message }) => ({ check, level, message }))
  const isBlocked = findings.some(({ level }) => level === 'block')
  return { result: isBlocked ? 'block' : findings.length ? 'warn' : 'pass', findings }
}

/** What a vendor is told: its own papers that are missing, expired or not enough; nothing else that counts against it. */
export const ownPaperFindings = (
  standing: VendorStanding,
  days: LoadDays,
  rules: ComplianceRules = USUAL_RULES,
): readonly PaperFinding[] =>
  judge(standing, days, rules).flatMap(({ check, level, told }) => {
    const paper = VENDOR_PAPERS.find((each) => each === check)
    return paper && told ? [{ paper, level, ...told }] : []
  })

/** What blocks a vendor now and did not at the time of the offer. What was known then has already been decided on. */
export const blocksSince = (
  then: { readonly findings: readonly { readonly check: string; readonly level: string }[] },
  now: Compliance,
): readonly Finding[] =>
  now.findings.filter(
    ({ check, level }) =>
      level === 'block' && !then.findings.some((known) => known.check === check && known.level === 'block'),
  )
