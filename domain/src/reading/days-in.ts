/** Days in running text: dates, weekdays, "the 18th", "tomorrow"; in English, Spanish and French. */
import { withoutRepeats } from './repeated-days.ts'
import { dayOrderOf, type DayOrder, dayWithYearFirst, isSwappable, readTime } from '../values/days.ts'

/** What days are counted from, and the order that a text's dates agree on. */
export interface DayBase {
  readonly today: string
  readonly order?: DayOrder | undefined
}
export interface FoundDay {
  readonly at: number
  readonly end: number
  readonly day: string
  /** The last of several: "Nov 24-26". */
  readonly until: string | null
  readonly isSure: boolean
  readonly kind: 'date' | 'weekday' | 'ordinal' | 'word'
}

const DAY_MS = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)
export const plusDays = (day: string, count: number): string =>
  new Date(timeOf(day) + count * DAY_MS).toISOString().slice(0, 10)

const MONTH = String.raw`(?:jan(?:uary|vier)?|feb(?:ruary|rero)?|f[eé]v(?:rier)?|mar(?:ch|zo|s)?|apr(?:il)?|avr(?:il)?|abr(?:il)?|may|mai|mayo|june?|juin|junio|july?|juil(?:let)?|julio|aug(?:ust)?|ao[uû]t|ago(?:sto)?|sep(?:t(?:ember|embre|iembre)?)?|oct(?:ober|obre|ubre)?|nov(?:ember|embre|iembre)?|dec(?:ember)?|d[eé]c(?:embre)?|dic(?:iembre)?|ene(?:ro)?)\.?`
const WEEKDAYS: readonly (readonly string[])[] = [
  ['sun', 'sunday', 'domingo', 'dimanche', 'dim'],
  ['mon', 'monday', 'lunes', 'lundi'],
  ['tue', 'tues', 'tuesday', 'tuseday', 'teusday', 'martes', 'mardi'],
  ['wed', 'weds', 'wednesday', 'wensday', 'wednsday', 'wendsday', 'wedensday', 'wednesdays', 'miercoles', 'mercredi'],
  ['thu', 'thur', 'thurs', 'thursday', 'thrusday', 'thurday', 'thersday', 'jueves', 'jeudi'],
  ['fri', 'friday', 'firday', 'viernes', 'vendredi'],
  ['sat', 'saturday', 'saterday', 'saturady', 'satuday', 'sabado', 'samedi'],
]
export const WEEKDAY_WORD =
  '(?:sun|mon|tue|wed|thu|thur|thurs|tues|weds|fri|sat|sundays?|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|tuseday|teusday|wensday|wednsday|wendsday|wedensday|thrusday|thurday|thersday|firday|saterday|saturady|satuday|lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)'
/** Weekdays that are also other words, if they are written small. */
const OTHER_WORDS = new Set(['sun', 'sat', 'mon', 'wed'])

const weekdayOf = (word: string): number => {
  const plain = word.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replace(/\.$/, '')
  return WEEKDAYS.findIndex((names) => names.includes(plain))
}

type Rule = (match: RegExpExecArray, base: DayBase, text: string) => Omit<FoundDay, 'at' | 'end'> | null

const dated = (words: string, { today, order }: DayBase): { day: string; isSure: boolean } | null => {
  const read = readTime(words, { today, order })
  return read.value && { day: read.value.day, isSure: read.doubt === null }
}

const numeric: Rule = (match, base) => {
  const words = match[0]
  const read = dated(words, base)
  if (!read) {
    // "12-07-2026" can be read in two ways: month first, with a mark.
    const day = dayWithYearFirst(words, base.today) ?? dated(words.replaceAll(/[.-]/g, '/'), base)?.day
    return day ? { day, until: null, isSure: false, kind: 'date' } : null
  }
  return { day: read.day, until: null, isSure: read.isSure || !isSwappable(words, base.today), kind: 'date' }
}

