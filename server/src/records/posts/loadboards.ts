/** Credentials of load boards: the only reader and writer. Their values are encrypted outside this file. */
import type { CredentialTest } from '@waybill/contract/loadboards/loadboards.shapes.ts'
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { change, differenceOf, insertRows, updateRow, type Row } from '../rows.ts'

export type CredentialRecord = Row<'loadboard_credentials'> & { of_users: { guid: string; name: string }[] }

const users = sql<
  CredentialRecord['of_users']
>`coalesce((select json_agg(json_build_object('guid', u.guid, 'name', u.name) order by u.name, u.guid) from loadboard_credential_users a join users u on u.company_guid = a.company_guid and u.guid = a.user_guid where a.company_guid = c.company_guid and a.credential_guid = c.guid and u.deleted_at is null), '[]'::json)`

const credentials = (companyGuid: string, board: LoadBoardId) =>
  build
    .selectFrom('loadboard_credentials as c')
    .where('c.company_guid', '=', companyGuid)
    .where('c.board', '=', board)
    .where('c.deleted_at', 'is', null)
    .selectAll('c')
    .select(users.as('of_users'))

/** The company's credentials at a board, oldest first. */
export const credentialsOf = (companyGuid: string, board: LoadBoardId): Query<CredentialRecord> =>
  credentials(companyGuid, board).orderBy('c.created_at').orderBy('c.guid')

/** One set of credentials. `lock`: lock it until the transaction ends. */
export function credentialByGuid(
  companyGuid: string,
  board: LoadBoardId,
  guid: string,
  lock = false,
): Query<CredentialRecord> {
  const found = credentials(companyGuid, board).where('c.guid', '=', guid)
  return lock ? found.forUpdate('c') : found
}

/** The credentials that a post was created with, even if inactive now. */
export const credentialOfPost = (companyGuid: string, guid: string): Query<Row<'loadboard_credentials'>> =>
  build
    .selectFrom('loadboard_credentials')
    .where('company_guid', '=', companyGuid)
    .where('guid', '=', guid)
    .where('deleted_at', 'is', null)
    .selectAll()

/** The credentials to whose address a board sends events, if they are active. */
export const credentialOfEvents = (companyGuid: string, hash: string): Query<Row<'loadboard_credentials'>> =>
  build
    .selectFrom('loadboard_credentials')
    .where('company_guid', '=', companyGuid)
    .where('event_hash', '=', hash)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .selectAll()

/** The credentials a user posts with: those assigned to it, otherwise the company's default; by board. */
export const credentialsToPost = (
  companyGuid: string,
  userGuid: string,
): Query<{ board: string; guid: string; name: string; is_own: boolean }> =>
  rawQuery(sql`
    select distinct on (c.board) c.board, c.guid, c.name, (a.user_guid is not null) as is_own
    from loadboard_credentials c
    left join loadboard_credential_users a
      on a.company_guid = c.company_guid and a.credential_guid = c.guid and a.user_guid = ${userGuid}
    where c.company_guid = ${companyGuid} and c.deleted_at is null and c.is_active
      and (a.user_guid is not null or c.is_default)
    order by c.board, (a.user_guid is not null) desc, c.created_at`)

export interface BoardFigures {
  board: string
  credentials: number
  on_board: number
  failed: number
}

/** The company's figures per board. `since`: failures from then on count. */
export const boardFigures = (companyGuid: string, since: Date): Query<BoardFigures> =>
  rawQuery(sql`
    select b.board, sum(b.credentials)::int as credentials, sum(b.on_board)::int as on_board, sum(b.failed)::int as failed
    from (
      select board, 1 as credentials, 0 as on_board, 0 as failed from loadboard_credentials
      where company_guid = ${companyGuid} and deleted_at is null
      union all
      select board, 0, (status in ('posting', 'posted', 'updating'))::int, (status = 'failed')::int from loadboard_posts
      where company_guid = ${companyGuid}
        and (status in ('posting', 'posted', 'updating') or (status = 'failed' and updated_at >= ${since}::timestamptz))
    ) b group by b.board`)

/** Posts that use credentials: on the board, or on the way to or from it. */
export const postsHeldBy = (companyGuid: string, guid: string): Query<{ count: number }> =>
  build
    .selectFrom('loadboard_posts')
    .where('company_guid', '=', companyGuid)
    .where('credential_guid', '=', guid)
    .where('status', 'in', ['posting', 'posted', 'updating', 'removing'])
    .select(sql<number>`count(*)::int`.as('count'))

