/** The way to one's notices from anywhere: by keys, and in the palette. */
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import type { PaletteEntry } from '../../shell/palette/palette-source.ts'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'

const KEYS = 'g n'
const LABEL = 'Notices'

export const useNoticesKey = (): void => {
  const navigate = useNavigate()
  useShortcuts([{ keys: KEYS, label: LABEL, group: 'Go', run: () => void navigate({ to: '/notices' }) }])
}

/** The same array until something in it changes. */
export const useNoticesEntry = (): readonly PaletteEntry[] => {
  const navigate = useNavigate()
  return useMemo(
    () => [
      {
        id: 'notices',
        label: LABEL,
        words: 'bell notifications unread messages',
        keys: KEYS,
        run: () => void navigate({ to: '/notices' }),
      },
    ],
    [navigate],
  )
}
