/** Writes entries of a backup, of which tar needs to know the sizes in advance. */
import type { Client } from 'pg'
import copy from 'pg-copy-streams'
import type { Pack } from 'tar-stream'
import { PIECE_BYTES, tableSum, type TableEnd } from './format.ts'

/** Writes a small entry. */
export const put = (pack: Pack, name: string, bytes: Buffer | string): Promise<void> =>
  new Promise((done, failed) => {
    const whole = Buffer.from(bytes)
    const entry = pack.entry({ name, size: whole.length, mode: 0o600 }, (error) => (error ? failed(error) : done()))
    entry.end(whole)
  })

/** Writes what a COPY statement gives, in pieces `<folder>/<n>`. */
export const putCopy = async (pack: Pack, client: Client, statement: string, folder: string): Promise<TableEnd> => {
  const sum = tableSum()
  let parts: Buffer[] = []
  let bytes = 0
  let pieces = 0
  const flush = async (): Promise<void> => {
    await put(pack, `${folder}/${String(++pieces).padStart(6, '0')}`, Buffer.concat(parts))
    parts = []
    bytes = 0
  }
  for await (const part of client.query(copy.to(statement)) as AsyncIterable<Buffer>) {
    sum.add(part)
    parts.push(part)
    bytes += part.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return sum.end()
}
