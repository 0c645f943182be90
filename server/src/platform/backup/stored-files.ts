/**
 * The files that the tables refer to: their list, as PostgreSQL's COPY text with location, size and SHA-256 (the last two may be
 * null), and whether the storage has them.
 */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '../files/storage.ts'

/** A file that a row refers to. */
export interface StoredFile {
  location: string
  totalBytes: number | undefined
  sha256: string | undefined
}

/** The COPY statement of the list. @param list the query, sorted so that files of a folder follow one another */
export const copyList = (list: string): string => `copy (${list}) to stdout`

const known = (value: string | undefined): string | undefined => (value === '\\N' ? undefined : value)

const fileOf = (line: string): StoredFile => {
  const [location = '', size, sha256] = line.split('\t')
  return { location, totalBytes: known(size) === undefined ? undefined : Number(size), sha256: known(sha256) }
}

/** Reads the list from pieces of its text, which may end anywhere. */
export const filesFrom = () => {
  let rest = ''
  return {
    of: (piece: Buffer): StoredFile[] => {
      const lines = (rest + piece.toString()).split('\n')
      rest = lines.pop() ?? ''
      return lines.map(fileOf)
    },
  }
}

/** How many files are looked up together, and from how many on a listing costs less than asking for each. */
const TOGETHER = 1_000
const WORTH_LISTING = 50
/** How many files the storage is asked for at a time, and how many are read. */
const STAT_AT_ONCE = 16
const READ_AT_ONCE = 4

/** How to check files. */
export interface Checking {
  storage: Pick<Storage, 'sizeOf' | 'list' | 'getStream'>
  /** Also reads every file and compares its SHA-256. */
  reads: boolean
  /** Is told of each file that is missing, or not what was stored. */
  onFault: (fault: string) => void
}

const folderOf = (location: string): string => location.slice(0, Math.max(0, location.lastIndexOf('/')))

/** Neighbors in one folder, as many as are looked up together. */
function* neighbors(files: readonly StoredFile[]): Generator<StoredFile[]> {
  for (let from = 0; from < files.length;) {
    const folder = folderOf(files[from]!.location)
    let to = from + 1
    while (to < files.length && to - from < TOGETHER && folderOf(files[to]!.location) === folder) to++
    yield files.slice(from, to)
    from = to
  }
}

/** The sizes that the storage lists between the first and the last of these files. */
const sizesOf = async (files: readonly StoredFile[], storage: Checking['storage']): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  const [first, last] = [files[0], files.at(-1)]
  if (!storage.list || !first || !last || files.length < WORTH_LISTING) return sizes
  for await (const { key, totalBytes } of storage.list(folderOf(first.location), first.location)) {
    sizes.set(key, totalBytes)
    if (key >= last.location) break
  }
  return sizes
}

/** The SHA-256 of a stored file. */
const hashOf = async (location: string, storage: Checking['storage']): Promise<string> => {
  const hash = createHash('sha256')
  await pipeline(await storage.getStream(location), hash)
  return hash.digest('hex')
}

const faultOf = async (
  file: StoredFile,
  listed: number | undefined,
  checking: Checking,
): Promise<string | undefined> => {
  const { storage, reads } = checking
  const { location, totalBytes, sha256 } = file
  // What a listing did not give may be there: not every store lists in order.
  const size = listed ?? (await storage.sizeOf(location))
  if (size === undefined) return `${location} is missing`
  if (totalBytes !== undefined && size !== totalBytes) return `${location} has ${size} bytes instead of ${totalBytes}`
  if (!reads || sha256 === undefined) return undefined
  return (await hashOf(location, storage)) === sha256 ? undefined : `${location} has other bytes than were stored`
}

/** Checks that the storage has these files; returns the number of faults. */
export async function checkFiles(files: readonly StoredFile[], checking: Checking): Promise<number> {
  const { storage, reads, onFault } = checking
  let faults = 0
  for (const each of neighbors(files)) {
    const sizes = await sizesOf(each, storage)
    await Readable.from(each).forEach(
      async (file: StoredFile) => {
        const fault = await faultOf(file, sizes.get(file.location), checking)
        if (fault === undefined) return
        faults++
        onFault(fault)
      },
      { concurrency: reads ? READ_AT_ONCE : STAT_AT_ONCE },
    )
  }
  return faults
}
