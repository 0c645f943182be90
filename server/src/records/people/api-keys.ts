/** API keys: reading, and the only writer. The secret is never stored here, only its hash. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import type { ApiKeyListQuery } from '@waybill/contract/api-keys/api-keys.shapes.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { insertRows, ownColumns, updateRow, type Row } from '../rows.ts'
import type { PeopleScope } from './users.ts'

export type ApiKeyRecord = Row<'api_keys'> & {
  of_user_name: string
  of_account_type: AccountType
  of_account_guid: string
  of_role_permissions: Permission[]
}

/** Precision of the last use (milliseconds): a key in use writes no more often. */
const USED_MS = 60_000

const SELECT = sql`k.*, u.name as of_user_name, a.type as of_account_type, a.guid as of_account_guid,
  r.permissions as of_role_permissions`
const FROM = sql`api_keys k
  join users u on u.company_guid = k.company_guid and u.guid = k.user_guid
  join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid
  join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid`

/** Keys of one user, or of everyone in a scope. */
export type WhoseKeys = { userGuid: string } | PeopleScope

const whose = (companyGuid: string, who: WhoseKeys) =>
  sql.join(
    [
      sql`k.company_guid = ${companyGuid}`,
      ...('userGuid' in who
        ? [sql`k.user_guid = ${who.userGuid}`]
        : [
            sql`u.deleted_at is null`,
            sql`a.type = any(${who.types}::text[])`,
            ...(who.accountGuids ? [sql`u.account_guid = any(${who.accountGuids}::uuid[])`] : []),
          ]),
    ],
    sql` and `,
  )

/** A page of keys, A to Z. */
export const planKeys = (
  companyGuid: string,
  who: WhoseKeys,
  query: ApiKeyListQuery,
): ListPlan<ApiKeyRecord> | Refusal =>
  planList({
    select: SELECT,
    from: FROM,
    alias: 'k',
    companyGuid,
    conditions: [
      whose(companyGuid, who),
      ...(query.user ? [sql`k.user_guid = ${query.user}`] : []),
      ...(query.search?.trim() ? [sql`k.name ilike ${`%${likeText(query.search.trim())}%`}`] : []),
    ],
    page: query,
  })

/** One key, locked until the transaction ends. */
export const lockedKey = (companyGuid: string, who: WhoseKeys, guid: string): Query<ApiKeyRecord> =>
  rawQuery(sql`select ${SELECT} from ${FROM} where ${whose(companyGuid, who)} and k.guid = ${guid} for update of k`)

/** The number of a user's active keys. */
export const goodKeysOf = (companyGuid: string, userGuid: string, now: Date): Query<{ count: number }> =>
  rawQuery(
    sql`select count(*)::int as count from api_keys where company_guid = ${companyGuid} and user_guid = ${userGuid}
      and revoked_at is null and expires_at > ${now}`,
  )

/** A key in the form that each request needs. */
export const keyByGuid = (companyGuid: string, guid: string) =>
  build
    .selectFrom('api_keys')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .select(['user_guid', 'secret_hash', 'permissions', 'expires_at', 'revoked_at', 'last_used_at'])

const recorded = (key: ApiKeyRecord) => {
  const { secret_hash: _, ...rest } = ownColumns(key)
  return rest
}
const entryOf = (key: ApiKeyRecord, action: string) => ({ subject: 'api-key', subjectGuid: key.guid, action })

export function insertKey(tx: Tx, actor: Actor, key: ApiKeyRecord): void {
  tx.later(insertRows('api_keys', [ownColumns(key)]))
  recordHistory(tx, actor, [{ ...entryOf(key, 'api-key.created'), after: recorded(key) }])
}

/** Revokes a key; without effect if it already is. */
export function revokeKey(tx: Tx, actor: Actor, key: ApiKeyRecord): void {
  if (key.revoked_at) return
  const change = { revoked_at: actor.now }
  tx.later(updateRow('api_keys', key.company_guid, key.guid, change))
  recordHistory(tx, actor, [{ ...entryOf(key, 'api-key.revoked'), before: { revoked_at: null }, after: change }])
}

/** Records the use of a key, at most once a minute. */
export async function noteUse(
  database: Database,
  key: { companyGuid: string; guid: string; lastUsed: Date | null },
  now: Date,
): Promise<void> {
  if (key.lastUsed && now.getTime() - key.lastUsed.getTime() < USED_MS) return
  await database.write(key, async (tx) =>
    tx.later(updateRow('api_keys', key.companyGuid, key.guid, { last_used_at: now })),
  )
}
