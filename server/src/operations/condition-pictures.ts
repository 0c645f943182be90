/** The pictures and signatures of a job's inspections for printing: thumbnails, and only readable ones. */
import type { FileStore } from '../platform/files/file-store.ts'
import { hasSmall, smallPicture } from '../platform/files/small-picture.ts'
import type { SeenCondition } from '../documents/bill-of-lading.ts'
import type { ConditionPhoto, ConditionRecord } from '../records/stops/index.ts'

type Reading = Pick<FileStore, 'read'>

/** Thumbnails made concurrently. */
const AT_ONCE = 4

async function readSmall({ location, media_type, total_bytes }: ConditionPhoto, files: Reading) {
  if (!hasSmall(media_type)) return undefined
  try {
    return await smallPicture(await files.read(location), total_bytes)
  } catch {
    return undefined
  }
}

export async function withPictures(conditions: readonly ConditionRecord[], files: Reading): Promise<SeenCondition[]> {
  const seen = conditions.map((condition): SeenCondition => ({ ...condition, pictures: [], drawnSignature: undefined }))
  const work = seen.flatMap((condition) => [
    ...condition.photos.map((photo, at) => async () => {
      const image = await readSmall(photo, files)
      if (image) condition.pictures[at] = { slot: photo.slot, image }
    }),
    async () => {
      if (condition.signature) condition.drawnSignature = await readSmall(condition.signature, files)
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
