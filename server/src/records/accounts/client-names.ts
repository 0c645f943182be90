/** Finds clients by name. */
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'

export interface NamedClient {
  guid: string
  name: string
  code: string | null
}

/** The open client accounts in scope; `clientGuids` null: all of the company. */
export function clientNames(companyGuid: string, clientGuids: readonly string[] | null): Query<NamedClient> {
  const query = build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('type', '=', 'client')
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .select(['guid', 'name', 'code'])
  return clientGuids ? query.where('guid', '=', sql<string>`any(${clientGuids}::uuid[])`) : query
}

export interface NamedAccount extends NamedClient {
  usdot: string | null
}

/** The open clients and vendors of the company. */
export const accountNames = (companyGuid: string): Query<NamedAccount> =>
  build
    .selectFrom('accounts')
    .where('company_guid', '=', companyGuid)
    .where('type', 'in', ['client', 'vendor'])
    .where('deleted_at', 'is', null)
    .where('is_active', '=', true)
    .select(['guid', 'name', 'code', 'usdot'])

/** The vendors with one of these USDOT numbers. */
export const vendorsByUsdot = (companyGuid: string, numbers: readonly string[]): Query<NamedAccount> =>
  rawQuery(sql`select guid, name, code, usdot from accounts where company_guid = ${companyGuid} and type = 'vendor'
    and deleted_at is null and usdot = any(${numbers}::text[])`)

/** The client accounts with a contact at one of these addresses (lower case). */
export const clientsOfAddresses = (companyGuid: string, addresses: readonly string[]): Query<{ guid: string }> =>
  build
    .selectFrom('contacts as c')
    .innerJoin('accounts as a', (join) =>
      join.onRef('a.company_guid', '=', 'c.company_guid').onRef('a.guid', '=', 'c.account_guid'),
    )
    .where('c.company_guid', '=', companyGuid)
    .where('c.deleted_at', 'is', null)
    .where(sql<boolean>`lower(c.email) = any(${addresses}::text[])`)
    .where('a.type', '=', 'client')
    .where('a.is_active', '=', true)
    .where('a.deleted_at', 'is', null)
    .limit(20)
    .select('a.guid')

/** Clients that buy by purchase orders, and those already mapped in a system. */
export const clientsToMap = (companyGuid: string, appGuid: string): Query<{ guid: string; name: string }> =>
  rawQuery(sql`
    select a.guid, a.name from accounts a
    where a.company_guid = ${companyGuid} and a.type = 'client' and a.deleted_at is null
      and (a.requires_reference or a.guid::text in (select m.record_key from integration_mappings m
        where m.company_guid = ${companyGuid} and m.app_guid = ${appGuid} and m.record_type = 'client'))
    order by a.name limit 200`)
