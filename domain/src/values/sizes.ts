/** Lengths, widths and heights in cells: `74"`, `15'6"`, `4,60 m`, `20 ft x 8'6" x 9 ft`. */
import { type DecimalMark, readFigure } from './amounts.ts'
import { inInches, isAlike, type LengthUnit, lengthUnitOf, measureText, writtenTwice } from './measures.ts'
import { typedNumber } from './typed-number.ts'
import { doubted, notUnderstood, sure, type Understood } from './understood.ts'

export const SIDES = ['length', 'width', 'height'] as const
export type Side = (typeof SIDES)[number]

/** What else its column says. `unit`: that of its heading. */
export interface SizeContext {
  readonly unit?: LengthUnit | undefined
  readonly mark?: DecimalMark | undefined
}

/** Nothing on a trailer is longer than 200 feet, or smaller than an inch. */
const INCHES_MAX = 2400
const INCHES_MIN = 1
/** A figure without a unit: fewer are probably feet or meters. */
const BARE_MIN = 24

const FIGURE = String.raw`\d[\d.,' \u00a0\u202f]*?`
const FRACTION = String.raw`\d{1,2}/\d{1,2}`
const FEET = String.raw`(?:'|′|’|-?\s?(?:ft|foot|feet|pies?|pieds?)\b\.?)`
const INCH = String.raw`(?:"|″|”|''|-?\s?(?:in|inch|inches|pulg|pulgadas?|pouces?|po)\b\.?)`
const FEET_AND_INCHES = new RegExp(
  String.raw`^(?<feet>\d{1,3})\s?${FEET}[\s,-]{0,2}(?<inches>\d{1,2}(?:\.\d+)?)?\s?(?<part>${FRACTION})?\s?${INCH}?$`,
  'i',
)
const INCHES_ONLY = new RegExp(String.raw`^(?<inches>\d{1,4})[\s-](?<part>${FRACTION})\s?${INCH}?$`, 'i')
const WITH_UNIT = new RegExp(String.raw`^(?<figure>${FIGURE})\s?-?(?<unit>''|["″”'′’]|\p{L}+\.?)$`, 'iu')
const VAGUE = /^(?:abt|about|approx\w*|around|ca|circa|aprox\w*|environ|est)\b\.?\s*|^~\s*/i

/** Words and letters that name a side, in the languages of the sheets. */
const SIDE_WORDS: Readonly<Record<string, Side>> = {
  l: 'length',
  long: 'length',
  length: 'length',
  oal: 'length',
  loa: 'length',
  largo: 'length',
  longueur: 'length',
  w: 'width',
  wide: 'width',
  width: 'width',
  ancho: 'width',
  largeur: 'width',
  h: 'height',
  high: 'height',
  tall: 'height',
  height: 'height',
  alto: 'height',
  altura: 'height',
  hauteur: 'height',
}
const SIDE_WORD = Object.keys(SIDE_WORDS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')
const SIDE_BEFORE = new RegExp(String.raw`^(${SIDE_WORD})\s?[:.=]?\s?(?=[\d~])`, 'i')
const SIDE_BEHIND = new RegExp(String.raw`(?<=[\d"″”'′’.]|\s)(${SIDE_WORD})\.?$`, 'i')

/** "1/2" as 0.5; 0 without one. */
const partOf = (part: string | undefined): number => {
  const [above, below] = (part ?? '0/1').split('/').map(Number)
  return below ? above! / below : 0
}

const isPossible = (inches: number) => inches >= INCHES_MIN && inches <= INCHES_MAX

/** A figure in a unit; of two readings of its decimal mark the possible one. */
function withUnit(figure: string, unit: LengthUnit, mark: DecimalMark | undefined): Understood<number> {
  const readings = (mark ? [mark] : (['point', 'comma'] as const)).flatMap((each) => {
    // "4.600 m" has three decimals: as thousands it is not possible.
    const value = each === 'point' ? typedNumber(figure) : (readFigure(figure, each).value ?? Number.NaN)
    return isPossible(inInches(value, unit)) ? [value] : []
  })
  const found = [...new Set(readings)]
  const [only] = found
  if (only === undefined) return notUnderstood('is not a size')
  if (found.length > 1) return notUnderstood(`can be read as ${found.join(' or ')} ${unit}`)
  const inches = inInches(only, unit)
  const isMetric = unit === 'm' || unit === 'cm' || unit === 'mm'
  return isMetric ? doubted(inches, `${measureText(only, unit)} is ${measureText(inches, 'in')}`) : sure(inches)
}

const DIFFER = 'says two sizes that differ'

/** Of one size in two units the one that needs no conversion. Both may be rounded, so that neither is in doubt. */
function settled(one: Understood<number>, other: Understood<number>): Understood<number> | undefined {
  if (one.value === null || other.value === null) return undefined
  if (!isAlike(one.value, other.value)) return notUnderstood(DIFFER)
  return sure(one.doubt !== null && other.doubt === null ? other.value : one.value)
}

/** One size in inches, to a tenth, which may be written in two units. What may be feet, inches or meters is not read. */
export function readSize(text: string, context: SizeContext = {}): Understood<number> {
  const whole = readOneSize(text, context)
  const [one, other] = (whole.value === null && writtenTwice(text)) || []
  if (one === undefined || other === undefined) return whole
  return settled(readOneSize(one, context), readOneSize(other, {})) ?? whole
}

function readOneSize(text: string, { unit, mark }: SizeContext): Understood<number> {
  const plain = text.trim().replace(VAGUE, '')
  const isVague = plain !== text.trim()
  const asSaid = (read: Understood<number>): Understood<number> =>
    isVague && read.value !== null ? doubted(read.value, read.doubt ?? `"${text.trim()}" is not exact`) : read
  const both = FEET_AND_INCHES.exec(plain)?.groups
  const only = both ? undefined : INCHES_ONLY.exec(plain)?.groups
  if (both ?? only) {
    const { feet = 0, inches = 0, part } = { ...both, ...only } as Record<string, string | undefined>
    const value = Math.round((Number(feet) * 12 + Number(inches) + partOf(part)) * 10) / 10
    return isPossible(value) ? asSaid(sure(value)) : notUnderstood('is not a size')
  }
  const { figure = plain, unit: word } = WITH_UNIT.exec(plain)?.groups ?? {}
  const own = word === undefined ? unit : lengthUnitOf(word === "''" ? '"' : word.replace('’', "'").replace('”', '"'))
  if (own !== undefined) return asSaid(withUnit(figure, own, mark))
  if (word !== undefined) return notUnderstood('is not a size')
  const { value, doubt } = readFigure(figure, mark)
  if (value === null) return notUnderstood(doubt)
  if (value < BARE_MIN || value > INCHES_MAX) return notUnderstood('has no unit: enter it with ft or in')
  return doubted(value, 'has no unit and is read as inches')
}

/** The order of the sides in a heading ("W x L x H"); undefined if it says none. */
export function sidesIn(heading: string): readonly Side[] | undefined {
  const words = heading
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([LWH])(?=[xX]|[LWH]{1,2}\b)[xX]?/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z]+/)
    .flatMap((word) => (Object.hasOwn(SIDE_WORDS, word) ? [SIDE_WORDS[word]!] : []))
  return words.length === 3 && new Set(words).size === 3 ? words : undefined
}

