/** Amounts of money in text: for all, for each vehicle, several parts, or something else. */
import { remembered } from './remembered.ts'
import { sum, toCents, toDollars } from '../money/cents.ts'
import { readAmount } from '../values/amounts.ts'
import { wordedAmounts } from './number-words.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

export interface FoundAmount {
  readonly read: Read<number>
  readonly at: number
  readonly end: number
  /** For each vehicle. */
  readonly isEach: boolean
  /** "total", "all in", "for both". */
  readonly isTotal: boolean
  /** A sum that is written out. */
  readonly parts: readonly number[]
  /** The words beside it say that it is a price. */
  readonly isPrice: boolean
}

const FIGURE = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?`
const SIGNED = String.raw`(?:(?:US|USD)?\s?\$\s{0,3}${FIGURE}\s?k?\b|\bUSD\s?${FIGURE}|(?:\d{1,3}(?:[ \u00a0]\d{3})+(?:,\d\d)?|${FIGURE}(?:,\d\d(?!\d))?)\s?(?:\$(?:\s?US)?|USD\b|US\$|dollars?\b|bucks\b|dlls?\b|d[oó]lares\b))`
const MONEY = new RegExp(
  String.raw`(?<![\d.,/A-Z-])${SIGNED}(?!\d)(?:\s?\+\s?(?:\$\s?)?${FIGURE}(?!\d|\s?(?:hr|hour|min)))*`,
  'gi',
)
const CUE = String.raw`(?:rate|price|pay(?:s|ing)?(?: you)?(?: the (?:whole|full))?|paid|offer(?:ing)?|said|says|quoted?(?: me| us)?(?: at)?|agreed(?: on| to| at)?|budget|all[- ]in|flat|total|can do|do|ok|okay|okey|works? (?:at|for)|book (?:this|it)(?: one)? at|for|at|@|precio|prix(?: convenu)?|tarifa|pago|le pago|is|was|cost|how ?'?bout|how about|make it|tot|we(?:'ll| will)? (?:do|pay)|agreed)`
const BARE_BEFORE = new RegExp(
  String.raw`(?<=(?<![\p{L}])${CUE}\s?[:=]?\s{0,2}(?:only |about |around |just |us )?)(${FIGURE})(?![\d:/%#-]|\.\d|[a-z]|\s?(?:lbs?|pounds|kg|(?:total |loaded )?mi|miles|ft|feet|in\b|inch|am|pm|a\.m|p\.m|cars?|units?|vehicles?|vans?|pallets|th\b|st\b|nd\b|rd\b|hours?|hrs?|h\b|days?|min|weeks?|[ensw]\b|north|south|east|west|us\b|state|county|\p{Lu}[\p{L}]+\s(?:st|ave|rd|blvd|dr|ln|way|hwy|pkwy)))(?:\s?\+\s?(?:\$\s?)?${FIGURE}(?!\d))*`,
  'giu',
)
const BARE_BEHIND = new RegExp(
  String.raw`(?<![\d.,/$#:-]|[A-Z])(${FIGURE})(?=\s?(?:cash|each\b|ea\b|apiece|a ?piece|flat|all[- ]in\b|agreed\b|and (?:you can have it|it'?s yours|we have a deal)\b|per (?:car|unit|vehicle|van|truck)|a car\b|a unit\b|\/ ?(?:car|unit|ea|each|vehicle)|works\b|total\b(?!\s(?:[\p{L}]+\s)?miles?\b)|even\b|obo\b|cod\b|c\.o\.d|por cada|cada uno|c\/u|chacun|for (?:both|all|it\b|the [\p{L}]|each )|(?:\?{0,2}\s?ok(?:ay)?\b)|all together\b|altogether\b))`,
  'giu',
)
const EACH =
  /^\s?(?:(?:for )?each\b|ea\b|apiece|a ?piece\b|(?:per|a) (?:car|vehicle|unit|van|truck|piece|bike|head|cart|boat|trailer|tractor|machine|pickup|suv|coach|bus|crate|pallet)\b|l'unit[ée]|la unidad|\/\s?(?:car|unit|vehicle|ea|each|van)\b|por cada|cada uno|por (?:carro|unidad|coche)|c\/u|chacun|par (?:v[ée]hicule|voiture|unit[ée]|auto|char|camion|moto))/i
const TOTAL_BEFORE =
  /(?:\b(?:total|all[- ]in|altogether|in all|grand total|for (?:both|all)|sum)\s?[\w ]{0,16}[:=]?|=|\b(?:so|makes it|that makes|comes to|works out to))\s?$/i
const TOTAL_BEHIND =
  /^\s?(?:all[- ]in|total|in total|altogether|all together|in all|for (?:both|all|everything|the (?:lot|pair|loop|two|three|four|five|set|load|move|job))|en total|au total|por (?:los|las|todo)|pour (?:les|le tout))\b/i
const PRICE_BEFORE =
  /\b(?:rate|price|pay|pays|paying|paid|offer|quoted?|agreed|budget|authorized|approved|charge|cost|all[- ]in|total|we're at|we are at|i'd pay|i can do|can do|tarif|precio|prix|tarifa|customer pays|freight|linehaul|carrier pay|said|book|ok|for)\b[^$\d\n]{0,34}$/i
/** Amounts of something else. */
const OTHER_BEFORE =
  /(?:\b(?:deposit(?: of)?|(?<!\b(?:agreed|transport|transportation|hauling|shipping|flat|our|haul)\s)fees?|cod(?: on delivery)?(?: \([^)]{0,40}\))?|of which|insur(?:ance|ed)[\w ]{0,16}|value[d]?(?: at)?|worth|storage|saved?|tip|discount|minus|less|deductible|bought (?:it )?for|sold (?:it )?for|asking|you receive|receive|balance|lumper|detention|penalty|fine|cap(?:ped)? at|coverage|company check[\w ,]{0,40}|extra|plus|surcharge|fsc|tow|layover|tonu|fees? (?:are )?due(?: [\w ]{0,24})?|(?:was|were|been) paying|down|was|not|instead of|instead of the|original(?:ly)?|best i can do is not|do|asked|reimburse[\w ]{0,20}|(?<!\b(?:approved|authorized|authorised|budget) )up to|counter(?:ed)? (?:at|with)|can you do)\s?[:=-]?\s?|-)$/i
const OTHER_BEHIND =
  /^\s?(?:(?:for (?:all|both)(?: \d)? )?last time|\/\s?mi|\/mile|per mile|a mile|deposit|fee\b|\/ ?day|per day|a day|value|coverage|million|insurance|down\b|(?:each )?before\b|last time|of that|refund|last (?:year|month|week|fall|spring|summer|winter)|(?:deductible|damage)|cod (?:fee|part)|storage|late fee|cargo|more\b|extra|off\b)/i
/** The same words where they do tell the price. */
const ASKED_BEFORE =
  /\b(?:can|could|i'd|i'll|we'll|will|would)\s(?:do|pay)\s?$|\b(?:said|agreed|quoted?|told|price|rate|spoke)\b[^.$]{0,30}\b(?:was|is)\s?$/i
const MAX_AMOUNT = 9_999_999

const valueOf = (words: string): number | null => {
  const read = readAmount(
    words
      .replaceAll(/\s?(?:US|dollars?|bucks|dlls?|d[oó]lares)$/gi, '')
      .replace(/\$\s?US$/i, '')
      .replace(/\$$/, '')
      .trim(),
  )
  return read.value && read.value.value > 0 && read.value.value <= MAX_AMOUNT ? read.value.value : null
}

function amountOf(piece: Piece, at: number, words: string, isMarked: boolean): FoundAmount | null {
  const { text } = piece
  const end = at + words.length
  const before = text.slice(Math.max(0, at - 60), at)
  const behind = text.slice(end, end + 40)
  const isOther =
    OTHER_BEFORE.test(before) &&
    !ASKED_BEFORE.test(before) &&
    !(/\bplus\s?$/i.test(before) && /^\s?(?:for|each|on)\b/i.test(behind))
  if (isOther || OTHER_BEHIND.test(behind)) return null
  const figures = words.split(/\s?\+\s?/).map(valueOf)
  if (figures.some((figure) => figure === null)) return null
  const parts = figures.filter((figure) => figure !== null)
  const value = toDollars(sum(parts.map(toCents)))
  if (/^0\d/.test(words)) return null
  // A bare figure is a price only if it can be one.
  if (!isMarked && (value < 40 || value > 30_000 || (value >= 1900 && value <= 2099 && Number.isInteger(value))))
    return null
  const part = partOf(piece, at, end)
  return {
    read: readAt(value, part, isMarked && parts.length === 1),
    at,
    end,
    isEach:
      EACH.test(behind) ||
      (!TOTAL_BEHIND.test(behind) &&
        /\b(?:each|per (?:car|unit|vehicle)|cada (?:uno|carro))\b[^.;]{0,12}$/i.test(before)),
    isTotal: TOTAL_BEFORE.test(before) || TOTAL_BEHIND.test(behind),
    parts: parts.length > 1 ? parts : [],
    isPrice: PRICE_BEFORE.test(before),
  }
}

function findAmounts(piece: Piece): FoundAmount[] {
  if (!/\d{2}|hundred|thousand|fifty|\b(?:twent|sevent|nine)/i.test(piece.text)) return []
  const found: FoundAmount[] = []
  const all = [
    ...[...piece.text.matchAll(MONEY)].map((match) => ({ match, isMarked: true })),
    ...[...piece.text.matchAll(BARE_BEHIND)].map((match) => ({ match, isMarked: false })),
    ...[...piece.text.matchAll(BARE_BEFORE)].map((match) => ({ match, isMarked: false })),
  ].slice(0, 60)
  for (const { match, isMarked } of all) {
    const words = match[0].trimEnd()
    const at = match.index + (words.length - words.trimStart().length)
    if (found.some((each) => at < each.end && at + words.length > each.at)) continue
    const amount = amountOf(piece, at, words.trimStart(), isMarked)
    if (amount) found.push(amount)
  }
  for (const { value, at, end } of wordedAmounts(piece.text)) {
    const behind = piece.text.slice(end, end + 24)
    if (found.some((each) => at < each.end && end > each.at) || value < 40) continue
    const isPrice =
      /^\s?(?:dollars|bucks|even|flat|cash|d[oó]lares)\b/i.test(behind) ||
      PRICE_BEFORE.test(piece.text.slice(Math.max(0, at - 40), at))
    if (isPrice)
      found.push({
        read: readAt(value, partOf(piece, at, end), false),
        at,
        end,
        isEach: EACH.test(behind.replace(/^\s?(?:dollars|bucks)/i, '')),
        isTotal: false,
        parts: [],
        isPrice,
      })
  }
  // "Paying 140 / 165 / 110"
  for (const first of found.slice()) {
    const list = /^(?:\s?\/\s?\$?\d{2,4}(?![\d/]))+/.exec(piece.text.slice(first.end))
    for (const match of list?.[0].matchAll(/\d{2,4}/g) ?? []) {
      const amount = amountOf(piece, first.end + match.index, match[0], true)
      if (amount) found.push({ ...amount, read: { ...amount.read, isSure: false } })
    }
  }
  // "Bakersfield 175 a car, Visalia 225": the list goes on without a sign.
  if (found.some(({ isEach }) => isEach))
    for (const match of piece.text.matchAll(/(?<=[,;]\s?[\p{L} .]{3,24}\s)(\d{2,4})(?=\s?(?:[,;.]|$))/gu)) {
      const amount = found.some((each) => match.index < each.end && match.index + match[0].length > each.at)
        ? null
        : amountOf(piece, match.index, match[0], false)
      if (amount) found.push({ ...amount, isEach: true })
    }
  return found.toSorted((a, b) => a.at - b.at)
}

const PLAIN = new RegExp(String.raw`^\s{0,3}(${FIGURE})(?:\s?\+\s?(?:\$\s?)?${FIGURE})*(?![\d%/-])`)

/** The amounts under a label, where no sign is needed. */
export function amountsUnderLabel(piece: Piece): FoundAmount[] {
  const found = amountsIn(piece)
  if (found.length > 0) return found.map((each) => ({ ...each, isPrice: true }))
  const plain = PLAIN.exec(piece.text)
  const isYear = /^\s*(?:19|20)[0-4]\d\s*$/.test(piece.text) && !/[05]0\s*$/.test(piece.text)
  const amount = plain && !isYear && amountOf(piece, 0, plain[0].trim(), true)
  return amount ? [{ ...amount, isPrice: true }] : []
}

/** Every amount of a text that may be a price, in order. */
export const amountsIn = remembered(findAmounts)
