import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_OF_ACCOUNT, type AccountType } from '@waybill/contract/vocabulary/portals.ts'
import { PORTAL_PERMISSIONS, withinPortal } from './portal-permissions.ts'

/** A role that every company starts with; `PUT /roles/{id}/reset` restores it. */
export interface SeedRole {
  readonly key: string
  readonly name: string
  readonly description: string
  readonly accountType: AccountType
  /** Exact permissions, or `group.*` for all of a group. */
  readonly grants: readonly Grant[]
}
type Group = Permission extends infer P ? (P extends `${infer G}.${string}` ? G : never) : never
type Grant = Permission | `${Group}.*`

const VIEW: readonly Grant[] = [
  'orders.view',
  'jobs.view',
  'offers.view',
  'inspections.view',
  'loadboards.view_posts',
  'accounts.view_clients',
  'accounts.view_vendors',
  'terminals.view',
  'documents.view',
  'notes.view',
  'reports.view',
]
const EVERYDAY: readonly Grant[] = [
  ...VIEW,
  'documents.upload',
  'documents.view_internal',
  'notes.create',
  'notes.view_internal',
  'reports.create',
  'reports.share',
  'reports.delete',
  'reports.export',
]
const DISPATCH: readonly Grant[] = [
  ...EVERYDAY,
  'orders.create',
  'orders.edit',
  'orders.cancel',
  'orders.uncancel',
  'orders.hold',
  'orders.accept_tender',
  'orders.reject_tender',
  'orders.assign_dispatcher',
  'jobs.create',
  'jobs.edit',
  'jobs.ready',
  'jobs.hold',
  'jobs.cancel',
  'jobs.uncancel',
  'jobs.verify',
  'offers.send',
  'offers.cancel',
  'offers.accept_on_behalf',
  'offers.decline_on_behalf',
  'stops.edit',
  'stops.mark_picked_up',
  'stops.mark_delivered',
  'stops.revert_status',
  'inspections.create',
  'inspections.complete',
  'commodities.*',
  'loadboards.post',
  'loadboards.remove',
  'client_money.view_rate',
  'vendor_money.view_pay',
  'vendor_money.edit_pay',
  'vendor_money.add_accessorial',
  'vendor_money.view_bill',
  'accounts.create_vendors',
  'accounts.edit_vendors',
  'accounts.invite_contact',
  'accounts.edit_contacts',
  'terminals.create',
  'terminals.edit',
]
const CARRIER_USER: readonly Grant[] = [
  'jobs.view',
  'stops.mark_picked_up',
  'stops.mark_delivered',
  'inspections.view',
  'inspections.create',
  'inspections.complete',
  'commodities.decode_vin',
  'documents.view',
  'documents.upload',
  'documents.delete',
  'notes.view',
  'notes.create',
]
const CLIENT_USER: readonly Grant[] = [
  'orders.view',
  'orders.create',
  'orders.edit',
  'orders.cancel',
  'orders.hold',
  'jobs.view',
  'inspections.view',
  'commodities.*',
  'client_money.view_rate',
  'accounts.view_clients',
  'accounts.edit_contacts',
  'terminals.view',
  'terminals.create',
  'documents.view',
  'documents.upload',
  'documents.delete',
  'documents.change_acl',
  'notes.view',
  'notes.create',
  'reports.view',
  'reports.create',
  'reports.delete',
  'reports.export',
]

const company = (key: string, name: string, description: string, grants: readonly Grant[]): SeedRole => ({
  key,
  name,
  description,
  accountType: 'company',
  grants,
})

/** The role of each account type with every permission of its portal. The last active user with it keeps it. */
export const ADMIN_ROLE_OF: Readonly<Record<AccountType, string>> = {
  company: 'admin',
  client: 'client-admin',
  vendor: 'carrier-admin',
}

