import { IconBuilding } from '../../ui/icons/building.gen.ts'
import { IconCurrencyDollar } from '../../ui/icons/currency-dollar.gen.ts'
import { IconInbox } from '../../ui/icons/inbox.gen.ts'
import { IconMapSearch } from '../../ui/icons/map-search.gen.ts'
import { IconTruck } from '../../ui/icons/truck.gen.ts'
import { BAR } from '../../features/carrier/bar.words.ts'
import { OFFERS } from '../../features/carrier/offers/offers.words.ts'
import { SIDEBAR as words } from '../../features/carrier/sidebar.words.ts'
import type { SidebarOf } from '../portal.ts'
import type { CARRIER_ROUTES } from './carrier-routes.ts'
import { jobCount, officeCount, ON_BOARD, TO_ANSWER } from './use-carrier-counts.ts'

/** The carrier's sidebar in the language in force; items that the role lacks permission for are hidden. */
export const carrierSidebar = (): SidebarOf<typeof CARRIER_ROUTES> => [
  {
    id: 'offers',
    label: BAR.offers,
    icon: IconInbox,
    may: 'offers.view',
    covers: ['/offers'],
    items: [
      { label: OFFERS.tabs.open, to: '/', count: TO_ANSWER },
      { label: OFFERS.tabs.accepted, to: '/offers/accepted', count: officeCount('offers.accepted') },
      { label: OFFERS.tabs.over, to: '/offers/over' },
    ],
  },
  {
    id: 'loads',
    label: BAR.loads,
    icon: IconMapSearch,
    may: 'loadboards.view_posts',
    covers: ['/loads'],
    items: [
      { label: words.find, to: '/loads', count: ON_BOARD },
      {
        label: words.mine,
        to: '/loads/requests',
        count: officeCount('loads.requests'),
        may: 'offers.request',
      },
    ],
  },
  {
    id: 'jobs',
    label: BAR.jobs,
    icon: IconTruck,
    may: 'jobs.view',
    covers: ['/jobs', '/stops'],
    items: [
      { label: words.next, to: '/jobs' },
      { label: BAR.scan, to: '/scan', may: 'inspections.create' },
      { label: words.papers, to: '/papers', may: 'documents.view' },
      { label: words.dispatched, to: '/jobs/dispatched', count: jobCount('dispatched') },
      { label: words.inProgress, to: '/jobs/in-progress', count: jobCount('in-progress') },
      { label: words.pickedUp, to: '/jobs/picked-up', count: jobCount('picked-up') },
      { label: words.delivered, to: '/jobs/delivered', count: jobCount('delivered') },
      { label: words.completed, to: '/jobs/completed', count: jobCount('completed') },
      { label: words.onHold, to: '/jobs/on-hold', count: jobCount('on-hold') },
    ],
  },
  {
    id: 'money',
    label: words.money,
    icon: IconCurrencyDollar,
    may: 'vendor_money.view_bill',
    covers: ['/payments', '/cases'],
    items: [
      { label: BAR.payments, to: '/payments', count: officeCount('bills') },
      { label: words.cases, to: '/cases', count: officeCount('cases'), may: 'inspections.view' },
    ],
  },
  {
    id: 'company',
    label: words.company,
    icon: IconBuilding,
    items: [
      { label: words.notices, to: '/notices' },
      {
        label: words.documents,
        to: '/documents',
        count: officeCount('papers'),
        may: 'accounts.view_vendors',
      },
      { label: words.fleet, to: '/trucks', may: 'accounts.view_vendors' },
      { label: words.company, to: '/company' },
      { label: words.people, to: '/people', may: 'admin.users' },
      { label: words.phones, to: '/phones' },
    ],
  },
]
