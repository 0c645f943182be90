/** The tabs of an order's page and their address segments. */
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'

export const ORDER_TABS = ['overview', 'vehicles', 'notes', 'documents', 'invoices', 'history'] as const
export type OrderTab = (typeof ORDER_TABS)[number]

export const ORDER_TAB_LABELS: Readonly<Record<OrderTab, string>> = {
  overview: 'Overview',
  vehicles: 'Vehicles',
  notes: 'Notes',
  documents: 'Documents',
  invoices: 'Invoices',
  history: 'History',
}

/** What a role needs to have a tab. */
const NEEDS: Partial<Record<OrderTab, Permission>> = {
  notes: 'notes.view',
  documents: 'documents.view',
  invoices: 'client_money.view_invoice',
}

/** The tabs of a role. */
export const orderTabsOf = (holds: (permission: Permission) => boolean): readonly OrderTab[] =>
  ORDER_TABS.filter((tab) => {
    const needed = NEEDS[tab]
    return needed === undefined || holds(needed)
  })

/** The tab of a path's trailing segment; an unknown one opens the first (`/attachments` is a separate route). */
export const tabOf = (segment: string | undefined): OrderTab =>
  segment === 'attachments' ? 'documents' : (ORDER_TABS.find((tab) => tab === segment) ?? 'overview')

/** Link to a tab. */
export const linkToTab = (orderGuid: string, tab: OrderTab) => {
  if (tab === 'overview') return { to: '/orders/$orderGuid', params: { orderGuid } } as const
  if (tab === 'documents') return { to: '/orders/$orderGuid/attachments', params: { orderGuid } } as const
  return { to: '/orders/$orderGuid/$segment', params: { orderGuid, segment: tab } } as const
}
