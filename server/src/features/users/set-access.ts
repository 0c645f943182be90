import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { UserAccess, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { revokeAccess } from '../../identity/people/user-access.ts'
import { mayUserLeave } from '../../records/accounts/index.ts'
import { endSubscriptions } from '../../records/notices/index.ts'
import { dropFromGroups, saveUser } from '../../records/people/index.ts'
import { answerUser, grantUserAccess, managedUser } from './known-user.ts'

const OWN = refuse.notNow('id', 'You cannot end your own access; ask another administrator')

/** Grants or revokes a user's access: sessions, streams and keys end at once. */
export async function setAccess(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: UserAccess },
  call: WriteCall<ForActs | 'callers'>,
): Promise<UserOfAccount | Refusal> {
  const before = await managedUser(guid, call)
  if (isRefusal(before)) return before
  const { caller, tx } = call
  if (before.can_login === sent.canLogin) return answerUser(before, call)
  const after = { ...before, can_login: sent.canLogin }
  if (sent.canLogin) await grantUserAccess(after, call)
  else {
    const no = guid === caller.userGuid ? OWN : await mayUserLeave(tx, caller.companyGuid, guid)
    if (no) return no
    await revokeAccess(tx, { companyGuid: caller.companyGuid, userGuid: guid })
    tx.later(endSubscriptions({ companyGuid: caller.companyGuid, userGuid: guid }))
  }
  saveUser(tx, actorOf(call), before, after, sent.canLogin ? 'user.access-given' : 'user.access-ended')
  return answerUser(after, call)
}

/** Deletes a user: its access ends, its name stays on what it did. */
export async function deleteUser(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs | 'callers'>,
): Promise<void | Refusal> {
  const before = await managedUser(guid, call)
  if (isRefusal(before)) return before
  const { caller, tx, now } = call
  const no = guid === caller.userGuid ? OWN : await mayUserLeave(tx, caller.companyGuid, guid)
  if (no) return no
  await revokeAccess(tx, { companyGuid: caller.companyGuid, userGuid: guid })
  tx.later(endSubscriptions({ companyGuid: caller.companyGuid, userGuid: guid }))
  const after = { ...before, can_login: false, deleted_at: now }
  dropFromGroups(tx, caller.companyGuid, guid)
  saveUser(tx, actorOf(call), before, after, 'user.deleted')
  answerUser(after, call)
}
