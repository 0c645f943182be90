import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import type { ReadCall } from '../calls/call.ts'
import type { FileRecord } from '../records/attachments/index.ts'

/** The SHA-256 of a file's current bytes; null if they do not exist. */
export async function hashNow(
  file: Pick<FileRecord, 'status' | 'location' | 'deleted_at'>,
  { services }: Pick<ReadCall<'files'>, 'services'>,
): Promise<string | null> {
  if (file.status === 'awaited' || file.deleted_at) return null
  const hash = createHash('sha256')
  try {
    await pipeline(await services.files.read(file.location), hash)
  } catch {
    return null
  }
  return hash.digest('hex')
}
