import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, chmodSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { isRunning } from '../is-running.ts'
import { clusterFolder } from './cluster.ts'
import { freePort } from '../../../testing/free-port.ts'
import { startEmbedded, type Embedded } from './embedded.ts'
import { readPostmaster } from './orphan.ts'

const folders: string[] = []
const running: Embedded[] = []
const children: ChildProcess[] = []

const emptyFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-embedded-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A data folder whose cluster is created once for all tests, which takes most of the time. */
let pristine: string
const newFolder = (): string => {
  const folder = emptyFolder()
  folders.push(folder)
  execFileSync('cp', ['-a', `${pristine}/.`, folder])
  return folder
}

beforeAll(async () => {
  pristine = emptyFolder()
  await (await startEmbedded({ dataFolder: pristine, log: () => {} })).stop()
})
afterAll(() => rmSync(pristine, { recursive: true, force: true }))

const lines: string[] = []
const start = async (dataFolder: string, port?: number): Promise<Embedded> => {
  const postgres = await startEmbedded({ dataFolder, log: (line) => lines.push(line), ...(port ? { port } : {}) })
  running.push(postgres)
  return postgres
}

afterEach(async () => {
  lines.length = 0
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const postgres of running.splice(0)) await postgres.stop()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const ask = async (url: string, sql: string): Promise<unknown[]> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows.flatMap(Object.values)
  } finally {
    await client.end()
  }
}

const until = async (condition: () => Promise<boolean> | boolean): Promise<void> => {
  while (!(await condition())) await pause(20)
}

/** Another process that starts PostgreSQL and then waits to be ended. */
const startElsewhere = async (dataFolder: string): Promise<ChildProcess> => {
  const program = `
    const { startEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'embedded.ts'))})
    await startEmbedded({ dataFolder: ${JSON.stringify(dataFolder)}, log: () => {} })
    process.send('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', reject)
  })
  return child
}

describe('the embedded PostgreSQL', () => {
  test('keeps its rows and its password across starts, and syncs to disk', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await ask(first.ownerUrl, 'create table kept as select 7 as n')
    await first.stop()
    const second = await start(folder)
    expect(second.ownerUrl).toBe(first.ownerUrl)
    expect(await ask(second.ownerUrl, 'select n from kept')).toEqual([7])
    const settings = `select setting from pg_settings
      where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'jit', 'server_encoding') order by name`
    expect(await ask(second.ownerUrl, settings)).toEqual(['on', 'on', 'off', 'UTF8', 'on'])
  })

  test('has the schema’s extensions and sorts text the same everywhere', async () => {
    const { ownerUrl: url } = await start(newFolder())
    const names = ['btree_gin', 'pg_trgm', 'pgcrypto', 'unaccent']
    for (const name of names) await ask(url, `create extension ${name}`)
    expect(await ask(url, `select datlocale from pg_database where datname = current_database()`)).toEqual(['C.UTF-8'])
    expect(await ask(url, `select upper('montréal')`)).toEqual(['MONTRÉAL'])
  })

  test('refuses connections without the password', async () => {
    const { ownerUrl, serverUrl } = await start(newFolder())
    for (const url of [ownerUrl, serverUrl])
      await expect(ask(url.replace(/:[^:@]+@/, ':wrong@'), 'select 1')).rejects.toThrow(
        'password authentication failed',
      )
  })

  test('gives the server an unprivileged role, also in a folder of a release that had none', async () => {
    const folder = newFolder()
    const first = await start(folder)
    const powers = `select to_json(r) from (select rolname, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      rolinherit from pg_roles where rolname = current_user) r`
    const none = {
      rolname: 'waybill_server',
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolinherit: false,
    }
    expect(await ask(first.serverUrl, powers)).toEqual([none])
    await ask(first.ownerUrl, 'drop role waybill_server')
    await first.stop()
    const { serverPassword: _, ...earlier } = JSON.parse(readFileSync(join(folder, 'postgres.json'), 'utf8'))
    writeFileSync(join(folder, 'postgres.json'), JSON.stringify(earlier))
    expect(await ask((await start(folder)).serverUrl, powers)).toEqual([none])
  })

  test('listens on a TCP port if requested', async () => {
    const port = await freePort()
    const { ownerUrl: url } = await start(newFolder(), port)
    expect(url).toContain(`@127.0.0.1:${port}/`)
    expect(await ask(url, 'select 1')).toEqual([1])
  })

  test('restarts on the same address when it is killed, with every commit', async () => {
    const postgres = await start(newFolder())
    await ask(postgres.ownerUrl, 'create table kept as select 7 as n')
    const before = postgres.pid ?? 0
    process.kill(before, 'SIGKILL')
    await until(() => postgres.pid !== undefined && postgres.pid !== before)
    expect(await ask(postgres.ownerUrl, 'select n from kept')).toEqual([7])
    expect(lines.join()).toContain('ended unexpectedly (SIGKILL)')
  })

  test.each(['another start', 'it came back by itself'])(
    'knows how many rows there are after it was killed: %s',
    async (how) => {
      const folder = newFolder()
      const first = await start(folder)
      await ask(first.ownerUrl, 'create table kept as select n from generate_series(1, 500) n')
      const before = first.pid ?? 0
      const rows = (url: string) => ask(url, `select reltuples from pg_class where relname = 'kept'`)
      process.kill(before, 'SIGKILL')
      if (how === 'another start') await first.stop()
      else await until(() => first.pid !== undefined && first.pid !== before)
      const next = how === 'another start' ? await start(folder) : first
      await expect.poll(() => rows(next.ownerUrl)).toEqual([500])
    },
  )

  test('ends when its process is killed', async () => {
    const folder = newFolder()
    const elsewhere = await startElsewhere(folder)
    const pid = readPostmaster(clusterFolder(folder))?.pid ?? 0
    expect(isRunning(pid)).toBe(true)
    elsewhere.kill('SIGKILL')
    await until(() => !isRunning(pid))
    expect(existsSync(join(clusterFolder(folder), 'postmaster.pid'))).toBe(false)
  })

  test('is stopped by the next start if it was left over anyway', async () => {
    const folder = newFolder()
    const elsewhere = await startElsewhere(folder)
    const orphan = readPostmaster(clusterFolder(folder))?.pid ?? 0
    elsewhere.kill('SIGSTOP')
    const next = await start(folder)
    expect(lines.join()).toContain('left behind')
    expect(next.pid).not.toBe(orphan)
    expect(readPostmaster(clusterFolder(folder))?.pid).toBe(next.pid)
    expect(await ask(next.ownerUrl, 'select 1')).toEqual([1])
  })

  test('is not blocked by its stale pid file when another process has that number now', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    writeFileSync(join(clusterFolder(folder), 'postmaster.pid'), `${process.pid}\n${clusterFolder(folder)}\n`)
    const next = await start(folder)
    expect(await ask(next.ownerUrl, 'select 1')).toEqual([1])
  })

  test('discards leftovers of a kill while the cluster was being created', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    rmSync(clusterFolder(folder), { recursive: true })
    for (const half of ['postgres.new', 'postgres.new.password']) writeFileSync(join(folder, half), 'half')
    const next = await start(folder)
    expect(await ask(next.ownerUrl, 'select 1')).toEqual([1])
    expect(existsSync(join(folder, 'postgres.new'))).toBe(false)
  })

  test('refuses the files of another major version with a message', async () => {
    const folder = newFolder()
    await (await start(folder)).stop()
    writeFileSync(join(clusterFolder(folder), 'PG_VERSION'), '17\n')
    await expect(start(folder)).rejects.toThrow(/PostgreSQL 17.*backup/)
  })
})
