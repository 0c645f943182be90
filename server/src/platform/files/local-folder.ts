/** Bytes in a local folder: flydrive's driver, with what it lacks. */
import { mkdir, open, rename, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { FSDriver } from 'flydrive/drivers/fs'
import { codeOf } from '../caught.ts'
import type { ByteRange, Storage } from './storage.ts'

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

/** flydrive moves by copying; here the file is renamed, since both are in one folder tree. */
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

  async sizeOf(key: string): Promise<number | undefined> {
    try {
      return (await stat(join(this.#folder, key))).size
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error
      return undefined
    }
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
