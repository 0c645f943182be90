import { IconCurrencyDollar, IconFileText, IconInbox, IconMapSearch, IconScan, IconTruck } from '@tabler/icons-react'
import { type BarPage, BottomBar } from '../../shell/frame/bottom-bar.tsx'
import type { FootProps } from '../../shell/frame/frame.tsx'
import type { PathsOf, StaticPath } from '../../shell/routing/known-paths.ts'
import type { CARRIER_ROUTES } from './carrier-routes.ts'
import { TO_ANSWER, UNDER_WAY } from './use-carrier-counts.ts'

/** What a thumb reaches on a phone, by role. */
const PAGES: readonly BarPage<StaticPath<PathsOf<typeof CARRIER_ROUTES>>>[] = [
  { label: 'Offers', to: '/', icon: IconInbox, count: TO_ANSWER, may: 'offers.view', covers: ['/offers'] },
  { label: 'Loads', to: '/loads', icon: IconMapSearch, may: 'loadboards.view_posts', covers: ['/loads'] },
  { label: 'Jobs', to: '/jobs', icon: IconTruck, count: UNDER_WAY, may: 'jobs.view', covers: ['/jobs', '/stops'] },
  {
    label: 'Payments',
    to: '/payments',
    icon: IconCurrencyDollar,
    may: 'vendor_money.view_bill',
    covers: ['/payments'],
  },
  // Who drives and runs no office finds what the road asks for in their place.
  {
    label: 'Scan',
    to: '/scan',
    icon: IconScan,
    may: 'inspections.create',
    unless: 'offers.view',
    covers: ['/inspect'],
  },
  { label: 'Papers', to: '/papers', icon: IconFileText, may: 'documents.view', unless: 'offers.view' },
]

export const CarrierBar = ({ counts, ...menu }: FootProps) => <BottomBar pages={PAGES} counts={counts} menu={menu} />
