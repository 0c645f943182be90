import type { ByteRange } from './storage.ts'

/**
 * Parses a Range header: a range, an unsatisfiable one, or the whole file (undefined). Several ranges count as the
 * whole file.
 */
export function byteRange(header: string | undefined, totalBytes: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1]!, match[2]!]
  if (first === '') {
    const length = Math.min(Number(last), totalBytes)
    return length === 0 ? 'unsatisfiable' : { from: totalBytes - length, to: totalBytes - 1 }
  }
  const from = Number(first)
  const to = last === '' ? totalBytes - 1 : Math.min(Number(last), totalBytes - 1)
  if (last !== '' && Number(last) < from) return undefined
  return from >= totalBytes ? 'unsatisfiable' : { from, to }
}
