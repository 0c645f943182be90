/** Users: reading inside a scope, and the only writer. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Database, Tx } from '../../platform/db/database.ts'
import type { Condition } from '../../platform/list/filters.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, ownColumns, updateRow, type Row } from '../rows.ts'

/** Columns beginning with `of_` are joined from role and account. */
export type UserRecord = Row<'users'> & {
  of_account_name: string
  of_account_type: AccountType
  of_role_guid: string
  of_role_name: string
  of_role_description: string | null
  of_role_is_active: boolean
  of_role_permissions: string[]
}

/** Limits users: of accounts of these types, and if `accountGuids` is given, of these only. */
export interface PeopleScope {
  readonly companyGuid: string
  readonly types: readonly AccountType[]
  readonly accountGuids: readonly string[] | null
}

export const USERS_SELECT = sql`u.*, a.name as of_account_name, a.type as of_account_type, r.guid as of_role_guid,
  r.name as of_role_name, r.description as of_role_description, r.is_active as of_role_is_active,
  r.permissions as of_role_permissions`
export const USERS_FROM = sql`users u
  join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
  join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid`

export const usersInScope = (scope: PeopleScope): Condition[] => [
  sql`u.company_guid = ${scope.companyGuid}`,
  sql`u.deleted_at is null`,
  sql`a.deleted_at is null`,
  sql`a.type = any(${scope.types}::text[])`,
  ...(scope.accountGuids ? [sql`u.account_guid = any(${scope.accountGuids}::uuid[])`] : []),
]

/** One user in scope. `lock`: lock it until the transaction ends. */
export const userInScope = (scope: PeopleScope, guid: string, lock = false): Query<UserRecord> =>
  rawQuery(
    sql`select ${USERS_SELECT} from ${USERS_FROM} where ${sql.join([...usersInScope(scope), sql`u.guid = ${guid}`], sql` and `)}${
      lock ? sql` for update of u` : sql``
    }`,
  )

/** Whether another user of the account has the email address. */
export const userWithEmail = (user: {
  company_guid: string
  account_guid: string
  guid: string
  email: string
}): Query<{ guid: string; name: string }> =>
  rawQuery(
    sql`select guid, name from users where company_guid = ${user.company_guid} and account_guid = ${user.account_guid}
      and guid <> ${user.guid} and deleted_at is null and lower(email) = lower(${user.email}) limit 1`,
  )

/** An account's user who can sign in. */
export const colleagueQuery = (
  { companyGuid, accountGuid }: { companyGuid: string; accountGuid: string },
  guid: string,
): Query<Pick<Row<'users'>, 'guid' | 'name' | 'phone_number'>> =>
  build
    .selectFrom('users')
    .where('company_guid', '=', companyGuid)
    .where('account_guid', '=', accountGuid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .where('can_login', '=', true)
    .select(['guid', 'name', 'phone_number'])

/** Acts on a user, as named in history. */
export type UserAction =
  | 'user.created'
  | 'user.changed'
  | 'user.access-given'
  | 'user.access-ended'
  | 'user.role-changed'
  | 'user.sessions-ended'
  | 'user.link-sent'
  | 'user.deleted'

const partyOf = (user: UserRecord) => ({
  clientGuid: user.of_account_type === 'client' ? user.account_guid : null,
  vendorGuid: user.of_account_type === 'vendor' ? user.account_guid : null,
})

/** Records in history what was done to a user's sign-in; the user itself does not change. */
export function noteSignIn(tx: Tx, actor: Actor, user: UserRecord, action: UserAction, after: object): void {
  recordHistory(tx, actor, [{ subject: 'user', subjectGuid: user.guid, action, ...partyOf(user), after }])
}

/** Saves a new user (no `before`) or the changes to one; without changes nothing is written. */
export function saveUser(
  tx: Tx,
  actor: Actor,
  before: UserRecord | undefined,
  after: UserRecord,
  action: UserAction,
): void {
  const entry = {
    subject: 'user',
    subjectGuid: after.guid,
    action,
    ...partyOf(after),
  }
  if (!before) {
    tx.later(insertRows('users', [ownColumns(after)]))
    recordHistory(tx, actor, [{ ...entry, after: ownColumns(after) }])
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid, version: before.version + 1 }
  change(after, stamp)
  tx.later(updateRow('users', after.company_guid, after.guid, { ...difference.after, ...stamp }))
  recordHistory(tx, actor, [{ ...entry, ...difference }])
}

/** How often a user's activity is recorded (milliseconds). */
export const SEEN_MS = 60_000

/** Records a user's call, at most once a minute. It is not a change of the user and not in history. */
export async function noteSeen(
  database: Database,
  { companyGuid, userGuid }: { companyGuid: string; userGuid: string },
  now: Date,
): Promise<void> {
  await database.write({ companyGuid }, async (tx) =>
    tx.later(
      build
        .updateTable('users')
        .set({ last_seen_at: now })
        .where('company_guid', '=', companyGuid)
        .where('guid', '=', userGuid)
        .where((or) =>
          or.or([or('last_seen_at', 'is', null), or('last_seen_at', '<=', new Date(now.getTime() - SEEN_MS))]),
        ),
    ),
  )
}

/** An account in scope to which users can be added. */
export const accountForPeople = (
  scope: PeopleScope,
  guid: string,
): Query<{ guid: string; name: string; type: AccountType }> =>
  rawQuery(
    sql`select a.guid, a.name, a.type from accounts a where ${sql.join(
      [
        sql`a.company_guid = ${scope.companyGuid}`,
        sql`a.guid = ${guid}`,
        sql`a.deleted_at is null`,
        sql`a.type = any(${scope.types}::text[])`,
        ...(scope.accountGuids ? [sql`a.guid = any(${scope.accountGuids}::uuid[])`] : []),
      ],
      sql` and `,
    )}`,
  )
