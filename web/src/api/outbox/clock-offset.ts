/** How far the server's clock is ahead of the phone's, from the date of each answer. */
import { keep, kept } from './field-database.ts'

const OFFSET = 'clock-offset'
/** The header has whole seconds: what is less cannot be told from none (milliseconds). */
const TELLING = 2000

/** Milliseconds; null while no answer told. */
export const clockOffset = async (): Promise<number | null> => (await kept<number>(OFFSET)) ?? null

/** The present, by the server's clock as far as it is known. */
export const fieldNow = async (): Promise<{ date: string; offset: number | null }> => {
  const offset = await clockOffset()
  return { date: new Date(Date.now() + (offset ?? 0)).toISOString(), offset }
}

/** Learns from an answer. `asked` and `answered` are the phone's times. */
export const learnClock = async (header: string | null, asked: number, answered: number): Promise<void> => {
  const there = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(there)) return
  const ahead = there + 500 - Math.round((asked + answered) / 2)
  const offset = Math.abs(ahead) < TELLING ? 0 : ahead
  const known = await clockOffset()
  if (known === null || Math.abs(known - offset) >= TELLING) await keep(OFFSET, offset)
}
