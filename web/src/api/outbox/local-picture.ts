/** A picture on this phone, in its store or held by the page. */
import { openPicture } from './closed-items.ts'
import type { LocalPicture } from './field-database.ts'
import { storedPicture } from './local-pictures.ts'
import { memoryPicture } from './memory-acts.ts'

/** Undefined if it is not here, or belongs to another account. */
export const localPicture = async (owner: string, sha256: string): Promise<LocalPicture | undefined> => {
  const picture = memoryPicture(owner, sha256) ?? (await storedPicture(owner, sha256))
  if (!picture?.closed) return picture
  const [bytes, small] = await Promise.all([openPicture(picture, 'bytes'), openPicture(picture, 'small')])
  return { ...picture, bytes: bytes ?? null, small: small ?? null }
}
