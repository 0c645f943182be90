/** Vehicles in a line of text: VINs, descriptions, and the facts beside them, each with its place. */
import { remembered } from './remembered.ts'
import { looksLikeVin } from '../vehicles/described-vehicle.ts'
import { makeAtStart } from '../vehicles/makes.ts'
import { cleanVin, hasRightCheckDigit, isWellFormedVin, meantVin } from '../vehicles/vin.ts'
import { withCodesBehind } from './codes-behind.ts'
import { codesIn, unitAtStart, unitsBeside } from './codes.ts'
import { colorsIn, toldColor } from './colors.ts'
import { conditionOf, keysOf } from './conditions.ts'
import { knownModel, makeOfModel } from './models.ts'
import { endOf, partOf, type Piece, type Read, readAt, wordsOf } from './piece.ts'
import { type Described, NO_VEHICLE, type VehicleFacts } from './vehicle-facts.ts'

const WORD = /[^\s,;|()"]+/g
const MAX_WORDS = 200
const YEAR = /^'?(?:19[0-9]\d|20[0-4]\d)[:.]?$/
const SHORT_YEAR = /^(['’]?)([0-3]\d|[6-9]\d)$/
const DASH = /^[-–—/]+$/
const MODEL_ENDS =
  /^(?:vin|niv|stock|stk|lot|color|colour|from|to|for|in|at|is|are|the|a|an|and|y|et|with|no|has|had|runs?|running|inop|inoperable|operable|non|not|pick|pickup|pu|deliver|delivery|drop|needs?|keys?|miles|mi|x|qty|ready|located|sitting|going|or|plus|per|asap|please|auction|copart|manheim|iaa|adesa|status|condition|drives?|starts?|rolls|does|doesn't|rate|pays|by|on|today|tomorrow|available|year|make|model|trim|title|wont|won't|must|off|ship|move|clean|last|dead|sedan|coupe|suv|truck|pickup|van|wagon|hatchback|convertible|crew|cab|double|quad|extended|4dr|2dr|4x4|awd|fwd|rwd|4wd|box|cargo|passenger|edition|limited|sport|touring|premium|base|plate|unit|s\/n|serial|it|he|she|we|i|my|our|that|this|which|out|up|down|over|w\/|w)\b|^[:#$@&+]|^\d{1,2}\/\d|^(?:s|se|sel|sv|sl|sr|le|xle|xse|ex|exl|ex-l|lx|lt|ltz|ls|lts|xl|xlt|slt|sle|gt|si|dx|sr5|trd|4dr|suv)$/i

const bare = (word: Piece | undefined) => (word?.text ?? '').replace(/[:.!?]+$/, '')

/** The model from `index` on: a known one, otherwise the next word. */
function modelAt(
  line: Piece,
  words: readonly Piece[],
  index: number,
  make: string,
): { model: Read<string>; last: number } | null {
  const near: Piece[] = []
  for (const word of words.slice(index, index + 5)) {
    const last = near.at(-1)
    if (last && !/^\s{1,3}$/.test(line.text.slice(endOf(last) - line.start, word.start - line.start))) break
    near.push(word)
    if (/[:.]$/.test(word.text)) break
  }
  const count = knownModel(make, near.map(bare))
  const [first] = near
  if (!first) return null
  const isKnown = count > 0
  const isCoded = /^model$/i.test(first.text) && /^[A-Z0-9]{1,3}$/i.test(bare(near[1]))
  if (
    !isKnown &&
    !isCoded &&
    (MODEL_ENDS.test(first.text) ||
      DASH.test(first.text) ||
      looksLikeVin(bare(first)) ||
      YEAR.test(first.text) ||
      /^\d{5,}$/.test(first.text))
  )
    return null
  let last = index + Math.max(1, count) - 1
  // "Model 3", "Scout II": a figure belongs to an unknown name.
  if (!isKnown && /^(?:\d{1,4}[a-z]{0,2}|[ivx]{1,3})$/i.test(bare(near[1])) && !YEAR.test(bare(near[1]))) last += 1
  // "Model J", "Model 18"
  if (!isKnown && isCoded && last === index) last += 1
  const lastWord = words[last]!
  const part = partOf(line, first.start - line.start, lastWord.start - line.start + bare(lastWord).length)
  const tidy = partOf(part, 0, part.text.replace(/[\s/]+$/, '').length)
  return tidy.text ? { model: readAt(tidy.text, tidy, isKnown), last } : null
}

/** Year, make and model from a word on; in either order. `hasVin`: a model alone counts. */
function describedAt(
  line: Piece,
  words: readonly Piece[],
  index: number,
  hasVin: boolean,
): (Described & { last: number }) | null {
  const word = words[index]!
  const isYear = YEAR.test(word.text)
  const short = SHORT_YEAR.exec(word.text)
  let next = index
  let color: Read<string> | null = null
  if (isYear || short) {
    next += 1
    if (DASH.test(words[next]?.text ?? '')) next += 1
    const shade = words[next] ? colorsIn(words[next]!)[0] : undefined
    if (shade && words[next + 1]) {
      color = shade
      next += 1
    }
  }
  const texts = words.slice(next, next + 4).map(bare)
  const known = makeAtStart(texts)
  const start = words[next]
  if (!start) return null
  const year = isYear
    ? readAt(Number(bare(word).replace("'", '')), word, true)
    : short
      ? readAt(Number(short[2]) + (Number(short[2]) > 50 ? 1900 : 2000), word, short[1] !== '')
      : null
  if (short && /[/:-]/.test(line.text[endOf(word) - line.start] ?? '')) return null
  if (known) {
    const lastOfMake = words[next + known.words - 1]!
    const makePiece = partOf(line, start.start - line.start, lastOfMake.start - line.start + bare(lastOfMake).length)
    const afterMake = next + known.words + (DASH.test(words[next + known.words]?.text ?? '') ? 1 : 0)
    const isEnded = /[,;:.]/.test(
      line.text.slice(endOf(makePiece) - line.start, (words[afterMake]?.start ?? endOf(line)) - line.start),
    )
    const model = isEnded ? null : modelAt(line, words, afterMake, known.make)
    // Without a year only a known model tells a make from a name: "Lincoln, NE", "Ram Rd".
    if (!year && !model?.model.isSure && !hasVin) return null
    if (!year && !model) return null
    const last = model?.last ?? next + known.words - 1
    return after(line, words, index, last, {
      year,
      make: readAt(known.make, makePiece, true),
      model: model?.model ?? null,
      color,
    })
  }
  const guessed = makeOfModel(texts)
  const isDated = guessed !== null && guessed !== undefined && YEAR.test(words[next + guessed.words]?.text ?? '')
  // "6 x Elantra"
  const isCounted = /(?:^|[\s(])\d{1,2}\s?x\s(?:new\s|used\s)?$/i.test(line.text.slice(0, start.start - line.start))
  if (!guessed || (!year && !hasVin && !isDated && !isCounted)) return null
  // "VIN is …" names no Lexus.
  const named = texts.slice(0, guessed.words).join('')
  if (named.length < 3 && (!year || /^\p{Ll}+$/u.test(named))) return null
  if (
    !year &&
    hasVin &&
    /^(?:focus|edge|fit|escape|express|ranger|journey|passport|element|pilot|insight|legacy|quest|general|air|fury)$/i.test(
      texts[0] ?? '',
    )
  )
    return null
  const last = next + guessed.words - 1
  const part = partOf(line, start.start - line.start, words[last]!.start - line.start + bare(words[last]).length)
  return after(line, words, index, last, {
    year: year && { ...year, isSure: isYear || short?.[1] !== '' },
    make: null,
    model: readAt(part.text, part, true),
    color,
  })
}

/** With the year behind, if it stands there: "Nissan Sentra 2019". */
function after(
  line: Piece,
  words: readonly Piece[],
  index: number,
  last: number,
  facts: Pick<VehicleFacts, 'year' | 'make' | 'model' | 'color'>,
): Described & { last: number } {
  const from = words[index]!.start - line.start
  const behind = facts.year ? -1 : words.slice(last + 1, last + 3).findIndex(({ text }) => YEAR.test(text))
  if (behind >= 0) {
    const word = words[last + 1 + behind]!
    return {
      facts: { ...facts, year: readAt(Number(bare(word).replace("'", '')), word, true) },
      at: from,
      end: endOf(word) - line.start,
      last: last + 1 + behind,
    }
  }
  return { facts, at: from, end: endOf(words[last]!) - line.start, last }
}

/** O for 0, I for 1: what was meant, where its check digit is right then, with a mark. */
export const vinAt = (word: Piece): Read<string> => {
  const vin = cleanVin(word.text)
  const meant = meantVin(vin)
  return meant === null ? readAt(vin, word, hasRightCheckDigit(vin)) : readAt(meant, word, false)
}

/** A VIN under its label: it may be old and short, or grouped by blanks and dashes. */
export function labelledVin(piece: Piece): Read<string> | null {
  const words = wordsOf(piece, /[A-Za-z0-9]+/g).slice(0, 12)
  const [first] = words
  if (first && looksLikeVin(first.text)) return vinAt(first)
  for (let count = 2; count <= Math.min(6, words.length); count += 1) {
    const last = words[count - 1]!
    const grouped = partOf(piece, words[0]!.start - piece.start, endOf(last) - piece.start)
    const vin = cleanVin(grouped.text)
    if (vin.length === 17 && (isWellFormedVin(vin) || meantVin(vin)) && /\d/.test(vin)) return vinAt(grouped)
  }
  const whole = words.find(({ text }) => looksLikeVin(text))
  if (whole) return vinAt(whole)
  const short = first && cleanVin(first.text)
  return first && short && short.length >= 6 && short.length <= 19 && /\d{3}/.test(short)
    ? readAt(short, first, false)
    : null
}

/** A word that is nearly a VIN: a character too few or too many. */
const isFaultyVin = (word: string): boolean =>
  /^[A-Za-z0-9]{15,19}$/.test(word) &&
  word.length !== 17 &&
  /\d{3}/.test(word) &&
  /^[1-9JKLMNSTVWYZ]/i.test(word) &&
  (word.match(/[A-Za-z]/g)?.length ?? 0) >= 4 &&
  (word.match(/\d/g)?.length ?? 0) >= 6

function vinsIn(words: readonly Piece[]): (Described & { word: number })[] {
  return words.flatMap((word, index) => {
    const tidy = partOf(word, 0, word.text.replace(/[.:!?]+$/, '').length)
    const vin = tidy.text.replace(/^(?:vin|niv)[:#.-]?/i, '')
    const part = vin.length === tidy.text.length ? tidy : partOf(tidy, tidy.text.length - vin.length)
    const isVin = looksLikeVin(part.text)
    if (!isVin && !isFaultyVin(part.text)) return []
    const read = isVin ? vinAt(part) : readAt(cleanVin(part.text), part, false)
    return [{ facts: { vin: read }, at: 0, end: 0, word: index }]
  })
}

function findVehicles(line: Piece): Described[] {
  const words = wordsOf(line, WORD).slice(0, MAX_WORDS)
  const vins = vinsIn(words)
  const items: Described[] = vins.map(({ facts, word }) => ({
    facts,
    at: words[word]!.start - line.start,
    end: endOf(words[word]!) - line.start,
  }))
  for (let index = 0; index < words.length; index += 1) {
    if (vins.some(({ word }) => word === index)) continue
    const nearVin = vins.some(({ word }) => Math.abs(word - index) <= 3)
    const described = describedAt(line, words, index, nearVin)
    if (!described) continue
    items.push(described)
    index = described.last
  }
  return items.toSorted((a, b) => a.at - b.at)
}

const IDENTITY = ['vin', 'model', 'make', 'lotNumber', 'stockNumber'] as const
const identityOf = ({ facts }: Described): string | undefined =>
  facts.vin ? 'vin' : facts.model || facts.make || facts.year ? 'description' : IDENTITY.find((key) => facts[key])

/** The vehicles of a line: its items grouped, each repetition of the first kind of item starting the next vehicle. */
export function groupedItems(items: readonly Described[]): (Described & { facts: VehicleFacts })[] {
  const first = items.map(identityOf).find(Boolean)
  const groups: { facts: VehicleFacts; at: number; end: number; seen: Set<string> }[] = []
  for (const item of withCodesBehind(items).toSorted((a, b) => a.at - b.at)) {
    const kind = identityOf(item)
    const current = groups.at(-1)
    const isNext =
      kind !== undefined && (!current || (kind === first ? current.seen.has(kind) : current.seen.has(kind)))
    const group =
      isNext || !current ? { facts: { ...NO_VEHICLE }, at: item.at, end: item.end, seen: new Set<string>() } : current
    if (group !== current) groups.push(group)
    for (const [key, value] of Object.entries(item.facts))
      if (value && !group.facts[key as keyof VehicleFacts]) Object.assign(group.facts, { [key]: value })
    if (kind) group.seen.add(kind)
    group.end = Math.max(group.end, item.end)
  }
  return groups
}

/** Colors, conditions, keys and codes beside the vehicles of a line. */
export function factsBeside(line: Piece, isTaken: (at: number) => boolean): Described[] {
  const items: Described[] = []
  const add = (read: Read<unknown> | null, facts: Partial<VehicleFacts>) => {
    if (read && !isTaken(read.start - line.start))
      items.push({ facts, at: read.start - line.start, end: read.end - line.start })
  }
  for (const color of colorsIn(line)) add(color, { color })
  const told = items.length === 0 ? toldColor(line) : null
  add(told, { color: told })
  const unit = unitAtStart(line)
  add(unit, { stockNumber: unit })
  for (const each of unitsBeside(line)) add(each, { stockNumber: each })
  for (const { kind, read } of codesIn(line))
    if (kind === 'lot') add(read, { lotNumber: read })
    else if (kind === 'stock') add(read, { stockNumber: read })
    else if (kind === 'plate') add(read, { licensePlate: read })
    else if (kind === 'vin') add(read, { vin: read })
  return items
}

/** The vehicles on a line with the facts beside them. */
export function vehiclesIn(line: Piece): VehicleFacts[] {
  const items = vehicleItems(line)
  if (items.length === 0) return []
  const isTaken = (at: number) => items.some((item) => at >= item.at && at < item.end)
  const groups = groupedItems([...items, ...factsBeside(line, isTaken)])
  const [condition, keys] = [conditionOf(line), keysOf(line)]
  if (groups.length === 1) return groups.map(({ facts }) => ({ ...facts, inoperable: condition, hasKeys: keys }))
  return groups.map(({ facts, at }, index) => {
    const own = partOf(line, index === 0 ? 0 : at, groups[index + 1]?.at ?? line.text.length)
    return { ...facts, inoperable: conditionOf(own), hasKeys: keysOf(own) }
  })
}

/** A model that a text begins with, without its make and year. */
export function modelAlone(piece: Piece): Read<string> | null {
  const words = wordsOf(piece, WORD).slice(0, 4)
  const known = makeOfModel(words.map(bare))
  const last = known && words[known.words - 1]
  const part = last && partOf(piece, 0, endOf(last) - piece.start)
  return part ? readAt(part.text, part, true) : null
}

/** What a line says of vehicles, in order; `description` and `vin` identify them. */
export const vehicleItems = remembered(findVehicles)
