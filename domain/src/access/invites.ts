/** The roles a contact may be invited with. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { mayGrant, type Grantor } from './grants.ts'

/** The everyday role, used if none is named in an invitation. */
export const EVERYDAY_ROLE_OF: Readonly<Record<Exclude<AccountType, 'company'>, string>> = {
  client: 'client-user',
  vendor: 'carrier-dispatcher',
}

/**
 * Whether someone may invite a contact with these permissions. Those of a client or vendor are limited to its own
 * account, so company users grant them without having them; permissions to manage users and roles require a grantor who
 * has them.
 */
export function mayInviteAs(grantor: Grantor, permissions: readonly string[]): true | Refusal {
  const manages = permissions.some((permission) => permission.startsWith('admin.'))
  return grantor.portal === 'dispatcher' && !manages ? true : mayGrant(grantor, permissions)
}
