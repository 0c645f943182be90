import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'

const CLIENT: readonly Permission[] = [
  'orders.view',
  'orders.create',
  'orders.edit',
  'orders.cancel',
  'orders.hold',
  'jobs.view',
  'inspections.view',
  'commodities.create',
  'commodities.edit',
  'commodities.delete',
  'commodities.decode_vin',
  'client_money.view_rate',
  'client_money.view_invoice',
  'accounts.view_clients',
  'accounts.create_clients',
  'accounts.edit_clients',
  'accounts.delete_clients',
  'accounts.invite_contact',
  'accounts.edit_contacts',
  'terminals.view',
  'terminals.create',
  'terminals.edit',
  'documents.view',
  'documents.upload',
  'documents.delete',
  'documents.change_acl',
  'notes.view',
  'notes.create',
  'reports.view',
  'reports.create',
  'reports.share',
  'reports.delete',
  'reports.export',
  'reports.export_money_columns',
  'admin.users',
  'admin.roles',
]

const CARRIER: readonly Permission[] = [
  'jobs.view',
  'offers.view',
  'offers.request',
  'offers.accept',
  'offers.decline',
  'offers.cancel',
  'stops.mark_picked_up',
  'stops.mark_delivered',
  'inspections.view',
  'inspections.create',
  'inspections.complete',
  'commodities.decode_vin',
  'loadboards.view_posts',
  'vendor_money.view_pay',
  'vendor_money.add_accessorial',
  'vendor_money.view_bill',
  'accounts.view_vendors',
  'accounts.edit_vendors',
  'accounts.invite_contact',
  'accounts.edit_contacts',
  'documents.view',
  'documents.upload',
  'documents.delete',
  'notes.view',
  'notes.create',
  'admin.users',
  'admin.roles',
]

/** Names that roles of a portal could have before it was seen that they do nothing there: accepted, and left out. */
const RETIRED: Readonly<Record<Portal, readonly Permission[]>> = {
  // A carrier answers its offers; the company does so on its behalf.
  dispatcher: ['offers.request', 'offers.accept', 'offers.decline'],
  client: [],
  // A carrier has no page of places, and no reports.
  carrier: [
    'terminals.view',
    'reports.view',
    'reports.create',
    'reports.share',
    'reports.delete',
    'reports.export',
    'reports.export_money_columns',
  ],
}

/** What was sent for a role or key of a portal, without what did nothing there. */
export const withoutRetired = (portal: Portal, permissions: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => !RETIRED[portal].includes(permission))

/**
 * The permissions that a role of each portal may have at most. `accounts.*` and `admin.*` are limited to the own
 * account there.
 */
export const PORTAL_PERMISSIONS: Readonly<Record<Portal, readonly Permission[]>> = {
  dispatcher: withoutRetired('dispatcher', PERMISSIONS),
  client: CLIENT,
  carrier: CARRIER,
}

/** The subset of permissions allowed in a portal, in catalogue order and without repeats. */
export function withinPortal(portal: Portal, permissions: readonly string[]): Permission[] {
  const wanted = new Set(permissions)
  const most = new Set(PORTAL_PERMISSIONS[portal])
  return PERMISSIONS.filter((permission) => wanted.has(permission) && most.has(permission))
}
