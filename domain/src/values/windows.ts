/** One or two moments in a cell: "1/15/2027 8:00-16:00", "1/18 - 1/20", "Jan 15-18"; clock times in a cell of their own. */
import { timesIn } from '../reading/times-in.ts'
import { type DayContext, readClock, readTime, type WrittenTime } from './days.ts'
import { doubted, notUnderstood, sure, type Understood } from './understood.ts'

/** `to`: null for a single moment. */
export interface WrittenWindow {
  readonly from: WrittenTime
  readonly to: WrittenTime | null
  /** Of a single moment that is no date by itself: "by 1/20/2027", "after 1/12/2027". */
  readonly bound?: 'from' | 'to'
}

/** `08:00`; only `to`: "by 3 PM". */
interface ClockWindow {
  readonly from: string | null
  readonly to: string | null
}

/** Words that may stand beside a clock time. */
const BESIDE =
  /\b(?:between|from|at|and|to|until|till?|by|before|after|window|appt|appointment|local|sharp|[ecmp][sd]?t)\b|[\s.,;:@()–—-]/gi
const BOUND = /^(?:by|before|until|till?|no later than)\b/i

/** Clock times without a day: "8am-12pm", "0800-1600", "after 3 PM"; undefined if it is anything else. */
export function readClockWindow(text: string): ClockWindow | undefined {
  const plain = text.trim()
  const exact = readClock(plain)
  if (exact !== undefined) return { from: exact, to: null }
  const found = timesIn(plain, true)
  const [only] = found
  if (!only || found.length > 1) return undefined
  const beside = plain.slice(0, only.at) + plain.slice(only.end)
  if (beside.replaceAll(BESIDE, '') !== '') return undefined
  if (only.until !== null) return { from: only.time, to: only.until }
  return BOUND.test(plain) ? { from: null, to: only.time } : { from: only.time, to: null }
}

/** "1/18/2027 - 1/20/2027", "1/18-1/20", "2027-01-18 to 2027-01-20". */
const TWO_DAYS =
  /^(.*\d.*?)(?:\s+[-–—]\s+|\s+(?:to|thru|through|until|al?|au)\s+|(?<=\d\/\d{1,4})[-–—](?=\d{1,2}\/))(.*\d.*)$/i
/** "Jan 15-18, 2027" */
const SAME_MONTH = /^(\p{L}{3,10}\.?\s+)(\d{1,2})\s*[-–—]\s*(\d{1,2})(?!\d)((?:,?\s*\d{4})?)$/u

function between(first: string, second: string, context: DayContext): Understood<WrittenWindow> | undefined {
  // "Jan 11 - Jan 13, 2027": the year stands once.
  const [year] = /\b20\d\d$/.exec(second.trim()) ?? []
  const whole = year !== undefined && /^\p{L}{3,9}\.? \d{1,2}$/u.test(first.trim()) ? `${first.trim()}, ${year}` : first
  const [from, to] = [readTime(whole, context), readTime(second, context)]
  if (from.value === null || to.value === null) return undefined
  if (to.value.day < from.value.day) return notUnderstood('ends before it begins')
  const doubts = new Set([from.doubt, to.doubt].filter((doubt) => doubt !== null))
  const value = { from: from.value, to: to.value }
  return doubts.size > 0 ? doubted(value, [...doubts].join('; ')) : sure(value)
}

/** A day with a window of clock times: "1/15/2027 8am-4pm". */
function withinDay(text: string, context: DayContext): Understood<WrittenWindow> | undefined {
  for (const { index } of [...text.matchAll(/[\s,T]+/g)].toReversed()) {
    const day = readTime(text.slice(0, index), context)
    if (day.value === null || day.value.time !== null) continue
    const clock = readClockWindow(text.slice(index))
    if (!clock?.from || !clock.to) continue
    const of = (time: string): WrittenTime => ({ day: day.value.day, time, at: null })
    return { value: { from: of(clock.from), to: of(clock.to) }, doubt: day.doubt }
  }
  return undefined
}

const UNTIL = /^(?:(?:due |deliver )?by|before|until|till?|(?:no|not) later than|eod|cob)\s+(?=.*\d)/i
const SINCE = /^(?:after|on or after|not before|no earlier than|as of|starting)\s+(?=.*\d)/i

/** "by Jan 25, 2027", "after 1/12/2027" */
function bounded(plain: string, context: DayContext): Understood<WrittenWindow> | undefined {
  const bound = UNTIL.test(plain) ? 'to' : SINCE.test(plain) ? 'from' : undefined
  if (bound === undefined) return undefined
  const read = readTime(plain.replace(bound === 'to' ? UNTIL : SINCE, ''), context)
  if (read.value === null) return undefined
  const value = { from: read.value, to: null, bound } as const
  const isStrict = /^(?:before|after)\b/i.test(plain)
  if (isStrict) return doubted(value, `"${plain}" is read as ${bound === 'to' ? 'by' : 'from'} that day`)
  return { value, doubt: read.doubt }
}

/** A day or moment, or a window between two. */
export function readWindow(text: string, context: DayContext): Understood<WrittenWindow> {
  const plain = text.trim().replace(/\s+@\s*(?=\d)/, ' ')
  const bound = bounded(plain, context)
  if (bound) return bound
  const [, month, first, last, year] = SAME_MONTH.exec(plain) ?? []
  const same = month !== undefined && between(`${month}${first}${year}`, `${month}${last}${year}`, context)
  if (same) return same
  // "08:00-16:00" is a window, although "-16:00" looks like an offset.
  const window = /\dT\d/.test(plain) ? undefined : withinDay(plain, context)
  if (window) return window
  const only = readTime(plain, context)
  if (only.value !== null) return { value: { from: only.value, to: null }, doubt: only.doubt }
  const [, from, to] = TWO_DAYS.exec(plain) ?? []
  const two = from !== undefined && to !== undefined ? between(from, to, context) : undefined
  return two ?? only
}
