/** A picture on this phone, in its store or held by the page. */
import { openPicture } from './closed-items.ts'
import { type KeptPicture, stored } from './field-database.ts'
import { memoryPicture } from './memory-acts.ts'

/** Undefined if it is not here, or belongs to another account. */
export const localPicture = async (sha256: string): Promise<KeptPicture | undefined> => {
  const picture = memoryPicture(sha256) ?? (await stored((database) => database.get('bytes', sha256)))
  if (!picture?.closed) return picture
  const [bytes, small] = await Promise.all([openPicture(picture, 'bytes'), openPicture(picture, 'small')])
  return { ...picture, bytes: bytes ?? null, small: small ?? null }
}
