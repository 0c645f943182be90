/** The members of groups: some of the company's own users. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { addToGroup, takeFromGroup, userInScope } from '../../records/people/index.ts'
import { listStore } from '../../records/small-lists/index.ts'

const groups = listStore('groups')
type Membership = { groupId: string; userId: string }

/** Adds one of the company's own users to a group; an existing member stays. */
export async function addUser({ params }: { params: Membership }, call: WriteCall<ForActs>): Promise<void | Refusal> {
  const { companyGuid } = call.caller
  const group = await call.tx.first(groups.byGuid({ companyGuid }, params.groupId, true))
  if (!group) return refuse.notFound('Group')
  const user = await call.tx.first(
    userInScope({ companyGuid, types: ['company'], accountGuids: null }, params.userId, true),
  )
  if (!user) return refuse.notFound('User')
  await addToGroup(call.tx, actorOf(call), group, user.guid)
}

export async function removeUser(
  { params }: { params: Membership },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { companyGuid } = call.caller
  const group = await call.tx.first(groups.byGuid({ companyGuid }, params.groupId, true))
  if (!group) return refuse.notFound('Group')
  if (!(await takeFromGroup(call.tx, actorOf(call), group, params.userId))) return refuse.notFound('User')
}
