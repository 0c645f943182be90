/** Labels in front of a value: `Pickup date:`, `PO #`, `Deliver to`. */
import { isOfGate } from './gate-codes.ts'
import { type Field, FIELD_BY_PHRASE, NUMBERS_OF_STOP, type Role, ROLES } from './label-words.ts'
import { plain } from './piece.ts'

export interface Label {
  readonly role: Role | null
  readonly field: Field
  /** `Pickup 2`: which of several. */
  readonly number: number | null
  /** One stop of a numbered journey, which starts a new one. */
  readonly isStop: boolean
  /** Plain `from` and `to`, which occur in any sentence. */
  readonly isWeak: boolean
  /** Its number opens a gate. */
  readonly isGate?: true
}

const BEFORE =
  /^(?:the|our|your|requested|req|scheduled|sched|estimated|est|preferred|desired|actual|planned|target|expected|proposed|customer requested|full|exact|final|main|primary)\s/
const ORDINALS: Readonly<Record<string, number>> = {
  first: 1,
  '1st': 1,
  second: 2,
  '2nd': 2,
  third: 3,
  '3rd': 3,
  fourth: 4,
}
const CONNECTS = /^(?:at|from|to|in|the|is|are|on|stop|info|information|details|detail|section)(?:\s|$)/
/** What they mean as a whole comes before the role that they begin with. */
const ENTIRE = new Set(['start code', 'seller code', 'seller number', 'shipper ref', 'shipper reference'])
/** What stands at the origin, unless the text names such a place as the destination. */
const SITES = /^(?:port|auction|yard)$/
const ENDS = /\s(?:info|information|details|detail|section|is)$/

const withoutEnds = (words: string) => words.replace(ENDS, '')
const fieldOf = (words: string): Field | undefined =>
  FIELD_BY_PHRASE.get(words) ??
  FIELD_BY_PHRASE.get(withoutEnds(words)) ??
  FIELD_BY_PHRASE.get(words.replace(/\s(?:number|no|num|id|s|\d{1,2})$/, ''))

const SHORT =
  /^\s*(?=DO\s?\d{0,2}\s?[-–:]|[A-Za-z]{2,4}\d)(PU|Pu|pu|DO|Drop|drop|DEL|Del|del)\s?(\d{1,2})?\s?[-–:]?\s*$|^\s*(SHIP|Ship|CONS|Cons|DO|Do)(?=\s*$)/
const LONG: Readonly<Record<string, string>> = { do: 'drop', ship: 'shipper', cons: 'consignee' }
function spelledOut([, end, number, alone]: RegExpExecArray): string {
  const word = (end ?? alone ?? '').toLowerCase()
  return `${LONG[word] ?? word} ${number ?? ''}`.trim()
}

const KEPT = new Map<string, Label | null>()
const MAX_KEPT = 20_000

/** The meaning of a phrase for the value after it; null if it is not a known label. */
export function labelOf(phrase: string): Label | null {
  if (phrase.length > 60) return null
  // "PU1", "DO -": the word alone is a verb.
  const short = SHORT.exec(phrase)
  const words = short ? spelledOut(short) : plain(phrase)
  const known = KEPT.get(words)
  if (known !== undefined) return known
  // "Contact at delivery (if not you)": what is in brackets only explains.
  const meaning =
    judged(words) ?? (phrase.includes('(') ? judged(plain(phrase.replaceAll(/\([^)]{0,40}\)?/g, ' '))) : null)
  const label = meaning?.field === 'stopReference' && isOfGate(phrase) ? { ...meaning, isGate: true as const } : meaning
  if (KEPT.size > MAX_KEPT) KEPT.clear()
  KEPT.set(words, label)
  return label
}

function judged(words: string): Label | null {
  let rest = words
  let number: number | null = null
  const whole = FIELD_BY_PHRASE.get(words)
  if (whole && (BEFORE.test(words) || ENTIRE.has(words)))
    return { role: null, field: whole, number, isStop: false, isWeak: false }
  const stop = /^stop (?:no )?(\d{1,2})(?: of \d{1,2})?(?:\s|$)/.exec(rest)
  if (stop) rest = rest.slice(stop[0].length)
  while (BEFORE.test(rest)) rest = rest.replace(BEFORE, '')
  // "Contact at delivery", "earliest pickup date".
  const behind =
    /^(.{3,24}) (?:at|for|of|on|in) (?:the )?(pickup|pick up|origin|delivery|destination|drop off|dropoff)$/.exec(rest)
  const swapped = behind ? judged(`${behind[2]} ${behind[1]}`) : null
  if (swapped) return swapped
  // "Contact dest", "phone port": the end behind its field.
  const facing =
    /^(contact|poc|phone|tel|cell|hours)s? (?:at )?(port|auction|yard|pickup|pick up|pu|origin|orig|seller|shipper|delivery|destination|dest|drop|consignee|receiver)$/.exec(
      rest,
    )
  const faced = facing ? judged(`${SITES.test(facing[2]!) ? 'origin' : facing[2]} ${facing[1]}`) : null
  if (faced) return faced
  const bound = /^(earliest|latest|first|last|no later than|not later than) (.{3,30})$/.exec(rest)
  const of_ = bound ? judged(bound[2] ?? '') : null
  if (of_?.role && ['date', 'place', 'ready'].includes(of_.field))
    return { ...of_, field: /^(?:earliest|first)$/.test(bound?.[1] ?? '') ? 'ready' : 'dateTo' }
  const [first = ''] = rest.split(' ')
  if (ORDINALS[first] && rest !== 'first available') {
    number = ORDINALS[first]
    rest = rest.slice(first.length + 1)
  }
  // What an unusual role word means as a whole comes first: "from date", "ready for pickup".
  const [roleWords, role] = ROLES.find(([each]) => rest === each || rest.startsWith(`${each} `)) ?? ['', null]
  if (!role) {
    const field = fieldOf(rest)
    if (stop && rest === '') return { role: null, field: 'place', number: null, isStop: true, isWeak: false }
    return field ? { role: null, field, number, isStop: stop !== null, isWeak: false } : null
  }
  const isWeak = words === 'from' || words === 'to'
  // "SO 2" is a stop-off; "so" is a word.
  if (roleWords === 'so' && !/^so \d{1,2}$/.test(words)) return null
  let of = rest.slice(roleWords.length).trim()
  const index = /^(\d{1,2})(?:\s|$)/.exec(of) ?? /(?:^|\s)(\d{1,2})$/.exec(of)
  if (index) {
    number = Number(index[1])
    of = of.replace(index[0], ' ').trim()
  }
  const asSaid = of
  while (CONNECTS.test(of)) of = of.replace(CONNECTS, '')
  while (BEFORE.test(of)) of = of.replace(BEFORE, '')
  const field = of === '' ? 'place' : (fieldOf(asSaid) ?? fieldOf(of))
  if (!field) return null
  const meant = NUMBERS_OF_STOP.has(of)
    ? 'stopReference'
    : field === 'docDate'
      ? 'date'
      : field === 'party'
        ? 'name'
        : field
  return { role, field: meant, number: number === 0 ? null : number, isStop: stop !== null, isWeak }
}
