import { randomInt } from 'node:crypto'
import { v5, v7, validate } from 'uuid'

/** Of the last guid made for a given moment, so that those of one moment sort in the order of their making too. */
const last = { msecs: Number.NaN, seq: 0 }

/** A new UUIDv7: sorts by time of making, also within a millisecond of this process. `at` for things that must lie in the past. */
export const newGuid = (at?: Date): string => {
  if (!at) return v7()
  const msecs = at.getTime()
  last.seq = last.msecs === msecs ? last.seq + 1 : randomInt(2 ** 31)
  last.msecs = msecs
  return v7({ msecs, seq: last.seq })
}

export const isGuid = (value: unknown): value is string => typeof value === 'string' && validate(value)

/** The one guid that a text stands for within a space of names. */
export const guidFrom = (text: string, space: string): string => v5(text, space)
