/** Thumbnails, made on request: the stored and sealed original does not change. */
import type { Asking, HeavyWork } from '../heavy-work/heavy-work.ts'
import type { WorkKind } from '../heavy-work/messages.ts'
import { BeyondLimit } from '../heavy-work/work-faults.ts'
import { piecesOf, type SentBytes } from './sent-bytes.ts'

/** Maximum bytes of a picture that gets a thumbnail. */
const BYTES_MAX = 20_000_000
const TYPES = ['image/jpeg', 'image/png', 'image/webp']

const PICTURE: WorkKind<null, Uint8Array | undefined> = {
  what: 'the picture',
  program: new URL('picture-work.ts', import.meta.url),
  timeMs: 10_000,
}

/** Whether a thumbnail can be made. */
export const hasSmall = (type: string): boolean => TYPES.includes(type)

/** A JPEG thumbnail, rotated upright; undefined if the picture cannot be read. @throws Busy */
export async function smallPicture(heavy: HeavyWork, bytes: SentBytes, asking: Asking): Promise<Buffer | undefined> {
  if (bytes.totalBytes > BYTES_MAX) return undefined
  try {
    const picture = await heavy.run(PICTURE, null, { ...asking, input: () => piecesOf(bytes) })
    return picture && Buffer.from(picture)
  } catch (error) {
    if (error instanceof BeyondLimit) return undefined
    throw error
  }
}
