/** Compliance of a vendor, from its rows and the company's requirements. */
import {
  ownPaperFindings,
  USUAL_RULES,
  vendorCompliance,
  type Compliance,
  type ComplianceRules,
  type LoadDays,
  type VendorStanding,
} from '@waybill/domain/accounts/vendor-compliance.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { PaperFinding } from '@waybill/contract/vendors/standing.shapes.ts'
import type { Row } from '../rows.ts'
import { localClock } from '@waybill/contract/local-clock.ts'
import { LAPSE_EFFECTS } from '@waybill/contract/vocabulary/lapse-effects.ts'
import { numberOf, textOf } from '../../platform/unknown-fields.ts'

/** The parts of account and standing that compliance depends on. */
export type VendorToAssess = Pick<Row<'accounts'>, 'is_active' | 'blacklist'> &
  Pick<
    Row<'vendor_standings'>,
    | 'authority_status'
    | 'out_of_service_on'
    | 'insurance_expires_on'
    | 'cargo_cover'
    | 'liability_cover'
    | 'w9_received_on'
    | 'agreement_signed_on'
    | 'safety_rating'
  >

/** The company's side: its settings and its time zone. */
export type AssessingCompany = Pick<Row<'companies'>, 'settings' | 'time_zone'>

const cents = (amount: string | null) => (amount === null ? null : toCents(amount))

/** The company's requirements that differ from the defaults. */
function rulesOf(settings: unknown): ComplianceRules {
  const own = (rule: 'leastCargoCover' | 'leastLiabilityCover') => {
    const dollars = numberOf(settings, rule)
    return dollars !== undefined && dollars >= 0 ? toCents(dollars) : USUAL_RULES[rule]
  }
  const effect = (rule: 'onLostAuthority' | 'onEndedInsurance') =>
    LAPSE_EFFECTS.find((each) => each === textOf(settings, rule)) ?? USUAL_RULES[rule]
  return {
    leastCargoCover: own('leastCargoCover'),
    leastLiabilityCover: own('leastLiabilityCover'),
    onLostAuthority: effect('onLostAuthority'),
    onEndedInsurance: effect('onEndedInsurance'),
  }
}

/** The calendar day of a moment in a time zone. */
export const dayIn = (zone: string, at: Date): string => localClock(at, zone).day

const judgedBy = (
  vendor: VendorToAssess,
  company: AssessingCompany,
  now: Date,
  lastDay: string | null,
): [VendorStanding, LoadDays, ComplianceRules] => [
  {
    isActive: vendor.is_active,
    isBlacklisted: vendor.blacklist,
    authorityStatus: vendor.authority_status,
    outOfServiceOn: vendor.out_of_service_on,
    insuranceExpiresOn: vendor.insurance_expires_on,
    cargoCover: cents(vendor.cargo_cover),
    liabilityCover: cents(vendor.liability_cover),
    w9ReceivedOn: vendor.w9_received_on,
    agreementSignedOn: vendor.agreement_signed_on,
    safetyRating: vendor.safety_rating,
  },
  { today: dayIn(company.time_zone, now), lastDay },
  rulesOf(company.settings),
]

/** Whether the vendor may be offered a load now. `lastDay`: the last planned day on the truck; null: unknown. */
export const assessVendor = (
  vendor: VendorToAssess,
  company: AssessingCompany,
  now: Date,
  lastDay: string | null = null,
): Compliance => vendorCompliance(...judgedBy(vendor, company, now, lastDay))

/** What the vendor is told of its own papers now. */
export const assessPapers = (vendor: VendorToAssess, company: AssessingCompany, now: Date): PaperFinding[] => [
  ...ownPaperFindings(...judgedBy(vendor, company, now, null)),
]
