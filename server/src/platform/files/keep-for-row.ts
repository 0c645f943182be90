/** Stores bytes of the program's own making for a row that a transaction writes. */
import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Tx } from '../db/transaction.ts'
import type { FileStore, Incoming } from './file-store.ts'

interface NewBytes {
  bytes: Buffer
  extension: string
  folder: string
}

/** Bytes with their location. */
export type StoredFile = Incoming & { location: string }

/** Stores the bytes. What no committed row refers to is swept later. */
export async function keepBytes(files: FileStore, { bytes, extension, folder }: NewBytes): Promise<StoredFile> {
  const incoming = await files.take(Readable.from([bytes]), extension)
  return { ...incoming, location: await files.keep(incoming, folder) }
}

/** The same for a row that a transaction writes: in a folder at once, in a bucket while the transaction does not run. */
export async function keepForRow(tx: Pick<Tx, 'outside'>, files: FileStore, bytes: NewBytes): Promise<StoredFile> {
  const keep = () => keepBytes(files, bytes)
  return files.isOutside ? tx.outside(`kept ${bytes.folder} ${hash('sha256', bytes.bytes)}`, keep) : keep()
}
