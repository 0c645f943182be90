/** Restores a backup completely or not at all. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { extract, type Extract } from 'tar-stream'
import { hasRowsAtNodes } from './at-nodes.ts'
import { holdsRows, quoted, readTables, SAME_TEXT } from './catalogue.ts'
import { STORED, storer } from './copy-files.ts'
import { decrypting, isEncrypted } from './encryption.ts'
import { filesIn, type LeaveOut } from './file-tree.ts'
import {
  backupEnd,
  backupHead,
  FORMAT,
  fullName,
  REFERRING_FORMAT,
  tableSum,
  type End,
  type Head,
  type Moved,
  type TableEnd,
} from './format.ts'
import { loader } from './load-tables.ts'
import { listChecker, type BucketToRestore } from './list-checker.ts'
import { suspend } from './suspend.ts'
import { errorOf } from '../caught.ts'
import { numberOf } from '../unknown-fields.ts'
import type { Storage } from '../files/storage.ts'

type Entry = Extract extends AsyncIterable<infer One> ? One : never

/** What to restore, and where to. */
export interface RestoreOptions {
  /** a direct connection, as the owner of the tables; the database must contain no rows */
  databaseUrl: string
  /** must contain no data */
  dataFolder: string
  leaveOut: LeaveOut
  /** the backup file */
  source: string
  /** opens an encrypted file */
  passphrase?: string | undefined
  /** where files are, if not in the data folder */
  bucket?: BucketToRestore | undefined
  /** Migrates an empty database to the backup's migrations. */
  prepare: (migrations: readonly string[]) => Promise<void>
}

/** The stream's types do not include its chunks. */
async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const part of entry) if (Buffer.isBuffer(part)) yield part
}

const wholeOf = (entry: Entry): Promise<Buffer> => buffer(bytesOf(entry))
const textOf = async (entry: Entry): Promise<string> => (await wholeOf(entry)).toString('utf8')

/** Where files go: those of the file store into the bucket, if there is one, all others into a folder for now. */
const fileTaker = (place: string, bucket: Storage | undefined) => {
  const inBucket = bucket && storer(bucket)
  return {
    take: async (entry: Entry): Promise<void> => {
      const path = normalize(entry.header.name.slice('files/'.length))
      const whole = resolve(place, path)
      if (!whole.startsWith(`${resolve(place)}/`)) throw new Error(`the backup is damaged: ${entry.header.name}`)
      await mkdir(dirname(whole), { recursive: true, mode: 0o700 })
      await pipeline(entry, createWriteStream(whole, { flags: 'wx', mode: entry.header.mode ?? 0o600 }))
      if (inBucket && path.startsWith(STORED))
        await inBucket.take(whole, path.slice(STORED.length), entry.header.size ?? 0)
    },
    undo: async (): Promise<void> => inBucket?.undo(),
  }
}

const isSame = (one: TableEnd | undefined, other: TableEnd | undefined): boolean =>
  one?.rows === other?.rows && one?.sha256 === other?.sha256

/** What was read. */
interface ReadSums {
  tables: Record<string, TableEnd>
  objects: TableEnd | undefined
  files: number
}

const compare = (read: ReadSums, { tables }: Head, end?: End): Moved => {
  if (!end) throw new Error('the backup is not whole: its end is missing')
  const nothing = tableSum().end()
  for (const name of tables.map(fullName))
    if (!isSame(read.tables[name] ?? nothing, end.tables[name]))
      throw new Error(`the backup is damaged: ${name} is not what was written`)
  if (!isSame(read.objects, end.objects))
    throw new Error('the backup is damaged: its list of files is not what was written')
  if (read.files !== end.files) throw new Error(`the backup is damaged: ${read.files} files instead of ${end.files}`)
  const rows = Object.values(read.tables).reduce((all, each) => all + each.rows, 0)
  return { tables: tables.length, rows, files: read.files, listed: end.objects?.rows ?? 0 }
}

const setSequences = async (client: Client, { sequences }: Head): Promise<void> => {
  for (const sequence of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [quoted(sequence), sequence.value, sequence.isCalled])
}

/** Creates partitions that the backup has and a fresh schema lacks; throws for missing tables. */
const completeTables = async (client: Client, { tables }: Head): Promise<void> => {
  const there = new Set((await readTables(client)).map(fullName))
  const missing = tables.filter((table) => !there.has(fullName(table)))
  for (const { partition } of missing) if (partition) await client.query(partition)
  const unknown = missing.filter(({ partition }) => !partition).map(fullName)
  if (unknown.length) throw new Error(`this release does not know these tables of the backup: ${unknown.join(', ')}`)
}

const readHead = (text: string): Head => {
  const parsed: unknown = JSON.parse(text)
  const format = numberOf(parsed, 'format')
  if (format !== FORMAT && format !== REFERRING_FORMAT)
    throw new Error(`the backup is of format ${format}, which this release cannot read`)
  return backupHead.parse(parsed)
}

