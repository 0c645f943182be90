/** Backs up, loses and restores an installation whose files are in a bucket, by the commands as an operator runs them. */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { testBucket, type TestBucket } from '../../server/testing/bucket.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { prepareQueue } from '../../server/src/platform/queue/prepare-queue.ts'
import { CLONE } from '../running/clone.ts'

const folder = mkdtempSync(join(tmpdir(), 'waybill-bucket-drill-'))
const [LIVE, AGAIN] = [`drill_live_${process.pid}`, `drill_again_${process.pid}`]
const COMPANY = '01890000-0000-7000-8000-000000000001'
const KEYS = ['one', 'two', 'three'].map((name) => `${COMPANY}/${name}`)
const urlOf = (database: string) =>
  Object.assign(new URL(inject('postgresUrl')), { pathname: `/${database}` }).toString()

let bucket: TestBucket

const ask = async (url: string, ...statements: [string, unknown[]?][]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let rows: unknown[] = []
  for (const [statement, values] of statements) ({ rows } = await client.query(statement, values))
  await client.end()
  return rows
}

beforeAll(async () => {
  bucket = await testBucket()
  for (const name of [LIVE, AGAIN]) await ask(inject('postgresUrl'), [`create database ${name}`])
  await migrate(urlOf(LIVE))
  await prepareQueue(urlOf(LIVE))
  await ask(
    urlOf(LIVE),
    [
      `insert into companies (company_guid, name, created_at, updated_at) values ($1, 'Drill', now(), now())`,
      [COMPANY],
    ],
    [
      `insert into accounts (company_guid, guid, type, name, created_at, updated_at) values ($1, $1, 'client', 'Client', now(), now())`,
      [COMPANY],
    ],
  )
  for (const key of KEYS) {
    const bytes = Buffer.from(`the bytes of ${key}`)
    bucket.objects.set(key, bytes)
    await ask(urlOf(LIVE), [
      `insert into files (company_guid, guid, account_guid, name, media_type, total_bytes, sha256, location, created_at)
       values ($1, gen_random_uuid(), $1, 'x', 'text/plain', $2, $3, $4, now())`,
      [COMPANY, bytes.length, createHash('sha256').update(bytes).digest('hex'), key],
    ])
  }
})
afterAll(async () => {
  for (const name of [LIVE, AGAIN]) await ask(inject('postgresUrl'), [`drop database if exists ${name} with (force)`])
  rmSync(folder, { recursive: true, force: true })
})

/** Runs a command of the clone on a database. */
async function run(database: string, command: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(CLONE, 'commands', `${command}.ts`), ...words], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, DATABASE_URL: urlOf(database), WAYBILL_DATA: join(folder, database), ...bucket.env },
  })
  const [output, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { status: Number(status), output, complained }
}

test('a backup that lists its files is checked against the bucket before it is restored', async () => {
  const file = join(folder, 'waybill.tar.gz')
  const result = await run(LIVE, 'backup', file)
  expect(result, result.complained).toMatchObject({ status: 0 })
  expect(result.output).toMatch(/3 files stay in the bucket waybill; .* until \d{4}-\d\d-\d\d at least/)
  expect(readFileSync(file).length).toBeLessThan(1_000_000)
  expect((await run(LIVE, 'verify', '--files')).complained).toContain('3 files are there')

  const bytes = bucket.objects.get(KEYS[1]!)!
  bucket.objects.delete(KEYS[1]!)
  const refused = await run(AGAIN, 'restore', file)
  expect(refused.status).toBe(1)
  expect(refused.complained).toContain(`${KEYS[1]} is missing`)
  expect(refused.complained).toContain('Nothing was changed')
  expect(await ask(urlOf(AGAIN), [`select from pg_tables where schemaname = 'public'`])).toEqual([])

  bucket.objects.set(KEYS[1]!, bytes)
  const restored = await run(AGAIN, 'restore', file, '--read-files')
  expect(restored, restored.complained).toMatchObject({ status: 0 })
  expect(await ask(urlOf(AGAIN), ['select location from files order by created_at'])).toEqual(
    KEYS.map((location) => ({ location })),
  )
  expect((await run(AGAIN, 'verify', '--read-files')).complained).toContain('3 files are as they were stored')
  bucket.objects.set(KEYS[1]!, Buffer.alloc(bytes.length, 'x'))
  const changed = await run(AGAIN, 'verify', '--read-files')
  expect(changed.status).toBe(1)
  expect(changed.complained).toContain(`${KEYS[1]} has other bytes than were stored`)
})

test('a backup with files brings their bytes into an empty bucket; one that is missing fails the backup, which has the others', async () => {
  bucket.objects.delete(KEYS[0]!)
  const file = join(folder, 'with-files.tar.gz')
  const result = await run(LIVE, 'backup', '--with-files', file)
  expect(result.status).toBe(1)
  expect(result.complained).toContain(`${KEYS[0]} is missing`)
  expect(result.complained).toContain('is complete but for')
  const whole = new Map(bucket.objects)
  bucket.objects.clear()
  await ask(inject('postgresUrl'), [`drop database ${AGAIN}`], [`create database ${AGAIN}`])
  rmSync(join(folder, AGAIN), { recursive: true })
  const restored = await run(AGAIN, 'restore', file)
  expect(restored, restored.complained).toMatchObject({ status: 0 })
  expect(bucket.objects).toEqual(whole)
})

test('options that a command does not have are refused with its usage', async () => {
  for (const [command, ...words] of [
    ['backup'],
    ['backup', 'a', 'b'],
    ['restore', 'a', '--with-files'],
    ['verify', '--x'],
  ])
    expect(await run(LIVE, command!, ...words)).toMatchObject({
      status: 1,
      complained: expect.stringContaining(`usage: npm run ${command}`),
    })
})
