import { IconBroadcast } from '../../ui/icons/broadcast.gen.ts'
import { IconBuilding } from '../../ui/icons/building.gen.ts'
import { IconChartBar } from '../../ui/icons/chart-bar.gen.ts'
import { IconClipboardCheck } from '../../ui/icons/clipboard-check.gen.ts'
import { IconFileCode } from '../../ui/icons/file-code.gen.ts'
import { IconHome } from '../../ui/icons/home.gen.ts'
import { IconLayoutBoard } from '../../ui/icons/layout-board.gen.ts'
import { IconPlus } from '../../ui/icons/plus.gen.ts'
import { IconMapPin } from '../../ui/icons/map-pin.gen.ts'
import { IconReceipt2 } from '../../ui/icons/receipt-2.gen.ts'
import { IconRoute } from '../../ui/icons/route.gen.ts'
import { IconSettings } from '../../ui/icons/settings.gen.ts'
import { IconTruck } from '../../ui/icons/truck.gen.ts'
import { IconTruckLoading } from '../../ui/icons/truck-loading.gen.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { lazy } from 'react'
import { JOB_STATUS_LABELS } from '../../features/jobs/job-words.ts'
import { orderGroup } from '../order-parts.ts'
import type { SidebarOf } from '../portal.ts'
import { DISPATCHER_STATUSES, type DISPATCHER_ROUTES, jobPathOf } from './dispatcher-routes.ts'
import {
  BANK_CHANGES,
  CLIENT_INVOICES,
  jobCount,
  LOADS,
  MESSAGES,
  OUR_CASES,
  OUR_TURN,
  TO_ASSIGN_COUNT,
  TO_BILL,
  UNBILLED,
  VENDOR_BILLS,
} from './use-dispatcher-counts.ts'

/** Loaded when its group is opened. */
const ReportLinks = lazy(async () => ({
  default: (await import('../../features/reports/report-links.tsx')).ReportLinks,
}))

/** In the order in which a job passes through them; stopped ones last. */
const LISTED = [
  'tenders',
  'new',
  'ready',
  'posted',
  'requests',
  'pending',
  'declined',
  'dispatched',
  'in-progress',
  'picked-up',
  'delivered',
  'completed',
  'on-hold',
  'canceled',
] as const satisfies readonly JobStatus[]

const ORDERS = orderGroup(DISPATCHER_STATUSES)

