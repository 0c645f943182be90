import { DEFAULT_THEME, defaultCssVariablesResolver } from '@mantine/core'
import { describe, expect, it } from 'vitest'
import { PALETTE, type Scheme, SURFACES, type ToneName, TONES, toneIn } from './palette.ts'
import { cssVariables } from './theme-variables.ts'
import { theme } from './theme.ts'
import { BREAKPOINTS, BUTTON_SIZES, ICON_SIZES, PRIMARY, RADII, SPACING, SPINNER_SIZES, TRANSITION } from './tokens.ts'

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
/** WCAG contrast ratio of two colors, 1 to 21. */
const contrast = (one: string, other: string) => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const SCHEMES: Scheme[] = ['light', 'dark']
const TONE_NAMES = Object.keys(TONES) as ToneName[]

it('measures contrast like WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

it('has readable white text on every filled button', () => {
  // Mantine fills with shade 6 in light mode, and with 8 in dark mode.
  for (const name of ['brand', 'red'] as const)
    for (const shade of [6, 8])
      expect(contrast(theme.colors?.[name]?.[shade] ?? '', '#ffffff'), `${name} ${shade}`).toBeGreaterThanOrEqual(4.5)
})

describe.each(SCHEMES)('contrast in %s', (scheme) => {
  const surface = SURFACES[scheme]
  const backgrounds = [surface.body, surface.sunken, surface.raised, surface.hover]

  it.each(['text', 'dimmed', 'accent', 'error'] as const)('%s reads on every surface (4.5)', (name) => {
    for (const background of backgrounds)
      expect(contrast(surface[name], background), background).toBeGreaterThanOrEqual(4.5)
  })
  it('text and accent are readable on the active row', () => {
    expect(contrast(surface.text, surface.active)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(surface.accent, surface.active)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(TONE_NAMES)('%s: ink is readable on soft and on the page (4.5), solid is visible on the page (3)', (name) => {
    const tone = toneIn(name, scheme)
    expect(contrast(tone.ink, tone.soft)).toBeGreaterThanOrEqual(4.5)
    for (const background of backgrounds) {
      expect(contrast(tone.ink, background), background).toBeGreaterThanOrEqual(4.5)
      expect(contrast(tone.solid, background), background).toBeGreaterThanOrEqual(3)
    }
  })
  it('field borders are visible (3)', () => {
    expect(contrast(surface.edge, surface.body)).toBeGreaterThanOrEqual(3)
  })
})

it('white is readable on the primary color', () => {
  expect(contrast('#ffffff', PRIMARY)).toBeGreaterThanOrEqual(4.5)
})

/** Specification section 9, visual. */
it("contains the specification's tokens", () => {
  expect(theme.colors?.[theme.primaryColor ?? '']?.[theme.primaryShade as number]?.toUpperCase()).toBe('#0052CC')
  expect(PRIMARY).toBe('#0052CC')
  expect(BUTTON_SIZES).toEqual({
    lg: { width: '8rem', height: '2.2rem' },
    md: { width: '5rem', height: '1.5rem' },
    sm: { width: '5rem', height: '1.5rem' },
  })
  expect(ICON_SIZES).toEqual({ sm: '1rem', md: '1.2rem', lg: '1.5rem', xl: '2rem' })
  expect(BREAKPOINTS).toEqual({
    xs: '18.75em',
    phone: '28.125em',
    sm: '37.5em',
    md: '56.25em',
    desktop: '75em',
    lg: '75em',
    xl: '96em',
  })
  expect(theme.breakpoints).toEqual(BREAKPOINTS)
  expect(RADII).toEqual({ small: '3px', medium: '6px', round: '50px' })
  expect(SPINNER_SIZES).toEqual({ sm: 30, md: 42, lg: 60 })
  expect([SPACING, TRANSITION]).toEqual(['1rem', '0.3s'])
  expect(theme.fontFamily).toMatch(/sans-serif$/)
})

it('has palettes for job types, orders, stop types and load boards', () => {
  expect(PALETTE.job).toHaveProperty(['accounting', 'invoiced'])
  expect(PALETTE.job).toHaveProperty(['accounting', 'billed'])
  expect(PALETTE.job).toHaveProperty(['transport'])
  expect(PALETTE.job).toHaveProperty(['service'])
  expect(Object.keys(PALETTE.order).toSorted()).toEqual(
    ['submitted', 'new', 'scheduled', 'on-hold', 'picked-up', 'delivered', 'canceled'].toSorted(),
  )
  expect(Object.keys(PALETTE.stop)).toEqual(['pickup', 'delivery', 'service'])
  expect(Object.keys(PALETTE.loadboard)).toEqual([
    'centraldispatch',
    'dat',
    'shipcars',
    'superdispatch',
    'truckstop',
    'waybill',
  ])
  expect(theme.other?.palette).toBe(PALETTE)
})

it('exports surfaces and tones to CSS for both schemes', () => {
  const { light, dark } = cssVariables(theme)
  expect(light['--tone-blue-soft']).toBe(TONES.blue.light[0])
  expect(dark['--tone-blue-soft']).toBe(TONES.blue.dark[0])
  expect(dark['--accent-hover']).toBe(SURFACES.dark.accentHover)
  expect(Object.keys(light)).toEqual(Object.keys(dark))
})

/** Variables that differ from Mantine's own stylesheet. */
const changed = (ours: Record<string, string>, usual: Record<string, string>) =>
  Object.entries(ours).flatMap(([name, value]) => (usual[name] === value ? [] : [`  ${name}: ${value};`]))

it('exports the theme to CSS as a file, so that no browser computes it', async () => {
  const usual = defaultCssVariablesResolver(DEFAULT_THEME)
  const plain = defaultCssVariablesResolver(theme)
  const own = cssVariables(theme)
  const block = (selector: string, part: 'variables' | Scheme) =>
    `${selector} {\n${changed({ ...plain[part], ...own[part] }, usual[part]).join('\n')}\n}\n`
  const css = [
    '/* Written out of `theme.ts` and `theme-variables.ts` by their test: `npm test -- theme.test.ts -u`. */\n',
    block(':root', 'variables'),
    ...SCHEMES.map((scheme) => block(`:root[data-mantine-color-scheme='${scheme}']`, scheme)),
    // Paper stays light.
    `@media print {\n:root[data-mantine-color-scheme='dark'] {\n${changed(own.light, {}).join('\n')}\n}\n}\n`,
  ]
  await expect(css.join('')).toMatchFileSnapshot('css/theme.gen.css')
})
