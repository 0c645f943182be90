/** Deletes removed bytes from the file store once backups that refer to them had their days. */
import { Readable } from 'node:stream'
import type { Services } from '../../calls/call.ts'
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

type DeletingWork = Pick<Services, 'database' | 'clock' | 'files'>

/**
 * Deletes a batch; returns when to go on: at once while there is more, else when the oldest are due, and within a day, since
 * the setting may change.
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
    await Readable.from(unused).forEach((location: string) => files.remove(location), { concurrency: AT_ONCE })
    await database.write({ companyGuid }, async (tx) => tx.later(forgetRemovedBytes(companyGuid, locations)))
  }
  if (due.length === PER_TURN) return now
  const [[oldest]] = await database.read({ companyGuid }, oldestRemovedBytes(companyGuid))
  return oldest && new Date(Math.min(oldest.removed_at.getTime() + keptMs, now.getTime() + DAY_MS))
}
