/** Dates and times that some partners write as people do ("8/25/2027", "7:30 AM", "0800-1500"), as X12 has them. */
import { readTime } from '../values/days.ts'
import { readClockWindow } from '../values/windows.ts'
import { clockTime } from './clock-time.ts'

/** CCYYMMDD and HHMM; `until`: the end of a window; `words`: how it was read, null if it is written as X12 has it. */
export interface UsualDate {
  date: string
  time: string
  until: string | null
  words: string | null
}

const plain = (text: string) => text.replaceAll(/[-:]/g, '')

/** A day with its century in any form that has one meaning only. */
function dayOf(text: string): { date: string; time: string } | undefined {
  const run = /^(\d{8})(\d{4})(?:\d\d)?$/.exec(text)
  if (run) return { date: run[1]!, time: run[2]! }
  if (/^\d+$/.test(text) || !/\d{4}/.test(text)) return undefined
  // Which day is today matters only where a year is left out.
  const { value, doubt } = readTime(text, { today: '2000-01-01' })
  return value && doubt === null ? { date: plain(value.day), time: plain(value.time ?? '') } : undefined
}

function timeOf(text: string): Pick<UsualDate, 'time' | 'until'> | undefined {
  const found = /^\d{3}$/.test(text) ? readClockWindow(`0${text}`) : readClockWindow(text)
  if (!found?.from) return undefined
  return { time: plain(found.from), until: found.to === null ? null : plain(found.to) }
}

/** A date and a time as they are meant; undefined if either of them is none. */
export function usualDate(date: string, time: string): UsualDate | undefined {
  if (clockTime(date, time, '')) return { date, time, until: null, words: null }
  const day = clockTime(date, '', '') ? { date, time: '' } : dayOf(date)
  const isClock = clockTime('20000101', time, '') !== undefined
  const clock = isClock ? { time: time || (day?.time ?? ''), until: null } : timeOf(time)
  if (!day || !clock || !clockTime(day.date, clock.time, '')) return undefined
  const words = [day.date, [clock.time, clock.until].filter(Boolean).join('-')].filter(Boolean).join(' ')
  return { date: day.date, ...clock, words }
}
