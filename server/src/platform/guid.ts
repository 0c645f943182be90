import { randomInt } from 'node:crypto'
import { v5, v7, validate } from 'uuid'

/** The last guid of a moment, so that those of one moment also sort in creation order. */
const last = { msecs: Number.NaN, seq: 0 }

/** A new UUIDv7: sorts by creation time, also within a millisecond of this process. `at` for records in the past. */
export const newGuid = (at?: Date): string => {
  if (!at) return v7()
  const msecs = at.getTime()
  last.seq = last.msecs === msecs ? last.seq + 1 : randomInt(2 ** 31)
  last.msecs = msecs
  return v7({ msecs, seq: last.seq })
}

export const isGuid = (value: unknown): value is string => typeof value === 'string' && validate(value)

/** The deterministic guid of a text within a namespace. */
export const guidFrom = (text: string, space: string): string => v5(text, space)
