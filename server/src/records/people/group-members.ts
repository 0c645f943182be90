/** The members of groups: the only writer. */
import { build } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'

interface Group {
  readonly company_guid: string
  readonly guid: string
}
const entryOf = ({ guid }: Group, action: string) => ({ subject: 'group', subjectGuid: guid, action })

/** Adds a user to a group; an existing member writes nothing. */
export async function addToGroup(tx: Tx, actor: Actor, group: Group, userGuid: string): Promise<void> {
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
export async function takeFromGroup(tx: Tx, actor: Actor, group: Group, userGuid: string): Promise<boolean> {
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
