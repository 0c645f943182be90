/** Opening hours: weekdays with times, or times behind a word for opening. They bound no day. */
import { remembered } from './remembered.ts'
import { WEEKDAY_WORD } from './days-in.ts'
import { partOf, type Piece, type Read, readAt } from './piece.ts'

const DAY = String.raw`(?:any weekday|weekdays?|weekends?|daily|every ?day|todos los d[ií]as|7 days(?: a week)?|business days|${WEEKDAY_WORD.slice(3, -1)}|m|tu|w|th|f|sa|su)(?![\p{L}])`
const JOIN = String.raw`\s?(?:-|–|to|thru|through|a|al|à|au|&|and|y|et|,|\/)\s?`
const DAYS = String.raw`(?:${DAY}\.?(?:${JOIN}${DAY}\.?){0,3})`
const CLOCK = String.raw`(?:(?:[01]\d|2[0-3])[0-5]\d|\d{1,2}(?:[:h]\d\d)?\s?(?:[ap]\.?m?\.?(?![a-z])|h(?![a-z]))?|noon|midnight|mediod[ií]a|midi)`
const SPAN = String.raw`(?:(?:(?:from\s|de\s)?${CLOCK}\s?(?:-|–|to|til|till|until|a|à|thru)\s?${CLOCK}|(?:between|entre)\s${CLOCK}\s(?:and|y|et)\s${CLOCK})(?:\s?(?:et|ct|mt|pt|est|cst|mst|pst)\b)?|24 ?hours|24 ?hrs|24\/7)`
const UNTIL = String.raw`(?:(?:til|till|until|to|hasta|jusqu'à)\s(?:las\s)?${CLOCK})`
const CLOSED = String.raw`(?:closed|nobody here|not open|cerrado|ferm[eé])(?:\s(?:on|el|le))?\s${DAYS}`
const MORE = String.raw`(?:[\s,;(]{1,3}(?:and\s|but\s)?(?:${DAYS},?\s(?:${SPAN}|${UNTIL})|${CLOSED}|${DAYS}\sonly|only))`

/** "9-4 Mon-Fri, Sat until noon, closed Sunday": what may follow the hours, as many times as here. */
const AND_MORE = new RegExp(MORE, 'iuy')
const MOST_MORE = 3

/** Hours that more may follow. Kept apart from it: in one expression they take a second to compile. */
const OPEN_ENDED: readonly RegExp[] = [
  // "Mon-Fri 9-4", "lunes a sabado 9 a 7", "M-F only, 8-5"
  new RegExp(
    String.raw`(?<![\p{L}\d])${DAYS}(?:\sonly)?[\s,:@(]{1,3}(?:from\s|de\s)?(?:${SPAN}|${UNTIL})\)?(?:\sonly)?`,
    'iu',
  ),
  // "8 to 6 Mon thru Sat", "7:30-3:00, Mon-Thu only", "7am-4:30pm weekdays"
  new RegExp(String.raw`(?=[\ddfmn])(?<![\p{L}\d:/.$-])${SPAN},?\s(?:\(?${DAYS})\)?(?:\sonly)?`, 'iu'),
  // "open 9-4", "hours 9-5 closed sun", "receiving 7-3"
  new RegExp(
    String.raw`(?=[\ddfmn])(?<=(?<![\p{L}])(?:open|opens|hours|hrs|abierto|abrimos|abren|abre|ouverte?|r[ée]ception|receiving|we are here|we're here|they're here|there|runs|here|gate|yard|office)(?:\s(?:is|are|from|de|hours|open|hrs))?[\s:=]{1,2})${SPAN}`,
    'iu',
  ),
]
/** "Brenda 806-555-0171, 8 to 5": whoever answers there. */
const BESIDE_NUMBER = new RegExp(String.raw`(?<=\d{3}[-. ]\d{4},?\s\(?)${SPAN}(?=\)?\s*(?:[.,;)]|$))`, 'iu')
/** Those that begin or end with weekdays. */
const OF_DAYS: ReadonlySet<RegExp> = new Set(OPEN_ENDED.slice(0, 2))
const PATTERNS: readonly RegExp[] = [
  ...OPEN_ENDED,
  // "opens at 6:30 in the morning and we lock the gate at 3:30 in the afternoon"
  new RegExp(
    String.raw`\b(?:opens?|open)\s(?:at\s)?${CLOCK}(?:\sin the morning)?[\s,]{1,2}(?:(?:and|y|et|then|it|we|they)\s){0,2}(?:closes?|locks?|shuts?)\s(?:(?:the\s)?(?:gate|door|up|yard)\s)?(?:at\s)?${CLOCK}(?:\s?in the (?:afternoon|evening))?`,
    'iu',
  ),
  BESIDE_NUMBER,
  // "deliveries Tue-Sat only"
  new RegExp(
    String.raw`(?<=\b(?:deliver(?:y|ies)|pick-?ups?|receiving|open)(?: is| are)?\s)${DAY}\.?${JOIN}${DAY}\.?\sonly\b`,
    'iu',
  ),
  // "Available: weekends only"
  new RegExp(String.raw`^\s*${DAYS}\sonly\s*$`, 'iu'),
  // "closes at 5", "open until 6", "he's there until 6"
  new RegExp(
    String.raw`\b(?:closes?|closing|cierran?|ferme)\s(?:at\s|a las\s|à\s)?${CLOCK}(?!\d|-\d)(?:\s(?:on\s)?${DAYS})?|\b(?:open|there|here)\s(${UNTIL})(?:\s(?:on\s)?${DAYS})?`,
    'iu',
  ),
  // "We are closed Fridays", "return lane 3, 24 hours"
  new RegExp(String.raw`(?=[cnf])(?<=\b(?:are|is|we're|they're)\s)${CLOSED}s?(?![\p{L}])`, 'iu'),
  /(?=24)(?<=^|[,;(]\s?|\bopen\s)24(?:\s?(?:hours|hrs)|\/7)(?!\s(?:notice|ahead|before|in advance|prior))(?=\s?(?:[,;).]|$))/iu,
]

