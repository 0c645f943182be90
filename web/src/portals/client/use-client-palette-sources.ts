/** What the palette of the client portal finds besides pages: acts, orders looked at last, and what the server knows. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApis } from '../../api/queries.ts'
import { readRecent } from '../../features/recent/recent-orders.ts'
import { createFinder, type FoundKind } from '../../features/search/find.ts'
import type { PaletteEntry, PaletteSource } from '../../shell/palette/palette-source.ts'
import { useAccount, useSession } from '../../shell/sign-in/session.ts'

const useActs = (): PaletteSource => {
  const navigate = useNavigate()
  const { auth } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light') === 'dark' ? 'light' : 'dark'
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
        id: 'scheme',
        label: `Switch to ${other} colours`,
        words: 'colors theme mode dark light',
        run: () => setColorScheme(other),
      },
      { id: 'logout', label: 'Log out', words: 'logout sign', run: () => void auth.logoutRedirect() },
    ]
    return { id: 'acts', title: 'Actions', entries: () => entries }
  }, [navigate, auth, setColorScheme, other])
}

const useRecent = (): PaletteSource => {
  const navigate = useNavigate()
  const { localAccountId } = useAccount()
  return useMemo(
    () => ({
      id: 'recent',
      title: 'Recent orders',
      entries: () =>
        readRecent(localAccountId).map(({ guid, number, detail }) => ({
          id: `recent-${guid}`,
          label: number,
          detail,
          run: () => void navigate({ to: '/orders/$orderGuid', params: { orderGuid: guid } }),
        })),
    }),
    [navigate, localAccountId],
  )
}

/** Orders of which a place is one end. */
const ordersAt = (place: string) =>
  JSON.stringify({
    op: 'or',
    rules: ['originName', 'destinationName'].map((field) => ({ field, operator: 'eq', value: place })),
  })

/** Headings, and where what was found is opened. A contact or branch opens beside the list that holds it. */
const KINDS: readonly {
  kind: FoundKind
  title: string
  at: (guid: string, label: string) => NavigateOptions
}[] = [
  { kind: 'order', title: 'Orders', at: (orderGuid) => ({ to: '/orders/$orderGuid', params: { orderGuid } }) },
  {
    kind: 'report',
    title: 'Reports',
    at: (reportGuid) => ({ to: '/reports/view/$reportGuid', params: { reportGuid } }),
  },
  { kind: 'contact', title: 'Contacts', at: (peek, q) => ({ to: '/contacts', search: { q, peek } }) },
  { kind: 'branch', title: 'Branches', at: (peek, q) => ({ to: '/branches', search: { q, peek } }) },
  {
    kind: 'terminal',
    title: 'Orders from or to',
    at: (_, label) => ({ to: '/', search: { filter: ordersAt(label) } }),
  },
]

const useFound = (): readonly PaletteSource[] => {
  const navigate = useNavigate()
  const apis = useApis()
  return useMemo(() => {
    const find = createFinder(apis)
    return KINDS.map(({ kind, title, at }) => ({
      id: kind,
      title,
      fetches: true,
      entries: async (query, signal) =>
        (await find(kind, query, signal)).map(({ guid, label, detail }) => ({
          id: `${kind}-${guid}`,
          label,
          detail,
          run: () => void navigate(at(guid, label)),
        })),
    }))
  }, [apis, navigate])
}

/** The same array until something in it changes. */
export const useClientPaletteSources = (): readonly PaletteSource[] => {
  const acts = useActs()
  const recent = useRecent()
  const found = useFound()
  return useMemo(() => [recent, acts, ...found], [recent, acts, found])
}
