/** Sources of the client portal's palette besides pages: acts, recent orders, and server search. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRecentOrders } from '../../features/recent/use-recent-orders.ts'
import { type FoundTitles, useFound } from '../../features/search/use-found.ts'
import type { PaletteEntry, PaletteSource } from '../../shell/palette/palette-source.ts'
import { useSessionActs } from '../../shell/palette/use-session-acts.ts'

const useActs = (): PaletteSource => {
  const navigate = useNavigate()
  const ofSession = useSessionActs()
  return useMemo(() => {
    const entries: PaletteEntry[] = [
      {
        id: 'new-order',
        label: 'New order',
        words: 'create place',
        run: () => void navigate({ to: '/orders/create' }),
      },
      {
        id: 'import-orders',
        label: 'Import orders',
        words: 'spreadsheet csv excel upload',
        run: () => void navigate({ to: '/orders/import' }),
      },
      {
        id: 'new-report',
        label: 'New report',
        words: 'create build',
        run: () => void navigate({ to: '/reports', search: { edit: 'new' } }),
      },
      {
        id: 'exports',
        label: 'All my exports',
        words: 'download csv excel file',
        run: () => void navigate({ to: '/reports', search: { tab: 'exports' } }),
      },
      {
        id: 'notices',
        label: 'Notices',
        words: 'bell notifications unread',
        run: () => void navigate({ to: '/notices' }),
      },
      ...ofSession,
    ]
    return { id: 'acts', title: 'Actions', entries: () => entries }
  }, [navigate, ofSession])
}

const TITLES: FoundTitles = [
  ['order', 'Orders'],
  ['vehicle', 'Vehicles'],
  ['invoice', 'Invoices'],
  ['report', 'Reports'],
  ['contact', 'Contacts'],
  ['branch', 'Branches'],
  ['terminal', 'Orders from or to'],
  ['user', 'People'],
]

/** The same array until something in it changes. */
export const useClientPaletteSources = (): readonly PaletteSource[] => {
  const acts = useActs()
  const recent = useRecentOrders()
  const found = useFound(TITLES)
  return useMemo(() => [recent, acts, ...found], [recent, acts, found])
}
