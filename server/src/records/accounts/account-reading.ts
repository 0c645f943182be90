/** Reading accounts inside the caller's scope. */
import type { COMPLIANCE_RESULTS } from '@waybill/contract/accounts/account-columns.ts'
import type { AccountNoun } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { COLUMN_OF } from '../../platform/db/names.gen.ts'
import type { Condition } from '../../platform/list/filters.ts'
import type { AssessingCompany } from './assess-vendor.ts'
import type { ContactSummary } from '../orders/index.ts'
import type { Sealed } from '../assign.ts'
import type { Row } from '../rows.ts'

/** Limits the accounts that a caller may see. */
export interface AccountScope {
  companyGuid: string
  /** A client's own account and branches; null: not a client. */
  clientGuids: readonly string[] | null
  /** A carrier's own account; null: not a carrier. */
  vendorGuid: string | null
  /** Types that the role may view. */
  types: readonly AccountType[]
}

export type AccountRecord = Sealed<
  Row<'accounts'>,
  AccountNoun,
  typeof COLUMN_OF.accounts,
  'street1' | 'street2' | 'city' | 'state' | 'zip_code' | 'country'
> & {
  of_parent_name: string | null
  /** The company's own details; null for its clients and vendors. */
  of_company: CompanyFacts | null
  /** What a vendor is judged by; null for others. */
  of_judge: AssessingCompany | null
  /** For vendors, in lists only. */
  of_compliance?: (typeof COMPLIANCE_RESULTS)[number] | null
  of_insurance_expires_on?: string | null
  of_open_jobs?: number | null
}

type CompanyFacts = Pick<
  Row<'companies'>,
  | 'mc_number'
  | 'usdot'
  | 'email'
  | 'phone_number'
  | 'website'
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'country'
>

/** The account (aliased `a`) is in scope. `deleted`: among deleted ones. */
export function accountsInScope(scope: AccountScope, deleted = false): Condition[] {
  const own = scope.clientGuids ?? (scope.vendorGuid ? [scope.vendorGuid] : null)
  return [
    sql`a.company_guid = ${scope.companyGuid}`,
    sql`a.type = any(${scope.types}::text[])`,
    deleted ? sql`a.deleted_at is not null` : sql`a.deleted_at is null`,
    ...(own ? [sql`(a.type = 'company' or a.guid = any(${own}::uuid[]))`] : []),
  ]
}

export const ACCOUNTS_SELECT = sql`a.*, p.name as of_parent_name, case when a.type = 'company' then (
  select json_build_object('mc_number', c.mc_number, 'usdot', c.usdot, 'email', c.email, 'phone_number', c.phone_number,
    'website', c.website, 'street1', c.street1, 'street2', c.street2, 'city', c.city, 'state', c.state,
    'zip_code', c.zip_code, 'country', c.country)
  from companies c where c.company_guid = a.company_guid) end as of_company, case when a.type = 'vendor' then (
  select json_build_object('settings', c.settings, 'time_zone', c.time_zone)
  from companies c where c.company_guid = a.company_guid) end as of_judge`
export const ACCOUNTS_FROM = sql`accounts a left join accounts p on p.company_guid = a.company_guid and p.guid = a.parent_guid`

/** One account. `lock`: lock it until the transaction ends. `deleted`: only if it was deleted. */
export const accountQuery = (
  scope: AccountScope,
  type: AccountType | undefined,
  guid: string,
  lock = false,
  deleted = false,
): Query<AccountRecord> =>
  rawQuery(
    sql`select ${ACCOUNTS_SELECT} from ${ACCOUNTS_FROM} where ${sql.join(
      [...accountsInScope(scope, deleted), sql`a.guid = ${guid}`, ...(type ? [sql`a.type = ${type}`] : [])],
      sql` and `,
    )}${lock ? sql` for update of a` : sql``}`,
  )

/** An account's contacts, A to Z. */
export const contactsOfAccount = (companyGuid: string, accountGuid: string): Query<ContactSummary> =>
  rawQuery(
    sql`select guid, name, email, mobile_number, phone_number from contacts where company_guid = ${companyGuid}
      and account_guid = ${accountGuid} and deleted_at is null and is_active order by lower(name), guid limit 250`,
  )
