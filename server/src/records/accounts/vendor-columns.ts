/** Extra columns of the vendor list as SQL: today's compliance, insurance and open jobs. */
import { SOON_DAYS, USUAL_RULES, type ComplianceRules } from '@waybill/domain/accounts/vendor-compliance.ts'
import type { RawBuilder } from 'kysely'
import { type Query, rawQuery, sql } from '../../platform/db/builder.ts'
import { UNDER_WAY } from '../scorecards/index.ts'

/** The company's requirement in cents, if it differs from the default. */
const least = (rule: keyof ComplianceRules) => {
  const own = `c.settings -> '${rule}'`
  return `case when jsonb_typeof(${own}) = 'number' and (${own})::numeric >= 0 then round((${own})::numeric * 100)
    else ${USUAL_RULES[rule]} end`
}

/** Joined to accounts `a`: a vendor's standing `s`, and its company's requirements on the local day. */
export const besideVendors = (companyGuid: string, now: Date): RawBuilder<unknown> =>
  sql`left join vendor_standings s on s.company_guid = ${companyGuid} and s.account_guid = a.guid
    cross join (select ${companyGuid}::uuid as company, (${now}::timestamptz at time zone c.time_zone)::date as today,
      ${sql.raw(least('leastCargoCover'))} as cargo, ${sql.raw(least('leastLiabilityCover'))} as liability
      from companies c where c.company_guid = ${companyGuid}) own`

/** Same rules as `vendorCompliance`; a test compares them. */
const BLOCKED = `not a.is_active or a.blacklist or upper(s.authority_status) <> 'ACTIVE' or s.out_of_service_on <= own.today
  or s.insurance_expires_on is null or s.insurance_expires_on < own.today or round(s.cargo_cover * 100) < own.cargo
  or round(s.liability_cover * 100) < own.liability or s.agreement_signed_on is null
  or lower(s.safety_rating) = 'unsatisfactory'`
const WARNED = `s.authority_status is null or s.insurance_expires_on <= own.today + ${SOON_DAYS} or s.cargo_cover is null
  or s.liability_cover is null or s.w9_received_on is null or lower(s.safety_rating) = 'conditional'`

const ofVendor = (value: string) => `case when a.type = 'vendor' then ${value} end`
const judged = (block: string, warn: string, pass: string) =>
  ofVendor(`case when ${BLOCKED} then ${block} when ${WARNED} then ${warn} else ${pass} end`)

export const COMPLIANCE = judged(`'block'`, `'warn'`, `'pass'`)
/** Blocked vendors first. */
export const BY_COMPLIANCE = judged('0', '1', '2')
/** Whether a carrier may be offered loads today. */
export const offerableVendor = (companyGuid: string, now: Date): Query<{ found: boolean }> =>
  rawQuery(sql`
    select exists (select 1 from accounts a ${besideVendors(companyGuid, now)}
      where a.company_guid = ${companyGuid} and a.type = 'vendor' and a.deleted_at is null
        and ${sql.raw(COMPLIANCE)} <> 'block') as found`)
export const INSURANCE = ofVendor('s.insurance_expires_on')
export const OPEN_JOBS = ofVendor(`(select count(*)::int from job_rows j where j.company_guid = own.company
  and j.vendor_guid = a.guid and j.status in (${UNDER_WAY.map((status) => `'${status}'`).join()}))`)
