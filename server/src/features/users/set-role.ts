import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import { isAdministrator } from '@waybill/domain/access/last-admin.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { mayUserLeave } from '../../records/accounts/index.ts'
import { saveUser, type UserRecord } from '../../records/people/index.ts'
import { answerUser, grantableRole, managedUser } from './known-user.ts'

/** Gives a user another role. */
export async function setRole(
  { params }: { params: { id: string; roleId: string } },
  call: WriteCall<ForActs | 'callers'>,
): Promise<UserOfAccount | Refusal> {
  const before = await managedUser(params.id, call)
  if (isRefusal(before)) return before
  if (before.role_guid === params.roleId) return answerUser(before, call)
  const account = { guid: before.account_guid, type: before.of_account_type }
  const role = await grantableRole(params.roleId, account, call)
  if (isRefusal(role)) return role
  if (!isAdministrator(role.permissions)) {
    const last = await mayUserLeave(call.tx, before.company_guid, before.guid)
    if (last) return last
  }
  const after: UserRecord = {
    ...before,
    role_guid: role.guid,
    of_role_guid: role.guid,
    of_role_name: role.name,
    of_role_description: role.description,
    of_role_is_active: role.is_active,
    of_role_permissions: role.permissions,
  }
  saveUser(call.tx, actorOf(call), before, after, 'user.role-changed')
  return answerUser(after, call)
}
