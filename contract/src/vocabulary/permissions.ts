/** The permission catalog shown by the role editor: group, then key. A permission is `group.key`. */
export const PERMISSION_CATALOGUE = {
  orders: [
    'view',
    'create',
    'edit',
    'cancel',
    'uncancel',
    'hold',
    'delete',
    'undelete',
    'accept_tender',
    'reject_tender',
    'assign_dispatcher',
    'assign_salesperson',
  ],
  jobs: [
    'view',
    'create',
    'edit',
    'ready',
    'override_ready',
    'hold',
    'cancel',
    'uncancel',
    'delete',
    'undelete',
    'verify',
    'unverify',
  ],
  offers: [
    'view',
    'request',
    'send',
    'cancel',
    'accept',
    'decline',
    'accept_on_behalf',
    'decline_on_behalf',
    'override_compliance',
  ],
  stops: ['edit', 'mark_picked_up', 'mark_delivered', 'revert_status', 'backdate'],
  inspections: ['view', 'create', 'complete', 'supersede'],
  commodities: ['create', 'edit', 'delete', 'decode_vin'],
  loadboards: ['view_posts', 'post', 'remove', 'manage_credentials', 'assign_credentials'],
  client_money: [
    'view_rate',
    'edit_rate',
    'add_accessorial',
    'view_invoice',
    'create_invoice',
    'edit_invoice',
    'export_invoice',
    'void_invoice',
  ],
  vendor_money: [
    'view_pay',
    'edit_pay',
    'add_accessorial',
    'view_bill',
    'edit_bill',
    'hold_payment',
    'release_payment',
    'export_bill',
    'approve_bank_change',
  ],
  margin: ['view_gross_profit', 'edit_locked_finances'],
  accounts: [
    'view_clients',
    'create_clients',
    'edit_clients',
    'delete_clients',
    'view_vendors',
    'create_vendors',
    'edit_vendors',
    'delete_vendors',
    'blacklist',
    'set_preferred',
    'view_tax_id',
    'invite_contact',
    'set_credit_limit',
    'edit_contacts',
  ],
  terminals: ['view', 'create', 'edit', 'merge', 'delete'],
  documents: ['view', 'upload', 'delete', 'change_acl', 'view_internal'],
  notes: ['view', 'create', 'view_internal', 'edit_others', 'broadcast'],
  reports: ['view', 'create', 'share', 'delete', 'export', 'export_money_columns'],
  admin: ['company', 'users', 'roles', 'groups', 'integrations', 'picklists', 'fuel_rate', 'audit_log'],
} as const

type Catalogue = typeof PERMISSION_CATALOGUE
export type PermissionGroup = keyof Catalogue
export type Permission = { [G in PermissionGroup]: `${G}.${Catalogue[G][number]}` }[PermissionGroup]

/** Every permission, in catalog order. */
export const PERMISSIONS = Object.entries(PERMISSION_CATALOGUE).flatMap(([group, keys]) =>
  keys.map((key) => `${group}.${key}`),
) as readonly Permission[]

/** Names of permissions that never had an effect and are gone: where permissions are sent they are accepted and left out. */
export const RETIRED_PERMISSIONS = ['orders.view_all_branches'] as const
