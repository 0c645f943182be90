/** Corpora of what is sent from outside, each with what is right: a file for each, and how it is judged. */
import { localClock } from '@waybill/contract/local-clock.ts'
import { readdirSync } from 'node:fs'

/** Of a value that was read: right, missing, wrong but marked, or wrong and sure. */
export type Verdict = 'right' | 'missing' | 'marked' | 'sure'

/** The names of all files of a corpus, in order. */
export const namesIn = (folder: URL): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -5))
    .toSorted()

/** A moment as `2027-01-15T08:00` in a zone. */
export function clockAt(zone: string, moment: string | null | undefined): string | null {
  if (!moment) return null
  const { day, time } = localClock(new Date(moment), zone)
  return `${day}T${time.slice(0, 5)}`
}
