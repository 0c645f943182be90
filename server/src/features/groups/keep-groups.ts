import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Group, GroupChange, NewGroup } from '@waybill/contract/groups/groups.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { newGuid } from '../../platform/guid.ts'
import { lockPeople } from '../../records/accounts/index.ts'
import {
  addToGroup,
  deleteGroup,
  groupByGuid,
  groupNamed,
  type GroupRecord,
  insertGroup,
  renamedGroup,
  takeFromGroup,
  userInScope,
} from '../../records/people/index.ts'
import { presentGroup } from '../../views/people/groups.present.ts'

/** Creates a group. With a guid from the caller, the same name is a repeat. */
export async function createGroup(sent: NewGroup, call: WriteCall): Promise<Group | Refusal> {
  const { caller, tx, now } = call
  await lockPeople(tx, caller.companyGuid)
  const known = sent.guid ? await tx.first(groupByGuid(caller.companyGuid, sent.guid)) : undefined
  if (known)
    return known.name === sent.name ? presentGroup(known) : refuse.notNow('guid', 'another group already has this guid')
  if (await tx.first(groupNamed(caller.companyGuid, sent.name)))
    return refuse.notNow('name', `There is already a group called ${sent.name}`)
  const group: GroupRecord = {
    company_guid: caller.companyGuid,
    guid: sent.guid ?? newGuid(now),
    name: sent.name,
    created_at: now,
    created_by: caller.userGuid,
    updated_at: now,
    updated_by: caller.userGuid,
    of_user_count: 0,
  }
  insertGroup(tx, actorOf(call), group)
  return presentGroup(group)
}

export async function renameGroup(guid: string, sent: GroupChange, call: WriteCall): Promise<Group | Refusal> {
  const { caller, tx } = call
  await lockPeople(tx, caller.companyGuid)
  const before = await tx.first(groupByGuid(caller.companyGuid, guid, true))
  if (!before) return refuse.notFound('Group')
  const other = await tx.first(groupNamed(caller.companyGuid, sent.name))
  if (other && other.guid !== guid) return refuse.notNow('name', `There is already a group called ${sent.name}`)
  return presentGroup(renamedGroup(tx, actorOf(call), before, sent.name))
}

export async function removeGroup(guid: string, call: WriteCall): Promise<void | Refusal> {
  const group = await call.tx.first(groupByGuid(call.caller.companyGuid, guid, true))
  if (!group) return refuse.notFound('Group')
  deleteGroup(call.tx, actorOf(call), group)
}

type Membership = { groupId: string; userId: string }

/** Adds one of the company's own users to a group; an existing member stays. */
export async function addUser(params: Membership, call: WriteCall): Promise<void | Refusal> {
  const { companyGuid } = call.caller
  const group = await call.tx.first(groupByGuid(companyGuid, params.groupId, true))
  if (!group) return refuse.notFound('Group')
  const user = await call.tx.first(
    userInScope({ companyGuid, types: ['company'], accountGuids: null }, params.userId, true),
  )
  if (!user) return refuse.notFound('User')
  await addToGroup(call.tx, actorOf(call), group, user.guid)
}

export async function removeUser(params: Membership, call: WriteCall): Promise<void | Refusal> {
  const group = await call.tx.first(groupByGuid(call.caller.companyGuid, params.groupId, true))
  if (!group) return refuse.notFound('Group')
  if (!(await takeFromGroup(call.tx, actorOf(call), group, params.userId))) return refuse.notFound('User')
}
