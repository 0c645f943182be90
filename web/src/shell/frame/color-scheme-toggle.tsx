import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import { IconButton } from '../../ui/icon-button.tsx'

/** Light or dark; until somebody chooses, the system decides. */
export const ColorSchemeToggle = ({ size = 'md' }: { size?: 'md' | 'lg' }) => {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <IconButton size={size} aria-label={`Switch to ${other} colors`} onClick={() => setColorScheme(other)}>
      <Icon size="1rem" stroke={1.75} aria-hidden="true" />
    </IconButton>
  )
}
