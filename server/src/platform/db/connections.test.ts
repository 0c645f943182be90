import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { build, sql } from './builder.ts'
import { Database } from './database.ts'

test('a database has ended when its last connection is closed, not when that was requested', async () => {
  const db = await testDatabase()
  const companyGuid = await aCompany(db.database)
  const faults: Error[] = []
  const database = new Database({ url: db.url, onError: (error) => faults.push(error) })
  let open = 0
  for (const pool of [database.pool]) pool.on('connect', () => open++).on('remove', () => open--)
  const slow = { compile: () => build.selectNoFrom(sql`pg_sleep(0.05)`.as('slept')).compile() }
  await Promise.all(Array.from({ length: 5 }, () => database.write({ companyGuid }, (tx) => tx.rows(slow))))
  expect(open).toBe(5)
  await database.end()
  expect([open, faults]).toEqual([0, []])
})

test('what the worker does is given less of the processors where the database is on this machine', async () => {
  const db = await testDatabase()
  const backend = { compile: () => build.selectNoFrom(sql<number>`pg_backend_pid()`.as('pid')).compile() }
  const levelOf = (pid: number) => {
    const file = `/proc/${pid}/autogroup`
    return existsSync(file) ? / nice (\d+)/.exec(readFileSync(file, 'utf8'))?.[1] : undefined
  }
  const levels = async (isOnThisMachine: boolean) => {
    const database = new Database({ url: db.url, isOnThisMachine })
    const levelIn = async ({ pool }: Pick<Database, 'pool'>) =>
      levelOf(Number((await pool.query(backend.compile().sql)).rows[0].pid))
    return { of: () => Promise.all([database, database.background].map(levelIn)), end: () => database.end() }
  }
  const elsewhere = await levels(false)
  const [usual, ...others] = await elsewhere.of()
  await elsewhere.end()
  expect(others).toEqual([usual])
  // Systems whose sessions have no priorities leave it. A refused one is set when the connection is next used.
  const here = await levels(true)
  await expect.poll(here.of).toEqual([usual, usual && '5'])
  await here.end()
})
