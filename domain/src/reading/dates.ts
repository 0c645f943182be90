/** Days and clock times in text, as people write them; "Monday" is the next one after a given day. */
import { type Piece, type Read, partOf, readAt } from './piece.ts'

/** A calendar day, with a local time if one is given (`14:30`). */
export interface Moment {
  readonly day: string
  readonly time: string | null
}

/** A time range, possibly open at one end. `isExact`: at that time only. */
export interface Window {
  readonly from: Read<Moment> | null
  readonly to: Read<Moment> | null
  readonly isExact: boolean
}

const DAY_MS = 86_400_000
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const MONTH = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}\\.?'
const WEEKDAY = '(sun|mon|tue|wed|thu|fri|sat)(?:s|sday|nesday|rs|rsday|urday|day|r)?'

const at = (day: string) => Date.parse(`${day}T00:00:00Z`)
const isoOf = (time: number) => new Date(time).toISOString().slice(0, 10)
const plusDays = (day: string, count: number) => isoOf(at(day) + count * DAY_MS)

/** The day if it exists. A missing year is the one closest to today, preferably ahead. */
function dayOf(year: number | null, month: number, date: number, today: string): string | null {
  if (month < 1 || month > 12 || date < 1 || date > 31) return null
  const here = Number(today.slice(0, 4))
  const years = year === null ? [here - 1, here, here + 1] : [year < 100 ? 2000 + year : year]
  for (const each of years) {
    const time = Date.UTC(each, month - 1, date)
    if (new Date(time).getUTCDate() !== date) continue
    if (year !== null || time >= at(today) - 60 * DAY_MS) return isoOf(time)
  }
  return null
}

interface Day {
  at: number
  end: number
  day: string
  /** The last of several days: "Nov 24-26". */
  until: string | null
  isSure: boolean
}

type Rule = (match: RegExpExecArray, today: string) => Omit<Day, 'at' | 'end'> | null

const sure = (day: string | null, until: string | null = null) => (day ? { day, until, isSure: true } : null)
const monthOf = (word = '') => MONTHS.indexOf(word.slice(0, 3).toLowerCase()) + 1
const figures = (match: RegExpExecArray) => match.slice(1).map((text) => (text === undefined ? null : Number(text)))

/** Month first, unless only day first is valid. */
const numeric: Rule = (match, today) => {
  const [a = 0, b = 0, year = null] = figures(match)
  const american = dayOf(year, a ?? 0, b ?? 0, today)
  return sure(american ?? dayOf(year, b ?? 0, a ?? 0, today))
}

