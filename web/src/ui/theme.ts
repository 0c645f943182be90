/**
 * The Mantine theme: tokens of specification section 9 for every component. It is complete and imports nothing from Mantine: what
 * the package would fill in (thirteen palettes, a resolver that mixes colors) would add more to the first load than this.
 */
import type { MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core'
import { PALETTE } from './palette.ts'
import { BREAKPOINTS, BUTTON_SIZES, RADII, SPACING, TRANSITION } from './tokens.ts'

const buttonSize = (size: unknown) => BUTTON_SIZES[size === 'lg' || size === 'sm' ? size : 'md']
const FONT =
  "'Inter', -apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"

/** Plain objects, not `Button.extend`: a theme that imports components would put them all into the first load. */
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
  // Its focus placeholder is not a menu item, and assistive technology has to know that.
  Menu: { defaultProps: { shadow: 'md', radius: 'md', withInitialFocusPlaceholder: false } },
  Popover: { defaultProps: { shadow: 'md', radius: 'md' } },
  Badge: { defaultProps: { tt: 'none', fw: 550 } },
}

type Colors = 'brand' | 'gray' | 'red' | 'dark'
declare module '@mantine/core' {
  export interface MantineThemeColorsOverride {
    colors: Record<Colors | (string & {}), MantineColorsTuple>
  }
  export interface MantineThemeSizesOverride {
    breakpoints: Record<keyof typeof BREAKPOINTS, string>
    shadows: Record<'md', string>
  }
}

const CLEAR = '1px solid transparent'

/** `red.9`: a filled button of a shade; other variants take a color as a whole. */
const variantColors: VariantColorsResolver = ({ color = 'brand', variant }) => {
  const [name = color, shade] = color.split('.')
  const of = (part: string) => `var(--mantine-color-${name}-${part})`
  switch (variant) {
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: '1px solid var(--mantine-color-default-border)',
      }
    case 'light':
      return { background: of('light'), hover: of('light-hover'), color: of('light-color'), border: CLEAR }
    case 'subtle':
      return { background: 'transparent', hover: of('light-hover'), color: of('light-color'), border: CLEAR }
    case 'transparent':
      return { background: 'transparent', hover: 'transparent', color: of('light-color'), border: CLEAR }
    default: {
      const [background, hover] = shade ? [of(shade), of(shade === '9' ? '8' : `${Number(shade) + 1}`)] : []
      return {
        background: background ?? of('filled'),
        hover: hover ?? of('filled-hover'),
        color: 'var(--mantine-color-white)',
        border: CLEAR,
      }
    }
  }
}

const heading = (fontSize: string, lineHeight: string) => ({ fontSize, lineHeight })

export const theme: MantineTheme = {
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
    // White text is readable on shade 6 (and on 8 in dark mode).
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
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, Liberation Mono, Courier New, monospace',
  headings: {
    fontFamily: FONT,
    fontWeight: '620',
    textWrap: 'wrap',
    sizes: {
      h1: heading('2.125rem', '1.3'),
      h2: heading('1.625rem', '1.35'),
      h3: heading('1.375rem', '1.4'),
      h4: heading('1.125rem', '1.45'),
      h5: heading('1rem', '1.5'),
      h6: heading('0.875rem', '1.5'),
    },
  },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  spacing: { xs: '0.375rem', sm: '0.625rem', md: SPACING, lg: '1.5rem', xl: '2rem' },
  radius: { xs: RADII.small, sm: RADII.small, md: RADII.medium, lg: RADII.medium, xl: RADII.round },
  defaultRadius: 'md',
  shadows: { md: '0 1px 3px #0000000d, 0 20px 25px -5px #0000000d, 0 10px 10px -5px #0000000a' },
  breakpoints: BREAKPOINTS,
  scale: 1,
  fontSmoothing: true,
  focusRing: 'auto',
  white: '#fff',
  black: '#000',
  variantColorResolver: variantColors,
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: 'brand', to: 'brand' },
  activeClassName: 'mantine-active',
  focusClassName: '',
  respectReducedMotion: true,
  cursorType: 'pointer',
  components,
  other: { palette: PALETTE, transition: TRANSITION },
}
