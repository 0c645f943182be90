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
