/** Colors by lightness, chroma and hue (OKLCH, CSS Color 4), and the contrast of two of them (WCAG 2). */

/** Lightness from 0 to 1, chroma from 0, hue in radians. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}
type Triple = readonly [number, number, number]

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
const encoded = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055)

/** Red, green and blue of `#rrggbb`, linear. */
const channels = (color: string): Triple => {
  const at = (from: number) => linear(parseInt(color.slice(from, from + 2), 16) / 255)
  return [at(1), at(3), at(5)]
}

/** A color `#rrggbb` as lightness, chroma and hue. */
export function toOklch(color: string): Oklch {
  const [r, g, b] = channels(color)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const other = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, other),
    h: Math.atan2(other, a),
  }
}

function toLinear({ l, c, h }: Oklch): Triple {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)]
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

const isShown = (color: Triple) => color.every((value) => value >= -0.0005 && value <= 1.0005)

/** As `#rrggbb`; where screens cannot show it, with less chroma. */
export function toHex(color: Oklch): string {
  let { c } = color
  while (c > 0 && !isShown(toLinear({ ...color, c }))) c -= 0.004
  return `#${toLinear({ ...color, c: Math.max(c, 0) })
    .map((value) =>
      Math.round(Math.min(1, Math.max(0, encoded(Math.max(value, 0)))) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** WCAG’s relative luminance of `#rrggbb`, from 0 to 1. */
export function luminance(color: string): number {
  const [r, g, b] = channels(color)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG’s contrast of two colors, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
