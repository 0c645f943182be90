/** The files inside a workbook, unpacked as streams within limits. */
import { Transform, type Readable } from 'node:stream'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { MAX_FILES, MAX_RATIO, MAX_UNPACKED, RATIO_FROM, SheetLimit } from './sheet-limits.ts'

export class WorkbookFile {
  readonly #zip: ZipFile
  readonly #entries: ReadonlyMap<string, Entry>
  readonly #bytes: number
  #unpacked = 0

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>, bytes: number) {
    this.#zip = zip
    this.#entries = entries
    this.#bytes = bytes
  }

  /** Reads the directory. @throws SheetLimit, or an error if it is no archive */
  static async open(bytes: Buffer): Promise<WorkbookFile> {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true })
    const entries = new Map<string, Entry>()
    if (zip.entryCount > MAX_FILES)
      throw new SheetLimit(`the workbook holds more than ${MAX_FILES.toLocaleString('en-US')} files`)
    for await (const entry of zip.eachEntry())
      if (/\.(xml|rels)$/i.test(entry.fileName)) entries.set(entry.fileName, entry)
    return new WorkbookFile(zip, entries, bytes.length)
  }

  has(name: string): boolean {
    return this.#entries.has(name)
  }

  /** A file as a stream, which fails if it has a different number of bytes than the directory says. @throws SheetLimit */
  async read(name: string): Promise<Readable> {
    const entry = this.#entries.get(name)
    if (!entry) throw new Error(`${name} is missing`)
    const fault = this.#faultOf(entry.uncompressedSize)
    if (fault) throw fault
    const source = await this.#zip.openReadStreamPromise(entry)
    const measure = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#unpacked += chunk.length
        const beyond = this.#faultOf(0)
        if (beyond) done(beyond)
        else done(null, chunk)
      },
    })
    source.on('error', (error) => measure.destroy(error))
    measure.on('close', () => source.destroy())
    return source.pipe(measure)
  }

  /** With so many more bytes. */
  #faultOf(more: number): SheetLimit | undefined {
    const unpacked = this.#unpacked + more
    if (unpacked > MAX_UNPACKED)
      return new SheetLimit(`the workbook unpacks to more than ${MAX_UNPACKED / 1024 ** 2} MB`)
    if (unpacked > RATIO_FROM && unpacked > this.#bytes * MAX_RATIO)
      return new SheetLimit(`the workbook unpacks to more than ${MAX_RATIO} times its size`)
    return undefined
  }
}
