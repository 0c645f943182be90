/**
 * Fonts of other scripts, loaded for the documents whose texts need them. Each package holds one font in slices by
 * Unicode range, so that a name in Chinese reads a few of them.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Bidi } from 'bidi-js'
import { create, type Font } from 'fontkit'
import { isOwnText, wholeFont, withoutLayout } from '../fonts.ts'
import { embeddable } from './embeddable.ts'

const require = createRequire(import.meta.url)

const FAMILIES = ['latin', 'arabic', 'hebrew', 'thai', 'sc', 'jp', 'kr', 'emoji'] as const
type Family = (typeof FAMILIES)[number]

interface Source {
  /** Its list of slices, which lie beside it. Null: the document’s own fonts, with their rules. */
  readonly listed: (() => string) | null
  /** The slice of the script itself; otherwise all that are numbered. */
  readonly slice?: string
  /** Whether letters join, stack or make ligatures. */
  readonly isShaped: boolean
}

const SOURCES: Readonly<Record<Family, Source>> = {
  latin: { listed: null, isShaped: true },
  arabic: {
    listed: () => require.resolve('@fontsource-variable/noto-sans-arabic/unicode.json'),
    slice: 'arabic',
    isShaped: true,
  },
  hebrew: {
    listed: () => require.resolve('@fontsource-variable/noto-sans-hebrew/unicode.json'),
    slice: 'hebrew',
    isShaped: true,
  },
  thai: {
    listed: () => require.resolve('@fontsource-variable/noto-sans-thai/unicode.json'),
    slice: 'thai',
    isShaped: true,
  },
  sc: { listed: () => require.resolve('@fontsource-variable/noto-sans-sc/unicode.json'), isShaped: false },
  jp: { listed: () => require.resolve('@fontsource-variable/noto-sans-jp/unicode.json'), isShaped: false },
  kr: { listed: () => require.resolve('@fontsource-variable/noto-sans-kr/unicode.json'), isShaped: false },
  emoji: { listed: () => require.resolve('@fontsource-variable/noto-emoji/unicode.json'), isShaped: true },
}

/**
 * At most this many slices and characters of them for one document; what lies beyond is spelled. The characters of one name lie in about as many
 * slices.
 */
const MOST = { slices: 24, characters: 300 } as const
/** The same beside the document’s own fonts with their rules, which take 12 MB. */
const MOST_BESIDE_RULES = { slices: 14, characters: 120 } as const
/** Joiners, marks of direction, variants (of Han too): of no width, and they need no font of their own. */
export const INVISIBLE = /[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/u
const WEIGHTS = { plain: 400, bold: 600 } as const
type Face = keyof typeof WEIGHTS

interface Slice {
  readonly family: Family
  readonly file: string
  /** Pairs of first and last code points. */
  readonly ranges: readonly (readonly [number, number])[]
}

/** Accents that are placed above and below letters, and Devanagari. */
const SHAPED_RANGES = [
  [0x20, 0x36f],
  [0x370, 0x52f],
  [0x900, 0x97f],
  [0x1ab0, 0x1eff],
  [0x200c, 0x200d],
  [0xa8e0, 0xa8ff],
] as const

/** Whether a character is drawn by the document’s own fonts with their rules. */
const hasRules = (character: string): boolean => {
  const codePoint = character.codePointAt(0)!
  return SHAPED_RANGES.some(([first, last]) => first <= codePoint && codePoint <= last)
}

/** `[4]: "U+1f1e9-1f1f5,U+21a"` */
async function slicesOf(family: Family): Promise<Slice[]> {
  const { listed, slice } = SOURCES[family]
  if (listed === null) return [{ family, file: '', ranges: SHAPED_RANGES }]
  const folder = dirname(listed())
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- the package’s own list
  const rangesOf: Readonly<Record<string, string>> = JSON.parse(await readFile(listed(), 'utf8'))
  return Object.entries(rangesOf).flatMap(([key, ranges]) => {
    const number = /^\[(\d+)\]$/.exec(key)?.[1]
    const part = slice ? (key === slice ? key : undefined) : number
    if (part === undefined) return []
    return {
      family,
      file: join(folder, 'files', `${basename(folder)}-${part}-wght-normal.woff2`),
      ranges: ranges.split(',').map((range) => {
        const [first, last] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => Number.parseInt(hex, 16))
        return [first!, last ?? first!] as const
      }),
    }
  })
}

/** Fonts in numbered slices have thousands of characters, an alphabet some dozens. */
const isLarge = ({ family }: Slice): boolean => SOURCES[family].listed !== null && !SOURCES[family].slice

let known: Promise<Slice[]> | undefined
const allSlices = (): Promise<Slice[]> => (known ??= Promise.all(FAMILIES.map(slicesOf)).then((each) => each.flat()))

/** The slices that have each of the characters. */
function slicesHaving(slices: readonly Slice[], characters: ReadonlySet<number>): Map<number, Slice[]> {
  const having = new Map<number, Slice[]>()
  for (const slice of slices)
    for (const [first, last] of slice.ranges)
      for (let codePoint = first; codePoint <= last; codePoint += 1)
        if (characters.has(codePoint)) having.set(codePoint, [...(having.get(codePoint) ?? []), slice])
  return having
}

