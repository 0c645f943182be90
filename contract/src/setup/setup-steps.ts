/** What it takes until a new company has delivered its first order, in the order in which it is best done. */
import type { Permission } from '../vocabulary/permissions.ts'

/** Each step with the permission that it takes; null: everybody does it for themselves. */
export const SETUP_STEPS = [
  { id: 'company', permission: 'admin.company' },
  { id: 'logo', permission: 'admin.company' },
  { id: 'users', permission: 'admin.users' },
  { id: 'clients', permission: 'accounts.create_clients' },
  { id: 'carriers', permission: 'accounts.create_vendors' },
  { id: 'compliance', permission: 'accounts.edit_vendors' },
  { id: 'rates', permission: 'admin.company' },
  { id: 'notices', permission: null },
  { id: 'mail', permission: 'admin.company' },
  { id: 'board', permission: 'loadboards.manage_credentials' },
  { id: 'order', permission: 'orders.create' },
  { id: 'post', permission: 'loadboards.post' },
  { id: 'offer', permission: 'offers.send' },
  { id: 'delivery', permission: 'stops.mark_delivered' },
] as const satisfies readonly { id: string; permission: Permission | null }[]
export type SetupStepId = (typeof SETUP_STEPS)[number]['id']

export const SETUP_STEP_IDS = SETUP_STEPS.map(({ id }) => id) as [SetupStepId, ...SetupStepId[]]
