/** What is said of a chosen color, and how a file is sent. */
import { type BrandScheme, brandPalette, TEXT_CONTRAST } from '@waybill/contract/branding/brand-palette.ts'

const COLOR = /^#[0-9a-f]{6}$/i

/** A color that is none. */
export const colorFaults = (value: string): Record<string, string> =>
  value.trim() && !COLOR.test(value.trim()) ? { '': 'Enter a color like #0b6e4f' } : {}

const WHERE: Readonly<Record<BrandScheme, string>> = { light: 'light', dark: 'dark' }

/** What is drawn in place of the color, and why. */
export function correctionsOf(color: string): string[] {
  const palette = brandPalette(color)
  return (['light', 'dark'] as const).flatMap((scheme) => {
    const { solid, accent } = palette[scheme]
    return [
      ...(solid === color
        ? []
        : [
            `Buttons in ${WHERE[scheme]} are ${solid}: white text on ${color} would be hard to read, or the button hard to see`,
          ]),
      ...(accent === color
        ? []
        : [`Links in ${WHERE[scheme]} are ${accent}: ${color} has less than ${TEXT_CONTRAST}:1 of contrast there`]),
    ]
  })
}

/** Bytes of a file that become one piece of text; divisible by three. */
const PIECE = 24_576

/** A file as base64. */
export async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE) text += btoa(String.fromCodePoint(...bytes.subarray(at, at + PIECE)))
  return text
}