/** A company user, who may be assigned credentials. */
export const colleague = (companyGuid: string, userGuid: string): Query<{ guid: string; name: string }> =>
  build
    .selectFrom('users as u')
    .innerJoin('accounts as a', (on) =>
      on.onRef('a.company_guid', '=', 'u.company_guid').onRef('a.guid', '=', 'u.account_guid'),
    )
    .where('u.company_guid', '=', companyGuid)
    .where('u.guid', '=', userGuid)
    .where('u.deleted_at', 'is', null)
    .where('a.type', '=', 'company')
    .select(['u.guid', 'u.name'])

/** What history records of credentials: that their values changed, never the values. */
const recorded = (columns: Record<string, unknown>) => {
  const { secret_sealed: sealed, event_hash: _hash, of_users: _, ...rest } = columns
  return sealed === undefined ? rest : { ...rest, values: sealed === null ? null : 'sealed' }
}

const entry = (row: { guid: string }, action: string, before: object | null, after: object | null) => ({
  subject: 'loadboard-credential',
  subjectGuid: row.guid,
  action: `loadboard-credential.${action}`,
  before,
  after,
})

/** At most one default per board: removes the previous one. */
function yieldDefault(tx: Tx, companyGuid: string, board: LoadBoardId, but: string): void {
  tx.later(
    build
      .updateTable('loadboard_credentials')
      .set({ is_default: false })
      .where('company_guid', '=', companyGuid)
      .where('board', '=', board)
      .where('guid', '<>', but)
      .where('is_default', '=', true),
  )
}

/** Stores new credentials. */
export function insertCredential(tx: Tx, actor: Actor, row: CredentialRecord): void {
  if (row.is_default) yieldDefault(tx, row.company_guid, row.board, row.guid)
  const { of_users: _, ...own } = row
  tx.later(insertRows('loadboard_credentials', [own]))
  recordHistory(tx, actor, [entry(row, 'created', null, recorded(own))])
}

/** Saves the changes to credentials; without changes nothing is written. */
export function updateCredential(
  tx: Tx,
  actor: Actor,
  before: CredentialRecord,
  after: CredentialRecord,
  action = 'changed',
): void {
  const difference = differenceOf(before, after)
  if (!difference) return
  if (difference.after['is_default'] === true) yieldDefault(tx, after.company_guid, after.board, after.guid)
  change(after, { updated_at: actor.now, updated_by: actor.userGuid, version: before.version + 1 })
  const { updated_at, updated_by, version } = after
  const changes = { ...difference.after, updated_at, updated_by, version }
  tx.later(updateRow('loadboard_credentials', after.company_guid, after.guid, changes))
  recordHistory(tx, actor, [entry(after, action, recorded(difference.before), recorded(difference.after))])
}

/** Assigns credentials to a user; one set per user and board. */
export function assignCredential(tx: Tx, actor: Actor, row: CredentialRecord, userGuid: string): void {
  tx.later(
    rawQuery(sql`
      delete from loadboard_credential_users a using loadboard_credentials c
      where a.company_guid = ${row.company_guid} and a.user_guid = ${userGuid}
        and c.company_guid = a.company_guid and c.guid = a.credential_guid and c.board = ${row.board}`),
  )
  const link = { company_guid: row.company_guid, credential_guid: row.guid, user_guid: userGuid }
  tx.later(insertRows('loadboard_credential_users', [link]))
  recordHistory(tx, actor, [entry(row, 'assigned', null, { user_guid: userGuid })])
}

/** Unassigns credentials from a user. */
export function releaseCredential(tx: Tx, actor: Actor, row: CredentialRecord, userGuid: string): void {
  tx.later(
    build
      .deleteFrom('loadboard_credential_users')
      .where('company_guid', '=', row.company_guid)
      .where('credential_guid', '=', row.guid)
      .where('user_guid', '=', userGuid),
  )
  recordHistory(tx, actor, [entry(row, 'released', { user_guid: userGuid }, null)])
}

/** Unassigns the credentials from everyone. */
export function releaseEveryone(tx: Tx, row: CredentialRecord): void {
  tx.later(
    build
      .deleteFrom('loadboard_credential_users')
      .where('company_guid', '=', row.company_guid)
      .where('credential_guid', '=', row.guid),
  )
}

/** Records the result of a test. */
export const noteTest = (
  companyGuid: string,
  guid: string,
  at: Date,
  result: CredentialTest,
  account: string | null,
): Query<unknown> =>
  updateRow('loadboard_credentials', companyGuid, guid, {
    tested_at: at,
    test_result: result,
    ...(account === null ? {} : { account_label: account }),
  })