/** Characters of Han look different in each country: what the text, or else the document, is written in decides. */
function familiesFor(text: string, otherwise: readonly Family[]): readonly Family[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'sc', 'jp']
  return otherwise
}

/** Both weights of a slice. */
type Loaded = Readonly<Record<Face, Font>>

/** The fonts and algorithms for a document’s texts. */
export interface ScriptFonts {
  readonly bidi: Bidi
  /** By the name under which the document registers it; for each face one, as `sc-12 bold`. */
  readonly fonts: ReadonlyMap<string, Font>
  /** The name without its face of the font that has all of these characters, in this text; null if none has. */
  fontOf(characters: string, text: string): string | null
  /** In Latin letters. */
  spelled(characters: string): string
  /** Whether characters that a font has are spelled, since the document has too many. */
  readonly isFull: boolean
}

const faceName = (name: string, face: Face): string => `${name} ${face}`

/** The fonts that texts need beside the documents’ own; null if those have all of their characters. */
export async function scriptFontsFor(texts: readonly string[]): Promise<ScriptFonts | null> {
  const whole = texts.join('\n')
  const missing = [...new Set(whole)].filter(
    (character) => character !== '\n' && !INVISIBLE.test(character) && !isOwnText(character),
  )
  if (!missing.length) return null
  const [{ default: bidi }, { default: anyAscii }, { default: decompress }, slices] = await Promise.all([
    import('bidi-js'),
    import('any-ascii'),
    import('woff2-encoder/decompress'),
    allSlices(),
  ])
  const otherwise = familiesFor(whole, ['sc', 'jp', 'kr'])
  const loaded = new Map<Slice, Loaded>()

  const load = async (slice: Slice): Promise<Loaded> => {
    if (slice.family === 'latin')
      return { plain: embeddable(create(wholeFont('plain')), null), bold: embeddable(create(wholeFont('bold')), null) }
    const { buffer, byteOffset, byteLength } = await decompress(await readFile(slice.file))
    const sfnt = Buffer.from(buffer, byteOffset, byteLength)
    const font = create(SOURCES[slice.family].isShaped ? sfnt : withoutLayout(sfnt))
    return { plain: embeddable(font, WEIGHTS.plain), bold: embeddable(font, WEIGHTS.bold) }
  }
  const familyOrder = (han: readonly Family[]): readonly Family[] => [
    'latin',
    'arabic',
    'hebrew',
    'thai',
    ...han,
    'emoji',
  ]
  const having = slicesHaving(slices, new Set(Array.from(whole, (character) => character.codePointAt(0)!)))
  const found = new Map<string, Slice[]>()
  const candidates = (codePoint: number, han: readonly Family[]): Slice[] => {
    const key = `${codePoint} ${han[0]}`
    const those = found.get(key) ?? find(codePoint, han)
    found.set(key, those)
    return those
  }
  const find = (codePoint: number, han: readonly Family[]): Slice[] =>
    familyOrder(han).flatMap((family) => (having.get(codePoint) ?? []).filter((slice) => slice.family === family))

  const wanted = new Set(missing)
  const most = [...wanted].some(hasRules) ? MOST_BESIDE_RULES : MOST
  const drawn = new Set<number>()
  const beyond = new Set<number>()
  /** Whether a slice draws a character, for which it is loaded. */
  const draws = async (slice: Slice, codePoint: number): Promise<boolean> => {
    const large = isLarge(slice)
    const isBeyond = large && drawn.size >= most.characters && !drawn.has(codePoint)
    if (isBeyond || (large && !loaded.has(slice) && [...loaded.keys()].filter(isLarge).length >= most.slices)) {
      beyond.add(codePoint)
      return false
    }
    const faces = loaded.get(slice) ?? (await load(slice))
    loaded.set(slice, faces)
    if (!faces.plain.hasGlyphForCodePoint(codePoint)) return false
    if (large) drawn.add(codePoint)
    return true
  }
  for (const text of texts) {
    const han = familiesFor(text, otherwise)
    for (const character of new Set(text)) {
      if (!wanted.has(character)) continue
      const codePoint = character.codePointAt(0)!
      for (const slice of candidates(codePoint, han)) if (await draws(slice, codePoint)) break
    }
  }
  const names = new Map([...loaded.keys()].map((slice, i) => [slice, `${slice.family}-${i}`]))
  return {
    bidi: bidi(),
    fonts: new Map(
      [...loaded].flatMap(([slice, faces]) =>
        (['plain', 'bold'] as const).map((face) => [faceName(names.get(slice)!, face), faces[face]] as const),
      ),
    ),
    fontOf: (characters, text) => {
      const [first, ...rest] = Array.from(characters, (character) => character.codePointAt(0)!)
      const slice = candidates(first!, familiesFor(text, otherwise)).find((each) =>
        [first!, ...rest].every(
          (codePoint) =>
            loaded.get(each)?.plain.hasGlyphForCodePoint(codePoint) &&
            (!isLarge(each) || drawn.has(codePoint) || INVISIBLE.test(String.fromCodePoint(codePoint))),
        ),
      )
      return slice ? names.get(slice)! : null
    },
    spelled: (characters) => anyAscii(characters).trim(),
    // Another slice may draw what one was too many for.
    isFull: [...beyond].some((codePoint) => !drawn.has(codePoint)),
  }
}
