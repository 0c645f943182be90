import { IconChartBar, IconDots, IconPackages } from '@tabler/icons-react'
import { ReportLinks } from '../../features/reports/report-links.tsx'
import type { SidebarGroup } from '../../shell/sidebar/sidebar-groups.ts'

/** The client portal's sidebar (specification section 2). */
export const CLIENT_SIDEBAR: readonly SidebarGroup[] = [
  {
    id: 'orders',
    label: 'Orders',
    icon: IconPackages,
    covers: ['/orders'],
    items: [
      { label: 'All Orders', to: '/', count: 'all' },
      { label: 'Submitted', to: '/orders/submitted', count: 'submitted' },
      { label: 'On Hold', to: '/orders/on-hold', count: 'on-hold' },
      { label: 'Scheduled', to: '/orders/scheduled', count: 'scheduled' },
      { label: 'Picked Up', to: '/orders/picked-up', count: 'picked-up' },
      { label: 'Delivered', to: '/orders/delivered', count: 'delivered' },
      { label: 'Canceled', to: '/orders/canceled', count: 'canceled' },
    ],
  },
  { id: 'reports', label: 'Reports', icon: IconChartBar, covers: ['/reports'], items: [], content: ReportLinks },
  {
    id: 'more',
    label: 'More',
    icon: IconDots,
    items: [
      { label: 'New Order', to: '/orders/create' },
      { label: 'Reports', to: '/reports' },
      { label: 'Contacts', to: '/contacts' },
      { label: 'Branches', to: '/branches' },
      { label: 'Truck Stops', to: '/truck-stops' },
    ],
  },
]
