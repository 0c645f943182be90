/** The dispatchers' palette: acts, recent orders, and server search. Loaded when it is first opened. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useRecentOrders } from '../../features/recent/use-recent-orders.ts'
import { type FoundTitles, useFound } from '../../features/search/use-found.ts'
import { Palette, type PaletteProps } from '../../shell/palette/palette.tsx'
import type { PaletteEntry, PaletteSource } from '../../shell/palette/palette-source.ts'
import { useSessionActs } from '../../shell/palette/use-session-acts.ts'
import { useViewer } from '../../shell/sign-in/use-viewer.ts'

const TITLES: FoundTitles = [
  ['order', 'Orders'],
  ['vehicle', 'Vehicles'],
  ['job', 'Jobs'],
  ['load', 'Loads'],
  ['invoice', 'Invoices and bills'],
  ['client', 'Clients'],
  ['vendor', 'Vendors'],
  ['contact', 'Contacts'],
  ['terminal', 'Terminals'],
  ['user', 'Users'],
  ['report', 'Reports'],
]

const useActs = (): PaletteSource => {
  const navigate = useNavigate()
  const ofSession = useSessionActs()
  const permissions = useViewer()?.permissions
  return useMemo(() => {
    const creating = [
      ['orders.create', 'New order', () => navigate({ to: '/orders/create' })],
      ['reports.create', 'New report', () => navigate({ to: '/reports', search: { edit: 'new' } })],
      ['accounts.create_clients', 'New client', () => navigate({ to: '/clients', search: { peek: 'new' } })],
      ['accounts.create_vendors', 'New vendor', () => navigate({ to: '/vendors', search: { peek: 'new' } })],
      ['terminals.create', 'New terminal', () => navigate({ to: '/terminals', search: { peek: 'new' } })],
      ['admin.users', 'Invite someone', () => navigate({ to: '/settings/users', search: { peek: 'new' } })],
    ] as const
    const entries: readonly PaletteEntry[] = [
      ...creating
        .filter(([permission]) => permissions?.has(permission))
        .map(([id, label, run]) => ({ id, label, words: 'create add', run: () => void run() })),
      {
        id: 'notices',
        label: 'Notices',
        words: 'bell notifications unread',
        run: () => void navigate({ to: '/notices' }),
      },
      ...ofSession,
    ]
    return { id: 'acts', title: 'Actions', entries: () => entries }
  }, [navigate, ofSession, permissions])
}

export default function DispatcherPalette({ sources, ...rest }: PaletteProps) {
  const acts = useActs()
  const recent = useRecentOrders()
  const found = useFound(TITLES)
  const all = useMemo(() => [recent, acts, ...found, ...sources], [recent, acts, found, sources])
  return <Palette sources={all} {...rest} />
}
