import { IconCurrencyDollar } from '../../ui/icons/currency-dollar.gen.ts'
import { IconFileText } from '../../ui/icons/file-text.gen.ts'
import { IconInbox } from '../../ui/icons/inbox.gen.ts'
import { IconMapSearch } from '../../ui/icons/map-search.gen.ts'
import { IconScan } from '../../ui/icons/scan.gen.ts'
import { IconTruck } from '../../ui/icons/truck.gen.ts'
import { BAR as words } from '../../features/carrier/bar.words.ts'
import { type BarPage, BottomBar } from '../../shell/frame/bottom-bar.tsx'
import type { FootProps } from '../../shell/frame/frame.tsx'
import type { PathsOf, StaticPath } from '../../shell/routing/known-paths.ts'
import type { CARRIER_ROUTES } from './carrier-routes.ts'
import { TO_ANSWER, UNDER_WAY } from './use-carrier-counts.ts'

/** The tab bar of a phone, by role, in the language active by then. */
const pages = (): readonly BarPage<StaticPath<PathsOf<typeof CARRIER_ROUTES>>>[] => [
  { label: words.offers, to: '/', icon: IconInbox, count: TO_ANSWER, may: 'offers.view', covers: ['/offers'] },
  { label: words.loads, to: '/loads', icon: IconMapSearch, may: 'loadboards.view_posts', covers: ['/loads'] },
  { label: words.jobs, to: '/jobs', icon: IconTruck, count: UNDER_WAY, may: 'jobs.view', covers: ['/jobs', '/stops'] },
  {
    label: words.payments,
    to: '/payments',
    icon: IconCurrencyDollar,
    may: 'vendor_money.view_bill',
    covers: ['/payments'],
  },
  // Drivers without an office role get the pages for the road instead.
  {
    label: words.scan,
    to: '/scan',
    icon: IconScan,
    may: 'inspections.create',
    unless: 'offers.view',
    covers: ['/inspect'],
  },
  { label: words.papers, to: '/papers', icon: IconFileText, may: 'documents.view', unless: 'offers.view' },
]

export const CarrierBar = ({ counts, ...menu }: FootProps) => (
  <BottomBar pages={pages()} counts={counts} menu={{ ...menu, label: words.more }} />
)
