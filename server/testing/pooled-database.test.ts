import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { newGuid } from '../src/platform/guid.ts'
import { aCompany, anOrg } from './builders.ts'
import { testDatabase } from './database.ts'
import { isAsNew, lent, type PooledDatabase } from './pooled-database.ts'

const role = new URL(inject('serverUrl')).username

/** A database with what judges it. */
async function aDatabase() {
  const created = await testDatabase()
  const pooled: PooledDatabase = {
    name: '',
    url: created.url,
    program: created.program.database,
    isEnded: false,
    files: 1,
  }
  const judged = async () => {
    const client = new pg.Client({ connectionString: created.url })
    await client.connect()
    try {
      await created.database.end().catch(() => {})
      return await isAsNew(client, pooled, role)
    } finally {
      await client.end()
    }
  }
  const counts = async () => {
    const client = new pg.Client({ connectionString: created.url })
    await client.connect()
    const { rows } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1`,
    )
    const found: Record<string, number> = {}
    for (const { name } of rows)
      found[name] = (await client.query<{ n: number }>(`select count(*)::int as n from ${name}`)).rows[0]!.n
    await client.end()
    return found
  }
  return { ...created, pooled, judged, counts }
}

test('is given on without rows, with what the template has, and without connections of others', async () => {
  const one = await aDatabase()
  const before = await one.counts()
  await anOrg(one.database)
  await one.database.pool.query(`update pgboss.version set version = version + 1`)
  const listening = new pg.Client({ connectionString: one.url })
  const ended = new Promise((resolve) => listening.on('error', resolve))
  await listening.connect()
  await listening.query('listen news; select pg_advisory_lock(7)')
  expect(await one.counts()).not.toEqual(before)
  expect(await one.judged()).toBe(true)
  await ended
  expect(await one.counts()).toEqual(before)
  const [version] = await one.program.database.read({ companyGuid: newGuid() }, {
    compile: () => ({ sql: 'select 1 as works', parameters: [] }),
  } as never)
  expect(version).toEqual([{ works: 1 }])
})

test.each([
  'create table more ()',
  'alter table companies add column more integer',
  'alter table companies disable row level security',
  'alter table orders disable trigger all',
  'create policy more on companies using (true)',
  'drop index orders_by_number',
  'create function more() returns integer language sql return 1',
  'grant delete on companies to public',
  'create schema more',
  'analyze companies',
  `do $$ begin execute format('alter database %I set work_mem = ''1MB''', current_database()); end $$`,
])('is not given on after: %s', async (statement) => {
  const one = await aDatabase()
  await aCompany(one.database)
  await one.database.pool.query(statement)
  expect(await one.judged()).toBe(false)
})

test('is not given on while the program is at work in it, holds a lock, or has closed it', async () => {
  const [busy, locked, closed] = [await aDatabase(), await aDatabase(), await aDatabase()]
  const working = await busy.program.database.pool.connect()
  await working.query('begin; select 1')
  expect(await busy.judged()).toBe(false)
  await working.query('commit')
  working.release()
  expect(await busy.judged()).toBe(true)
  const locking = await locked.program.database.pool.connect()
  await locking.query('select pg_advisory_lock(7)')
  expect(await locked.judged()).toBe(false)
  locking.release(true)
  const { database } = lent(closed.pooled)
  await database.end()
  expect(await closed.judged()).toBe(false)
})

test('a file has what it replaced in it for itself, and nothing once it is over', async () => {
  const { pooled } = await aDatabase()
  const [one, next] = [lent(pooled), lent(pooled)]
  one.database.write = () => Promise.reject(new Error('replaced'))
  const work = async () => 'written'
  const tenant = { companyGuid: newGuid() }
  await expect(one.database.write(tenant, work)).rejects.toThrow('replaced')
  expect(await next.database.write(tenant, work)).toBe('written')
  next.giveBack()
  await expect(next.database.write(tenant, work)).rejects.toThrow('are over')
})
