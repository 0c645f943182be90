/** Roles: reading inside a scope, and the only writer. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { RoleListQuery } from '@waybill/contract/roles/roles.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

export type RoleRecord = Omit<Row<'roles'>, 'account_type'> & {
  account_type: AccountType
  /** Users in scope with the role. */
  of_user_count: number
}

/** Which roles: all for the company; for an account, the shared ones of its type and its own. */
export interface RoleScope {
  readonly companyGuid: string
  readonly accountType: AccountType
  /** The accounts of a client or carrier; null for the company. */
  readonly accountGuids: readonly string[] | null
}

const ofType = (scope: RoleScope, type: string): Condition[] => [
  sql`r.company_guid = ${scope.companyGuid}`,
  sql`r.deleted_at is null`,
  sql`r.account_type = ${type}`,
]
const shared = (guids: readonly string[]): Condition =>
  sql`(r.account_guid is null or r.account_guid = any(${guids}::uuid[]))`

const inScope = (scope: RoleScope): Condition[] =>
  scope.accountGuids
    ? [...ofType(scope, scope.accountType), shared(scope.accountGuids)]
    : [sql`r.company_guid = ${scope.companyGuid}`, sql`r.deleted_at is null`]

const selectFor = (scope: RoleScope) =>
  sql`r.*, (select count(*)::int from users u where u.company_guid = r.company_guid and u.role_guid = r.guid
    and u.deleted_at is null ${scope.accountGuids ? sql`and u.account_guid = any(${scope.accountGuids}::uuid[])` : sql``}) as of_user_count`

/** A page of roles, A to Z. */
export const planRoles = (scope: RoleScope, query: RoleListQuery): ListPlan<RoleRecord> | Refusal =>
  planList({
    select: selectFor(scope),
    from: 'roles',
    companyGuid: scope.companyGuid,
    conditions: [
      ...inScope(scope),
      ...(query.accountType ? [sql`r.account_type = ${query.accountType}`] : []),
      ...(query.search?.trim() ? [sql`r.name ilike ${`%${likeText(query.search.trim())}%`}`] : []),
    ],
    page: query,
  })

const one = (scope: RoleScope, conditions: readonly Condition[], lock: boolean): Query<RoleRecord> =>
  rawQuery(
    sql`select ${selectFor(scope)} from roles r where ${sql.join(conditions, sql` and `)}${
      lock ? sql` for update of r` : sql``
    }`,
  )

/** One role in scope. `lock`: lock it until the transaction ends. */
export const roleInScope = (scope: RoleScope, guid: string, lock = false): Query<RoleRecord> =>
  one(scope, [...inScope(scope), sql`r.guid = ${guid}`], lock)

/** A role in scope that the account's users may have: of its type, and shared, its own, or of a parent account in scope. */
export const assignableRole = (
  scope: RoleScope,
  account: { guid: string; type: string },
  guid: string,
): Query<RoleRecord> =>
  one(
    scope,
    [...ofType(scope, account.type), shared([account.guid, ...(scope.accountGuids ?? [])]), sql`r.guid = ${guid}`],
    false,
  )

/** Another role with the same name and owner. */
export const sameName = (role: RoleRecord): Query<{ guid: string }> =>
  rawQuery(
    sql`select guid from roles where company_guid = ${role.company_guid} and account_type = ${role.account_type}
      and (account_guid is null or account_guid is not distinct from ${role.account_guid}::uuid)
      and guid <> ${role.guid} and deleted_at is null and lower(name) = lower(${role.name}) limit 1`,
  )

/** How many users have the role, in any account. */
export const holdersOf = (role: RoleRecord): Query<{ count: number }> =>
  rawQuery(
    sql`select count(*)::int as count from users where company_guid = ${role.company_guid} and role_guid = ${role.guid}
      and deleted_at is null`,
  )

/** Acts on a role, as named in history. */
export type RoleAction = 'role.created' | 'role.changed' | 'role.permissions-changed' | 'role.reset' | 'role.deleted'

/** Saves a new role (no `before`) or the changes to one; without changes nothing is written. */
export function saveRole(
  tx: Tx,
  actor: Actor,
  before: RoleRecord | undefined,
  after: RoleRecord,
  action: RoleAction,
): void {
  const entry = {
    subject: 'role',
    subjectGuid: after.guid,
    action,
    clientGuid: after.account_type === 'client' ? after.account_guid : null,
    vendorGuid: after.account_type === 'vendor' ? after.account_guid : null,
  }
  if (!before) {
    tx.later(insertRows('roles', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, after: ownColumns(after) }])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid, version: before.version + 1 }
  change(after, stamp)
  tx.later(updateRow('roles', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entry, ...difference }])
}