const openArchive = async ({ source, passphrase }: RestoreOptions) => {
  const archive = extract()
  const reading = (await isEncrypted(source))
    ? pipeline(createReadStream(source), decrypting(passphrase ?? ''), createGunzip(), archive)
    : pipeline(createReadStream(source), createGunzip(), archive)
  reading.catch(() => undefined)
  return { archive, reading }
}

const refuseRows = async (client: Client): Promise<void> => {
  if (await hasRowsAtNodes(client))
    throw new Error(
      'the database is distributed by company already; restore into one that is not yet, and then use npm run tool -- distribute',
    )
  if (await holdsRows(client))
    throw new Error('the database holds data already; nothing is overwritten, choose an empty one')
}

/** Empty tables of the backup's migrations, ready to be loaded in the client's transaction. */
const openTables = async (client: Client, head: Head, { prepare }: RestoreOptions) => {
  // Looking up files may have taken hours.
  await refuseRows(client)
  await prepare(head.migrations)
  await client.query(`${SAME_TEXT}; begin`)
  await completeTables(client, head)
  const putBack = await suspend(client, await readTables(client))
  return { ...loader(client, head.tables), putBack }
}

const readAll = async (
  client: Client,
  options: RestoreOptions,
  taker: ReturnType<typeof fileTaker>,
): Promise<Moved> => {
  const { archive, reading } = await openArchive(options)
  const foreign = new Error(`${options.source} is no backup of Waybill`)
  let head: Head | undefined
  let list: ReturnType<typeof listChecker> | undefined
  let tables: Awaited<ReturnType<typeof openTables>> | undefined
  let end: End | undefined
  let files = 0
  const take = async (entry: Entry): Promise<void> => {
    const { name } = entry.header
    if (name === 'waybill.json') {
      head = readHead(await textOf(entry))
      list = listChecker(head, options.bucket)
      return
    }
    if (!head || !list) throw foreign
    if (name.startsWith('objects/')) {
      await list.take(await wholeOf(entry))
      return
    }
    // Until here nothing was changed.
    list.close()
    tables ??= await openTables(client, head, options)
    if (name.startsWith('tables/'))
      await tables.take(name.slice('tables/'.length, name.lastIndexOf('/')), bytesOf(entry))
    else if (name.startsWith('files/')) {
      await tables.close()
      await taker.take(entry)
      files++
    } else if (name === 'end.json') {
      await tables.close()
      end = backupEnd.parse(JSON.parse(await textOf(entry)))
    }
  }
  for await (const entry of archive) {
    try {
      await take(entry)
    } catch (error) {
      // What cuts the archive short destroys its entry too, and says more.
      throw archive.destroying ? await reading.then(() => error, errorOf) : error
    }
  }
  await reading
  if (!head || !tables) throw foreign
  const moved = compare({ tables: tables.loaded, objects: list?.sum(), files }, head, end)
  await tables.putBack()
  await setSequences(client, head)
  return moved
}

const moveIn = async (place: string, dataFolder: string): Promise<void> => {
  for (const path of existsSync(place) ? filesIn(place, () => false) : []) {
    const target = join(dataFolder, path)
    if (existsSync(target)) throw new Error(`${target} is there already; nothing is overwritten`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    await rename(join(place, path), target)
  }
}

/**
 * Restores everything into an empty database and a data folder without data. Until the last moment only the empty
 * schema is changed; a damaged or truncated backup changes nothing. Files that the backup only lists are looked up in the
 * bucket before anything is changed.
 * @throws with a message if anything would be overwritten, or listed files are missing
 */
export const restore = async (options: RestoreOptions): Promise<Moved> => {
  const { dataFolder, leaveOut, bucket } = options
  if (!existsSync(options.source)) throw new Error(`${options.source} does not exist`)
  if (!options.passphrase && (await isEncrypted(options.source)))
    throw new Error(`${options.source} is encrypted: set WAYBILL_BACKUP_PASSPHRASE`)
  const [existing] = filesIn(dataFolder, leaveOut)
  if (existing)
    throw new Error(`${dataFolder} holds data already (${existing}); nothing is overwritten, choose an empty folder`)
  const client = new Client({ connectionString: options.databaseUrl, keepAlive: true })
  await client.connect()
  const place = join(dataFolder, `restore-${process.pid}`)
  const taker = fileTaker(place, bucket?.storage)
  // After a lost connection the commit may have happened.
  let mayBeThere = false
  try {
    await refuseRows(client)
    const moved = await readAll(client, options, taker)
    await moveIn(place, dataFolder)
    mayBeThere = true
    await client.query('commit')
    await client.query('analyze')
    return moved
  } finally {
    await client.end()
    if (!mayBeThere) await taker.undo()
    await rm(place, { recursive: true, force: true })
  }
}
