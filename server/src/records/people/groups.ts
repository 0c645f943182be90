/** Groups of the company's users: reading, and the only writer. */
import type { Refusal } from '@waybill/contract/errors.ts'
import type { PageQuery } from '@waybill/contract/lists/list.shapes.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { likeText } from '../../platform/list/like-text.ts'
import { planList, type ListPlan } from '../../platform/list/plan.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { differenceOf, insertRows, ownColumns, type Row, updateRow } from '../rows.ts'

export type GroupRecord = Row<'groups'> & { of_user_count: number }

const SELECT = sql`g.*, (select count(*)::int from group_users m where m.company_guid = g.company_guid
  and m.group_guid = g.guid) as of_user_count`

/** A page of groups, A to Z. */
export const planGroups = (
  companyGuid: string,
  query: PageQuery & { search?: string | undefined },
): ListPlan<GroupRecord> | Refusal =>
  planList({
    select: SELECT,
    from: 'groups',
    alias: 'g',
    companyGuid,
    conditions: query.search?.trim() ? [sql`g.name ilike ${`%${likeText(query.search.trim())}%`}`] : [],
    page: query,
  })

/** One group. `lock`: lock it until the transaction ends. */
export const groupByGuid = (companyGuid: string, guid: string, lock = false): Query<GroupRecord> =>
  rawQuery(
    sql`select ${SELECT} from groups g where g.company_guid = ${companyGuid} and g.guid = ${guid}${
      lock ? sql` for update` : sql``
    }`,
  )

/** Another group with that name. */
export const groupNamed = (companyGuid: string, name: string): Query<{ guid: string }> =>
  rawQuery(sql`select guid from groups where company_guid = ${companyGuid} and lower(name) = lower(${name}) limit 1`)

const entryOf = (group: GroupRecord, action: string) => ({ subject: 'group', subjectGuid: group.guid, action })

export function insertGroup(tx: Tx, actor: Actor, group: GroupRecord): void {
  tx.later(insertRows('groups', [ownColumns(group)]))
  recordHistory(tx, actor, [{ ...entryOf(group, 'group.created'), after: ownColumns(group) }])
}

/** Renames a group; the same name writes nothing. */
export function renamedGroup(tx: Tx, actor: Actor, before: GroupRecord, name: string): GroupRecord {
  const difference = differenceOf(before, { ...before, name })
  if (!difference) return before
  const stamp = { updated_at: actor.now, updated_by: actor.userGuid }
  tx.later(updateRow('groups', before.company_guid, before.guid, { name, ...stamp }))
  recordHistory(tx, actor, [{ ...entryOf(before, 'group.renamed'), ...difference }])
  return { ...before, name, ...stamp }
}

/** Deletes a group; its users remain. */
export function deleteGroup(tx: Tx, actor: Actor, group: GroupRecord): void {
  tx.later(build.deleteFrom('groups').where('company_guid', '=', group.company_guid).where('guid', '=', group.guid))
  recordHistory(tx, actor, [{ ...entryOf(group, 'group.deleted'), before: ownColumns(group) }])
}

/** Adds a user to a group; an existing member writes nothing. */
export async function addToGroup(tx: Tx, actor: Actor, group: GroupRecord, userGuid: string): Promise<void> {
  const row = { company_guid: group.company_guid, group_guid: group.guid, user_guid: userGuid }
  const added = await tx.first(
    build
      .insertInto('group_users')
      .values(row)
      .onConflict((oc) => oc.doNothing())
      .returning('user_guid'),
  )
  if (added) recordHistory(tx, actor, [{ ...entryOf(group, 'group.user-added'), after: { user_guid: userGuid } }])
}

/** Removes a user from a group; false if it was not a member. */
export async function takeFromGroup(tx: Tx, actor: Actor, group: GroupRecord, userGuid: string): Promise<boolean> {
  const gone = await tx.first(
    build
      .deleteFrom('group_users')
      .where('company_guid', '=', group.company_guid)
      .where('group_guid', '=', group.guid)
      .where('user_guid', '=', userGuid)
      .returning('user_guid'),
  )
  if (gone) recordHistory(tx, actor, [{ ...entryOf(group, 'group.user-removed'), before: { user_guid: userGuid } }])
  return gone !== undefined
}

/** Removes a user from every group, as part of its deletion. */
export function dropFromGroups(tx: Tx, companyGuid: string, userGuid: string): void {
  tx.later(build.deleteFrom('group_users').where('company_guid', '=', companyGuid).where('user_guid', '=', userGuid))
}