/** The dispatcher portal's sidebar. */
export const DISPATCHER_SIDEBAR: SidebarOf<typeof DISPATCHER_ROUTES> = [
  {
    id: 'home',
    label: 'Home',
    icon: IconHome,
    to: '/home',
    count: OUR_TURN,
    keys: 'g h',
    may: 'orders.view',
    items: [],
  },
  {
    id: 'board',
    label: 'Dispatch Board',
    icon: IconLayoutBoard,
    to: '/board',
    count: TO_ASSIGN_COUNT,
    keys: 'g d',
    may: 'jobs.view',
    items: [],
  },
  {
    id: 'new-order',
    label: 'New Order',
    icon: IconPlus,
    to: '/orders/create',
    keys: 'c',
    may: 'orders.create',
    items: [],
  },
  {
    ...ORDERS,
    items: [
      ...ORDERS.items.map((item) => (item.to === '/' ? { ...item, keys: 'g o' } : item)),
      { label: 'Import', to: '/orders/import', may: 'orders.create' },
      { label: 'Deleted', to: '/orders/deleted', may: 'orders.undelete' },
    ],
  },
  {
    id: 'jobs',
    label: 'Jobs',
    icon: IconRoute,
    covers: ['/jobs'],
    may: 'jobs.view',
    items: [
      { label: 'All Jobs', to: '/jobs', count: jobCount('all'), keys: 'g j' },
      ...LISTED.map((status) => ({
        label: JOB_STATUS_LABELS[status],
        to: jobPathOf(status),
        count: jobCount(status),
      })),
      { label: 'Offers', to: '/offers', may: 'offers.view' },
      { label: 'Deleted', to: '/jobs/deleted', may: 'jobs.undelete' },
    ],
  },
  {
    id: 'loads',
    label: 'Loads',
    icon: IconTruckLoading,
    to: '/loads',
    count: LOADS,
    keys: 'g l',
    may: 'jobs.view',
    items: [],
  },
  {
    id: 'invoices',
    label: 'Invoices',
    icon: IconReceipt2,
    covers: ['/invoices', '/cases'],
    items: [
      {
        label: 'To Bill',
        to: '/invoices/to-bill',
        count: TO_BILL,
        keys: 'g b',
        may: 'client_money.view_invoice',
      },
      {
        label: 'Client Invoices',
        to: '/invoices',
        count: CLIENT_INVOICES,
        keys: 'g i',
        may: 'client_money.view_invoice',
      },
      { label: 'Vendor Bills', to: '/bills', count: VENDOR_BILLS, may: 'vendor_money.view_bill' },
      { label: 'Unbilled Charges', to: '/invoices/unbilled', count: UNBILLED, may: 'client_money.view_invoice' },
      { label: 'Reconciliation', to: '/invoices/reconciliation', may: 'client_money.export_invoice' },
      { label: 'Damage Cases', to: '/cases', count: OUR_CASES, may: 'inspections.view' },
      {
        label: 'Bank Changes',
        to: '/bank-changes',
        count: BANK_CHANGES,
        may: 'vendor_money.approve_bank_change',
      },
      { label: 'Authority Changes', to: '/authority-changes', may: 'accounts.view_vendors' },
    ],
  },
  {
    id: 'clients',
    label: 'Clients',
    icon: IconBuilding,
    to: '/clients',
    keys: 'g c',
    may: 'accounts.view_clients',
    items: [],
  },
  {
    id: 'vendors',
    label: 'Vendors',
    icon: IconTruck,
    to: '/vendors',
    keys: 'g v',
    may: 'accounts.view_vendors',
    items: [],
  },
  {
    id: 'inspections',
    label: 'Inspections',
    icon: IconClipboardCheck,
    to: '/inspections',
    may: 'inspections.view',
    items: [],
  },
  {
    id: 'terminals',
    label: 'Terminals',
    icon: IconMapPin,
    to: '/terminals',
    keys: 'g t',
    may: 'terminals.view',
    items: [],
  },
  {
    id: 'loadboards',
    label: 'Load Boards',
    icon: IconBroadcast,
    to: '/loadboards',
    may: 'loadboards.view_posts',
    items: [],
  },
  {
    id: 'edi',
    label: 'EDI Messages',
    icon: IconFileCode,
    to: '/edi',
    count: MESSAGES,
    may: 'client_money.view_rate',
    items: [],
  },
  {
    id: 'reports',
    label: 'Reports',
    icon: IconChartBar,
    covers: ['/reports'],
    may: 'reports.view',
    items: [{ label: 'All Reports', to: '/reports', keys: 'g r' }],
    content: ReportLinks,
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: IconSettings,
    covers: ['/settings'],
    items: [
      { label: 'Company', to: '/settings/company', keys: 'g s' },
      { label: 'Users', to: '/settings/users', may: 'admin.users' },
      { label: 'Roles', to: '/settings/roles', may: 'admin.roles' },
      { label: 'Groups', to: '/settings/groups' },
      { label: 'Lists', to: '/settings/lists' },
      { label: 'Integrations', to: '/settings/integrations', may: 'admin.integrations' },
      { label: 'EDI Partners', to: '/settings/edi', may: 'admin.integrations' },
      { label: 'Emails', to: '/settings/mails', may: 'orders.view' },
      { label: 'API and Webhooks', to: '/settings/api' },
      { label: 'Audit', to: '/settings/audit', may: 'admin.audit_log' },
    ],
  },
]
