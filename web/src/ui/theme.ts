/** The Mantine theme: tokens of specification section 9 for every component, without importing any component. */
import { createTheme, type CSSVariablesResolver } from '@mantine/core'
import { PALETTE, type Scheme, SURFACES, type ToneName, TONES, toneIn } from './palette.ts'
import { BREAKPOINTS, BUTTON_SIZES, RADII, SPACING, TRANSITION } from './tokens.ts'

const buttonSize = (size: unknown) => BUTTON_SIZES[size === 'lg' || size === 'sm' ? size : 'md']
const FONT =
  "'Inter', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

/** Plain objects, not `Button.extend`: a theme that imports components would put them all in the first load. */
const components = {
  Button: {
    vars: (_theme: unknown, props: { size?: unknown }) => ({
      root: {
        '--button-height': buttonSize(props.size).height,
        '--button-padding-x': props.size === 'lg' ? '1rem' : '0.625rem',
        '--button-fz': props.size === 'lg' ? '0.875rem' : '0.8125rem',
      },
    }),
    styles: (_theme: unknown, props: { size?: unknown }) => ({
      root: { minWidth: buttonSize(props.size).width, fontWeight: 550 },
    }),
  },
  ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
  Tooltip: { defaultProps: { openDelay: 400, withArrow: false, fz: 'xs', px: 8, py: 4 } },
  Input: { defaultProps: { size: 'sm' } },
  InputWrapper: { defaultProps: { size: 'sm' } },
  Modal: { defaultProps: { centered: true, radius: 'md' } },
  // Its placeholder for the focus is not a menu item, and assistive technology has to know.
  Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Badge: { defaultProps: { tt: 'none', fw: 550 } },
}

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: {
    brand: [
      '#e9f1ff',
      '#cfe0ff',
      '#a9c8ff',
      '#85b1ff',
      '#5b9bff',
      '#2b74ea',
      '#0052cc',
      '#0747a6',
      '#063a87',
      '#052e6b',
    ],
    gray: [
      '#f7f8fa',
      '#eff1f5',
      '#e3e6eb',
      '#d0d5dd',
      '#b3bac5',
      '#8590a2',
      '#586579',
      '#42526e',
      '#253858',
      '#172b4d',
    ],
    // Each filled with 6 (and 8 in the dark) carries white text.
    red: ['#ffe9e6', '#ffd2cc', '#ffada5', '#fb8f84', '#f0695f', '#dd4c41', '#c9372c', '#a3261b', '#8f1f15', '#6e1710'],
    dark: [
      '#dfe5ee',
      '#b9c3d1',
      '#9aa6b8',
      '#69758a',
      '#3a4350',
      '#262d38',
      '#1a2029',
      '#12161c',
      '#0d1116',
      '#090c10',
    ],
  },
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '620' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: SPACING, lg: '1.5rem', xl: '2rem' },
  radius: { xs: RADII.small, sm: RADII.small, md: RADII.medium, lg: RADII.medium, xl: RADII.round },
  defaultRadius: 'md',
  breakpoints: BREAKPOINTS,
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
  other: { palette: PALETTE, transition: TRANSITION },
})

const schemeVariables = (scheme: Scheme): Record<string, string> => {
  const surface = SURFACES[scheme]
  const variables: Record<string, string> = {
    '--mantine-color-body': surface.body,
    '--mantine-color-text': surface.text,
    '--mantine-color-dimmed': surface.dimmed,
    '--mantine-color-placeholder': surface.dimmed,
    '--mantine-color-anchor': surface.accent,
    '--mantine-color-error': surface.error,
    '--mantine-color-default-border': surface.line,
    '--mantine-color-brand-light': surface.active,
    '--mantine-color-brand-light-color': surface.accent,
    '--mantine-color-brand-outline': surface.accent,
    '--mantine-color-gray-light-color': surface.text,
  }
  for (const [name, value] of Object.entries(surface)) {
    variables[`--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`] = value
  }
  for (const name of Object.keys(TONES) as ToneName[]) {
    for (const [part, value] of Object.entries(toneIn(name, scheme))) variables[`--tone-${name}-${part}`] = value
  }
  return variables
}

/** Hands every surface (`--sunken`, `--line`, …) and tone (`--tone-blue-soft`, …) to CSS, by colour scheme. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: { '--transition': TRANSITION },
  light: schemeVariables('light'),
  dark: schemeVariables('dark'),
})
