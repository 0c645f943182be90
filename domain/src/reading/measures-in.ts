/** Lengths, widths, heights and weights in text, with their units: "L 20ft 4in", "12 FT 6 IN HIGH", "7,100 lb". */
import { remembered } from './remembered.ts'
import { typedNumber } from '../values/typed-number.ts'
import { inInches, inPounds, lengthUnitOf, weightUnitOf } from '../values/measures.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

export type Side = 'length' | 'width' | 'height'
export interface FoundMeasures {
  length: Read<number> | null
  width: Read<number> | null
  height: Read<number> | null
  weight: Read<number> | null
}

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,5}(?:\.\d+)?`
const UNIT = String.raw`(?:feet|foot|ft|inches|inch|in|cm|mm|meters?|m|yards?)\b\.?|'(?!')|"|''`
const SIZE = new RegExp(
  String.raw`(?<![\d.,$#/])(${NUMBER})\s?-?(${UNIT})(?:\s?-?(\d{1,2}(?:\.\d+)?)(?:\s?(?:"|''|in(?:ches)?\b\.?)|(?<='\d{1,2})(?=\s|,|$|\))|(?<=(?:feet|foot|ft)\s\d{1,2})(?=\s(?:long|wide|tall|high)\b)))?(?:\s?(?:\d\/\d)\s?")?`,
  'gi',
)
const BARE = /(?<![\d.,$#/'x-])(\d{1,3}(?:\.\d+)?)\s(long|wide|tall|high)\b/gi
const ROW = /(?<![\d.,$#/'-])(\d{1,2}(?:\.\d)?)\s?x\s?(\d{1,2}(?:\.\d)?)\s?x\s?(\d{1,2})'(?:\s?(\d{1,2})"?)?/i
const NAMES: readonly (readonly [Side, RegExp, RegExp])[] = [
  [
    'length',
    /(?:\b(?:length|loa|long|overall length|overall|l|largo|longueur)\b(?:\s(?:on|with|of|to|at)(?:\s\w+){1,3})?[\s:=]{0,3}(?:is\s|about\s|of\s)?)$/i,
    /^\s?(?:(?:in\s)?length\b|long\b|overall\b|loa\b|l\b|x\s|stem to stern)/i,
  ],
  [
    'width',
    /(?:\b(?:width|wide|beam|w|ancho|largeur)\b[\s:=]{0,3}(?:is\s|about\s|of\s)?)$/i,
    /^\s?(?:(?:in\s)?width\b|wide\b|beam\b|w\b|across\b)/i,
  ],
  [
    'height',
    /(?:\b(?:height|high|tall|h|alto|hauteur|(?:high|low) roof|height [\w ]{1,24}|measured|(?:to the )?top of (?:the|its) [\w ]{1,24})\b[\s:=(]{0,3}(?:is\s|about\s|of\s){0,2})$/i,
    /^\s?(?:(?:in\s)?height\b|high\b|tall\b|h\b|to (?:the )?top|at the (?:top|peak))/i,
  ],
]
const WEIGHT = new RegExp(
  String.raw`(?<![\d.,$#/])(${NUMBER})\s?(k)?\s?(lbs?|pounds?|#|kgs?|kilos?|kilograms?|short tons?|metric tons?|tonnes?)(?![\p{L}\d])`,
  'giu',
)
/** Sizes of something else. */
const NOT_ITS_OWN = /\b(?:over|under|less than|more than|above|max(?:imum)?|up to|within)\s?$/i
/** "abt 2,900 lbs" */
const VAGUE = /(?:\b(?:abt|about|approx\w*|around|roughly|some|maybe|como|environ|unos|unas)\.?|~)\s?$/i
const MAX_INCHES = 2400
/** Nothing wider or higher goes on a trailer: a model's number may be one ("H80FT"). */
const MOST_USUAL = 216

function inches(match: RegExpExecArray): number | null {
  const unit = lengthUnitOf(match[2] === "''" ? '"' : (match[2] ?? ''))
  if (!unit) return null
  const value = typedNumber(match[1] ?? '')
  const total = inInches(value, unit) + (unit === 'ft' && match[3] ? Number(match[3]) : 0)
  return total > 0 && total <= MAX_INCHES ? Math.round(total * 10) / 10 : null
}

function findMeasures(piece: Piece): FoundMeasures {
  const found: FoundMeasures = { length: null, width: null, height: null, weight: null }
  const { text } = piece
  if (!/\d/.test(text)) return found
  const sizes = [...text.matchAll(SIZE)].slice(0, 20)
  const open: RegExpExecArray[] = []
  let taken = 0
  for (const match of sizes) {
    const value = inches(match)
    const before = text.slice(Math.max(0, match.index - 30), match.index)
    const end = match.index + match[0].length
    if (value === null || NOT_ITS_OWN.test(before)) continue
    const ahead = NAMES.find(([, words]) => {
      const word = words.exec(before)
      return word !== null && match.index - before.length + word.index >= taken
    })
    const behind = ahead
      ? undefined
      : NAMES.map(([name, , words]) => ({ name, word: words.exec(text.slice(end, end + 20)) })).find(
          ({ name, word }) => word !== null && !(name === 'length' && /^\s?x\s/i.test(word[0])),
        )
    const side = ahead?.[0] ?? behind?.name
    // A word belongs to one size: "26 ft overall 12 ft 6 in high".
    if (behind?.word) taken = end + behind.word[0].length
    if (!side) {
      open.push(match)
      continue
    }
    const isVague = VAGUE.test(before) || (side !== 'length' && value > MOST_USUAL)
    const isDoubtful = /^\s?(?:wide|high|tall)?,?\s?(?:folded|folds|when|if)\b|^\s?overall\b/i.test(
      text.slice(end, end + 24),
    )
    found[side] ??= readAt(value, partOf(piece, match.index, end), !isDoubtful && !isVague)
  }
  // "92 inches long, 48 wide, 69 tall": the unit of the size before.
  const shared = sizes.map((match) => lengthUnitOf(match[2] === "''" ? '"' : (match[2] ?? ''))).find(Boolean)
  if (shared)
    for (const match of text.matchAll(BARE)) {
      const side = NAMES.find(([, , words]) => words.test(match[2] ?? ''))?.[0]
      const value = inInches(typedNumber(match[1] ?? ''), shared)
      if (side && value > 0 && value <= MAX_INCHES)
        found[side] ??= readAt(
          Math.round(value * 10) / 10,
          partOf(piece, match.index, match.index + match[0].length),
          false,
        )
    }
  // "9 x 6 x 6'9""
  const row = found.length || found.width || found.height ? null : ROW.exec(text)
  if (row)
    for (const [index, side] of (['length', 'width'] as const).entries())
      found[side] = readAt(
        inInches(Number(row[index + 1]), 'ft'),
        partOf(piece, row.index, row.index + row[0].length),
        false,
      )
  if (row)
    found.height = readAt(
      Number(row[3]) * 12 + Number(row[4] ?? 0),
      partOf(piece, row.index, row.index + row[0].length),
      false,
    )
  // "24' x 8'6" x 9'": length, width, height.
  if (open.length === 2 && found.height && !found.length && !found.width) {
    const [a, b] = open
    const isRow = a && b && /^\s?(?:[lwh]\s?)?(?:x|by|×)\s?$/i.test(text.slice(a.index + a[0].length, b.index))
    if (a && b && isRow) {
      found.length = readAt(inches(a)!, partOf(piece, a.index, a.index + a[0].length), true)
      found.width = readAt(inches(b)!, partOf(piece, b.index, b.index + b[0].length), true)
    }
  }
  if (open.length === 3 && !found.length && !found.width && !found.height) {
    const [a, b, c] = open
    const isRow = (x: RegExpExecArray, y: RegExpExecArray) =>
      /^\s?(?:[lwh]\s?)?(?:x|by|×)\s?$/i.test(text.slice(x.index + x[0].length, y.index))
    if (a && b && c && isRow(a, b) && isRow(b, c))
      (['length', 'width', 'height'] as const).forEach((side, index) => {
        const match = open[index]!
        found[side] = readAt(inches(match)!, partOf(piece, match.index, match.index + match[0].length), true)
      })
  }
  for (const match of text.matchAll(WEIGHT)) {
    const unit = weightUnitOf(match[3] ?? '')
    const value = typedNumber(match[1] ?? '') * (match[2] ? 1000 : 1)
    const before = text.slice(Math.max(0, match.index - 24), match.index)
    // "code 0719#" is no weight, and "4471#" is one only where it is said to be.
    if (
      match[3] === '#' &&
      !/,\d{3}|\bk\b/.test(match[0]) &&
      !/\b(?:weigh\w*|wt|gvw\w*|lbs?|heavy)\b|\d\s?(?:ft|in|'|")/i.test(text)
    )
      continue
    if (!unit || NOT_ITS_OWN.test(before) || (match[1] ?? '').startsWith('0')) continue
    const pounds = inPounds(value, unit)
    if (pounds >= 100 && pounds <= 400_000)
      // A dry weight may stand beside the one that counts.
      found.weight ??= readAt(
        pounds,
        partOf(piece, match.index, match.index + match[0].length),
        !/\b(?:dry|empty|with fuel|loaded|figure)\b/i.test(text) && !VAGUE.test(before),
      )
  }
  return found
}

export const measuresIn = remembered(findMeasures)
