/** What the palette of the client portal finds besides pages: acts, orders looked at last, and what the server knows. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { readRecent } from '../../features/recent/recent-orders.ts'
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
          run: () => void navigate({ to: `/orders/${guid}` }),
        })),
    }),
    [navigate, localAccountId],
  )
}

/** The same array until something in it changes. */
export const useClientPaletteSources = (): readonly PaletteSource[] => {
  const acts = useActs()
  const recent = useRecent()
  return useMemo(() => [recent, acts], [recent, acts])
}
