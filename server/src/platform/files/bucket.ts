/** A bucket of an S3 store: flydrive's driver, with what it lacks. */
import { createReadStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { goingOutside } from '../outgoing.ts'
import type { Storage } from './storage.ts'

export interface S3Settings {
  bucket: string
  region: string
  endpoint?: string
  accessKey: string
  secretKey: string
}

/** How often a file is sent at most, and how long to wait before the second time; the S3 client has the same figures. */
const ATTEMPTS = 3
const FIRST_PAUSE_MS = 100

/** The client would print each failed attempt to standard error; what fails for good is thrown to the caller. */
const silent = { debug() {}, info() {}, warn() {}, error() {} }

/** Opens a bucket. The S3 client is loaded only if it is used. */
export async function openBucket(settings: S3Settings): Promise<Storage> {
  const [{ S3Driver }, { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command, S3Client, S3ServiceException }] =
    await Promise.all([import('flydrive/drivers/s3'), import('@aws-sdk/client-s3')])
  const client = new S3Client({
    region: settings.region,
    logger: silent,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    // Third-party stores use path addressing and do not support the newer checksums.
    ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const driver = new S3Driver({ client, bucket: settings.bucket, visibility: 'private', supportsACL: false })
  const inBucket = { Bucket: settings.bucket }
  const isFinal = (error: unknown): boolean => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    return status !== undefined && status < 500 && status !== 408 && status !== 429
  }
  /** Sends a file. The client repeats what fails in passing, but not a stream: that has to be opened anew. */
  const send = async (path: string, key: string, totalBytes: number, attempt = 1): Promise<void> => {
    const source = createReadStream(path)
    try {
      await driver.putStream(key, source, {
        contentLength: totalBytes,
        contentType: 'application/octet-stream',
      })
    } catch (error) {
      // The client leaves it open.
      source.destroy()
      if (attempt === ATTEMPTS || isFinal(error)) throw error
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1))
      await send(path, key, totalBytes, attempt + 1)
    }
  }
  return goingOutside('The bucket', {
    isOutside: true,
    delete: (key) => driver.delete(key),
    getStream: (key) => driver.getStream(key),
    listAll: (prefix, options) => driver.listAll(prefix, options),
    async adopt(path, key, totalBytes) {
      await send(path, key, totalBytes)
      await unlink(path)
    },
    async getRange(key, range) {
      const command = new GetObjectCommand({ ...inBucket, Key: key, Range: `bytes=${range.from}-${range.to}` })
      const { Body } = await client.send(command)
      if (!(Body instanceof Readable)) throw new Error(`The bucket gave no bytes of ${key}`)
      return Body
    },
    async sizeOf(key) {
      try {
        return (await client.send(new HeadObjectCommand({ ...inBucket, Key: key }))).ContentLength
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return undefined
        throw error
      }
    },
    async *list(folder, from) {
      let next: string | undefined
      do {
        // A listing starts after a key, and this one comes before the first.
        const position = next ? { ContinuationToken: next } : { StartAfter: from.slice(0, -1) }
        const page = await client.send(new ListObjectsV2Command({ ...inBucket, Prefix: `${folder}/`, ...position }))
        for (const { Key, Size } of page.Contents ?? [])
          if (Key !== undefined && Size !== undefined) yield { key: Key, totalBytes: Size }
        next = page.NextContinuationToken
      } while (next)
    },
  })
}
