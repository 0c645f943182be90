/** Vendors whose insurance ends: read by the day, for notices to them. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface EndingInsurance {
  guid: string
  name: string
  email: string | null
  is_active: boolean
  /** `2026-11-30`. */
  ends_on: string
}

/** Active vendors whose insurance ends within two days, both included, in the order of their guids. */
export const endingInsurance = (
  companyGuid: string,
  { from, to }: { from: string; to: string },
  after: string | null,
  most: number,
): Query<EndingInsurance> =>
  rawQuery(sql`select a.guid, a.name, a.email, a.is_active, s.insurance_expires_on::text as ends_on
    from vendor_standings s join accounts a on a.company_guid = ${companyGuid} and a.guid = s.account_guid
    where s.company_guid = ${companyGuid} and s.insurance_expires_on between ${from}::date and ${to}::date
      and a.is_active and a.deleted_at is null and not a.blacklist and (${after}::uuid is null or a.guid > ${after}::uuid)
    order by a.guid limit ${most}`)
