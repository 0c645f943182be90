/** Several files as one ZIP archive, written while it is read: no more than a chunk is held at a time. */
import { Readable } from 'node:stream'
import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  /** Name inside the archive; no folders. */
  name: string
  modified: Date
  open(): Promise<Readable>
}

/** Bytes up to which the archive stays in the format that every program reads. */
export const ZIP_BYTES_MAX = 0xf000_0000

async function* chunksOf(entries: readonly ZipEntry[]): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    written.push(chunk)
  })
  for (const entry of entries) {
    // Documents and photos are compressed already: they are stored as they are.
    const file = new ZipPassThrough(entry.name)
    file.mtime = entry.modified
    zip.add(file)
    for await (const chunk of await entry.open()) {
      file.push(chunk as Buffer)
      yield* written.splice(0)
    }
    file.push(new Uint8Array(0), true)
    yield* written.splice(0)
  }
  zip.end()
  yield* written.splice(0)
}

/** The archive as a stream. */
export const zipStream = (entries: readonly ZipEntry[]): Readable =>
  Readable.from(chunksOf(entries), { objectMode: false })
