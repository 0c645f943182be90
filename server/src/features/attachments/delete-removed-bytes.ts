/** Deletes removed bytes from the file store once backups that refer to them had their days. */
import { Readable } from 'node:stream'
import type { Services } from '../../calls/call.ts'
import { errorOf } from '../../platform/caught.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import {
  bytesRemovedUntil,
  forgetRemovedBytes,
  oldestRemovedBytes,
  unusedLocations,
} from '../../records/stored-bytes/index.ts'

/** Files per turn, and how many the file store is asked to delete at a time. */
const PER_TURN = 500
const AT_ONCE = 8
const DAY_MS = 86_400_000
/** When bytes that could not be deleted are tried again. */
const AGAIN_MS = 15 * 60_000

type DeletingWork = Pick<Services, 'database' | 'clock' | 'files'>

/** Deletes each by itself; returns those that could not be. @throws if none could: the store is away */
async function removeEach(files: Pick<FileStore, 'remove'>, locations: readonly string[]): Promise<Set<string>> {
  const left = new Map<string, unknown>()
  const remove = (location: string) => files.remove(location).catch((error: unknown) => void left.set(location, error))
  await Readable.from(locations).forEach(remove, { concurrency: AT_ONCE })
  const [first] = left.values()
  if (left.size && left.size === locations.length) throw errorOf(first)
  return new Set(left.keys())
}

/**
 * Deletes a batch; returns when to go on: at once while there is more, in a while if some could not be deleted, else when the
 * oldest are due, and within a day, since the setting may change.
 */
export async function deleteRemovedBytes(companyGuid: string, work: DeletingWork): Promise<Date | undefined> {
  const { database, clock, files } = work
  const now = clock.now()
  const keptMs = files.keptDays * DAY_MS
  const [due] = await database.read(
    { companyGuid },
    bytesRemovedUntil(companyGuid, new Date(now.getTime() - keptMs), PER_TURN),
  )
  if (due.length) {
    const locations = due.map(({ location }) => location)
    // Several files may share bytes, and a restore may have brought a reference back.
    const unused = await unusedLocations(database, companyGuid, locations)
    const left = await removeEach(files, unused)
    const gone = locations.filter((location) => !left.has(location))
    await database.write({ companyGuid }, async (tx) => tx.later(forgetRemovedBytes(companyGuid, gone)))
    if (left.size) return new Date(now.getTime() + AGAIN_MS)
  }
  if (due.length === PER_TURN) return now
  const [[oldest]] = await database.read({ companyGuid }, oldestRemovedBytes(companyGuid))
  return oldest && new Date(Math.min(oldest.removed_at.getTime() + keptMs, now.getTime() + DAY_MS))
}
