/** The roles a contact may be invited with. */
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import type { Refusal } from '@waybill/contract/errors.ts'
import { mayGrant, type Grantor } from './grants.ts'

/** The role of everyday work, for who is invited without one. */
export const EVERYDAY_ROLE_OF: Readonly<Record<Exclude<AccountType, 'company'>, string>> = {
  client: 'client-user',
  vendor: 'carrier-dispatcher',
}

/**
 * May someone let a contact in with these permissions? Those of a client or vendor reach no further than its own account,
 * so the company's people give them without holding them; who is to manage people and roles there needs a grantor who may.
 */
export function mayInviteAs(grantor: Grantor, permissions: readonly string[]): true | Refusal {
  const manages = permissions.some((permission) => permission.startsWith('admin.'))
  return grantor.portal === 'dispatcher' && !manages ? true : mayGrant(grantor, permissions)
}
