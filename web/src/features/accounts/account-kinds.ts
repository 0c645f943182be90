/** Clients and vendors: the same kind of record, each with its own calls and labels. */
import { clientsPlatformRoutes, clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import type { AccountRow } from '@waybill/contract/accounts/accounts.shapes.ts'
import { vendorsPlatformRoutes, vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'

export type AccountKind = 'client' | 'vendor'

export const ACCOUNT_KINDS = {
  client: {
    title: 'Clients',
    noun: { one: 'client', many: 'clients' },
    searches: 'Name, city or email',
    routes: { ...clientsPlatformRoutes, ...clientsRoutes },
    adds: 'accounts.create_clients',
    restores: 'accounts.delete_clients',
    shown: ['name', 'parentName', 'billingAddress.city', 'billingAddress.state', 'email', 'phoneNumber', 'isActive'],
    /** Columns that do not apply. */
    without: ['mcNumber', 'usdot', 'complianceResult', 'insuranceExpiresOn', 'openJobs', 'blacklist', 'preferred'],
  },
  vendor: {
    title: 'Vendors',
    noun: { one: 'vendor', many: 'vendors' },
    searches: 'Name, city, email, MC or USDOT',
    routes: { ...vendorsPlatformRoutes, ...vendorsRoutes },
    adds: 'accounts.create_vendors',
    restores: 'accounts.delete_vendors',
    shown: [
      'name',
      'isActive',
      'complianceResult',
      'insuranceExpiresOn',
      'openJobs',
      'preferred',
      'mcNumber',
      'usdot',
      'billingAddress.city',
      'billingAddress.state',
      'phoneNumber',
    ],
    without: ['parentName', 'creditLimit', 'icpGp', 'icpMultiplier', 'requiresReference', 'slaDays'],
  },
} as const satisfies Record<AccountKind, object>

/** Whether the viewer's role may add one. */
export const mayAdd = (kind: AccountKind, { permissions }: ColumnViewer): boolean =>
  permissions.has(ACCOUNT_KINDS[kind].adds)

/** Whether the viewer's role may see and restore deleted ones. */
export const mayRestore = (kind: AccountKind, { permissions }: ColumnViewer): boolean =>
  permissions.has(ACCOUNT_KINDS[kind].restores)

/** An account's status as a word. */
export const standingOf = ({ isActive, blacklist, preferred }: AccountRow) => {
  if (blacklist) return { label: 'Blacklisted', tone: 'red' } as const
  if (!isActive) return { label: 'Inactive', tone: 'slate' } as const
  return preferred ? ({ label: 'Preferred', tone: 'green' } as const) : ({ label: 'Active', tone: 'blue' } as const)
}
