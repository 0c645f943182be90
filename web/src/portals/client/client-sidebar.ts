import { IconChartBar } from '../../ui/icons/chart-bar.gen.ts'
import { IconReceipt } from '../../ui/icons/receipt.gen.ts'
import { IconDots } from '../../ui/icons/dots.gen.ts'
import { ORDER_LIST_STATUSES } from '@waybill/contract/vocabulary/statuses.ts'
import { lazy } from 'react'
import { orderGroup } from '../order-parts.ts'
import type { SidebarOf } from '../portal.ts'
import type { CLIENT_ROUTES } from './client-routes.ts'

/** The group is closed at first: its content is loaded when it is opened. */
const ReportLinks = lazy(async () => ({
  default: (await import('../../features/reports/report-links.tsx')).ReportLinks,
}))

/** The client portal's sidebar (specification section 2). */
export const CLIENT_SIDEBAR: SidebarOf<typeof CLIENT_ROUTES> = [
  orderGroup(ORDER_LIST_STATUSES),
  { id: 'reports', label: 'Reports', icon: IconChartBar, covers: ['/reports'], items: [], content: ReportLinks },
  {
    id: 'invoices',
    label: 'Invoices',
    icon: IconReceipt,
    to: '/invoices',
    items: [],
    may: 'client_money.view_invoice',
  },
  {
    id: 'more',
    label: 'More',
    icon: IconDots,
    items: [
      { label: 'New Order', to: '/orders/create' },
      { label: 'Import Orders', to: '/orders/import' },
      { label: 'Reports', to: '/reports' },
      { label: 'Damage Cases', to: '/cases', may: 'inspections.view' },
      { label: 'Contacts', to: '/contacts' },
      { label: 'Branches', to: '/branches' },
      { label: 'Places', to: '/terminals', may: 'terminals.view' },
      { label: 'Truck Stops', to: '/truck-stops' },
      { label: 'Users', to: '/settings/users', may: 'admin.users' },
      { label: 'Roles', to: '/settings/roles', may: 'admin.roles' },
    ],
  },
]
