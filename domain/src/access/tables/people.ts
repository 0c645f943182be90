import type { UserOfAccount } from '@waybill/contract/users/users.shapes.ts'
import type { AccountType } from '@waybill/contract/vocabulary/portals.ts'
import type { May, Rule, Seen } from '../rules.ts'
import { COMPANY } from '../who.ts'

/** Whose users a user manager may manage: the company's own, those of all accounts it sees. */
export const PEOPLE_KEPT = {
  company: { permission: 'admin.users' },
  client: { ...COMPANY, permission: 'accounts.view_clients' },
  vendor: { ...COMPANY, permission: 'accounts.view_vendors' },
} as const satisfies Readonly<Record<AccountType, Rule>>

export const USER_SEEN: Seen<UserOfAccount, 'managed'> = {
  guid: 'everyone',
  name: 'everyone',
  email: 'everyone',
  mobileNumber: 'everyone',
  phoneNumber: 'everyone',
  canLogin: 'everyone',
  role: 'everyone',
  account: 'everyone',
  dateCreated: 'everyone',
  dateUpdated: 'everyone',
  dateLastSeen: { permission: 'admin.users', when: 'managed' },
  version: 'everyone',
  can: 'everyone',
}

/** Nobody ends their own access; everyone changes their own name and numbers. */
export const USER_MAY: May<
  'edit' | 'setRole' | 'setAccess' | 'sendLink' | 'endSessions' | 'delete' | 'editSelf',
  'managed' | 'managed-other' | 'managed-let-in' | 'own'
> = {
  edit: { permission: 'admin.users', when: 'managed' },
  setRole: { permission: 'admin.users', when: 'managed' },
  setAccess: { permission: 'admin.users', when: 'managed-other' },
  sendLink: { permission: 'admin.users', when: 'managed-let-in' },
  endSessions: { permission: 'admin.users', when: 'managed-let-in' },
  delete: { permission: 'admin.users', when: 'managed-other' },
  editSelf: { when: 'own' },
}

export const ROLE_MAY: May<'clone' | 'edit' | 'setPermissions' | 'reset' | 'delete', 'kept' | 'seeded' | 'unused'> = {
  clone: { permission: 'admin.roles' },
  edit: { permission: 'admin.roles', when: 'kept' },
  setPermissions: { permission: 'admin.roles', when: 'kept' },
  reset: { permission: 'admin.roles', when: 'seeded' },
  delete: { permission: 'admin.roles', when: 'unused' },
}
