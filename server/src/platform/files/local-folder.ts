/** Where bytes are stored: flydrive's drivers for a local folder and for S3, with the additions needed here. */
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, unlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { codeOf } from '../caught.ts'

/** A range of a file, both ends inclusive. */
export interface ByteRange {
  from: number
  to: number
}

export interface Storage extends Pick<DriverContract, 'delete' | 'getStream' | 'listAll'> {
  /** Takes over a complete local file; it appears completely or not at all. The source is gone afterwards. */
  adopt(path: string, key: string, totalBytes: number): Promise<void>
  /** Reads a range. */
  getRange(key: string, range: ByteRange): Promise<Readable>
}

/** Makes a rename survive a power failure. Windows has no handles on folders and needs none. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** A local folder. flydrive moves by copying; here the file is renamed, since both are in one folder tree. */
export class LocalFolder extends FSDriver implements Storage {
  readonly #folder: string

  constructor(folder: string) {
    super({ location: folder, visibility: 'private' })
    this.#folder = folder
  }

  async adopt(path: string, key: string): Promise<void> {
    const target = join(this.#folder, key)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(path, target)
    await syncFolder(dirname(target))
  }

  override async getStream(key: string): Promise<Readable> {
    return this.#stream(key)
  }

  async getRange(key: string, range: ByteRange): Promise<Readable> {
    return this.#stream(key, { start: range.from, end: range.to })
  }

  /** Opens before it resolves, so that a missing file fails here and not in the middle of a response. */
  async #stream(key: string, part: { start?: number; end?: number } = {}): Promise<Readable> {
    try {
      const handle = await open(join(this.#folder, key), 'r')
      return handle.createReadStream(part)
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      throw new Error(`The bytes of ${key} are missing in the file store`, { cause: error })
    }
  }
}

export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  accessKey: string
  secretKey: string
}

/** Opens a bucket. The S3 client is loaded only if it is used. */
export async function openS3Storage(settings: S3Settings): Promise<Storage> {
  const [{ S3Driver }, { GetObjectCommand, S3Client }] = await Promise.all([
    import('flydrive/drivers/s3'),
    import('@aws-sdk/client-s3'),
  ])
  const client = new S3Client({
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Third-party stores use path addressing and do not support the newer checksums.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const driver = new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
  return {
    delete: (key) => driver.delete(key),
    getStream: (key) => driver.getStream(key),
    listAll: (prefix, options) => driver.listAll(prefix, options),
    async adopt(path, key, totalBytes) {
      await driver.putStream(key, createReadStream(path), {
        contentLength: totalBytes,
        contentType: 'application/octet-stream',
      })
      await unlink(path)
    },
    async getRange(key, range) {
      const command = new GetObjectCommand({
        Bucket: settings.bucket,
        Key: key,
        Range: `bytes=${range.from}-${range.to}`,
      })
      const { Body } = await client.send(command)
      if (!(Body instanceof Readable)) throw new Error(`The bucket gave no bytes of ${key}`)
      return Body
    },
  }
}
