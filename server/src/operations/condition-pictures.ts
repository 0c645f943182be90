/** The pictures and signatures of a job's inspections for printing: thumbnails, and only readable ones. */
import type { FileStore } from '../platform/files/file-store.ts'
import type { Asking, HeavyWork } from '../platform/heavy-work/heavy-work.ts'
import { Busy } from '../platform/heavy-work/work-faults.ts'
import { HungUp } from '../platform/http/hung-up.ts'
import { hasSmall, smallPicture } from '../platform/files/small-picture.ts'
import type { SeenCondition } from '../documents/condition-on-paper.ts'
import type { PrintedSignature } from '../documents/receipt.ts'
import type { ConditionPhoto, ConditionRecord, PaperSignature } from '../records/stops/index.ts'

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

/** Does the work with a few at a time. */
async function together(work: readonly (() => Promise<void>)[]): Promise<void> {
  const next = work.values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const each of next) await each()
    }),
  )
}

/** Signatures with their drawings. */
export async function withDrawings<S extends PaperSignature>(
  signatures: readonly S[],
  reading: Reading,
  asking: Asking,
): Promise<(S & Pick<PrintedSignature, 'drawn'>)[]> {
  const printed = signatures.map((signature): S & Pick<PrintedSignature, 'drawn'> => ({
    ...signature,
    drawn: undefined,
  }))
  await together(
    printed.map((signature) => async () => {
      if (signature.drawing) signature.drawn = await readSmall(signature.drawing, reading, asking)
    }),
  )
  return printed
}

export async function withPictures(
  conditions: readonly ConditionRecord[],
  reading: Reading,
  asking: Asking,
): Promise<SeenCondition[]> {
  const seen = conditions.map((condition): SeenCondition => ({ ...condition, pictures: [] }))
  await together(
    seen.flatMap((condition) =>
      condition.photos.map((photo, at) => async () => {
        const image = await readSmall(photo, reading, asking)
        if (image) condition.pictures[at] = { slot: photo.slot, image }
      }),
    ),
  )
  // Unreadable ones left gaps.
  return seen.map((condition) => ({ ...condition, pictures: condition.pictures.filter(Boolean) }))
}
