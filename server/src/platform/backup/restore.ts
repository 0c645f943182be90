/** Restores a backup completely or not at all. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { dirname, join, normalize, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import copy from 'pg-copy-streams'
import { extract, type Extract } from 'tar-stream'
import { copyStatement, holdsRows, quoted, readTables, SAME_TEXT } from './catalogue.ts'
import { decrypting, isEncrypted } from './encryption.ts'
import { filesIn, type LeaveOut } from './file-tree.ts'
import {
  backupEnd,
  backupHead,
  FORMAT,
  fullName,
  tableSum,
  type End,
  type Head,
  type Moved,
  type TableEnd,
  type TableHead,
} from './format.ts'
import { suspend } from './suspend.ts'
import { numberOf } from '../unknown-fields.ts'

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
  /** Migrates an empty database to the backup's migrations. */
  prepare: (migrations: readonly string[]) => Promise<void>
}

/** The stream's types do not include its chunks. */
async function* bytesOf(entry: Entry): AsyncGenerator<Buffer> {
  for await (const part of entry) if (Buffer.isBuffer(part)) yield part
}

const textOf = async (entry: Entry): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of bytesOf(entry)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Loads tables one by one, from consecutive pieces of the file. */
const loader = (client: Client, tables: readonly TableHead[]) => {
  const loaded: Record<string, TableEnd> = {}
  let current: { name: string; stream: Writable; sum: ReturnType<typeof tableSum>; done: Promise<void> } | undefined
  const close = async (): Promise<void> => {
    if (!current) return
    current.stream.end()
    await current.done
    loaded[current.name] = current.sum.end()
    current = undefined
  }
  const begin = async (name: string): Promise<NonNullable<typeof current>> => {
    await close()
    const table = tables.find((one) => fullName(one) === name)
    if (!table || loaded[name]) throw new Error(`the backup is damaged: unexpected piece of ${name}`)
    const stream = client.query(copy.from(copyStatement(table, 'from stdin')))
    const done = finished(stream)
    done.catch(() => undefined)
    return (current = { name, stream, sum: tableSum(), done })
  }
  return {
    take: async (name: string, entry: Entry): Promise<void> => {
      const { stream, sum, done } = current?.name === name ? current : await begin(name)
      for await (const part of bytesOf(entry)) {
        sum.add(part)
        if (!stream.write(part)) await Promise.race([new Promise((next) => stream.once('drain', next)), done])
      }
    },
    close,
    loaded,
  }
}

const takeFile = async (entry: Entry, place: string): Promise<void> => {
  const path = normalize(entry.header.name.slice('files/'.length))
  const whole = resolve(place, path)
  if (!whole.startsWith(`${resolve(place)}/`)) throw new Error(`the backup is damaged: ${entry.header.name}`)
  await mkdir(dirname(whole), { recursive: true, mode: 0o700 })
  await pipeline(entry, createWriteStream(whole, { flags: 'wx', mode: entry.header.mode ?? 0o600 }))
}

const compare = (loaded: Record<string, TableEnd>, tables: readonly TableHead[], files: number, end?: End): Moved => {
  if (!end) throw new Error('the backup is not whole: its end is missing')
  const nothing = tableSum().end()
  for (const name of tables.map(fullName)) {
    const found = loaded[name] ?? nothing
    if (found.rows !== end.tables[name]?.rows || found.sha256 !== end.tables[name].sha256)
      throw new Error(`the backup is damaged: ${name} is not what was written`)
  }
  if (files !== end.files) throw new Error(`the backup is damaged: ${files} files instead of ${end.files}`)
  return { tables: tables.length, rows: Object.values(loaded).reduce((all, { rows }) => all + rows, 0), files }
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

const readAll = async (client: Client, options: RestoreOptions, place: string): Promise<Moved> => {
  const archive = extract()
  const { source, passphrase } = options
  const reading = (await isEncrypted(source))
    ? pipeline(createReadStream(source), decrypting(passphrase ?? ''), createGunzip(), archive)
    : pipeline(createReadStream(source), createGunzip(), archive)
  reading.catch(() => undefined)
  let head: Head | undefined
  let tables: ReturnType<typeof loader> | undefined
  let putBack = async (): Promise<void> => undefined
  let end: End | undefined
  let files = 0
  for await (const entry of archive) {
    const { name } = entry.header
    if (name === 'waybill.json') {
      const said: unknown = JSON.parse(await textOf(entry))
      const format = numberOf(said, 'format')
      if (format !== FORMAT) throw new Error(`the backup is of format ${format}, which this release cannot read`)
      head = backupHead.parse(said)
      await options.prepare(head.migrations)
      await client.query(`${SAME_TEXT}; begin`)
      await completeTables(client, head)
      putBack = await suspend(client, await readTables(client))
      tables = loader(client, head.tables)
    } else if (!tables) throw new Error(`${options.source} is no backup of Waybill`)
    else if (name.startsWith('tables/')) await tables.take(name.slice('tables/'.length, name.lastIndexOf('/')), entry)
    else if (name.startsWith('files/')) {
      await tables.close()
      await takeFile(entry, place)
      files++
    } else if (name === 'end.json') {
      await tables.close()
      end = backupEnd.parse(JSON.parse(await textOf(entry)))
    }
  }
  await reading
  if (!head || !tables) throw new Error(`${options.source} is no backup of Waybill`)
  const moved = compare(tables.loaded, head.tables, files, end)
  await putBack()
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
 * schema is changed; a damaged or truncated backup changes nothing.
 * @throws with a message if anything would be overwritten
 */
export const restore = async (options: RestoreOptions): Promise<Moved> => {
  const { dataFolder, leaveOut } = options
  if (!existsSync(options.source)) throw new Error(`${options.source} does not exist`)
  if (!options.passphrase && (await isEncrypted(options.source)))
    throw new Error(`${options.source} is encrypted: set WAYBILL_BACKUP_PASSPHRASE`)
  const [kept] = filesIn(dataFolder, leaveOut)
  if (kept)
    throw new Error(`${dataFolder} holds data already (${kept}); nothing is overwritten, choose an empty folder`)
  const client = new Client({ connectionString: options.databaseUrl })
  await client.connect()
  const place = join(dataFolder, `restore-${process.pid}`)
  try {
    if (await holdsRows(client))
      throw new Error('the database holds data already; nothing is overwritten, choose an empty one')
    const moved = await readAll(client, options, place)
    await moveIn(place, dataFolder)
    await client.query('commit')
    await client.query('analyze')
    return moved
  } finally {
    await client.end()
    await rm(place, { recursive: true, force: true })
  }
}
