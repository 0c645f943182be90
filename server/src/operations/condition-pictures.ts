/** The pictures and signatures of a job's inspections for printing: thumbnails, and only readable ones. */
import type { FileStore } from '../platform/files/file-store.ts'
import type { Asking, HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import { Busy } from '../platform/heavy-work/work-faults.ts'
import { HungUp } from '../platform/http/hung-up.ts'
import { hasSmall, smallPicture } from '../platform/files/small-picture.ts'
import type { SeenCondition } from '../documents/bill-of-lading.ts'
import type { ConditionPhoto, ConditionRecord } from '../records/stops/index.ts'

interface Reading {
  files: Pick<FileStore, 'read'>
  heavy: HeavyWork
}

/** Thumbnails made concurrently. */
const AT_ONCE = 4

async function readSmall(
  { location, media_type, total_bytes }: ConditionPhoto,
  { files, heavy }: Reading,
  asking: Asking,
) {
  if (!hasSmall(media_type)) return undefined
  try {
    const bytes = { totalBytes: total_bytes, open: () => files.read(location) }
    return await smallPicture(heavy, bytes, asking)
  } catch (error) {
    // A document that is asked for again has them all.
    if (error instanceof Busy || error instanceof HungUp) throw error
    return undefined
  }
}

export async function withPictures(
  conditions: readonly ConditionRecord[],
  reading: Reading,
  asking: Asking,
): Promise<SeenCondition[]> {
  const seen = conditions.map((condition): SeenCondition => ({ ...condition, pictures: [], drawnSignature: undefined }))
  const work = seen.flatMap((condition) => [
    ...condition.photos.map((photo, at) => async () => {
      const image = await readSmall(photo, reading, asking)
      if (image) condition.pictures[at] = { slot: photo.slot, image }
    }),
    async () => {
      if (condition.signature) condition.drawnSignature = await readSmall(condition.signature, reading, asking)
    },
  ])
  const next = work.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of next) await each()
    }),
  )
  // Unreadable ones left gaps.
  return seen.map((condition) => ({ ...condition, pictures: condition.pictures.filter(Boolean) }))
}
