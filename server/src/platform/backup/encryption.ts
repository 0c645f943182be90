/**
 * A stream encrypted with a passphrase: a magic mark and a salt, then frames of AES-256-GCM, each preceded by its
 * length. The frame number is its nonce and the last frame is marked: changed, moved or truncated data cannot be
 * opened.
 */
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  scrypt,
  type CipherGCMTypes,
  type ScryptOptions,
} from 'node:crypto'
import { open } from 'node:fs/promises'

const MARK = Buffer.from('WAYBILL-SEALED-1\n')
const SALT_BYTES = 16
const FRAME_BYTES = 256 * 1024
const HEAD_BYTES = 4
const TAG_BYTES = 16
const LAST = 0x80000000
const CIPHER: CipherGCMTypes = 'aes-256-gcm'
/** OWASP's recommendation for scrypt; 128 MiB. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

const keyOf = (passphrase: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase.normalize('NFKC'), salt, 32, cost, (error, key) => (error ? reject(error) : resolve(key))),
  )

const nonceOf = (frame: number): Buffer => {
  const nonce = Buffer.alloc(12)
  nonce.writeBigUInt64BE(BigInt(frame), 4)
  return nonce
}

/** Splits a stream into pieces of one size; the last may be shorter, or empty. */
async function* pieces(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let buffer: Buffer = Buffer.alloc(0)
  for await (const part of source) {
    buffer = buffer.length ? Buffer.concat([buffer, part]) : part
    for (; buffer.length > size; buffer = buffer.subarray(size)) yield buffer.subarray(0, size)
  }
  yield buffer
}

/** Whether a file starts like an encrypted one. */
export async function isEncrypted(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MARK.length), 0, MARK.length, 0)
    return bytesRead === MARK.length && buffer.equals(MARK)
  } finally {
    await file.close()
  }
}

/** Encrypts; a pipeline stage. Tests of many streams pass a small `cost`. */
export const encrypting = (passphrase: string, cost = COST) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const salt = randomBytes(SALT_BYTES)
    const key = await keyOf(passphrase, salt, cost)
    yield Buffer.concat([MARK, salt])
    let number = 0
    const frame = (plain: Buffer, isLast: boolean): Buffer => {
      const head = Buffer.alloc(HEAD_BYTES)
      head.writeUInt32BE((plain.length | (isLast ? LAST : 0)) >>> 0)
      const cipher = createCipheriv(CIPHER, key, nonceOf(number++)).setAAD(head)
      return Buffer.concat([head, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    }
    let before: Buffer | undefined
    for await (const piece of pieces(source, FRAME_BYTES)) {
      if (before) yield frame(before, false)
      before = piece
    }
    yield frame(before ?? Buffer.alloc(0), true)
  }

/** Reads a fixed number of bytes from a stream; undefined if it ends earlier. */
const reader = (source: AsyncIterable<Buffer>) => {
  const parts = source[Symbol.asyncIterator]()
  let buffer: Buffer = Buffer.alloc(0)
  return async (count: number): Promise<Buffer | undefined> => {
    while (buffer.length < count) {
      const next = await parts.next()
      if (next.done) return undefined
      buffer = Buffer.concat([buffer, next.value])
    }
    const bytes = buffer.subarray(0, count)
    buffer = buffer.subarray(count)
    return bytes
  }
}

const NOT_WHOLE = 'the backup is not whole: it was cut short'

/** Decrypts; a pipeline stage. Throws with a message if the passphrase is wrong or the stream was changed. `cost` as it was encrypted. */
export const decrypting = (passphrase: string, cost = COST) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const take = reader(source)
    const head = await take(MARK.length + SALT_BYTES)
    if (!head?.subarray(0, MARK.length).equals(MARK)) throw new Error('the file is no encrypted backup')
    const key = await keyOf(passphrase, head.subarray(MARK.length), cost)
    for (let number = 0, isLast = false; !isLast; number++) {
      const frameHead = await take(HEAD_BYTES)
      if (!frameHead) throw new Error(NOT_WHOLE)
      isLast = (frameHead.readUInt32BE() & LAST) !== 0
      const length = frameHead.readUInt32BE() & ~LAST
      if (length > FRAME_BYTES) throw new Error('the backup is damaged')
      const frame = await take(length + TAG_BYTES)
      if (!frame) throw new Error(NOT_WHOLE)
      const cipher = createDecipheriv(CIPHER, key, nonceOf(number)).setAAD(frameHead).setAuthTag(frame.subarray(length))
      try {
        yield Buffer.concat([cipher.update(frame.subarray(0, length)), cipher.final()])
      } catch (cause) {
        throw new Error(
          number ? 'the backup is damaged' : 'the passphrase does not open this backup, or the backup is damaged',
          { cause },
        )
      }
    }
    if (await take(1)) throw new Error('the backup is damaged: something follows its end')
  }
