/** A company’s color, corrected until it can be read: what the portals, pages, mails and papers draw with. */
import type { Portal } from '../vocabulary/portals.ts'
import { contrast, type Oklch, toHex, toOklch } from './oklch.ts'

/** Contrast of text and of what is seen beside it (WCAG 2.2, 1.4.3 and 1.4.11). */
export const TEXT_CONTRAST = 4.5
export const SHAPE_CONTRAST = 3
/** In the sun, with a phone in a glove (WCAG 2.2, 1.4.6). */
export const OUTDOOR_CONTRAST = 7

/** The contrast that a portal’s text needs. */
export const contrastIn = (portal: Portal): number => (portal === 'carrier' ? OUTDOOR_CONTRAST : TEXT_CONTRAST)

/** The colors of a scheme, each as `#rrggbb`. */
export interface BrandColors {
  /** Filled buttons, with white text. */
  readonly solid: string
  readonly solidHover: string
  /** Links and marks, on every surface. */
  readonly accent: string
  readonly accentHover: string
  /** Behind the selected row, with text in `accent`. */
  readonly soft: string
}
export interface BrandPalette {
  readonly light: BrandColors
  readonly dark: BrandColors
}
export type BrandScheme = keyof BrandPalette

/** The surfaces of each scheme that are hardest to read on, and how light and colored the soft one is. */
const SCHEMES = {
  light: { surfaces: ['#ffffff', '#eff1f5'], soft: { l: 0.945, c: 0.03 }, hover: -0.05 },
  dark: { surfaces: ['#0d1116', '#1f2630'], soft: { l: 0.285, c: 0.065 }, hover: 0.05 },
} as const

const STEP = 0.004
const WHITE = '#ffffff'
const reads = (color: string, on: readonly string[], least: number) =>
  on.every((surface) => contrast(color, surface) >= least)

/** The color as it is, or the nearest lighter or darker one that does. */
function nearest(color: Oklch, isGood: (color: string) => boolean): string {
  for (let step = 0; step <= 1; step += STEP) {
    for (const l of [color.l - step, color.l + step]) {
      const tried = toHex({ ...color, l })
      if (l >= 0 && l <= 1 && isGood(tried)) return tried
    }
  }
  return WHITE
}

function colorsIn(scheme: BrandScheme, color: string, least: number): BrandColors {
  const { surfaces, soft: paler, hover } = SCHEMES[scheme]
  const own = toOklch(color)
  const soft = toHex({ ...own, l: paler.l, c: Math.min(own.c, paler.c) })
  const grounds = [...surfaces, soft]
  // What carries white text of the highest contrast cannot stand out from the dark as well: its border and text do.
  const shape = scheme === 'dark' && least <= TEXT_CONTRAST ? SHAPE_CONTRAST : 1
  const isSolid = (tried: string) => contrast(tried, WHITE) >= least && reads(tried, surfaces, shape)
  const isAccent = (tried: string) => reads(tried, grounds, least)
  // One that can be read as it is stays exactly as it was chosen.
  const solid = isSolid(color) ? color : nearest(own, isSolid)
  const accent = isAccent(color) ? color : nearest(own, isAccent)
  const moved = (from: string, by: number) => {
    const { l, c, h } = toOklch(from)
    return toHex({ l: Math.min(0.97, Math.max(0.12, l + by)), c, h })
  }
  return { solid, solidHover: moved(solid, -0.05), accent, accentHover: moved(accent, hover), soft }
}

/** Palettes that are kept: they are asked for with every page. */
const KEPT = 500
const kept = new Map<string, BrandPalette>()

/** The palette of `#rrggbb`, with text of at least this contrast. */
export function brandPalette(color: string, least = TEXT_CONTRAST): BrandPalette {
  const key = `${color} ${least}`
  let palette = kept.get(key)
  if (!palette) {
    if (kept.size >= KEPT) kept.clear()
    kept.set(key, (palette = { light: colorsIn('light', color, least), dark: colorsIn('dark', color, least) }))
  }
  return palette
}