type AllSizes = Understood<Readonly<Record<Side, number>>>

/** The sizes in one cell, in inches. `sides`: their order by the heading; length, width and height without one. */
export function readSizes(text: string, sides: readonly Side[] | undefined, context: SizeContext = {}): AllSizes {
  const whole = readAll(text, sides, context)
  const [one, other] = (whole.value === null && writtenTwice(text)) || []
  if (one === undefined || other === undefined) return whole
  const [first, second] = [readAll(one, sides, context), readAll(other, sides, {})]
  if (first.value === null || second.value === null) return whole
  const [length, width, height] = SIDES.map((side) =>
    settled({ ...first, value: first.value[side] }, { ...second, value: second.value[side] }),
  )
  if (length?.value == null || width?.value == null || height?.value == null) return notUnderstood(DIFFER)
  return sure({ length: length.value, width: width.value, height: height.value })
}

function readAll(text: string, sides: readonly Side[] | undefined, context: SizeContext): AllSizes {
  const no = notUnderstood<Readonly<Record<Side, number>>>('is not a length, a width and a height')
  const parts = text
    .trim()
    .split(/\s*(?:[x×*;]|\bby\b|\bpor\b|\bpar\b|,\s|\s\/\s)\s*/iu)
    .filter(Boolean)
  if (parts.length !== 3) return no
  const named = parts.map((part) => {
    const before = SIDE_BEFORE.exec(part)
    const rest = before ? part.slice(before[0].length) : part
    const behind = SIDE_BEHIND.exec(rest)
    const word = before?.[1] ?? behind?.[1]
    return {
      size: (behind ? rest.slice(0, behind.index) : rest).trim(),
      side: word === undefined ? undefined : SIDE_WORDS[word.toLowerCase()],
    }
  })
  const own = named.flatMap(({ side }) => side ?? [])
  if (own.length > 0 && new Set(own).size !== 3) return no
  const order = own.length > 0 ? own : (sides ?? SIDES)
  // "120 x 48 x 60 in": the unit of the last one is that of all.
  const last = WITH_UNIT.exec(named[2]!.size)?.groups?.unit
  const unit =
    (last && named.slice(0, 2).every(({ size }) => /^[\d.,]+$/.test(size)) && lengthUnitOf(last)) || undefined
  const read = named.map(({ size }) => readSize(size, { ...context, unit: unit ?? context.unit }))
  const values = read.map(({ value }) => value)
  const at = (side: Side) => values[order.indexOf(side)]
  const [length, width, height] = SIDES.map(at)
  if (length == null || width == null || height == null) {
    const why = read.find(({ value }) => value === null)?.doubt
    return why?.startsWith('has no unit') ? notUnderstood(why) : no
  }
  const value = { length, width, height }
  const isTurned = own.length === 0 && sides === undefined && width > length
  const doubt = isTurned
    ? `is read as length, width, height, but the second is more than the first`
    : (read.find((each) => each.doubt !== null)?.doubt ?? null)
  return doubt === null ? sure(value) : doubted(value, doubt)
}