const DAY_WORD = new RegExp(
  String.raw`^(?:weekdays?|weekends?|daily|every|everyday|days?|d[ií]as|${WEEKDAY_WORD.slice(3, -1)}|m|tu|w|th|f|sa|su)$`,
  'iu',
)
const OPEN_WORD =
  /^(?:open|opens|hours|hrs|clos\p{L}+|gate|yard|office|here|there|receiving|runs|nobody|not|abiert\p{L}*|abr\p{L}+|cierran?|cerrado|ouverte?|ferm\p{L}*|r[ée]ception)$/iu
const KINDS = new Map<string, 'day' | 'open' | null>()
const MAX_KINDS = 5_000

/** What a word has to do with hours. Kept, as texts repeat their words: each form of hours would look for all of them. */
function kindOf(word: string): 'day' | 'open' | null {
  const known = KINDS.get(word)
  if (known !== undefined) return known
  if (KINDS.size >= MAX_KINDS) KINDS.clear()
  const kind = DAY_WORD.test(word) ? 'day' : OPEN_WORD.test(word) ? 'open' : null
  KINDS.set(word, kind)
  return kind
}

const ONE_DAY = new RegExp(String.raw`^${WEEKDAY_WORD}(?<!days)\.?,?\s(?:from\s|de\s)?${SPAN}$`, 'iu')

function endOfHours(text: string, pattern: RegExp, end: number): number {
  if (!OPEN_ENDED.includes(pattern)) return end
  AND_MORE.lastIndex = end
  for (let count = 0; count < MOST_MORE; count += 1) {
    const from = AND_MORE.lastIndex
    if (!AND_MORE.test(text)) return from
  }
  return AND_MORE.lastIndex
}

function findHours(piece: Piece): Read<string> | null {
  const { text } = piece
  if (!/\d|noon|closed/i.test(text)) return null
  const kinds = (text.match(/\p{L}+/gu) ?? []).map(kindOf)
  const hasDay = kinds.includes('day')
  if (!hasDay && !kinds.includes('open') && !/(?<!\d)24/.test(text)) return null
  for (const pattern of PATTERNS) {
    if (!hasDay && OF_DAYS.has(pattern)) continue
    const match = pattern.exec(piece.text)
    if (!match) continue
    // "he's there until 6": the bound alone.
    const words = match[1] ? match.index + match[0].indexOf(match[1]) : match.index
    const found = partOf(piece, words, endOfHours(piece.text, pattern, match.index + match[0].length))
    // "Pickup Friday 4 to 7 pm" is one day; "open Friday 4 to 7 pm" is every Friday.
    if (
      ONE_DAY.test(found.text) &&
      !/\b(?:open|opens|hours?|hrs|horario|heures|receiv\w+|abr\w+|closed?|there|here)\b/i.test(piece.text)
    )
      continue
    if (/\d|noon|24/.test(found.text) && !/^\d{1,2}\s?(?:to|and|a)\s?\d{1,2}$/i.test(found.text))
      return readAt(found.text, found, pattern !== BESIDE_NUMBER)
    if (found.text) return readAt(found.text, found, pattern !== BESIDE_NUMBER)
  }
  return null
}

/** The hours in a text, as written. */
export const hoursIn = remembered(findHours)
