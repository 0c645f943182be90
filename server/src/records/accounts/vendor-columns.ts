/** What the list of vendors tells beyond the account: how a vendor is judged today, its insurance and its open jobs, as SQL. */
import { SOON_DAYS, USUAL_RULES, type ComplianceRules } from '@waybill/domain/accounts/vendor-compliance.ts'
import type { RawBuilder } from 'kysely'
import { sql } from '../../platform/db/builder.ts'
import { UNDER_WAY } from '../scorecards/index.ts'

/** What the company asks for, in cents, where it asks for something else than is usual. */
const least = (rule: keyof ComplianceRules) => {
  const own = `c.settings -> '${rule}'`
  return `case when jsonb_typeof(${own}) = 'number' and (${own})::numeric >= 0 then round((${own})::numeric * 100)
    else ${USUAL_RULES[rule]} end`
}

/** Beside accounts `a`: the standing `s` of a vendor, and what its company asks for on the day that it is there. */
export const besideVendors = (companyGuid: string, now: Date): RawBuilder<unknown> =>
  sql`left join vendor_standings s on s.company_guid = ${companyGuid} and s.account_guid = a.guid
    cross join (select ${companyGuid}::uuid as company, (${now}::timestamptz at time zone c.time_zone)::date as today,
      ${sql.raw(least('leastCargoCover'))} as cargo, ${sql.raw(least('leastLiabilityCover'))} as liability
      from companies c where c.company_guid = ${companyGuid}) own`

/** As `vendorCompliance` judges; a test compares them. */
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
/** Those that nothing can be offered to come first. */
export const BY_COMPLIANCE = judged('0', '1', '2')
export const INSURANCE = ofVendor('s.insurance_expires_on')
export const OPEN_JOBS = ofVendor(`(select count(*)::int from job_rows j where j.company_guid = own.company
  and j.vendor_guid = a.guid and j.status in (${UNDER_WAY.map((status) => `'${status}'`).join()}))`)
