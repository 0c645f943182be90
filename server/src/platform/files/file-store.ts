/**
 * Stores bytes under unguessable names. Incoming bytes are first written beside the storage, measured, hashed and
 * inspected, and moved into the file store only when complete; leftovers of a crash are swept.
 */
import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { DriveFile } from 'flydrive'
import { kindOf, type FileKind } from './file-type.ts'
import { openBucket, type S3Settings } from './bucket.ts'
import { LocalFolder } from './local-folder.ts'
import { readStorage, StorageFault, withStorage } from './storage-fault.ts'
import type { ByteRange, Storage } from './storage.ts'

/** Complete bytes beside the storage, waiting to be kept or dropped. */
export interface Incoming extends FileKind {
  readonly path: string
  readonly totalBytes: number
  readonly sha256: string
}

/** The source had more bytes than allowed; nothing of it was kept. */
export class TooLarge extends Error {}

const HOUR_MS = 3_600_000
/**
 * How long an unfinished upload may take, and how old an unknown file in the file store must be, before it is swept
 * (milliseconds).
 */
const ABANDONED_MS = 24 * HOUR_MS

/** Counts and hashes the bytes, and stops beyond `most`. */
class Measure extends Transform {
  readonly #hash = createHash('sha256')
  readonly #most: number
  totalBytes = 0

  constructor(most: number) {
    super()
    this.#most = most
  }

  override _transform(chunk: Buffer, _encoding: string, done: (error: Error | null, chunk?: Buffer) => void): void {
    this.totalBytes += chunk.length
    if (this.totalBytes > this.#most) return done(new TooLarge())
    this.#hash.update(chunk)
    done(null, chunk)
  }

  digest(): string {
    return this.#hash.digest('hex')
  }
}

export class FileStore {
  readonly #storage: Storage
  readonly #incoming: string
  /** The most bytes of one file. */
  readonly bytesMax: number
  /** How many days removed bytes stay, for backups that refer to them. */
  readonly keptDays: number

  constructor(storage: Storage, incomingFolder: string, bytesMax: number, keptDays = 0) {
    this.#storage = storage
    this.#incoming = incomingFolder
    this.bytesMax = bytesMax
    this.keptDays = keptDays
  }

  /** Whether bytes are stored by another system, which is not called inside a transaction. */
  get isOutside(): boolean {
    return this.#storage.isOutside === true
  }

  /** The same storage, with another size limit. */
  upTo(bytesMax: number): FileStore {
    return new FileStore(this.#storage, this.#incoming, bytesMax, this.keptDays)
  }

  /**
   * Takes bytes in. Throws `TooLarge` beyond the limit, the source's own error if it breaks off, and a `StorageFault` if the
   * bytes cannot be written; nothing is kept then.
   */
  async take(source: Readable, nameExtension: string | null): Promise<Incoming> {
    await withStorage(() => mkdir(this.#incoming, { recursive: true, mode: 0o700 }))
    const path = join(this.#incoming, randomBytes(16).toString('hex'))
    const measure = new Measure(this.bytesMax)
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
    try {
      await pipeline(source, measure, file)
      const kind = await withStorage(() => kindOf(path, nameExtension))
      return { path, totalBytes: measure.totalBytes, sha256: measure.digest(), ...kind }
    } catch (error) {
      await unlink(path).catch(() => {})
      // The stream that broke has the error first; the others are closed with it.
      throw error === file.errored && error !== source.errored && !(error instanceof TooLarge)
        ? new StorageFault(error)
        : error
    }
  }

  /** Moves bytes into the file store; returns the location. `folder`: the company they belong to. */
  async keep(incoming: Incoming, folder: string): Promise<string> {
    const location = `${folder}/${randomBytes(24).toString('hex')}`
    await withStorage(() => this.#storage.adopt(incoming.path, location, incoming.totalBytes))
    return location
  }

  /** Drops bytes that were taken in but are not needed. */
  async drop(incoming: Incoming): Promise<void> {
    await unlink(incoming.path).catch(() => {})
  }

  /** Reads a file, or a range of it. Throws if it is missing, a `StorageFault` if it cannot be read. */
  read(location: string, range?: ByteRange): Promise<Readable> {
    return readStorage(() => (range ? this.#storage.getRange(location, range) : this.#storage.getStream(location)))
  }

  /** Deletes bytes at once: those that no committed row ever referred to, or that were kept long enough. */
  async remove(location: string): Promise<void> {
    await withStorage(() => this.#storage.delete(location))
  }

  /** Removes leftovers of unfinished uploads. */
  async sweepIncoming(now: Date): Promise<number> {
    let swept = 0
    for (const name of await readdir(this.#incoming).catch(() => [])) {
      const path = join(this.#incoming, name)
      const age = await stat(path).then(
        (it) => now.getTime() - it.mtimeMs,
        () => 0,
      )
      if (age < ABANDONED_MS) continue
      await unlink(path).catch(() => {})
      swept++
    }
    return swept
  }

  /** All locations in a folder. */
  async *stored(folder: string): AsyncGenerator<string> {
    for await (const { key } of this.#objects(folder)) yield key
  }

  /** Locations in a folder that are old enough to be known to the database by now. */
  async *settled(folder: string, now: Date): AsyncGenerator<string> {
    for await (const object of this.#objects(folder)) {
      const { lastModified } = await object.getMetaData()
      if (now.getTime() - lastModified.getTime() >= ABANDONED_MS) yield object.key
    }
  }

  async *#objects(folder: string): AsyncGenerator<DriveFile> {
    let paginationToken: string | undefined
    do {
      const page = await this.#storage.listAll(folder, {
        recursive: true,
        ...(paginationToken ? { paginationToken } : {}),
      })
      for (const object of page.objects) if (object.isFile) yield object
      paginationToken = page.paginationToken
    } while (paginationToken)
  }
}

/** The storage of the settings. `keptDays`: none by default. */
export type FileSettings = { keptDays?: number } & ({ kind: 'local' } | ({ kind: 's3' } & S3Settings))

/** Opens the configured storage: the folder `files` of the data folder, or a bucket. */
export const openStorage = async (files: FileSettings, dataFolder: string): Promise<Storage> =>
  files.kind === 's3' ? await openBucket(files) : new LocalFolder(join(dataFolder, 'files'))

/** Opens the configured store. */
export async function openFileStore(files: FileSettings, dataFolder: string, bytesMax: number): Promise<FileStore> {
  const storage = await openStorage(files, dataFolder)
  // Beside the storage and on the same disk, so that keeping is a rename.
  return new FileStore(storage, join(dataFolder, 'files-incoming'), bytesMax, files.keptDays ?? 0)
}
