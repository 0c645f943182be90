/** Stores bytes of the program's own making for a row that a transaction writes. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Tx } from '../db/transaction.ts'
import type { FileStore, Incoming } from './file-store.ts'

interface Made {
  bytes: Buffer
  extension: string
  folder: string
}

/** Bytes with their location. */
export type Kept = Incoming & { location: string }

/** Stores the bytes. What no committed row refers to is swept later. */
export async function keepBytes(files: FileStore, { bytes, extension, folder }: Made): Promise<Kept> {
  const incoming = await files.take(Readable.from([bytes]), extension)
  return { ...incoming, location: await files.keep(incoming, folder) }
}

/** The same for a row that a transaction writes: in a folder at once, in a bucket while the transaction does not run. */
export async function keepForRow(tx: Pick<Tx, 'outside'>, files: FileStore, made: Made): Promise<Kept> {
  const keep = () => keepBytes(files, made)
  return files.isOutside ? tx.outside(`kept ${made.folder} ${hash('sha256', made.bytes)}`, keep) : keep()
}
