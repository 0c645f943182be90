/** Faults of the place where bytes are stored, as opposed to those of whoever sends or reads them. */
import { codeOf, errorOf, nameOf } from '../caught.ts'

const FULL = /^(?:ENOSPC|EDQUOT|EFBIG|StorageFull|XMinioStorageFull|InsufficientStorage|QuotaExceeded)/
const AWAY =
  /^(?:ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ESTALE|TimeoutError|SlowDown|ServiceUnavailable)/
const MISSING = /^(?:ENOENT|NoSuchKey)/

/** The codes and names of an error and its causes: libraries wrap what the system reports. */
function wordsOf(caught: unknown): string[] {
  const words: string[] = []
  for (let error = caught; error instanceof Error && words.length < 20; error = error.cause)
    words.push(codeOf(error) ?? '', nameOf(error) ?? '')
  return words
}

/** Bytes could not be stored or read: no space, the store cannot be reached, or anything else that it reports. */
export class StorageFault extends Error {
  override readonly name = 'StorageFault'
  readonly reason: 'full' | 'away' | 'failed'

  constructor(cause: unknown) {
    super(errorOf(cause).message, { cause })
    const words = wordsOf(cause)
    const has = (pattern: RegExp) => words.some((word) => pattern.test(word))
    this.reason = has(FULL) ? 'full' : has(AWAY) ? 'away' : 'failed'
  }
}

/** Does something with the storage; what it throws becomes a `StorageFault`. */
export async function withStorage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof StorageFault ? error : new StorageFault(error)
  }
}

/** The same for a file that is known: its bytes being gone is a defect, and stays one. */
export const readStorage = <T>(work: () => Promise<T>): Promise<T> =>
  withStorage(work).catch((error: unknown) => {
    throw error instanceof StorageFault && wordsOf(error).some((word) => MISSING.test(word)) ? error.cause : error
  })
