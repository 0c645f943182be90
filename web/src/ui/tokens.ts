/** Fixed sizes of the design (specification section 9). */

/** Breakpoints in em; `desktop` and `lg` are the same width. */
export const BREAKPOINTS = {
  xs: '18.75em',
  phone: '28.125em',
  sm: '37.5em',
  md: '56.25em',
  desktop: '75em',
  lg: '75em',
  xl: '96em',
} as const

export const ICON_SIZES = { sm: '1rem', md: '1.2rem', lg: '1.5rem', xl: '2rem' } as const

/** Width and height of buttons. The width is a minimum: a longer label widens the button. */
export const BUTTON_SIZES = {
  lg: { width: '8rem', height: '2.2rem' },
  md: { width: '5rem', height: '1.5rem' },
  sm: { width: '5rem', height: '1.5rem' },
} as const

export const RADII = { small: '3px', medium: '6px', round: '50px' } as const

/** Diameter of the spinner in pixels. */
export const SPINNER_SIZES = { sm: 30, md: 42, lg: 60 } as const
export type SpinnerSize = keyof typeof SPINNER_SIZES

export const PRIMARY = '#0052CC'
export const TRANSITION = '0.3s'
export const SPACING = '1rem'
