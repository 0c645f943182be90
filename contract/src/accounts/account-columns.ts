/** The columns of the lists of clients and of vendors (specification section 3, Account). */
import { listColumns } from '../lists/list-columns.ts'
import { LANGUAGES } from '../vocabulary/languages.ts'

/** Whether a vendor may be offered a load. */
export const COMPLIANCE_RESULTS = ['pass', 'warn', 'block'] as const

const COMPANY = { portals: ['dispatcher'] } as const
const MARGIN = { portals: ['dispatcher'], permission: 'margin.view_gross_profit' } as const
const LIMIT = { portals: ['dispatcher'], permission: 'accounts.set_credit_limit' } as const
/** Displayed only; sorted and filtered under another name or not at all. */
const ONLY_SHOWN = { sortable: false, filterable: false } as const

export const ACCOUNT_COLUMNS = listColumns({
  guid: { kind: 'guid', ...ONLY_SHOWN },
  name: { kind: 'text', label: 'Name', width: 200, group: 'Account', shown: true, searched: true },
  type: { kind: 'choice', values: ['company', 'client', 'vendor'], ...ONLY_SHOWN },
  rtype: { kind: 'text', nullable: true, label: 'Kind', width: 110, group: 'Account' },
  // A client may not see the parents of its own account.
  parentName: {
    kind: 'text',
    nullable: true,
    label: 'Branch of',
    width: 170,
    group: 'Account',
    sortable: ['dispatcher'],
    filterable: ['dispatcher'],
  },
  'billingAddress.city': {
    kind: 'text',
    nullable: true,
    label: 'City',
    width: 140,
    group: 'Address',
    shown: true,
    searched: true,
  },
  'billingAddress.state': { kind: 'text', nullable: true, label: 'State', width: 84, group: 'Address', shown: true },
  'billingAddress.street1': { kind: 'text', nullable: true, label: 'Street', width: 180, group: 'Address' },
  'billingAddress.zipCode': { kind: 'text', nullable: true, label: 'Zip', width: 92, group: 'Address' },
  'billingAddress.country': { kind: 'text', label: 'Country', width: 84, group: 'Address' },
  email: { kind: 'text', nullable: true, label: 'Email', width: 200, group: 'Reach', shown: true, searched: true },
  phoneNumber: { kind: 'text', nullable: true, label: 'Phone', width: 130, group: 'Reach', shown: true },
  mobileNumber: { kind: 'text', nullable: true, label: 'Mobile', width: 130, group: 'Reach' },
  website: { kind: 'text', nullable: true, label: 'Website', width: 170, group: 'Reach' },
  mcNumber: { kind: 'text', nullable: true, label: 'MC', width: 112, group: 'Carrier', searched: true },
  usdot: { kind: 'text', nullable: true, label: 'USDOT', width: 100, group: 'Carrier', searched: true },
  /** For vendors; null for clients. */
  complianceResult: {
    kind: 'choice',
    values: COMPLIANCE_RESULTS,
    nullable: true,
    label: 'Compliance',
    width: 128,
    group: 'Carrier',
    seen: COMPANY,
  },
  insuranceExpiresOn: {
    kind: 'date',
    nullable: true,
    label: 'Insurance expires',
    width: 164,
    group: 'Carrier',
    seen: { portals: ['dispatcher', 'carrier'] },
  },
  /** Accepted jobs that are not delivered yet. */
  openJobs: { kind: 'number', nullable: true, label: 'Open jobs', width: 106, group: 'Carrier', seen: COMPANY },
  mc: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  dotNumber: { kind: 'text', nullable: true, ...ONLY_SHOWN },
  status: { kind: 'text', label: 'Status', width: 110, group: 'Account', shown: true },
  statusReason: { kind: 'text', nullable: true, label: 'Reason', width: 170, group: 'Account', seen: COMPANY },
  isActive: { kind: 'boolean', label: 'Active', width: 84, group: 'Account', shown: true },
  preferred: { kind: 'boolean', label: 'Preferred', width: 104, group: 'Account', seen: COMPANY },
  blacklist: { kind: 'boolean', label: 'Blacklisted', width: 96, group: 'Account', seen: COMPANY },
  requiresReference: { kind: 'boolean', label: 'Needs reference', width: 110, group: 'Account', seen: COMPANY },
  slaDays: { kind: 'number', nullable: true, label: 'SLA days', width: 90, group: 'Account', seen: COMPANY },
  icpGp: { kind: 'money', nullable: true, label: 'ICP gross profit', width: 120, group: 'Account', seen: MARGIN },
  icpMultiplier: {
    kind: 'number',
    nullable: true,
    label: 'ICP multiplier',
    width: 110,
    group: 'Account',
    seen: MARGIN,
  },
  creditLimit: { kind: 'money', nullable: true, label: 'Credit limit', width: 110, group: 'Account', seen: LIMIT },
  language: { kind: 'choice', values: LANGUAGES, label: 'Language', width: 110, group: 'Account' },
  orderInstructions: { kind: 'text', nullable: true, label: 'Instructions', width: 220, group: 'Account' },
  dateCreated: { kind: 'datetime', label: 'Created', width: 172, group: 'Dates' },
  dateUpdated: { kind: 'datetime', label: 'Updated', width: 172, group: 'Dates' },
  isDeleted: { kind: 'boolean', ...ONLY_SHOWN },
  dateDeleted: { kind: 'datetime', nullable: true, ...ONLY_SHOWN },
  parentGuid: { kind: 'guid', nullable: true, sortable: false, filterable: ['dispatcher'] },
  createdByGuid: { kind: 'guid', nullable: true, ...ONLY_SHOWN },
  updatedByGuid: { kind: 'guid', nullable: true, ...ONLY_SHOWN },
  deletedByGuid: { kind: 'guid', nullable: true, ...ONLY_SHOWN },
  can: { kind: 'object' },
})
