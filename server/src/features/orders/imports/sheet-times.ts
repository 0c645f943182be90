/** When a stop is requested, from the cells of its days and clock times. */
import type { ImportColumn } from '@waybill/contract/imports/import-columns.ts'
import type { WrittenTime } from '@waybill/domain/values/days.ts'
import { oddTimeText, stopTime } from '@waybill/domain/values/stop-time.ts'
import { readClockWindow, type WrittenWindow } from '@waybill/domain/values/windows.ts'
import type { CellReader, CellRemark } from '../../../operations/sheets/cells.ts'
import type { SheetRow } from '../../../operations/sheets/read-rows.ts'

/** The working day of a stop whose cells have no clock time: from eight to five there. */
const DAY = { From: '08:00', To: '17:00' } as const

/** `told`: what the cells say besides, for the stop's notes. */
interface SheetTimes {
  dateRequestedStart: string | null
  dateRequestedEnd: string | null
  told: string[]
}

export function timesOf(
  kind: 'pickup' | 'delivery',
  row: SheetRow<ImportColumn>,
  reader: CellReader<ImportColumn>,
  zone: string,
  say: CellRemark<ImportColumn>,
): SheetTimes {
  const told: string[] = []
  const windowIn = (what: 'From' | 'To'): WrittenWindow | undefined => {
    const column = `${kind}${what}` as const
    const text = row.cells[column]
    // "ASAP", "call first": nobody meant a date that could be mistyped.
    if (text === undefined || /\d/.test(text)) return reader.window(row, column, say)
    say(column, `"${text}" is no date and is kept in the notes`, true)
    told.push(`Date: ${text}`)
    return undefined
  }
  const [own, last] = [windowIn('From'), windowIn('To')]
  const inTime = (own ?? last) ? undefined : daysInTime(kind, row, reader, say)
  const first = own ?? inTime
  const onlyUntil = first?.bound === 'to' && !last ? first.from : undefined
  const from = onlyUntil ? undefined : (first?.from ?? (last?.to ? last.from : undefined))
  const to = onlyUntil ?? (last ? (last.to ?? last.from) : (first?.to ?? undefined))
  const [start, end] = inTime ? [from, to] : withClock(kind, row, { from, to }, say, told)
  const moment = (time: WrittenTime | undefined, what: 'From' | 'To') => {
    if (!time) return null
    if (time.at !== null) return new Date(time.at).toISOString()
    const local = `${time.day}T${time.time ?? DAY[what]}`
    const found = stopTime(local, zone)!
    const odd = oddTimeText(found, local, zone)
    if (odd !== null) say(`${kind}${what}`, odd, true)
    return found.at.toISOString()
  }
  return { dateRequestedStart: moment(start, 'From'), dateRequestedEnd: moment(end, 'To'), told }
}

/** Days in the cell that is meant for clock times: "Pickup Window" with "Jan 11 - Jan 13, 2027", where no other cell has one. */
function daysInTime(
  kind: 'pickup' | 'delivery',
  row: SheetRow<ImportColumn>,
  reader: CellReader<ImportColumn>,
  say: CellRemark<ImportColumn>,
): WrittenWindow | undefined {
  const text = row.cells[`${kind}Time`]
  if (text === undefined || !/\d/.test(text) || readClockWindow(text)) return undefined
  const remarks: string[] = []
  const window = reader.window(row, `${kind}Time`, (_column, message) => remarks.push(message))
  if (window) for (const message of remarks) say(`${kind}Time`, message, true)
  return window
}

interface Days {
  from: WrittenTime | undefined
  to: WrittenTime | undefined
}

/** The days with the clock times of their own column. */
function withClock(
  kind: 'pickup' | 'delivery',
  { cells }: SheetRow<ImportColumn>,
  { from, to }: Days,
  say: CellRemark<ImportColumn>,
  told: string[],
): [WrittenTime | undefined, WrittenTime | undefined] {
  const column = `${kind}Time` as const
  const text = cells[column]
  if (text === undefined) return [from, to]
  const clock = readClockWindow(text)
  if (!clock || !(from ?? to)) {
    say(column, `"${text}" ${clock ? 'has no date' : 'is no clock time'} and is kept in the notes`, true)
    told.push(`Time: ${text}`)
    return [from, to]
  }
  if (/\bmidnight\b/i.test(text)) say(column, `"${text}" is read as the beginning of that day`, true)
  const at = (day: WrittenTime | undefined, time: string | null): WrittenTime | undefined => {
    if (!day || time === null) return day
    if (day.time === null) return { ...day, time }
    if (day.time !== time) say(column, `"${text}" differs from the time beside the date, which is taken`, true)
    return day
  }
  // A single time is the deadline's, if there is only a deadline.
  const until = clock.to ?? (from ? null : clock.from)
  return [at(from, clock.from), at(to ?? (clock.to === null ? undefined : from), until)]
}
