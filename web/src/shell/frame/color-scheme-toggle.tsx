import { useMantineContext } from '@mantine/core'
import { IconMoon } from '../../ui/icons/moon.gen.ts'
import { IconSun } from '../../ui/icons/sun.gen.ts'
import { useSyncExternalStore } from 'react'
import { FRAME as words } from '../../ui/words/frame.words.ts'
import { IconButton } from '../../ui/icon-button.tsx'

const dark = () => window.matchMedia('(prefers-color-scheme: dark)')
const subscribe = (listener: () => void) => {
  const media = dark()
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Light or dark; follows the system until the user chooses. */
export const ColorSchemeToggle = ({ size = 'md' }: { size?: 'md' | 'lg' }) => {
  const { colorScheme, setColorScheme } = useMantineContext()
  const isSystemDark = useSyncExternalStore(subscribe, () => dark().matches)
  const isDark = colorScheme === 'auto' ? isSystemDark : colorScheme === 'dark'
  const other = isDark ? 'light' : 'dark'
  const Icon = isDark ? IconSun : IconMoon
  return (
    <IconButton size={size} aria-label={words.colors[other]} onClick={() => setColorScheme(other)}>
      <Icon size="1rem" stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
