/** Texts that many open streams send: encoded and compressed once for all of them, where streams compress for each reader. */
import type { Writable } from 'node:stream'
import zlib from 'node:zlib'

/** RFC 1952: deflated, no name, no time, unknown system. */
const HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
/** RFC 1951: an empty last block. */
const LAST_BLOCK = Buffer.from([3, 0])
/** Shorter texts are stored, since deflating costs more than it saves (bytes). */
const DEFLATED_FROM = 256

/**
 * RFC 1951: an empty block that is not compressed. Some inflaters, Go's among them, give out what they have only when they
 * come to one, not at the end of any other block.
 */
const FLUSH = Buffer.from([0, 0, 0, 0xff, 0xff])

/** RFC 1951: one block that is not compressed, and not the last. */
function storedBlock(bytes: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(bytes.length, 1)
  head.writeUInt16LE(0xffff - bytes.length, 3)
  return Buffer.concat([head, bytes, FLUSH])
}

/** One text for any number of streams. */
export class SharedText {
  readonly bytes: Buffer
  #blocks: Buffer | undefined

  constructor(text: string) {
    this.bytes = Buffer.from(text)
  }

  /** As deflate blocks that end at a byte and refer to nothing before them: they fit anywhere in any stream. */
  get blocks(): Buffer {
    this.#blocks ??=
      this.bytes.length < DEFLATED_FROM
        ? storedBlock(this.bytes)
        : zlib.deflateRawSync(this.bytes, { finishFlush: zlib.constants.Z_FULL_FLUSH })
    return this.#blocks
  }
}

/** Writes shared texts to one reader, as gzip if it accepts that. */
export class TextStream {
  readonly #out: Writable
  readonly #isGzip: boolean
  #isBegun = false
  #crc = 0
  #length = 0

  constructor(out: Writable, isGzip: boolean) {
    this.#out = out
    this.#isGzip = isGzip
  }

  /** Does nothing after the end. */
  write(text: SharedText): void {
    if (this.#out.writableEnded) return
    if (!this.#isGzip) return void this.#out.write(text.bytes)
    if (!this.#isBegun) this.#out.write(HEADER)
    this.#isBegun = true
    this.#crc = zlib.crc32(text.bytes, this.#crc)
    this.#length += text.bytes.length
    this.#out.write(text.blocks)
  }

  end(): void {
    if (this.#out.writableEnded) return
    if (!this.#isBegun) return void this.#out.end()
    const sums = Buffer.alloc(8)
    sums.writeUInt32LE(this.#crc, 0)
    sums.writeUInt32LE(this.#length % 2 ** 32, 4)
    this.#out.end(Buffer.concat([LAST_BLOCK, sums]))
  }
}
