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
