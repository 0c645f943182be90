/** What stands around offers: the company itself, documents that show pay, who is paid in a vendor's place. */
import { build, oneOf, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { AttachmentRecord } from '../attachments/index.ts'

/** The account of the company itself. */
export const companyAccount = (companyGuid: string): Query<{ guid: string }> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('type', '=', 'company')
    .orderBy('created_at')
    .limit(1)
    .select('guid')

/** Documents of jobs that show a vendor's pay, and are visible to the current carrier. */
export const PAY_DOCUMENTS = ['Rate Confirmation', 'Dispatch Sheet', 'Carrier Invoice']

/** Documents with these usages on jobs, if visible to the vendor. */
export const documentsOnJobs = (
  companyGuid: string,
  jobGuids: readonly string[],
  usages: readonly string[],
): Query<AttachmentRecord> =>
  build
    .selectFrom('attachments')
    .where('company_guid', '=', companyGuid)
    .where('job_guid', '=', oneOf(jobGuids))
    .where('usage', 'in', usages)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`'vendor' = any(visibility)`)
    .selectAll()

/** Whether the vendor is paid through a factoring company. */
export const factorOf = (companyGuid: string, vendorGuid: string): Query<{ has_factor: boolean }> =>
  rawQuery(sql`select factoring_company is not null as has_factor from vendor_standings
    where company_guid = ${companyGuid} and account_guid = ${vendorGuid}`)
