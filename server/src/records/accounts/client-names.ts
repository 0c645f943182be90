/** Finds clients by name. */
import { build, sql, type Query } from '../../platform/db/builder.ts'

export interface NamedClient {
  guid: string
  name: string
  code: string | null
}

/** The open client accounts in the scope; `clientGuids` null: all of the company. */
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

/** The client accounts whose contacts have one of these addresses (in small letters). */
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
