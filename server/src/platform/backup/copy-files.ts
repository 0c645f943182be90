/** Copies the files of a bucket into a backup, and out of it into a bucket. */
import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import copy from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import type { Storage } from '../files/storage.ts'
import { copyList, filesFrom, type StoredFile } from './stored-files.ts'

/** Where a backup has the files of the file store: as in a data folder. */
export const STORED = 'files/'

/** Writes the list into a file, so that the database's snapshot ends before the bytes are copied. */
export const writeList = (client: Client, list: string, path: string): Promise<void> =>
  pipeline(client.query(copy.to(copyList(list))), createWriteStream(path, { flags: 'wx', mode: 0o600 }))

/** Whether a file was there, and what is wrong with it. */
interface Put {
  isThere: boolean
  fault?: string
}

const putFile = async (pack: Pack, { location, totalBytes, sha256 }: StoredFile, bucket: Storage): Promise<Put> => {
  const size = await bucket.sizeOf(location)
  if (size === undefined) return { isThere: false, fault: `${location} is missing` }
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const entry = pack.entry({ name: `files/${STORED}${location}`, size, mode: 0o600 })
  await pipeline(await bucket.getStream(location), hashing, entry)
  if (totalBytes !== undefined && size !== totalBytes)
    return { isThere: true, fault: `${location} has ${size} bytes instead of ${totalBytes}` }
  const isChanged = sha256 !== undefined && hash.digest('hex') !== sha256
  return isChanged ? { isThere: true, fault: `${location} has other bytes than were stored` } : { isThere: true }
}

/** Writes the bytes of a list; returns how many files there are, and how many are missing or not what was stored. */
export async function putFiles(pack: Pack, path: string, bucket: Storage, onFault: (fault: string) => void) {
  const count = { files: 0, faults: 0 }
  const listed = filesFrom()
  for await (const piece of createReadStream(path))
    for (const file of listed.of(piece)) {
      const { isThere, fault } = await putFile(pack, file, bucket)
      if (isThere) count.files++
      if (fault === undefined) continue
      count.faults++
      onFault(fault)
    }
  return count
}

/** Stores files of a backup in a bucket, until it is certain that they are needed. */
export const storer = (bucket: Storage) => {
  const stored: string[] = []
  return {
    /** Takes over a local file; the source is gone afterwards. @throws if there are other bytes at the place already */
    take: async (path: string, location: string, totalBytes: number): Promise<void> => {
      const there = await bucket.sizeOf(location)
      if (there !== undefined && there !== totalBytes)
        throw new Error(`${location} is in the bucket already, with other bytes; nothing is overwritten`)
      if (there !== undefined) return unlink(path)
      stored.push(location)
      await bucket.adopt(path, location, totalBytes)
    },
    undo: async (): Promise<void> => {
      for (const location of stored) await bucket.delete(location)
    },
  }
}
