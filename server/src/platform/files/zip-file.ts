/** Reads a ZIP archive from the local disk. Declared sizes are verified while reading. */
import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { Entry, openPromise, type ZipFile } from 'yauzl'
import { syscallOf } from '../caught.ts'

/** The archive is invalid, truncated, or exceeds a limit; says where. */
export class BadZip extends Error {
  /** Name of the file inside the archive; empty: the archive itself. */
  readonly path: string

  constructor(path: string, message: string) {
    super(message)
    this.path = path
  }
}

export interface ZipLimits {
  /** Total unpacked bytes. */
  maxBytes: number
  /** Maximum files: each is kept in memory, and an empty one costs its sender almost nothing. */
  maxFiles: number
}

/** An error of the archive, as opposed to one of this machine (which has a syscall). */
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

/** What is needed to read a file: an archive may name very many, whose comments and extra fields would be kept in memory. */
function needed(entry: Entry): Entry {
  const slim = new Entry()
  slim.compressedSize = entry.compressedSize
  slim.compressionMethod = entry.compressionMethod
  slim.generalPurposeBitFlag = entry.generalPurposeBitFlag
  slim.relativeOffsetOfLocalHeader = entry.relativeOffsetOfLocalHeader
  slim.uncompressedSize = entry.uncompressedSize
  return slim
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
      // The reader aborts if a file has a different number of bytes than the directory says.
      bytes += entry.uncompressedSize
      if (bytes > maxBytes) throw new BadZip(fileName, `the archive holds more than ${maxBytes} bytes unpacked`)
      this.#files.set(fileName, needed(entry))
    }
  }

  /** File names, in directory order. */
  names(): MapIterator<string> {
    return this.#files.keys()
  }

  has(name: string): boolean {
    return this.#files.has(name)
  }

  /** A file's bytes, according to the directory. */
  bytesOf(name: string): number {
    return this.#files.get(name)?.uncompressedSize ?? 0
  }

  /** A file's content; the stream fails if the archive is damaged. @throws BadZip */
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
