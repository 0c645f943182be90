import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { May, Seen, Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, PRICE } from '../who.ts'

/** The accounts visible to a caller, besides the company's own; for a client or carrier within its own account. */
export const ACCOUNT_TYPES_SEEN = {
  company: 'everyone',
  client: { ...COMPANY_AND_CLIENT, permission: 'accounts.view_clients' },
  vendor: { ...COMPANY_AND_CARRIER, permission: 'accounts.view_vendors' },
} as const satisfies Readonly<Record<AccountRow['type'], Who>>

/** Access to contacts at all: of accounts in the caller's scope. */
export const CONTACTS: Who = [
  COMPANY,
  { ...CLIENT, permission: 'accounts.view_clients' },
  { ...CARRIER, permission: 'accounts.view_vendors' },
]
/** The people of the company itself. */
export const CONTACTS_OF_COMPANY: Who = COMPANY

const client = (permission: Permission) => ({ ...COMPANY_AND_CLIENT, permission })
const vendor = (permission: Permission) => ({ ...COMPANY_AND_CARRIER, permission })
const company = (permission: Permission) => ({ ...COMPANY, permission })

/** Nobody deletes the account it signs in with. */
export const CLIENT_ACCOUNT_MAY: May<
  'edit' | 'rename' | 'deactivate' | 'add-branch' | 'delete' | 'edit-contacts' | 'invite',
  'other'
> = {
  edit: client('accounts.edit_clients'),
  rename: { ...client('accounts.edit_clients'), when: 'other' },
  deactivate: { ...client('accounts.edit_clients'), when: 'other' },
  'add-branch': client('accounts.create_clients'),
  delete: { ...client('accounts.delete_clients'), when: 'other' },
  'edit-contacts': client('accounts.edit_contacts'),
  invite: client('accounts.invite_contact'),
}
export const VENDOR_MAY: May<
  'edit' | 'rename' | 'deactivate' | 'check' | 'delete' | 'blacklist' | 'prefer' | 'edit-contacts' | 'invite'
> = {
  edit: vendor('accounts.edit_vendors'),
  rename: company('accounts.edit_vendors'),
  deactivate: company('accounts.edit_vendors'),
  check: company('accounts.edit_vendors'),
  delete: company('accounts.delete_vendors'),
  blacklist: company('accounts.blacklist'),
  prefer: company('accounts.set_preferred'),
  'edit-contacts': vendor('accounts.edit_contacts'),
  invite: vendor('accounts.invite_contact'),
}
/** Changes of where vendors are paid that wait for approval. */
export const BANK_CHANGES = company('vendor_money.approve_bank_change')
/** A vendor's remit-to changes once a second user approves. */
export const BANK_CHANGE_MAY: May<'withdraw' | 'approve' | 'refuse', 'other' | 'own'> = {
  withdraw: { when: 'own' },
  approve: { ...BANK_CHANGES, when: 'other' },
  refuse: { ...BANK_CHANGES, when: 'other' },
}

/** The same in every portal: the account decides which contacts are visible. */
export const CONTACT_MAY: May<'edit' | 'delete' | 'invite', 'removable' | 'invitable'> = {
  edit: { permission: 'accounts.edit_contacts' },
  delete: { permission: 'accounts.edit_contacts', when: 'removable' },
  invite: { permission: 'accounts.invite_contact', when: 'invitable' },
}

export const TERMINAL_MAY: May<'edit' | 'merge' | 'delete', 'kept'> = {
  edit: { permission: 'terminals.edit', when: 'kept' },
  merge: { permission: 'terminals.merge', when: 'kept' },
  delete: { permission: 'terminals.delete', when: 'kept' },
}

/** The parties of an order or a job. */
export const PARTY_SEEN: Seen<Party, 'own'> = {
  guid: 'everyone',
  role: 'everyone',
  account: 'everyone',
  contact: { orNull: [COMPANY, { when: 'own' }] },
  share: { orNull: COMPANY_AND_CLIENT },
  amount: PRICE,
  notes: COMPANY,
  isImplied: 'everyone',
  dateCreated: 'everyone',
}
