import {
  localStorageColorSchemeManager,
  MantineContext,
  MantineThemeContext,
  useProviderColorScheme,
} from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import type { Scheme } from './palette.ts'
import { theme } from './theme.ts'

const manager = localStorageColorSchemeManager()
const getRootElement = () => document.documentElement

export interface ThemeProviderProps {
  /** Otherwise the user's choice, or the system's. */
  scheme?: Scheme
  children: ReactNode
}

/** Mantine's provider without its run-time computation: the theme's variables are in `css/theme.gen.css`. */
export const ThemeProvider = ({ scheme, children }: ThemeProviderProps) => {
  const { colorScheme, setColorScheme, clearColorScheme } = useProviderColorScheme({
    manager,
    defaultColorScheme: 'auto',
    forceColorScheme: scheme,
    getRootElement,
  })
  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme,
      clearColorScheme,
      getRootElement,
      classNamesPrefix: 'mantine',
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme, setColorScheme, clearColorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}
