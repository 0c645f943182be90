/** Writes all data into one file: every table from one snapshot, and every file that the tables refer to. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import copy from 'pg-copy-streams'
import { pack as newPack, type Pack } from 'tar-stream'
import { copyStatement, readSequences, readTables, SAME_TEXT } from './catalogue.ts'
import { encrypting } from './encryption.ts'
import { clearLeftovers, filesIn, linkFiles, type LeaveOut } from './file-tree.ts'
import { FORMAT, fullName, PIECE_BYTES, tableSum, type End, type Head, type Moved, type TableHead } from './format.ts'

/** What to back up, and where to. */
export interface BackupOptions {
  /** a direct connection; a role not bound by row-level security */
  databaseUrl: string
  dataFolder: string
  /** entries of the data folder that are not data */
  leaveOut: LeaveOut
  /** the file to write, which must not exist */
  target: string
  /** encrypts the file */
  passphrase?: string | undefined
}

const put = (pack: Pack, name: string, bytes: Buffer | string): Promise<void> =>
  new Promise((done, failed) => {
    const whole = Buffer.from(bytes)
    const entry = pack.entry({ name, size: whole.length, mode: 0o600 }, (error) => (error ? failed(error) : done()))
    entry.end(whole)
  })

const putTable = async (pack: Pack, client: Client, table: TableHead): Promise<End['tables'][string]> => {
  const sum = tableSum()
  let parts: Buffer[] = []
  let bytes = 0
  let pieces = 0
  const flush = async (): Promise<void> => {
    await put(pack, `tables/${fullName(table)}/${String(++pieces).padStart(6, '0')}`, Buffer.concat(parts))
    parts = []
    bytes = 0
  }
  for await (const part of client.query(copy.to(copyStatement(table, 'to stdout'))) as AsyncIterable<Buffer>) {
    sum.add(part)
    parts.push(part)
    bytes += part.length
    if (bytes >= PIECE_BYTES) await flush()
  }
  if (bytes > 0) await flush()
  return sum.end()
}

const putFile = async (pack: Pack, held: string, path: string): Promise<void> => {
  const { size, mode, mtime } = await stat(join(held, path))
  const entry = pack.entry({ name: `files/${path}`, size, mode: mode & 0o777, mtime })
  await pipeline(createReadStream(join(held, path)), entry)
}

const fill = async (pack: Pack, client: Client, options: BackupOptions, held: string): Promise<Moved> => {
  const { dataFolder, leaveOut } = options
  // Files are held before and after the tables' snapshot: those deleted since are still there, and new ones as well.
  await linkFiles(dataFolder, held, leaveOut)
  await client.query(
    `${SAME_TEXT}; set row_security = off; begin transaction isolation level repeatable read read only`,
  )
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const tables = await readTables(client)
  await linkFiles(dataFolder, held, leaveOut)

  const { rows: migrations } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const head: Head = {
    format: FORMAT,
    at: rows[0]?.at.toISOString() ?? '',
    migrations: migrations.map(({ name }) => name),
    tables,
    sequences: await readSequences(client),
  }
  await put(pack, 'waybill.json', JSON.stringify(head))
  const end: End = { tables: {}, files: 0 }
  for (const table of tables) end.tables[fullName(table)] = await putTable(pack, client, table)
  await client.query('commit')
  for (const path of existsSync(held) ? filesIn(held, () => false) : []) {
    await putFile(pack, held, path)
    end.files++
  }
  await put(pack, 'end.json', JSON.stringify(end))
  pack.finalize()
  const sums = Object.values(end.tables)
  return { tables: sums.length, rows: sums.reduce((all, { rows: some }) => all + some, 0), files: end.files }
}

const nameFinally = async (half: string, target: string): Promise<void> => {
  const written = await open(half, 'r')
  await written.sync()
  await written.close()
  try {
    // Unlike a rename, a link fails if someone else has created the file meanwhile.
    await link(half, target)
    await rm(half)
  } catch (error) {
    if (existsSync(target)) throw new Error(`${target} exists already; nothing is overwritten`, { cause: error })
    await rename(half, target)
  }
}

/**
 * Backs everything up; the server may keep running.
 * @throws with a message if the target exists
 */
export const backup = async (options: BackupOptions): Promise<Moved> => {
  const target = resolve(options.target)
  if (existsSync(target)) throw new Error(`${target} exists already; nothing is overwritten`)
  const half = `${target}.${process.pid}.part`
  const held = join(options.dataFolder, `backup-${process.pid}`)
  const client = new Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await clearLeftovers(options.dataFolder)
    await mkdir(held, { mode: 0o700 })
    const pack = newPack()
    const file = createWriteStream(half, { flags: 'wx', mode: 0o600 })
    const zipped = createGzip({ level: 1 })
    const { passphrase } = options
    const written = passphrase ? pipeline(pack, zipped, encrypting(passphrase), file) : pipeline(pack, zipped, file)
    written.catch((error: Error) => pack.destroy(error))
    const moved = await fill(pack, client, options, held).catch(async (error: unknown) => {
      pack.destroy()
      // A full disk surfaces in the write first.
      await written.catch((first: NodeJS.ErrnoException) => {
        if (first.code && first.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw first
      })
      throw error
    })
    await written
    await nameFinally(half, target)
    return moved
  } finally {
    await client.end()
    await rm(held, { recursive: true, force: true })
    await rm(half, { force: true })
  }
}
