/** Due and since in relative terms: how late, how soon, since when. */
import type { Instant } from '@waybill/contract/times.ts'
import { clockText, shortDateText } from './time-text.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** `41 min`, `3 h 18 min`, `1 d 20 h`; from milliseconds. */
export function lengthText(length: number): string {
  const minutes = Math.max(0, Math.floor(length / MINUTE))
  if (minutes < 60) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return hours % 24 ? `${Math.floor(hours / 24)} d ${hours % 24} h` : `${hours / 24} d`
}

/** How soon something is due, and how urgent that is. */
export function dueText(
  due: Instant | null,
  now: number,
  endOfToday: Instant,
  zone: string | undefined,
): { text: string; tone: 'late' | 'soon' | 'plain' } {
  if (due === null) return { text: '–', tone: 'plain' }
  const left = Date.parse(due) - now
  if (left <= -DAY) return { text: `late since ${shortDateText(due, zone)}`, tone: 'late' }
  if (left <= 0) return { text: `${lengthText(-left)} late`, tone: 'late' }
  if (left < 2 * HOUR) return { text: `in ${lengthText(left)}`, tone: 'soon' }
  if (Date.parse(due) <= Date.parse(endOfToday)) return { text: `by ${clockText(due, zone)}`, tone: 'plain' }
  return { text: shortDateText(due, zone), tone: 'plain' }
}

/** The same where there is little room: `21 h late`, after a day `3 d late`; `text` is that of `dueText`. */
export function cardDueText(due: Instant, now: number, text: string): string {
  const late = now - Date.parse(due)
  if (late < HOUR) return text
  return late < DAY ? `${Math.floor(late / HOUR)} h late` : `${Math.floor(late / DAY)} d late`
}

/** How long something has been waiting: a duration for the first day, then the date. */
export function sinceText(since: Instant, now: number): string {
  const past = now - Date.parse(since)
  return past < DAY ? lengthText(past) : shortDateText(since)
}
