import { refuse, type Refusal } from '@waybill/contract/errors.ts'

/** May this user stop being an administrator (other role, access off, deleted)? The last one of an account may not. */
export function mayLeaveAdmin(user: { isAdmin: boolean }, otherAdminsWhoCanLogIn: number): true | Refusal {
  if (!user.isAdmin || otherAdminsWhoCanLogIn > 0) return true
  return refuse.notNow('role', 'The last administrator of an account keeps role and access')
}
