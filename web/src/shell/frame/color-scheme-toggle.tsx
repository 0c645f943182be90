import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'

/** Light or dark; until somebody chooses, the system decides. */
export const ColorSchemeToggle = ({ size = 'md' }: { size?: string }) => {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light')
  const other = scheme === 'dark' ? 'light' : 'dark'
  const Icon = scheme === 'dark' ? IconSun : IconMoon
  return (
    <ActionIcon size={size} aria-label={`Switch to ${other} colours`} onClick={() => setColorScheme(other)}>
      <Icon size="1rem" stroke={1.75} aria-hidden="true" />
    </ActionIcon>
  )
}
