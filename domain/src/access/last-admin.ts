import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

/** Permissions that make someone an administrator of an account: inviting people and setting what they may do. */
export const ADMIN_PERMISSIONS: readonly Permission[] = ['admin.users', 'admin.roles']

/** Does a role with these permissions make an administrator? */
export const isAdministrator = (permissions: readonly string[]): boolean =>
  ADMIN_PERMISSIONS.every((permission) => permissions.includes(permission))

/** May this user stop being an administrator (other role, access off, deleted)? The last one of an account may not. */
export function mayLeaveAdmin(user: { isAdmin: boolean }, otherAdminsWhoCanLogIn: number): true | Refusal {
  if (!user.isAdmin || otherAdminsWhoCanLogIn > 0) return true
  return refuse.notNow('role', 'The last administrator of an account cannot lose the role or access')
}
