/** What is next for a file in a partner's folder. Times are compared by our clock alone: the partner's may differ. */
import { FILE_BYTES_MAX, isSameFile, type WaitingFile } from './edi-transport.ts'

/** What is known of a file. */
export interface KnownFile {
  size: number
  modified_at: Date
  state: 'seen' | 'incomplete' | 'failed' | 'stored' | 'replaced' | 'removed'
  /** Since when its size and time stand still, and since when it is there. */
  first_at: Date
  since: Date
  next_attempt_at: Date | null
  message_guid: string | null
}

/** A partner's rule for its files. */
export interface FileRule {
  /** For how long a file must stand still (milliseconds). */
  stillMs: number
  /** After how long a file that was not taken is shown to a person (milliseconds). */
  patienceMs: number
  /** What the partner appends to the name of a whole file; null: a file is whole by its IEA segment. */
  marker: string | null
}

const STILL_SECONDS = 30
const PATIENCE_MINUTES = 60

/** A partner's rule, with the usual times for those that it leaves open. */
export const fileRule = (partner: {
  still_seconds: number | null
  incomplete_minutes: number | null
  marker: string | null
}): FileRule => ({
  stillMs: (partner.still_seconds ?? STILL_SECONDS) * 1000,
  patienceMs: (partner.incomplete_minutes ?? PATIENCE_MINUTES) * 60_000,
  marker: partner.marker || null,
})

export type FileStep =
  /** new, or not as it was at the last look */
  | { step: 'look' }
  /** to be read */
  | { step: 'read' }
  /** stored, to be removed */
  | { step: 'remove' }
  /** not to be read as it is */
  | { step: 'incomplete'; fault: string }
  /** nothing until a moment; undefined: until it changes */
  | { step: 'wait'; until?: Date }

export function stepOf(
  file: WaitingFile,
  known: KnownFile | undefined,
  { now, hasMarker, rule }: { now: Date; hasMarker: boolean; rule: FileRule },
): FileStep {
  if (!known || !isSameFile(file, { size: known.size, modifiedAt: known.modified_at })) return { step: 'look' }
  if (known.next_attempt_at && known.next_attempt_at > now) return { step: 'wait', until: known.next_attempt_at }
  if (known.state === 'stored') return { step: 'remove' }
  const stillAt = new Date(known.since.getTime() + rule.stillMs)
  if (stillAt > now) return { step: 'wait', until: stillAt }
  const isMissed = known.state === 'incomplete' && !(rule.marker && hasMarker)
  if (isMissed) return { step: 'wait' }
  if (file.size === 0) return { step: 'incomplete', fault: 'it is empty' }
  if (file.size > FILE_BYTES_MAX)
    return { step: 'incomplete', fault: `it is too large to be an interchange: ${file.size} bytes` }
  if (rule.marker && !hasMarker)
    return { step: 'incomplete', fault: `its marker ${file.name}${rule.marker} is missing` }
  return { step: 'read' }
}

/** When a file that was not taken is shown to a person; undefined: it was, or needs none. */
export const tellAt = ({ state, first_at, message_guid }: KnownFile, { patienceMs }: FileRule): Date | undefined =>
  state === 'stored' || message_guid ? undefined : new Date(first_at.getTime() + patienceMs)

/** Pauses that double with each failure (milliseconds): a partner's server, a file that cannot be read, one that stays. */
const PAUSES = {
  partner: { first: 60_000, most: 3_600_000 },
  file: { first: 60_000, most: 3_600_000 },
  removal: { first: 600_000, most: 86_400_000 },
} as const
export const pauseOf = (kind: keyof typeof PAUSES, failures: number): number => {
  const { first, most } = PAUSES[kind]
  return Math.min(first * 2 ** Math.min(failures - 1, 20), most)
}

/** How often a partner's folder is looked at, and the shortest time between two sign-ins (milliseconds). */
export const EVERY_MS = 60_000
const BETWEEN_MS = 15_000
/** Files read during one lease. */
export const FILES_AT_ONCE = 50

/** When a partner is next signed in to: for its files or a message that is due. The epoch: at once. */
export function leaseAt(partner: {
  read_at: Date | null
  look_at: Date | null
  paused_until: Date | null
  of_message_at: Date | null
}): Date {
  if (!partner.look_at) return new Date(0)
  const soonest = Math.max((partner.read_at?.getTime() ?? 0) + BETWEEN_MS, partner.paused_until?.getTime() ?? 0)
  const wanted = Math.min(partner.look_at.getTime(), partner.of_message_at?.getTime() ?? Infinity)
  return new Date(Math.max(soonest, wanted))
}
