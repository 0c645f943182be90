/** Vehicles in a line of text, with the place of each value. */
import { conditionIn, looksLikeVin } from '../vehicles/described-vehicle.ts'
import { makeAtStart } from '../vehicles/makes.ts'
import { cleanVin, hasRightCheckDigit, isWellFormedVin } from '../vehicles/vin.ts'
import { makeOfModel } from './models.ts'
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'

/** A vehicle as far as the text describes it. */
export interface VehicleFacts {
  vin: Read<string> | null
  year: Read<number> | null
  make: Read<string> | null
  model: Read<string> | null
  color: Read<string> | null
  lotNumber: Read<string> | null
  licensePlate: Read<string> | null
  inoperable: Read<'yes' | 'no'> | null
  hasKeys: Read<boolean> | null
}
export const NO_VEHICLE: Readonly<VehicleFacts> = {
  vin: null,
  year: null,
  make: null,
  model: null,
  color: null,
  lotNumber: null,
  licensePlate: null,
  inoperable: null,
  hasKeys: null,
}

const WORD = /[^\s,;|()"]+/g
const MAX_WORDS = 200
const YEAR = /^'?(?:19[3-9]\d|20[0-4]\d)[:.]?$/
const SHORT_YEAR = /^['’]?([0-3]\d)$/
const COLORS = new Set(
  'white,black,silver,gray,grey,red,blue,green,brown,beige,gold,orange,yellow,purple,maroon,burgundy,tan,charcoal,navy,pearl'.split(
    ',',
  ),
)
const DASH = /^[-–—/]+$/

const MODEL_ENDS =
  /^(?:vin|stock|stk|lot|color|colour|from|to|for|in|at|is|are|the|and|with|no|has|runs?|running|inop|inoperable|operable|non|not|pick|pickup|pu|deliver|delivery|drop|needs?|keys?|miles|mi|x|qty|ready|located|sitting|going|or|plus|per|asap|please|auction|copart|manheim|iaa|adesa|status|condition|drives?|starts?|rolls|does|doesn't|rate|pays|by|on|today|tomorrow|available|year|make|model|trim|year:|title|wont|won't|must|going|off|ship|move|clean|last|dead)\b|^[:#$@]|^\d{1,2}\/\d/i

/** The words of a model: at most two, and what names its kind in figures ("Silverado 1500", "Model 3"). */
function modelAt(line: Piece, words: readonly Piece[], index: number): Piece | null {
  const first = words[index]
  const taken: Piece[] = []
  for (const word of words.slice(index, index + 2)) {
    if (DASH.test(word.text) || MODEL_ENDS.test(word.text) || looksLikeVin(word.text) || YEAR.test(word.text)) break
    if (
      COLORS.has(word.text.toLowerCase()) ||
      /^\d{5,}$/.test(word.text) ||
      (taken.length > 0 && /^[A-Z]{2}$/.test(word.text) && /^\d{5}/.test(words[index + 2]?.text ?? ''))
    )
      break
    const last = taken.at(-1)
    // A comma or a bracket ends it.
    if (last && !/^\s{1,3}$/.test(line.text.slice(endOf(last) - line.start, word.start - line.start))) break
    taken.push(word)
    if (/[:.]$/.test(word.text)) break
  }
  const last = taken.at(-1)
  if (!first || !last) return null
  return partOf(line, first.start - line.start, endOf(last) - line.start - (/[:.]$/.test(last.text) ? 1 : 0))
}

const colorAt = (word: Piece | undefined) => (word && COLORS.has(word.text.toLowerCase()) ? word : null)
const asNumber = (word: Piece) => Number(word.text.replaceAll(/\D/g, ''))

/** Year, make and model side by side, in either order. */
function describedIn(line: Piece, words: readonly Piece[], index: number): { facts: VehicleFacts; end: number } | null {
  const word = words[index]!
  const short = SHORT_YEAR.exec(word.text)
  if (!YEAR.test(word.text) && !short) return null
  let next = index + 1
  let color = colorAt(words[next])
  if (color || DASH.test(words[next]?.text ?? '')) next += 1
  const texts = words.slice(next, next + 3).map(({ text }) => text.replace(/[:.]$/, ''))
  const known = makeAtStart(texts)
  const guessed = known ? null : makeOfModel(texts)
  const year = short ? 2000 + Number(short[1]) : asNumber(word)
  if (known) {
    if (short && !/^['’]/.test(word.text) && /[/:-]/.test(line.text[endOf(word) - line.start] ?? '')) return null
    const makeEnd = words[next + known.words - 1]!
    const makePiece = partOf(line, words[next]!.start - line.start, endOf(makeEnd) - line.start)
    const at = DASH.test(words[next + known.words]?.text ?? '') ? next + known.words + 1 : next + known.words
    const model = modelAt(line, words, at)
    color ??= colorAt(
      words.find((each) => model !== null && each.start >= endOf(model) && each.start - endOf(model) <= 3),
    )
    return {
      facts: {
        ...NO_VEHICLE,
        year: readAt(year, word, !short || /^['’]/.test(word.text)),
        make: readAt(known.make, makePiece, true),
        model: model && readAt(model.text, model, true),
        color: color && readAt(color.text, color, true),
      },
      end: endOf(model ?? makePiece),
    }
  }
  if (guessed) {
    const model = modelAt(line, words, next)
    if (!model) return null
    return {
      facts: {
        ...NO_VEHICLE,
        year: readAt(year, word, false),
        make: readAt(guessed, model, false),
        model: readAt(model.text, model, false),
        color: color && readAt(color.text, color, true),
      },
      end: endOf(model),
    }
  }
  return short ? null : describedBefore(line, words, index)
}

/** "Ford F-150 2019". */
function describedBefore(
  line: Piece,
  words: readonly Piece[],
  index: number,
): { facts: VehicleFacts; end: number } | null {
  const word = words[index]!
  for (let start = Math.max(0, index - 4); start < index; start += 1) {
    const known = makeAtStart(words.slice(start, index).map(({ text }) => text))
    if (!known) continue
    // "Lone Star Ram, 2000 S Loop" is no vehicle.
    if (
      start + known.words >= index ||
      /[,;]/.test(line.text.slice(words[start]!.start - line.start, word.start - line.start))
    )
      continue
    const last = words[start + known.words - 1]!
    const make = partOf(line, words[start]!.start - line.start, endOf(last) - line.start)
    const model = partOf(line, words[start + known.words]!.start - line.start, endOf(words[index - 1]!) - line.start)
    return {
      facts: {
        ...NO_VEHICLE,
        year: readAt(asNumber(word), word, true),
        make: readAt(known.make, make, true),
        model: readAt(model.text, model, true),
      },
      end: endOf(word),
    }
  }
  return null
}

export const vinAt = (word: Piece): Read<string> => {
  const vin = cleanVin(word.text)
  return readAt(vin, word, hasRightCheckDigit(vin))
}

/** A VIN under its label: it may be old and short, or grouped by blanks and dashes. */
export function labelledVin(piece: Piece): Read<string> | null {
  const words = wordsOf(piece, /[A-Za-z0-9]+/g).slice(0, 12)
  const whole = words.find(({ text }) => looksLikeVin(text))
  if (whole) return vinAt(whole)
  for (let count = 2; count <= Math.min(6, words.length); count += 1) {
    const last = words[count - 1]!
    const grouped = partOf(piece, words[0]!.start - piece.start, endOf(last) - piece.start)
    const vin = cleanVin(grouped.text)
    if (vin.length === 17 && isWellFormedVin(vin) && /\d/.test(vin))
      return readAt(vin, grouped, hasRightCheckDigit(vin))
  }
  const [first] = words
  const short = first && cleanVin(first.text)
  return first && short && short.length >= 6 && short.length <= 18 && /\d{3}/.test(short)
    ? readAt(short, first, false)
    : null
}

const NO_KEYS =
  /\b(?:no|without|missing|lost)\s(?:the\s)?keys?\b|\bkeys?\s?[:=-]?\s?(?:no|n|none|missing|lost|not available|not present|unknown)\b/i
const KEYS =
  /\b(?:has|with|w\/|have|got|yes)\s?(?:the\s)?keys?\b|\bkeys?\s?[:=-]?\s?(?:yes|y|are (?:in|with|at|inside)|available|present|inside|with|in (?:the )?(?:car|vehicle|ignition|office|unit)|attached|on site|are in|w\/|at)\b/i
const HURT =
  /\b(?:forklift|needs? (?:a )?winch|winch (?:needed|required|only)|won'?t start|not start|no start|dead battery|doesn'?t (?:run|start)|does not (?:run|start)|non[- ]?op|roll(?:s)? (?:and|&) steer|tow(?:able)? only|disabled|wrecked|no run)\b/i
const RUNS =
  /\b(?:run(?:s)? ?(?:and|&|\+|\/|n) ?drives?|r&d|drives|drivable|driveable|good running|runner|in running)\b/i

const at = (piece: Piece, match: RegExpExecArray) => partOf(piece, match.index, match.index + match[0].length)

/** The vehicles' condition according to a text. */
export function conditionOf(piece: Piece): Read<'yes' | 'no'> | null {
  const hurt = HURT.exec(piece.text)
  if (hurt) return readAt('yes', at(piece, hurt), true)
  const known = conditionIn(piece.text)
  const runs = RUNS.exec(piece.text)
  if (known === 'yes') return readAt('yes', piece, true)
  if (runs) return readAt('no', at(piece, runs), true)
  return known === 'no' ? readAt('no', piece, true) : null
}

export function keysOf(piece: Piece): Read<boolean> | null {
  const without = NO_KEYS.exec(piece.text)
  if (without) return readAt(false, at(piece, without), true)
  const present = KEYS.exec(piece.text)
  return present ? readAt(true, at(piece, present), true) : null
}

/** Yes or no under a label; null if neither. */
export function yesNo(text: string): boolean | null {
  if (/^(?:y|yes|true|x|1|ok|✓)\b/i.test(text)) return true
  return /^(?:n|no|none|false|0|not)\b/i.test(text) ? false : null
}

/** A color by itself. */
export function colorIn(piece: Piece): Read<string> | null {
  const words = wordsOf(piece, /[\p{L}\d-]+/gu).slice(0, MAX_WORDS)
  const color = words.find(colorAt)
  return color ? readAt(color.text, color, true) : null
}

/** The vehicles on a line: by VIN, or by year, make and model. */
export function vehiclesIn(line: Piece): VehicleFacts[] {
  const words = wordsOf(line, WORD).slice(0, MAX_WORDS)
  const found: VehicleFacts[] = []
  let after = 0
  words.forEach((word, index) => {
    if (word.start < after) return
    const tidy = partOf(word, 0, word.text.replace(/[.:!?]+$/, '').length)
    const vin = tidy.text.replace(/^vin[:#.-]?/i, '')
    const vinPiece = vin.length === tidy.text.length ? tidy : partOf(tidy, tidy.text.length - vin.length)
    if (looksLikeVin(vinPiece.text)) {
      const last = found.at(-1)
      if (last && !last.vin) found[found.length - 1] = { ...last, vin: vinAt(vinPiece) }
      else found.push({ ...NO_VEHICLE, vin: vinAt(vinPiece) })
      return
    }
    const described = describedIn(line, words, index)
    if (!described) return
    after = described.end
    const last = found.at(-1)
    // "1FT… 2019 Ford F-150": the VIN came first.
    if (last?.vin && !last.year && index > 0) found[found.length - 1] = { ...described.facts, vin: last.vin }
    else found.push(described.facts)
  })
  if (found.length === 0) return found
  const [condition, keys] = [conditionOf(line), keysOf(line)]
  const color = found.length === 1 ? colorIn(line) : null
  return found.map((each) => ({ ...each, inoperable: condition, hasKeys: keys, color: each.color ?? color }))
}
