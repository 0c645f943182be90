import { ACCOUNT_COLUMNS } from '@waybill/contract/accounts/account-columns.ts'
import { type Account, type AccountChange, AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import type { Party } from '@waybill/contract/parties/parties.shapes.ts'
import type { StandingChange } from '@waybill/contract/vendors/standing.shapes.ts'
import type { VendorChange } from '@waybill/contract/vendors/vendors.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { seenAsColumns, type May, type Rule, type Seen, type Who } from '../rules.ts'
import { CARRIER, CLIENT, COMPANY, COMPANY_AND_CARRIER, COMPANY_AND_CLIENT, PRICE } from '../who.ts'
import type { Writes } from '../writing.ts'

/** The accounts visible to a caller, besides the company's own; for a client or carrier within its own account. */
export const ACCOUNT_TYPES_SEEN = {
  company: 'everyone',
  client: { ...COMPANY_AND_CLIENT, permission: 'accounts.view_clients' },
  vendor: { ...COMPANY_AND_CARRIER, permission: 'accounts.view_vendors' },
} as const satisfies Readonly<Record<AccountRow['type'], Who>>

export const ACCOUNT_ROW_SEEN: Seen<AccountRow, 'other'> = {
  ...seenAsColumns(ACCOUNT_COLUMNS, AccountRow.shape),
  // A client does not see the accounts above its own.
  parentGuid: { orNull: { when: 'other' } },
  parentName: { orNull: { when: 'other' } },
  billingAddress: 'everyone',
}

/** Where a vendor is paid. */
const REMIT_TO = [
  { ...COMPANY_AND_CARRIER, permission: 'accounts.edit_vendors' },
  { ...COMPANY, permission: 'vendor_money.view_bill' },
] as const satisfies readonly Rule[]

/** A client's fields beyond its row. */
export const CLIENT_ACCOUNT_SEEN: Seen<Pick<Account, 'paymentTermsId'>> = { paymentTermsId: COMPANY_AND_CLIENT }

/** A vendor's fields beyond its row. A carrier sees its own, never its compliance. */
export const VENDOR_SEEN: Seen<Omit<Account, keyof AccountRow | 'contacts'>> = {
  scac: COMPANY_AND_CARRIER,
  taxId: [
    { ...COMPANY, permission: 'accounts.view_tax_id' },
    { ...CARRIER, permission: 'accounts.edit_vendors' },
  ],
  paymentTermsId: COMPANY_AND_CARRIER,
  paymentMethodId: COMPANY_AND_CARRIER,
  standing: COMPANY_AND_CARRIER,
  remitTo: REMIT_TO,
  pendingChange: REMIT_TO,
  compliance: COMPANY,
}

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

/** Account fields that only the company sets, some of them with a separate permission. */
const COMPANYS = {
  rtype: COMPANY,
  mcNumber: COMPANY,
  usdot: COMPANY,
  status: COMPANY,
  statusReason: COMPANY,
  preferred: company('accounts.set_preferred'),
  blacklist: company('accounts.blacklist'),
  slaDays: COMPANY,
  requiresReference: COMPANY,
  icpGp: company('margin.view_gross_profit'),
  icpMultiplier: company('margin.view_gross_profit'),
  creditLimit: company('accounts.set_credit_limit'),
  paymentTermsId: COMPANY,
} as const

/** A client sets its contact details, and more for the branches below its own account. */
export const CLIENT_ACCOUNT_WRITES: Writes<AccountChange, 'other'> = {
  ...COMPANYS,
  name: [COMPANY, { ...CLIENT, when: 'other' }],
  isActive: [COMPANY, { ...CLIENT, when: 'other' }],
  billingAddress: COMPANY_AND_CLIENT,
  email: COMPANY_AND_CLIENT,
  mobileNumber: COMPANY_AND_CLIENT,
  phoneNumber: COMPANY_AND_CLIENT,
  website: COMPANY_AND_CLIENT,
  orderInstructions: COMPANY_AND_CLIENT,
}

/** A carrier sets its contact and payment details, and its equipment. */
export const VENDOR_WRITES: Writes<VendorChange> = {
  ...COMPANYS,
  name: COMPANY,
  isActive: COMPANY,
  billingAddress: COMPANY_AND_CARRIER,
  email: COMPANY_AND_CARRIER,
  mobileNumber: COMPANY_AND_CARRIER,
  phoneNumber: COMPANY_AND_CARRIER,
  website: COMPANY_AND_CARRIER,
  orderInstructions: COMPANY,
  scac: COMPANY,
  taxId: company('accounts.view_tax_id'),
  paymentMethodId: COMPANY,
  standing: COMPANY_AND_CARRIER,
  remitTo: COMPANY_AND_CARRIER,
}
export const STANDING_WRITES: Writes<StandingChange> = {
  authorityStatus: COMPANY,
  insuranceExpiresOn: COMPANY,
  cargoCover: COMPANY,
  liabilityCover: COMPANY,
  w9ReceivedOn: COMPANY,
  agreementSignedOn: COMPANY,
  safetyRating: COMPANY,
  outOfServiceOn: COMPANY,
  equipmentTypeIds: COMPANY_AND_CARRIER,
}

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
