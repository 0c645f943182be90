/** Reads a ZIP archive from the local disk. Sizes it declares are checked while reading. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { syscallOf } from '../caught.ts'

/** The archive is none, is cut short, or breaks a limit; says where. */
export class BadZip extends Error {
  /** Name of the file inside the archive; empty: the archive itself. */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

export interface ZipLimits {
  /** Bytes of all files together, unpacked. */
  maxBytes: number
  /** Files in it: each is kept in memory, and one without bytes costs its sender next to nothing. */
  maxFiles: number
}

/** A fault of the archive, as opposed to one of this machine (which has a system call). */
const isBad = (error: unknown): error is Error =>
  error instanceof Error && !(error instanceof BadZip) && syscallOf(error) === undefined

const badly = (path: string, error: unknown): unknown => (isBad(error) ? new BadZip(path, error.message) : error)

async function reading<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw badly(path, error)
  }
}

export class ZipArchive {
  readonly #zip: ZipFile
  readonly #files = new Map<string, Entry>()

  private constructor(zip: ZipFile) {
    this.#zip = zip
  }

  /** Opens an archive and reads its directory. @throws BadZip */
  static async open(path: string, limits: ZipLimits): Promise<ZipArchive> {
    const zip = await reading('', () =>
      openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }),
    )
    const archive = new ZipArchive(zip)
    try {
      await reading('', () => archive.#readDirectory(limits))
      return archive
    } catch (error) {
      archive.close()
      throw error
    }
  }

  async #readDirectory({ maxBytes, maxFiles }: ZipLimits): Promise<void> {
    let bytes = 0
    let entries = 0
    for await (const entry of this.#zip.eachEntry()) {
      const { fileName } = entry
      if (++entries > maxFiles) throw new BadZip('', `the archive holds more than ${maxFiles} files`)
      if (fileName.endsWith('/')) continue
      if (this.#files.has(fileName)) throw new BadZip(fileName, 'is in the archive twice')
      if (!entry.canDecodeFileData())
        throw new BadZip(fileName, 'is encrypted or packed in a way that is not read here')
      // The reader breaks off where a file holds another number of bytes than the directory says.
      bytes += entry.uncompressedSize
      if (bytes > maxBytes) throw new BadZip(fileName, `the archive holds more than ${maxBytes} bytes unpacked`)
      this.#files.set(fileName, entry)
    }
  }

  /** Names of the files, in the order of the directory. */
  names(): MapIterator<string> {
    return this.#files.keys()
  }

  has(name: string): boolean {
    return this.#files.has(name)
  }

  /** Bytes of a file, as the directory has it. */
  bytesOf(name: string): number {
    return this.#files.get(name)?.uncompressedSize ?? 0
  }

  /** A file's bytes; the stream fails where the archive is damaged. @throws BadZip */
  async read(name: string): Promise<Readable> {
    const entry = this.#files.get(name)
    if (!entry) throw new BadZip(name, 'is not in the archive')
    return reading(name, () => this.#zip.openReadStreamPromise(entry))
  }

  /** A small file as text. @throws BadZip */
  async text(name: string, maxBytes: number): Promise<string> {
    if (this.bytesOf(name) > maxBytes) throw new BadZip(name, `holds more than ${maxBytes} bytes`)
    const source = await this.read(name)
    return (await reading(name, () => buffer(source))).toString('utf8')
  }

  close(): void {
    this.#zip.close()
  }
}
