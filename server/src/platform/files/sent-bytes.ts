/** Bytes that are read when they are needed: what waits for its turn holds none. */
import type { Readable } from 'node:stream'

export interface SentBytes {
  readonly totalBytes: number
  open(): Readable | Buffer | Promise<Readable>
}

const PIECE = 64 * 1024

/** In pieces of at most 64 kB. */
export async function* piecesOf({ open }: Pick<SentBytes, 'open'>): AsyncGenerator<Buffer> {
  const source = await open()
  for await (const chunk of Buffer.isBuffer(source) ? [source] : source) {
    const bytes: Buffer = chunk
    for (let at = 0; at < bytes.length; at += PIECE) yield bytes.subarray(at, at + PIECE)
  }
}

/** The first bytes. */
export async function startOf(bytes: SentBytes, count: number): Promise<Buffer> {
  let start = Buffer.alloc(0)
  for await (const piece of piecesOf(bytes)) {
    start = Buffer.concat([start, piece.subarray(0, count)])
    if (start.length >= count) break
  }
  return start.subarray(0, count)
}