export const SEED_ROLES: readonly SeedRole[] = [
  company('admin', 'Admin', 'Everything', PORTAL_PERMISSIONS.dispatcher),
  company('dispatcher', 'Dispatcher', 'Orders and jobs from submission to delivery', DISPATCH),
  company('dispatch-manager', 'Dispatch Manager', 'Dispatch with prices, overrides and credentials', [
    ...DISPATCH,
    'orders.*',
    'jobs.*',
    'offers.*',
    'stops.*',
    'inspections.*',
    'loadboards.*',
    'terminals.*',
    'documents.*',
    'notes.*',
    'reports.*',
    'client_money.edit_rate',
    'client_money.add_accessorial',
    'client_money.view_invoice',
    'vendor_money.hold_payment',
    'margin.view_gross_profit',
    'accounts.edit_clients',
    'accounts.blacklist',
    'accounts.set_preferred',
    'admin.groups',
    'admin.picklists',
  ]),
  company('sales', 'Sales', 'Clients, their orders and prices', [
    ...EVERYDAY,
    'orders.create',
    'orders.edit',
    'orders.cancel',
    'orders.hold',
    'orders.accept_tender',
    'orders.reject_tender',
    'orders.assign_salesperson',
    'commodities.*',
    'client_money.view_rate',
    'client_money.edit_rate',
    'client_money.add_accessorial',
    'client_money.view_invoice',
    'margin.view_gross_profit',
    'accounts.create_clients',
    'accounts.edit_clients',
    'accounts.invite_contact',
    'accounts.edit_contacts',
    'terminals.create',
    'terminals.edit',
    'reports.export_money_columns',
  ]),
  company('accounting', 'Accounting', 'Invoices, bills, payments and exports', [
    ...EVERYDAY,
    'jobs.verify',
    'jobs.unverify',
    'client_money.*',
    'vendor_money.*',
    'margin.*',
    'accounts.edit_clients',
    'accounts.edit_vendors',
    'accounts.view_tax_id',
    'accounts.set_credit_limit',
    'accounts.edit_contacts',
    'reports.export_money_columns',
    'admin.fuel_rate',
  ]),
  company('read-only', 'Read-only', 'Sees transport, no money', VIEW),
  {
    key: 'client-admin',
    name: 'Client Admin',
    description: 'Everything in their account, its branches and users',
    accountType: 'client',
    grants: PORTAL_PERMISSIONS.client,
  },
  {
    key: 'client-user',
    name: 'Client User',
    description: 'Orders, notes, documents and reports of their account',
    accountType: 'client',
    grants: CLIENT_USER,
  },
  {
    key: 'carrier-admin',
    name: 'Carrier Admin',
    description: 'Everything in their carrier account and its users',
    accountType: 'vendor',
    grants: PORTAL_PERMISSIONS.carrier,
  },
  {
    key: 'carrier-dispatcher',
    name: 'Carrier Dispatcher',
    description: 'Offers, loads and jobs with their pay',
    accountType: 'vendor',
    grants: [
      ...CARRIER_USER,
      'offers.*',
      'loadboards.view_posts',
      'vendor_money.view_pay',
      'vendor_money.add_accessorial',
      'vendor_money.view_bill',
      'accounts.view_vendors',
      'accounts.edit_contacts',
    ],
  },
  {
    key: 'driver',
    name: 'Driver',
    description: 'Their own jobs and stops, without pay',
    accountType: 'vendor',
    grants: CARRIER_USER,
  },
]

/** The permissions of a seed role, limited to its portal; empty for an unknown key. */
export function permissionsOfRole(key: string): Permission[] {
  const role = SEED_ROLES.find((each) => each.key === key)
  if (!role) return []
  const granted = PERMISSIONS.filter((permission) =>
    role.grants.some((grant) => grant === permission || grant === `${permission.split('.')[0]}.*`),
  )
  return withinPortal(PORTAL_OF_ACCOUNT[role.accountType], granted)
}
