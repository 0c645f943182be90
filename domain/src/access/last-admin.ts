import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

/** Permissions that make someone an administrator of an account: inviting users and setting their permissions. */
export const ADMIN_PERMISSIONS: readonly Permission[] = ['admin.users', 'admin.roles']

/** Whether a role with these permissions makes an administrator. */
export const isAdministrator = (permissions: readonly string[]): boolean =>
  ADMIN_PERMISSIONS.every((permission) => permissions.includes(permission))

/**
 * Whether this user may stop being an administrator (other role, access revoked, deleted). The last one of an account
 * may not.
 */
export function mayLeaveAdmin(user: { isAdmin: boolean }, otherAdminsWhoCanLogIn: number): true | Refusal {
  if (!user.isAdmin || otherAdminsWhoCanLogIn > 0) return true
  return refuse.notNow('role', 'The last administrator of an account cannot lose the role or access')
}
