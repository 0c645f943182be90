/** What a place for bytes can do, be it a folder or a bucket. */
import type { Readable } from 'node:stream'
import type { DriverContract } from 'flydrive/types'

/** A range of a file, both ends inclusive. */
export interface ByteRange {
  from: number
  to: number
}

/** A stored file as the storage lists it. */
export interface Listed {
  key: string
  totalBytes: number
}

export interface Storage extends Pick<DriverContract, 'delete' | 'getStream' | 'listAll'> {
  /** Another system, which is not called inside a transaction. */
  readonly isOutside?: true
  /** Takes over a complete local file; it appears completely or not at all. The source is gone afterwards. */
  adopt(path: string, key: string, totalBytes: number): Promise<void>
  /** Reads a range. */
  getRange(key: string, range: ByteRange): Promise<Readable>
  /** The size of a file in bytes; undefined if it does not exist. */
  sizeOf(key: string): Promise<number | undefined>
  /** Lists a folder from a key on, in ascending order, many files a request; undefined where asking for each costs no more. */
  list?(folder: string, from: string): AsyncIterable<Listed>
}
