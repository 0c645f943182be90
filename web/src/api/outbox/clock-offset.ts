/** How far the server's clock is ahead of the phone's, from the date header of each response. */
import { keep, readValue } from './field-database.ts'
import { inTime } from './in-time.ts'

const OFFSET = 'clock-offset'
/** The header has whole seconds: smaller differences cannot be measured (milliseconds). */
const TELLING = 2000
/** An act does not wait longer for it (milliseconds). */
const PATIENCE = 1000

/** For acts while the store does not answer. It belongs to the phone, not to an account. */
let last: number | null = null

/** Milliseconds; null until a response carried a date. */
export const clockOffset = async (): Promise<number | null> => {
  try {
    last = (await inTime('The clock’s offset', PATIENCE, readValue<number>(OFFSET))) ?? null
  } catch {
    // What this page learned is as good.
  }
  return last
}

/** The current time by the server's clock, as far as its offset is known. */
export const fieldNow = async (): Promise<{ date: string; offset: number | null }> => {
  const offset = await clockOffset()
  return { date: new Date(Date.now() + (offset ?? 0)).toISOString(), offset }
}

/** Learns the offset from a response. `asked` and `answered` are the phone's times. */
export const learnClock = async (header: string | null, requestedAt: number, answered: number): Promise<void> => {
  const there = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(there)) return
  const difference = there + 500 - Math.round((requestedAt + answered) / 2)
  const offset = Math.abs(difference) < TELLING ? 0 : difference
  const known = await clockOffset()
  if (known !== null && Math.abs(known - offset) < TELLING) return
  last = offset
  // A response counts even if its date cannot be stored.
  await keep(OFFSET, offset).catch(() => undefined)
}
