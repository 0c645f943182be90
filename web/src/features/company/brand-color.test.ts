import { brandPalette, TEXT_CONTRAST } from '@waybill/contract/branding/brand-palette.ts'
import { contrast } from '@waybill/contract/branding/oklch.ts'
import { expect, it } from 'vitest'
import { type Scheme, SURFACES } from '../../ui/palette.ts'
import { base64Of, colorFaults, correctionsOf } from './brand-color.ts'

const SCHEMES: Scheme[] = ['light', 'dark']

it('says what is drawn in place of a color that cannot be read, and nothing of one that can', () => {
  const said = correctionsOf('#ffcc00')
  expect(said.join(' ')).toMatch(/Buttons in light are #[0-9a-f]{6}: .*#ffcc00.* Links in light are #[0-9a-f]{6}/)
  expect(said.join(' ')).not.toContain('Links in dark')
  expect(correctionsOf('#0b6e4f').filter((each) => each.includes('light'))).toEqual([])
})

it('takes colors as #rrggbb, or none', () => {
  expect(['', ' #0B6E4F '].map(colorFaults)).toEqual([{}, {}])
  expect(['green', '#0b6', '#0b6e4f00'].map((each) => Object.keys(colorFaults(each)))).toEqual([[''], [''], ['']])
})

it('can be read on every surface of the theme', () => {
  for (const color of ['#ffcc00', '#0b6e4f', '#ff0000', '#ffffff', '#000000', '#7ed321', '#172b4d'])
    for (const scheme of SCHEMES) {
      const { body, sunken, raised, hover, text } = SURFACES[scheme]
      const { accent, soft } = brandPalette(color)[scheme]
      for (const surface of [body, sunken, raised, hover, soft])
        expect(contrast(accent, surface), `${accent} on ${surface}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
      expect(contrast(text, soft), `text on ${soft}`).toBeGreaterThanOrEqual(TEXT_CONTRAST)
    }
})

it('sends any file as base64', async () => {
  const bytes = Uint8Array.from({ length: 100_001 }, (_, i) => i % 256)
  expect(await base64Of(new Blob([bytes]))).toBe(Buffer.from(bytes).toString('base64'))
})
