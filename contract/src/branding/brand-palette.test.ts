import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { brandPalette, OUTDOOR_CONTRAST, SHAPE_CONTRAST, TEXT_CONTRAST } from './brand-palette.ts'
import { contrast, toHex, toOklch } from './oklch.ts'
import { portalStyle } from './portal-style.ts'

const SURFACES = {
  light: ['#ffffff', '#f7f8fa', '#eff1f5'],
  dark: ['#12161c', '#0d1116', '#1a2029', '#1f2630'],
} as const
const SCHEMES = ['light', 'dark'] as const
const aColor = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

it('converts colors there and back', () => {
  fc.assert(
    fc.property(aColor, (color) => {
      expect(toHex(toOklch(color))).toBe(color)
    }),
  )
  expect(toOklch('#ffffff').l).toBeCloseTo(1, 3)
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 1)
})

describe.each([TEXT_CONTRAST, OUTDOOR_CONTRAST])('of any color, at %d:1', (least) => {
  it('white reads on buttons, links read on every surface and in the selected row', () => {
    fc.assert(
      fc.property(aColor, (color) => {
        const palette = brandPalette(color, least)
        for (const scheme of SCHEMES) {
          const { solid, solidHover, accent, soft } = palette[scheme]
          for (const filled of [solid, solidHover]) expect(contrast(filled, '#ffffff')).toBeGreaterThanOrEqual(least)
          for (const ground of [...SURFACES[scheme], soft])
            expect(contrast(accent, ground), `${accent} on ${ground}`).toBeGreaterThanOrEqual(least)
          if (least === TEXT_CONTRAST)
            for (const ground of SURFACES[scheme])
              expect(contrast(solid, ground), `${solid} on ${ground}`).toBeGreaterThanOrEqual(SHAPE_CONTRAST)
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('leaves a color that can be read as it is, and keeps the hue of one that cannot', () => {
  expect(brandPalette('#0b6e4f').light).toMatchObject({ solid: '#0b6e4f', accent: '#0b6e4f' })
  const { solid } = brandPalette('#ffcc00').light
  expect(solid).not.toBe('#ffcc00')
  expect(Math.abs(toOklch(solid).h - toOklch('#ffcc00').h)).toBeLessThan(0.1)
})

it('is a style of plain colors', () => {
  expect(portalStyle(brandPalette('#0b6e4f'))).toMatch(/^[-\w:#;{}()=[\]@ ]+$/)
})
