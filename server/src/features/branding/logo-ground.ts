/** On which ground a logo can be made out. */
import type { LogoGround } from '@waybill/contract/branding/branding.shapes.ts'
import { contrast } from '@waybill/contract/branding/oklch.ts'

/** The surfaces that logos stand on in the two color schemes. */
const LIGHT = '#f7f8fa'
const DARK = '#1a2029'
/** Share of the picture above which it brings its own ground. */
const OPAQUE = 0.97
/** Share of what is drawn that has to stand out, and from which contrast on it does. */
const SHARE = 0.75
const STANDS_OUT = 1.8
/** Alpha below which a pixel is not counted. */
const VISIBLE = 96
const CHANNELS = 4

/** `pixels`: red, green, blue and alpha of each; undefined if none is visible. */
export function groundOf(pixels: Uint8Array): LogoGround | undefined {
  const colors = new Map<string, number>()
  let visible = 0
  for (let at = 0; at < pixels.length; at += CHANNELS) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + CHANNELS)
    if (alpha < VISIBLE) continue
    visible += 1
    // Sixteen steps of each are enough, and few to compare.
    const color = `#${[r, g, b].map((value) => (value & 0xf0).toString(16).padStart(2, '0')).join('')}`
    colors.set(color, (colors.get(color) ?? 0) + 1)
  }
  if (visible === 0) return undefined
  if (visible >= OPAQUE * (pixels.length / CHANNELS)) return 'any'
  const shareOn = (ground: string) =>
    [...colors].reduce((sum, [color, count]) => sum + (contrast(color, ground) >= STANDS_OUT ? count : 0), 0) / visible
  const [light, dark] = [shareOn(LIGHT), shareOn(DARK)]
  if (light >= SHARE && dark >= SHARE) return 'any'
  return light >= dark ? 'light' : 'dark'
}
