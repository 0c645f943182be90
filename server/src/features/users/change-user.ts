import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { UserChange, UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { normalEmail } from '../../identity/people/identities.ts'
import { revokeAccess } from '../../identity/people/user-access.ts'
import { saveUser } from '../../records/people/index.ts'
import { answerUser, checkEmail, grantUserAccess, managedUser, ownUser } from './known-user.ts'

/**
 * Changes a user; without permission to manage users, only one's own name and numbers. The sign-in belongs to the
 * email address and everything else the person has: another address is another sign-in, which is invited; the old one
 * loses this access and keeps the rest.
 */
export async function changeUser(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: UserChange },
  call: WriteCall<ForActs | 'callers'>,
): Promise<UserOfAccount | Refusal> {
  const { caller } = call
  const isManager = caller.permissions.has('admin.users')
  if (!isManager && guid !== caller.userGuid) return refuse.lacks('admin.users')
  const before = await (isManager ? managedUser(guid, call) : ownUser(sent, call))
  if (isRefusal(before)) return before
  const { tx } = call
  const after = {
    ...before,
    name: sent.name ?? before.name,
    email: sent.email === undefined ? before.email : normalEmail(sent.email),
    mobile_number: sent.mobileNumber === undefined ? before.mobile_number : sent.mobileNumber,
    phone_number: sent.phoneNumber === undefined ? before.phone_number : sent.phoneNumber,
  }
  if (after.email !== normalEmail(before.email)) {
    const taken = await checkEmail(after, call)
    if (taken) return taken
    await revokeAccess(tx, { companyGuid: after.company_guid, userGuid: guid })
    after.identity_guid = null
    if (after.can_login) await grantUserAccess(after, call)
  }
  saveUser(tx, actorOf(call), before, after, 'user.changed')
  return answerUser(after, call)
}
