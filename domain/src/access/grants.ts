/** Nobody grants permissions they lack, or manages someone with more. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_OF_ACCOUNT, type AccountType, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_PERMISSIONS } from './portal-permissions.ts'

/** Who grants or manages. */
export interface Grantor {
  readonly portal: Portal
  readonly permissions: ReadonlySet<Permission>
}

/** What only clients' or carriers' roles have: company users grant it without having it. */
const isOfOthers = (permission: string) => !PORTAL_PERMISSIONS.dispatcher.some((each) => each === permission)

/** Whether someone may grant the permission. */
export const isGrantable = ({ portal, permissions }: Grantor, permission: string): boolean =>
  permissions.has(permission as Permission) || (portal === 'dispatcher' && isOfOthers(permission))

const lackingOf = (grantor: Grantor, permissions: readonly string[]) =>
  permissions.filter((permission) => !isGrantable(grantor, permission))

/** Whether someone may grant these permissions. */
export function mayGrant(grantor: Grantor, permissions: readonly string[]): true | Refusal {
  const lacking = lackingOf(grantor, permissions)
  if (!lacking.length) return true
  const more = lacking.length > 3 ? ` and ${lacking.length - 3} more` : ''
  return refuse.forbidden(`You cannot grant permissions you do not have: ${lacking.slice(0, 3).join(', ')}${more}`)
}

/** Whether someone may change a user whose role has these permissions. Its email address would give access to the account. */
export const mayManage = (grantor: Grantor, personPermissions: readonly string[]): true | Refusal =>
  lackingOf(grantor, personPermissions).length === 0 ||
  refuse.forbidden('This person has more permissions than you, so you cannot change them')

/** What company users need, besides the permission to manage users, for those of clients and vendors. */
const MANAGES: Readonly<Record<AccountType, Permission | null>> = {
  company: null,
  client: 'accounts.edit_clients',
  vendor: 'accounts.edit_vendors',
}

/** Whether someone may manage users and roles of that type of account. */
export function mayManagePeopleOf(grantor: Grantor, type: AccountType): true | Refusal {
  const needed = grantor.portal === 'dispatcher' ? MANAGES[type] : null
  return (
    needed === null ||
    grantor.permissions.has(needed) ||
    refuse.forbidden(`Your role lacks the permission ${needed}, which is required for ${type} users`)
  )
}

/** Refuses permissions that a role of that type of account cannot have, naming the first by its index. */
export function fitsPortal(type: AccountType, permissions: readonly string[]): true | Refusal {
  const most: readonly string[] = PORTAL_PERMISSIONS[PORTAL_OF_ACCOUNT[type]]
  const at = permissions.findIndex((permission) => !most.includes(permission))
  return at < 0 || refuse.invalid(`permissions.${at}`, `${permissions[at]} is not available to ${type} roles`)
}
