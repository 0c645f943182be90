/** Palette acts that every portal has. */
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { useMemo } from 'react'
import { useSession } from '../sign-in/session.ts'
import type { PaletteEntry } from './palette-source.ts'

export const useSessionActs = (): readonly PaletteEntry[] => {
  const { auth } = useSession()
  const { setColorScheme } = useMantineColorScheme()
  const other = useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark' ? 'light' : 'dark'
  return useMemo(
    () => [
      {
        id: 'scheme',
        label: `Switch to ${other} colors`,
        words: 'colours theme mode dark light',
        run: () => setColorScheme(other),
      },
      { id: 'logout', label: 'Log out', words: 'logout sign', run: () => void auth.logoutRedirect() },
    ],
    [auth, setColorScheme, other],
  )
}