const RULES: readonly (readonly [RegExp, Rule])[] = [
  [
    /\b(20\d\d)[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/gi,
    (m, today) => sure(dayOf(Number(m[1]), Number(m[2]), Number(m[3]), today)),
  ],
  [/(?<![\d/.$-])(\d{1,2})[/.-](\d{1,2})[/.-](20\d\d|\d\d)(?![\d/-])/gi, numeric],
  [/(?<![\d/.$-])(\d{1,2})\/(\d{1,2})(?![\d/])/gi, numeric],
  [
    new RegExp(
      `\\b${MONTH}\\s{0,2}(\\d{1,2})(?:st|nd|rd|th)?(?:\\s?(?:-|–|to|thru|through)\\s?(\\d{1,2})(?:st|nd|rd|th)?(?![\\d:/]|\\s?[ap]m))?(?:,?\\s{1,2}(20\\d\\d))?\\b`,
      'gi',
    ),
    (m, today) => {
      const year = m[4] ? Number(m[4]) : null
      return sure(
        dayOf(year, monthOf(m[1]), Number(m[2]), today),
        m[3] ? dayOf(year, monthOf(m[1]), Number(m[3]), today) : null,
      )
    },
  ],
  [
    new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?(?:\\sof)?[ -]${MONTH}(?:,?[ -](20\\d\\d|\\d\\d(?!\\d|:)))?\\b`, 'gi'),
    (m, today) => sure(dayOf(m[3] ? Number(m[3]) : null, monthOf(m[2]), Number(m[1]), today)),
  ],
  [
    new RegExp(`\\b(next\\s|this\\s|coming\\s)?${WEEKDAY}\\b`, 'gi'),
    (m, today) => {
      const asked = WEEKDAYS.indexOf((m[2] ?? '').toLowerCase().slice(0, 3))
      const now = new Date(at(today)).getUTCDay()
      const ahead = (asked - now + 7) % 7 || 7
      // "Next Friday", said on a Monday, is not the one of this week.
      const isThisWeek = (now + 6) % 7 < (asked + 6) % 7
      const day = plusDays(today, /^next/i.test(m[1] ?? '') && isThisWeek ? ahead + 7 : ahead)
      return { day, until: null, isSure: false }
    },
  ],
  [
    /\b(today|asap|a\.s\.a\.p|immediately|right away|now)\b/gi,
    (_m, today) => ({ day: today, until: null, isSure: false }),
  ],
  [/\b(tomorrow|tmrw|tmw|tomm?orr?ow)\b/gi, (_m, today) => ({ day: plusDays(today, 1), until: null, isSure: false })],
]

/** Every day in the text, in order; if two rules match the same words, the first one counts. */
function daysIn(text: string, today: string): Day[] {
  const found: Day[] = []
  for (const [pattern, rule] of RULES)
    for (const match of text.matchAll(pattern)) {
      const [from, end] = [match.index, match.index + match[0].length]
      if (found.some((each) => from < each.end && end > each.at)) continue
      const day = rule(match, today)
      if (day) found.push({ at: from, end, ...day })
    }
  const days = found.toSorted((a, b) => a.at - b.at)
  // "Monday 11/24": the weekday only repeats what the date says.
  return days.filter((each, index) => {
    const beside = [days[index + 1], days[index - 1]].find(
      (other) => other?.isSure && Math.min(Math.abs(other.at - each.end), Math.abs(each.at - other.end)) <= 3,
    )
    return each.isSure || !beside
  })
}

interface Time {
  at: number
  end: number
  time: string
}

const CLOCK =
  /(?<![\d/.:$]|\d-)(?:(\d{1,2})(?::(\d\d))?\s?(a|p)\.?m?\.?(?![a-z])|(\d{1,2}):(\d\d)(?::\d\d)?(?!\d)|([01]\d|2[0-3])([0-5]\d)\s?(?:hrs?|h)\b|\b(noon|midnight)\b)/gi
const two = (value: number) => String(value).padStart(2, '0')

function timesIn(text: string): Time[] {
  return [...text.matchAll(CLOCK)].flatMap((match) => {
    const [whole, hour12, minute12, half, hour24, minute24, hourRun, minuteRun, word] = match
    // "3 a" is no time.
    if (hour12 && !minute12 && !/m/i.test(whole) && !/\d[ap]$/i.test(whole)) return []
    const hour = hour12
      ? (Number(hour12) % 12) + (half?.toLowerCase() === 'p' ? 12 : 0)
      : Number(hour24 ?? hourRun ?? (word?.toLowerCase() === 'noon' ? 12 : 0))
    const minute = Number(minute12 ?? minute24 ?? minuteRun ?? 0)
    if (hour > 23 || minute > 59 || Number(hour12 ?? 1) > 12) return []
    return [{ at: match.index, end: match.index + whole.length, time: `${two(hour)}:${two(minute)}` }]
  })
}

const JOINS = /^\s{0,3}(?:-|–|—|~|to|thru|through|until|till|and|&)\s{0,3}$/i
const ENDS_WITH_BY =
  /(?:\bby|\bbefore|no later than|not later than|\blatest|\bdue|\bdeadline|\buntil|\btill|must (?:be )?deliver(?:ed)?(?: on| by)?|\bnlt)\s{0,2}:?\s{0,2}(?:the |end of (?:day )?|eod |cob |on )?$/i

/** "8-5" beside a day: hours without minutes or am/pm, usually a yard's. */
const PLAIN_HOURS = /(?<![\d/.:$-])(\d{1,2})\s?(?:-|–|to)\s?(\d{1,2})(?:\s?(pm))\b/i

const momentOf = (piece: Piece, day: Day, isEnd: boolean, time: Time | undefined): Read<Moment> => {
  const [from, to] = time ? [Math.min(day.at, time.at), Math.max(day.end, time.end)] : [day.at, day.end]
  return readAt(
    { day: isEnd ? (day.until ?? day.day) : day.day, time: time?.time ?? null },
    partOf(piece, from, to),
    day.isSure,
  )
}

/** The window in a text; null if it has no day. `isEnd`: preceded by "by". */
export function windowIn(piece: Piece, today: string, isEnd = false): Window | null {
  const { text } = piece
  const days = daysIn(text, today)
  const [first, second] = days
  if (!first) return null
  const times = timesIn(text)
  const timeNear = (day: Day) =>
    times.find((time) => time.at >= day.end && time.at - day.end <= 14) ??
    times.find((time) => time.end <= day.at && day.at - time.end <= 8)
  const isDue = (day: Day) => ENDS_WITH_BY.test(text.slice(Math.max(0, day.at - 40), day.at))
  if (second) {
    const own = (day: Day) => timeNear(day)
    const [a, b] = first.day <= second.day ? [first, second] : [second, first]
    const gap = text.slice(first.end, second.at)
    const isJoined =
      gap.length < 40 &&
      (JOINS.test(gap) ||
        isDue(second) ||
        times.some(({ at: position }) => position > first.end && position < second.at))
    if (isJoined || gap.length < 4)
      return { from: momentOf(piece, a, false, own(a)), to: momentOf(piece, b, true, own(b)), isExact: false }
  }
  const [one, two_] = times
  if (first.until)
    return {
      from: momentOf(piece, first, false, undefined),
      to: momentOf(piece, first, true, undefined),
      isExact: false,
    }
  if (one && two_ && JOINS.test(text.slice(one.end, two_.at)))
    return { from: momentOf(piece, first, false, one), to: momentOf(piece, first, true, two_), isExact: false }
  const plainHours = PLAIN_HOURS.exec(text)
  if (plainHours && !two_) {
    const [open, close] = [Number(plainHours[1]), (Number(plainHours[2]) % 12) + 12]
    const span = { at: plainHours.index, end: plainHours.index + plainHours[0].length }
    if (open < 12 && close < 24)
      return {
        from: momentOf(piece, first, false, { ...span, time: `${two(open)}:00` }),
        to: momentOf(piece, first, true, { ...span, time: `${two(close)}:00` }),
        isExact: false,
      }
  }
  const time = timeNear(first)
  const isLast =
    isEnd ||
    isDue(first) ||
    (time !== undefined && time.end <= first.at && ENDS_WITH_BY.test(text.slice(Math.max(0, time.at - 40), time.at)))
  const moment = momentOf(piece, first, isLast, time)
  if (isLast) return { from: null, to: moment, isExact: false }
  // "Monday, by 3 pm" starts in the morning.
  if (time && ENDS_WITH_BY.test(text.slice(Math.max(0, time.at - 40), time.at)))
    return { from: momentOf(piece, first, false, undefined), to: momentOf(piece, first, true, time), isExact: false }
  return { from: moment, to: null, isExact: time !== undefined }
}

/** Times only, for a line with the hours of a day named above it. */
export function timesOnly(piece: Piece): { from: string; to: string | null } | null {
  const [first, second] = timesIn(piece.text)
  return first ? { from: first.time, to: second?.time ?? null } : null
}