/** 20270104 */
const packed: Rule = (match, base) => {
  const read = dated(match[0].replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3'), base)
  return read && { day: read.day, until: null, isSure: true, kind: 'date' }
}

const named = (words: string, until: string | undefined, base: DayBase): Omit<FoundDay, 'at' | 'end'> | null => {
  const read = dated(words.replaceAll(/\b(?:1er)\b/gi, '1').replaceAll(/\s{2,}/g, ' '), base)
  if (!read) return null
  const last = until ? `${read.day.slice(0, 8)}${until.padStart(2, '0')}` : null
  return { day: read.day, until: last !== null && last > read.day ? last : null, isSure: true, kind: 'date' }
}

/** The day of the month nearest to another day of the text. */
const nearest = (date: number, to: string): string | null => {
  for (let apart = 0; apart <= 16; apart += 1)
    for (const day of [plusDays(to, apart), plusDays(to, -apart)]) if (Number(day.slice(8)) === date) return day
  return null
}

const ordinal = (date: number, today: string): string | null => {
  for (let ahead = 0; ahead < 62; ahead += 1) {
    const day = plusDays(today, ahead)
    if (Number(day.slice(8)) === date) return day
  }
  return null
}

/** Where another act begins. */
const CLAUSE = /[;.]\s|,\s(?=(?:and\s|then\s)?(?:deliver|drop|pick|load|needs?|must)\w*\b)/i
const weekday: Rule = (match, { today }, text) => {
  const [whole, before = '', word = ''] = match
  const asked = weekdayOf(word)
  if (asked < 0) return null
  const isCapital = /^\p{Lu}/u.test(word)
  const around = text.slice(Math.max(0, match.index - 12), match.index)
  if (
    OTHER_WORDS.has(word.toLowerCase()) &&
    !isCapital &&
    !before &&
    !/(?:\b(?:on|by|before|after|until|till?|thru|to|or|and|next|this)\s|[-–&,/]\s?|\d\s)$/i.test(around) &&
    !/^\s?(?:\d|at\b|@|am\b|pm\b|morning|afternoon|[-–])/i.test(text.slice(match.index + whole.length))
  )
    return null
  const now = new Date(timeOf(today)).getUTCDay()
  // "Saturday this weekend, deliver next week": the week of another clause.
  const sentence =
    (text
      .slice(Math.max(0, match.index - 60), match.index)
      .split(CLAUSE)
      .at(-1) ?? '') + (text.slice(match.index, match.index + 60).split(CLAUSE)[0] ?? '')
  const ofNextWeek = /\bne?xt w(?:ee)?k\b|la semaine prochaine|la pr[oó]xima semana/i.test(sentence)
  const toMonday = ((8 - now) % 7 || 7) + ((asked + 6) % 7)
  const ahead = (asked - now + 7) % 7 || 7
  // "Next Friday", said on a Monday, is not the one of this week.
  const isThisWeek = (now + 6) % 7 < (asked + 6) % 7
  const isNext = /^(?:next|pr[oó]ximo)/i.test(before) && isThisWeek
  const day = plusDays(today, ofNextWeek ? toMonday : isNext ? ahead + 7 : ahead)
  return { day, until: null, isSure: false, kind: 'weekday' }
}

/** The day of a holiday in a year. */
function holiday(year: number, [, memorial, labor, thanksgiving]: RegExpExecArray): string {
  const first = memorial ? `${year}-05-25` : labor ? `${year}-09-01` : thanksgiving ? `${year}-11-22` : `${year}-07-04`
  if (!memorial && !labor && !thanksgiving) return first
  return plusDays(first, ((thanksgiving ? 4 : 1) - new Date(timeOf(first)).getUTCDay() + 7) % 7)
}

const RULES: readonly (readonly [RegExp, Rule])[] = [
  [
    new RegExp(
      String.raw`\b(?:the )?week of (?:the )?(?:monday,? )?(${MONTH}\s{0,2}\d{1,2}|\d{1,2}\/\d{1,2}(?:\/\d{2,4})?)(?:st|nd|rd|th)?(?!\d)`,
      'gi',
    ),
    (m, base) => {
      const read = dated((m[1] ?? '').replaceAll(/\s{2,}/g, ' '), base)
      return read && { day: read.day, until: plusDays(read.day, 6), isSure: false, kind: 'date' }
    },
  ],
  [/(?<![\d-])20\d\d[-/.]\d{1,2}[-/.]\d{1,2}(?![\d-])/g, numeric],
  [/(?<![\d-])20[2-4]\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])(?![\d-])/g, packed],
  [/(?<![\d/.$#-])\d{1,2}([/.-])\d{1,2}\1(?:20\d\d|\d\d)(?![\d/]|-\d)/g, numeric],
  [/(?<![\d/.$#-]|(?<!b)\d\s)(?!24\/7)\d{1,2}\/\d{1,2}(?![\d/]|\s?(?:ton|inch|in\.|mi\b|tank|full|of|"))/g, numeric],
  [
    new RegExp(
      String.raw`\b(${MONTH}\s{0,2}\d{1,2})(?:st|nd|rd|th)?(?:\s?(?:-|–|to|thru|through|and|&|or)\s?(?:the\s)?(\d{1,2})(?:st|nd|rd|th)?(?![\d:/]|\s?[ap]\.?m))?(,?\s{1,2}(?:20\d\d|'\d\d))?(?![\d:])`,
      'gi',
    ),
    (m, base) => named(`${m[1]}${(m[3] ?? '').replace(/^,?\s+'?/, ' ')}`.replace(/\s(\d\d)$/, ' $1'), m[2], base),
  ],
  [
    new RegExp(
      String.raw`(?<![\d:/.])(?:(\d{1,2})(?:st|nd|rd|th)?\s?(?:-|–|to|al?|au|et(?: le)?|y(?: el)?)\s?)?(\d{1,2})(?:st|nd|rd|th|er)?(?:\s(?:of|de)\s?(?:the\s)?|[ -])(${MONTH})(?:(?:,?\s(?:de\s|del\s)?|-)(20\d\d))?(?![\p{L}])`,
      'giu',
    ),
    (m, base) => {
      const year = m[4] ? ` ${m[4]}` : ''
      const first = named(`${m[1] ?? m[2]} ${m[3]}${year}`, m[1] ? m[2] : undefined, base)
      return first
    },
  ],
  [
    new RegExp(String.raw`\b(?:(next|this|coming|pr[oó]ximo|este|ce)\s)?(${WEEKDAY_WORD})(?![\p{L}'’])\.?`, 'giu'),
    weekday,
  ],
  [
    /\b(?:the\s)?(\d{1,2})(?:st|nd|rd|th)\b(?![\s-]wheel|\s(?:st|street|ave|avenue|rd|road|blvd|floor|fl|pl|dr|ct|gear|row|door|gen|avail\w*|of all|thing|stop|pick\w*|drop|unit|car|load|truck|one|party|owner|vehicle|shift|row seat)\b)/gi,
    (m, { today }) => {
      const day = ordinal(Number(m[1]), today)
      return day ? { day, until: null, isSure: false, kind: 'ordinal' } : null
    },
  ],
  [
    /(?<![\d/.$#-])(\d{1,2})-?(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)-?(\d{2}|20\d\d)?(?![\dA-Z])/gi,
    (m, base) => named(`${m[1]} ${m[2]}${m[3] ? ` 20${m[3].slice(-2)}` : ''}`, undefined, base),
  ],
  [
    /\b(?:(christmas eve|noche ?buena)|(christmas|xmas|navidad)(?: day)?|(new year'?s eve|(?:the )?year'?s? end|end of (?:the )?year|fin de a[nñ]o)|new year'?s(?: day)?)\b/gi,
    (m, { today }) => {
      const date = m[1] ? '12-24' : m[2] ? '12-25' : m[3] ? '12-31' : '01-01'
      const year = Number(today.slice(0, 4)) + Number(`${today.slice(0, 4)}-${date}` < today)
      return { day: `${year}-${date}`, until: null, isSure: false, kind: 'word' }
    },
  ],
  [
    /(?<![\d/.$#-])(?:0?[1-9]|1[0-2])-(?:0?[1-9]|[12]\d|3[01])(?=,?\s(?:after|before|by|at|between|from|not|any ?time|\d{1,2}\s?[ap]\.?m?\b|[ap]\.?m\b))/gi,
    (m, base) => {
      const read = dated(m[0].replace('-', '/'), base)
      return read && { day: read.day, until: null, isSure: false, kind: 'date' }
    },
  ],
  [
    /(?<!\b(?:that's|that is|it's|is) )\b(?:(memorial day)|(labor day)|(thanksgiving)|(?:the )?(?:4th|fourth) of july|independence day)\b(?! weekend)/gi,
    (m, { today }) => {
      const year = Number(today.slice(0, 4))
      const day = [year, year + 1].map((each) => holiday(each, m)).find((each) => each >= today)
      return day ? { day, until: null, isSure: false, kind: 'word' } : null
    },
  ],
  [
    /\bend of (?:the |this )?month\b|\bmonth end\b|\bfin de mes\b/gi,
    (_m, { today }) => {
      const next = plusDays(`${today.slice(0, 7)}-28`, 4)
      return { day: plusDays(`${next.slice(0, 7)}-01`, -1), until: null, isSure: false, kind: 'word' }
    },
  ],
  [
    /\bend of (?:the |this |(next )|the following )?week\b|\bfinales de (?:la )?semana\b/gi,
    (m, { today }) => {
      const now = (new Date(timeOf(today)).getUTCDay() + 6) % 7
      const ahead = now > 4 || m[1] ? 7 : 0
      return { day: plusDays(today, 4 - now + ahead), until: null, isSure: false, kind: 'word' }
    },
  ],
  [
    /\b(?:any ?(?:day|time)|whenever|sometime|some ?time)\s(?:in |during )?next week\b(?!.{0,24}\b(?:mon|tue|wed|thu|fri|sat|sun))/gi,
    (_m, { today }) => {
      const monday = plusDays(today, 7 - ((new Date(timeOf(today)).getUTCDay() + 6) % 7))
      return { day: monday, until: plusDays(monday, 6), isSure: false, kind: 'word' }
    },
  ],
  [
    /(?<!day )\bthis (?:coming )?weekend\b|\beste fin de semana\b|\bcette fin de semaine\b/gi,
    (_m, { today }) => {
      const saturday = plusDays(today, (13 - new Date(timeOf(today)).getUTCDay()) % 7)
      return { day: saturday, until: plusDays(saturday, 1), isSure: false, kind: 'word' }
    },
  ],
  [/\b(?:today|hoy|aujourd'hui)\b/gi, (_m, { today }) => ({ day: today, until: null, isSure: false, kind: 'word' })],
  [
    /\bday after tomorrow\b|\bpasado ma[nñ]ana\b|\bapr[eè]s-demain\b/gi,
    (_m, { today }) => ({ day: plusDays(today, 2), until: null, isSure: false, kind: 'word' }),
  ],
  [
    /\b(?:tomorrow|tmrw|tmrow|tmw|tomm?orr?ow|2moro|demain)\b|(?<!la |las |por la |de la )(?<!\p{L})ma[ñn]ana(?!\p{L})/giu,
    (_m, { today }) => ({ day: plusDays(today, 1), until: null, isSure: false, kind: 'word' }),
  ],
]

/** A text without any of these names no day: most sentences are not looked at for each kind. */
const DAY_WORDS = new RegExp(
  String.raw`\d|${WEEKDAY_WORD}|tom|tmr|tmw|day|hoy|aujourd|demain|ma[nñ]ana|mes\b|fin|month|week|year|christ|xmas|thanksgiving|navidad|noche|semana|july|next|mismo|m[eê]me`,
  'i',
)

/** The order that numeric dates of a whole text agree on. */
export function orderOfDates(text: string, today: string): DayOrder | undefined {
  const dates = [
    ...text.matchAll(/(?<![\d/.-])(?!24\/7(?![\d/]))\d{1,2}([/.-])\d{1,2}(?:\1(?:20\d\d|\d\d))?(?![\d/])/g),
  ]
  return dayOrderOf(
    dates.slice(0, 100).map(([date]) => date),
    today,
  )
}

/** Every day in the text, in order; where two rules match the same words, the first one counts. */
export function daysIn(text: string, base: DayBase): FoundDay[] {
  if (text.length < 3) return []
  const found: FoundDay[] = []
  if (!DAY_WORDS.test(text)) return []
  for (const [pattern, rule] of RULES)
    for (const match of text.matchAll(pattern)) {
      const [at, end] = [match.index, match.index + match[0].length]
      if (found.some((each) => at < each.end && end > each.at)) continue
      const day = rule(match, base, text)
      if (day) found.push({ at, end, ...day })
    }
  // "Not before April 6th, and there by the 12th": a bare day is near the date beside it.
  const date = found.find(({ kind }) => kind === 'date')
  const days = found
    .map((each) =>
      date && each.kind === 'ordinal'
        ? { ...each, day: nearest(Number(each.day.slice(8)), date.day) ?? each.day }
        : each,
    )
    .toSorted((a, b) => a.at - b.at)
  // "Pick up 3/10, deliver the same day"
  for (const match of text.matchAll(/\b(?:the )?same day\b|\b(?:el )?mismo d[ií]a\b|\ble m[eê]me jour\b/gi)) {
    const told = days.findLast(({ end }) => end <= match.index)
    if (
      told &&
      /\b(?:deliver\w*|drop\w*|entreg\w*|livr\w*|back)\b[^.;]{0,20}$/i.test(text.slice(told.end, match.index))
    )
      days.push({ ...told, at: match.index, end: match.index + match[0].length, until: null, isSure: false })
  }
  days.sort((a, b) => a.at - b.at)
  return withoutRepeats(text, days)
}
