import { randomInt } from 'node:crypto'
import { v5, v7, validate } from 'uuid'

/** The last guid of a moment, so that those of one moment also sort in creation order. */
const last = { msecs: Number.NaN, seq: 0 }

/** What guids of the past are drawn from instead of the system's random generator. */
let repeated: (() => Uint8Array) | undefined

/** A new UUIDv7: sorts by creation time, also within a millisecond of this process. `at` for records in the past. */
export const newGuid = (at?: Date): string => {
  if (!at) return v7()
  const msecs = at.getTime()
  const random = repeated?.()
  const first = () => (random ? new DataView(random.buffer).getUint32(0) >>> 1 : randomInt(2 ** 31))
  last.seq = last.msecs === msecs ? last.seq + 1 : first()
  last.msecs = msecs
  return v7({ msecs, seq: last.seq, ...(random ? { random } : {}) })
}

/**
 * While `work` runs, guids with a time of the past come from `bytes` (16 at a time): the demo plans the same records again after a stop.
 */
export function repeatGuids<T>(bytes: () => Uint8Array, work: () => T): T {
  repeated = bytes
  last.msecs = Number.NaN
  try {
    return work()
  } finally {
    repeated = undefined
  }
}

export const isGuid = (value: unknown): value is string => typeof value === 'string' && validate(value)

/** The deterministic guid of a text within a namespace. */
export const guidFrom = (text: string, space: string): string => v5(text, space)
