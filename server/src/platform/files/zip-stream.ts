/**
 * Files as one ZIP archive, written while it is read: at most one chunk is held at a time. If the archive or one of its
 * files outgrows the old format, it continues in ZIP64 (APPNOTE 6.3.10, sections 4.3 and 4.5.3).
 */
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipEntry {
  /** Name inside the archive; folders are separated by slashes. */
  name: string
  modified: Date
  /** Deflated; documents and photos are already compressed and stored as they are. */
  deflate?: boolean
  /** May exceed 4 GB. */
  isHuge?: boolean
  open(): Promise<Readable>
}

/** The size up to which the archive stays in the format that every program reads. */
export const ZIP_BYTES_MAX = 0xf000_0000

/** Maximum of the old format's fields; this value means that the real one is in the ZIP64 part. */
const MOST_4 = 0xffff_ffff
const MOST_2 = 0xffff
/** Sizes follow the file (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const VERSION = 20
const VERSION_64 = 45
/** Unix mode: readable and writable by the owner only. */
const MODE = (0o100600 << 16) >>> 0

interface Written {
  name: Buffer
  method: number
  time: number
  crc: number
  packed: number
  size: number
  at: number
  isHuge: boolean
}

/** Date and time in DOS format: two-second precision, from 1980. */
function dosTime(at: Date): number {
  const year = Math.min(Math.max(at.getUTCFullYear(), 1980), 2107) - 1980
  const day = (year << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return ((day << 16) | time) >>> 0
}

const fields = (...parts: readonly [bytes: 2 | 4 | 8, value: number][]): Buffer => {
  const buffer = Buffer.alloc(parts.reduce((sum, [bytes]) => sum + bytes, 0))
  let at = 0
  for (const [bytes, value] of parts) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

const localHeader = ({ name, method, time, isHuge }: Written): Buffer => {
  const sizes = isHuge ? MOST_4 : 0
  const extra = isHuge ? fields([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0)
  return Buffer.concat([
    fields([4, 0x0403_4b50], [2, isHuge ? VERSION_64 : VERSION], [2, FLAGS], [2, method], [4, time]),
    fields([4, 0], [4, sizes], [4, sizes], [2, name.length], [2, extra.length]),
    name,
    extra,
  ])
}

const sizesBehind = ({ crc, packed, size, isHuge }: Written): Buffer => {
  const bytes = isHuge ? 8 : 4
  return fields([4, 0x0807_4b50], [4, crc], [bytes, packed], [bytes, size])
}

const directoryEntry = (file: Written): Buffer => {
  const { name, method, time, crc, packed, size, at } = file
  const needs64 = Math.max(size, packed, at) >= MOST_4
  const extra = needs64 ? fields([2, 1], [2, 24], [8, size], [8, packed], [8, at]) : Buffer.alloc(0)
  const version = needs64 ? VERSION_64 : VERSION
  return Buffer.concat([
    fields([4, 0x0201_4b50], [2, (3 << 8) | version], [2, version], [2, FLAGS], [2, method], [4, time], [4, crc]),
    fields([4, needs64 ? MOST_4 : packed], [4, needs64 ? MOST_4 : size], [2, name.length], [2, extra.length]),
    fields([2, 0], [2, 0], [2, 0], [4, MODE], [4, needs64 ? MOST_4 : at]),
    name,
    extra,
  ])
}

function ending(count: number, bytes: number, at: number): Buffer {
  const old = fields(
    [4, 0x0605_4b50],
    [2, 0],
    [2, 0],
    [2, Math.min(count, MOST_2)],
    [2, Math.min(count, MOST_2)],
    [4, Math.min(bytes, MOST_4)],
    [4, Math.min(at, MOST_4)],
    [2, 0],
  )
  if (count < MOST_2 && bytes < MOST_4 && at < MOST_4) return old
  return Buffer.concat([
    fields([4, 0x0606_4b50], [8, 44], [2, (3 << 8) | VERSION_64], [2, VERSION_64], [4, 0], [4, 0]),
    fields([8, count], [8, count], [8, bytes], [8, at]),
    fields([4, 0x0706_4b50], [4, 0], [8, at + bytes], [4, 1]),
    old,
  ])
}

async function* contentOf(entry: ZipEntry, file: Written): AsyncGenerator<Buffer> {
  const source = await entry.open()
  const measured = async function* () {
    for await (const chunk of source) {
      file.crc = crc32(chunk, file.crc)
      file.size += chunk.length
      yield chunk
    }
  }
  const packed = entry.deflate ? Readable.from(measured()).compose(createDeflateRaw()) : measured()
  for await (const chunk of packed) {
    file.packed += chunk.length
    yield chunk
  }
  if (!file.isHuge && Math.max(file.size, file.packed) >= MOST_4)
    throw new Error(`${entry.name} is larger than was foreseen`)
}

async function* chunksOf(entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  const pass = (chunk: Buffer): Buffer => {
    at += chunk.length
    return chunk
  }
  for await (const entry of entries) {
    const file: Written = {
      name: Buffer.from(entry.name),
      method: entry.deflate ? 8 : 0,
      time: dosTime(entry.modified),
      crc: 0,
      packed: 0,
      size: 0,
      at,
      isHuge: entry.isHuge ?? false,
    }
    yield pass(localHeader(file))
    for await (const chunk of contentOf(entry, file)) yield pass(chunk)
    yield pass(sizesBehind(file))
    directory.push(directoryEntry(file))
  }
  const begin = at
  for (const each of directory) yield pass(each)
  yield ending(directory.length, at - begin, begin)
}

/** The archive as a stream; each file is opened after those before it are written. */
export const zipStream = (entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>): Readable =>
  Readable.from(chunksOf(entries), { objectMode: false })
