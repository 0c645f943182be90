/**
 * Writes all data into one file: every table from one snapshot, and every file that the tables refer to. Files in a bucket are
 * only listed, unless they are to be copied.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { link, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { pack as newPack, type Pack } from 'tar-stream'
import { beginAtNodes, type AtNodes } from './at-nodes.ts'
import { copyStatement, readSequences, readTables, SAME_TEXT } from './catalogue.ts'
import { putFiles, writeList } from './copy-files.ts'
import { encrypting } from './encryption.ts'
import { clearLeftovers, filesIn, linkFiles, type LeaveOut } from './file-tree.ts'
import { FORMAT, fullName, REFERRING_FORMAT, type End, type Head, type Moved } from './format.ts'
import { put, putCopy } from './pieces.ts'
import { copyList } from './stored-files.ts'
import type { Storage } from '../files/storage.ts'

/** The bucket with the files, and what the tables say about them. */
export interface BucketToBackUp {
  storage: Storage
  name: string
  endpoint?: string | undefined
  /** how long it keeps removed files */
  keptDays: number
  /** the query that lists every file that the tables refer to */
  list: string
  /** the migration since which removed files are kept */
  neededMigration: string
  /** whether the bytes are copied as well */
  copies: boolean
  /** is told of each file that cannot be copied as it was stored */
  onFault: (fault: string) => void
}

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
  /** where the files are, if not in the data folder */
  bucket?: BucketToBackUp | undefined
}

/** What was backed up, when, and how many files could not be copied as they were stored. */
export interface BackedUp extends Moved {
  at: Date
  faults: number
}

const putFile = async (pack: Pack, folder: string, path: string): Promise<void> => {
  const { size, mode, mtime } = await stat(join(folder, path))
  const entry = pack.entry({ name: `files/${path}`, size, mode: mode & 0o777, mtime })
  await pipeline(createReadStream(join(folder, path)), entry)
}

/** The head of a backup that refers to files. @throws if programs may run that delete removed files at once */
const referTo = ({ name, endpoint, keptDays, neededMigration }: BucketToBackUp, migrations: readonly string[]) => {
  if (!migrations.includes(neededMigration))
    throw new Error(
      'programs of the release before delete removed files at once, so that a backup cannot only refer to them: start this release first, or use --with-files',
    )
  return { name, keptDays, ...(endpoint === undefined ? {} : { endpoint }) }
}

const headOf = async (client: Client, refersTo: BucketToBackUp | undefined): Promise<Head> => {
  const { rows } = await client.query<{ at: Date }>('select now() as at')
  const { rows: names } = await client.query<{ name: string }>('select name from public.migrations order by name')
  const migrations = names.map(({ name }) => name)
  return {
    format: refersTo ? REFERRING_FORMAT : FORMAT,
    at: rows[0]?.at.toISOString() ?? '',
    migrations,
    tables: await readTables(client),
    sequences: await readSequences(client),
    ...(refersTo ? { bucket: referTo(refersTo, migrations) } : {}),
  }
}

/** Working files: hard links to those of the data folder, and the list of those in the bucket. */
interface Work {
  folder: string
  list: string
}

/** Where rows are read: all at one connection, unless the database is distributed. */
interface Reads {
  client: Client
  atNodes: AtNodes | undefined
}

const fillFrom = async (
  pack: Pack,
  reads: Reads,
  options: BackupOptions,
  { folder, list }: Work,
): Promise<BackedUp> => {
  const { client, atNodes } = reads
  const { dataFolder, leaveOut, bucket } = options
  const atCompanies = atNodes?.client ?? client
  await client.query(
    `${SAME_TEXT}; set row_security = off; begin transaction isolation level repeatable read read only`,
  )
  const head = await headOf(client, bucket?.copies ? undefined : bucket)
  await linkFiles(dataFolder, folder, leaveOut)
  await put(pack, 'waybill.json', JSON.stringify(head))
  const end: End = { tables: {}, files: 0 }
  if (bucket && !bucket.copies) end.objects = await putCopy(pack, atCompanies, copyList(bucket.list), 'objects')
  for (const table of head.tables) {
    const name = fullName(table)
    const from = atNodes?.holds(table) ? atNodes.client : client
    end.tables[name] = await putCopy(pack, from, copyStatement(table, 'to stdout'), `tables/${name}`)
  }
  if (bucket?.copies) await writeList(atCompanies, bucket.list, list)
  await client.query('commit')
  await atNodes?.client.query('commit')
  for (const path of existsSync(folder) ? filesIn(folder, () => false) : []) {
    await putFile(pack, folder, path)
    end.files++
  }
  const copied = bucket?.copies ? await putFiles(pack, list, bucket.storage, bucket.onFault) : { files: 0, faults: 0 }
  end.files += copied.files
  await put(pack, 'end.json', JSON.stringify(end))
  pack.finalize()
  const sums = Object.values(end.tables)
  return {
    tables: sums.length,
    rows: sums.reduce((all, { rows: some }) => all + some, 0),
    files: end.files,
    listed: end.objects?.rows ?? 0,
    at: new Date(head.at),
    faults: copied.faults,
  }
}

const fill = async (pack: Pack, client: Client, options: BackupOptions, work: Work): Promise<BackedUp> => {
  // Files are held before and after the tables' snapshot: those deleted since are still there, and new ones as well.
  await linkFiles(options.dataFolder, work.folder, options.leaveOut)
  const atNodes = await beginAtNodes(options.databaseUrl)
  try {
    return await fillFrom(pack, { client, atNodes }, options, work)
  } finally {
    await atNodes?.client.end()
  }
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
 * @throws with a message if the target exists, or is in the data folder and would contain itself
 */
export const backup = async (options: BackupOptions): Promise<BackedUp> => {
  const target = resolve(options.target)
  if (existsSync(target)) throw new Error(`${target} exists already; nothing is overwritten`)
  if (!relative(resolve(options.dataFolder), target).startsWith('..'))
    throw new Error(`${target} is in the data folder, which the backup contains; choose another folder`)
  const half = `${target}.${process.pid}.part`
  const work = { folder: join(options.dataFolder, `backup-${process.pid}`), list: `${half}.list` }
  const client = new Client({ connectionString: options.databaseUrl })
  await client.connect()
  try {
    await clearLeftovers(options.dataFolder)
    await mkdir(work.folder, { mode: 0o700 })
    const pack = newPack()
    const file = createWriteStream(half, { flags: 'wx', mode: 0o600 })
    const zipped = createGzip({ level: 1 })
    const { passphrase } = options
    const written = passphrase ? pipeline(pack, zipped, encrypting(passphrase), file) : pipeline(pack, zipped, file)
    written.catch((error: Error) => pack.destroy(error))
    const moved = await fill(pack, client, options, work).catch(async (error: unknown) => {
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
    await rm(work.folder, { recursive: true, force: true })
    for (const path of [half, work.list]) await rm(path, { force: true })
  }
}
