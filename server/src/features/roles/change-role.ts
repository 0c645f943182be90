import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Role, RoleChange } from '@waybill/contract/roles/roles.shapes.ts'
import { mayManage } from '@waybill/domain/access/grants.ts'
import { ADMIN_ROLE_OF } from '@waybill/domain/access/seed-roles.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { mayRoleLeave } from '../../records/accounts/index.ts'
import { holdersOf, saveRole } from '../../records/people/index.ts'
import { checkName, reloadUsersOf, lockRole } from './known-role.ts'
import { presentRole } from '../../views/people/roles.present.ts'

/** Renames a role, changes its description, or switches it off or on. */
export async function changeRole(
  { params: { id: guid }, body: sent }: { params: { id: string }; body: RoleChange },
  call: WriteCall<ForActs | 'callers'>,
): Promise<Role | Refusal> {
  const before = await lockRole(guid, call)
  if (isRefusal(before)) return before
  const { caller, tx } = call
  const after = {
    ...before,
    name: sent.name ?? before.name,
    description: sent.description === undefined ? before.description : sent.description || null,
    is_active: sent.isActive ?? before.is_active,
  }
  const taken = after.name === before.name ? undefined : await checkName(after, call)
  if (taken) return taken
  if (after.is_active !== before.is_active) {
    const may = mayManage(caller, before.permissions)
    if (isRefusal(may)) return may
    const last = after.is_active ? undefined : await mayRoleLeave(tx, caller.companyGuid, guid)
    if (last) return last
  }
  saveRole(tx, actorOf(call), before, after, 'role.changed')
  reloadUsersOf(after, call)
  return presentRole(after, caller)
}

/** Deletes a role without users. */
export async function deleteRole(
  { params: { id: guid } }: { params: { id: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const before = await lockRole(guid, call)
  if (isRefusal(before)) return before
  if (before.seed_key && before.seed_key === ADMIN_ROLE_OF[before.account_type])
    return refuse.notNow('id', `The role ${before.name} cannot be deleted: administrators start with it`)
  const { count } = (await call.tx.first(holdersOf(before)))!
  if (count)
    return refuse.notNow(
      'id',
      `${count === 1 ? 'One person has' : `${count} people have`} the role ${before.name}: give them another role first`,
    )
  saveRole(call.tx, actorOf(call), before, { ...before, deleted_at: call.now }, 'role.deleted')
}
