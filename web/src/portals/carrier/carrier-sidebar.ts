import { IconBuilding, IconCurrencyDollar, IconInbox, IconMapSearch, IconTruck } from '@tabler/icons-react'
import type { SidebarOf } from '../portal.ts'
import type { CARRIER_ROUTES } from './carrier-routes.ts'
import { jobCount, ON_BOARD, TO_ANSWER } from './use-carrier-counts.ts'

/** The carrier's sidebar; items that the role lacks permission for are hidden. */
export const CARRIER_SIDEBAR: SidebarOf<typeof CARRIER_ROUTES> = [
  {
    id: 'offers',
    label: 'Offers',
    icon: IconInbox,
    may: 'offers.view',
    covers: ['/offers'],
    items: [
      { label: 'To answer', to: '/', count: TO_ANSWER },
      { label: 'Accepted', to: '/offers/accepted' },
      { label: 'Past', to: '/offers/over' },
    ],
  },
  {
    id: 'loads',
    label: 'Loads',
    icon: IconMapSearch,
    may: 'loadboards.view_posts',
    covers: ['/loads'],
    items: [
      { label: 'Find', to: '/loads', count: ON_BOARD },
      { label: 'My requests', to: '/loads/requests', may: 'offers.request' },
    ],
  },
  {
    id: 'jobs',
    label: 'Jobs',
    icon: IconTruck,
    may: 'jobs.view',
    covers: ['/jobs', '/stops'],
    items: [
      { label: 'Next stops', to: '/jobs' },
      { label: 'Scan', to: '/scan', may: 'inspections.create' },
      { label: 'Job papers', to: '/papers', may: 'documents.view' },
      { label: 'Dispatched', to: '/jobs/dispatched', count: jobCount('dispatched') },
      { label: 'In progress', to: '/jobs/in-progress', count: jobCount('in-progress') },
      { label: 'Picked up', to: '/jobs/picked-up', count: jobCount('picked-up') },
      { label: 'Delivered', to: '/jobs/delivered', count: jobCount('delivered') },
      { label: 'Completed', to: '/jobs/completed', count: jobCount('completed') },
      { label: 'On hold', to: '/jobs/on-hold', count: jobCount('on-hold') },
    ],
  },
  {
    id: 'money',
    label: 'Money',
    icon: IconCurrencyDollar,
    may: 'vendor_money.view_bill',
    covers: ['/payments', '/cases'],
    items: [
      { label: 'Payments', to: '/payments' },
      { label: 'Damage cases', to: '/cases', may: 'inspections.view' },
    ],
  },
  {
    id: 'company',
    label: 'Company',
    icon: IconBuilding,
    items: [
      { label: 'Notices', to: '/notices' },
      { label: 'Company documents', to: '/documents', may: 'accounts.view_vendors' },
      { label: 'Company', to: '/company' },
      { label: 'People', to: '/people', may: 'admin.users' },
      { label: 'Phones', to: '/phones' },
    ],
  },
]
