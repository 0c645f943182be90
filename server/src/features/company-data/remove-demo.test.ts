/** Only a demo company is removed, and then every row of every table. */
import { companyDataRoutes } from '@waybill/contract/company-data/company-data.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { anOrder, aUser } from '../../../testing/builders.ts'
import { aCast } from '../../../testing/story.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { attach } from '../../../testing/uploads.ts'
import { companyTables } from '../../platform/db/company-tables.ts'
import { runDemoRemoval } from './run-demo-removal.ts'

const { demoContents, removeDemo } = companyDataRoutes
let t: TestApp
let cast: Awaited<ReturnType<typeof aCast>>
let decoy: Awaited<ReturnType<typeof aCast>>

const ask = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.database.pool.query<Row>(sql, values)).rows
const nameOf = async (companyGuid: string) =>
  (await ask<{ name: string }>('select name from companies where company_guid = $1', [companyGuid]))[0]!.name

/** Runs statements that are not kept; the last one for its rows. */
async function tried(url: string, statements: readonly string[]): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('begin')
    for (const sql of statements.slice(0, -1)) await client.query(sql)
    return (await client.query<object>(statements.at(-1)!)).rows
  } finally {
    await client.end()
  }
}

/** What a company's transaction gets; `before`: what the superuser does first. */
const asProgram = (companyGuid: string, sql: string, before: readonly string[] = []) =>
  tried(before.length ? t.superUrl : t.directUrl, [
    ...before,
    'set local role waybill_app',
    `select set_config('waybill.company', '${companyGuid}', true)`,
    sql,
  ])
const asOwner = (sql: string, before: readonly string[]) => tried(t.superUrl, [...before, sql])
const KEPT = /history is neither changed nor removed/

beforeAll(async () => {
  t = await testApp()
  cast = await aCast(t)
  decoy = await aCast(t)
  for (const { shipper } of [cast, decoy]) {
    const { body } = await t.send(shipper, ordersRoutes.create, { body: anOrder({}) })
    await attach(t, shipper, { orders: [body.guid] }, { name: 'bol.pdf' })
  }
})

describe('a real company', () => {
  test('is not removed, and the refusal says why', async () => {
    const name = await nameOf(cast.dispatcher.companyGuid)
    const { status, error } = await t.send(cast.dispatcher, removeDemo, { body: { name } })
    expect(status).toBe(409)
    expect(error.message).toMatch(/real one: its numbers have no gaps and its history is evidence/)
    expect(error.errors?.map(({ path }) => path)).toEqual(['company'])
    const { body } = await t.send(cast.dispatcher, demoContents)
    expect(body).toEqual({ obstacle: error.message, companies: [] })
  })

  test('keeps its rows also where the program forgets to ask', async () => {
    const inside = (sql: string) => asProgram(cast.dispatcher.companyGuid, sql)
    expect(await inside('select * from waybill.demo_companies()')).toEqual([])
    expect(await inside(`select * from waybill.begin_demo_removal('a@b.test', now())`)).toEqual([])
    await expect(inside(`select waybill.remove_demo_rows('history', '{seq}', 10)`)).rejects.toThrow(/only a demo/)
    await expect(inside('select waybill.end_demo_removal(now())')).rejects.toThrow(/only a demo/)
  })

  test('keeps its rows also where the tables of demos name it', async () => {
    const [own, demo] = [cast.dispatcher.companyGuid, decoy.dispatcher.companyGuid]
    const named = [
      `insert into demo_fills (company_guid, name, seed, as_of, planned, filled) select guid, 'x', 'x', now(), 1, 0 from unnest('{${own},${demo}}'::uuid[]) guid`,
      `insert into demo_removals (demo_guid, name, requested_by, requested_at) values ('${own}', 'Own', 'a@b.test', now())`,
      `update companies set is_demo = true where company_guid = '${demo}'`,
    ]
    const begin = `select guid from waybill.begin_demo_removal('a@b.test', now())`
    expect(await asProgram(own, 'select guid from waybill.demo_companies()', named)).toEqual([])
    expect(await asProgram(own, begin, named)).toEqual([])
    expect(await asProgram(demo, begin, named)).toEqual([{ guid: demo }])
    await expect(asProgram(own, `select waybill.remove_demo_rows('orders', '{guid}', 10)`, named)).rejects.toThrow(
      /only a demo/,
    )
    await expect(asOwner(`delete from history where company_guid = '${own}'`, named)).rejects.toThrow(KEPT)
  })
})

describe.each(['real', 'demo'])('a %s company', (kind) => {
  test('is not removed or seen by those who do not administer it, or from other portals', async () => {
    const { companyGuid } = cast.dispatcher
    await ask('update companies set is_demo = $2 where company_guid = $1', [companyGuid, kind === 'demo'])
    const desk = await aUser(t.database, companyGuid, cast.own, 'company', {
      permissions: ['admin.users', 'orders.view'],
    })
    const body = { name: await nameOf(companyGuid) }
    for (const who of [desk, cast.shipper, cast.fast]) {
      expect((await t.send(who, demoContents)).status).toBe(403)
      expect((await t.send(who, removeDemo, { body })).status).toBe(403)
    }
    expect(await ask('select from demo_removals')).toEqual([])
    await ask('update companies set is_demo = false where company_guid = $1', [companyGuid])
  })
})

describe('a demo company', () => {
  let name: string
  let tables: string[]
  const counts = async (companyGuid: string): Promise<Record<string, number>> =>
    Object.fromEntries(
      await Promise.all(
        tables.map(async (table) => [
          table,
          (
            await ask<{ n: number }>(`select count(*)::int as n from ${table} where company_guid = $1`, [companyGuid])
          )[0]!.n,
        ]),
      ),
    )
  const storedOf = async (companyGuid: string) =>
    (await readdir(join(t.dataFolder, 'files', companyGuid)).catch(() => [])).length

  /** A row of each table for each company, whatever its columns are. */
  const fillEveryTable = async () => {
    const [known] = await t.database.read({ companyGuid: cast.dispatcher.companyGuid }, companyTables())
    tables = known.map(({ name: table }) => table)
    const columns = await ask<{ table: string; name: string; type: string; needed: boolean }>(
      `select c.relname as table, a.attname as name, t.typname as type,
         a.attnotnull and not a.atthasdef and a.attidentity = '' as needed
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       join pg_type t on t.oid = a.atttypid where c.relname = any($1) and c.relnamespace = 'public'::regnamespace`,
      [tables],
    )
    const checks = await ask<{ table: string; name: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`,
    )
    const client = new pg.Client({ connectionString: t.superUrl })
    await client.connect()
    await client.query('set session_replication_role = replica')
    for (const { table, name: check } of checks) await client.query(`alter table ${table} drop constraint "${check}"`)
    const values: Record<string, string> = {
      uuid: 'gen_random_uuid()',
      text: `'x'`,
      jsonb: `'{}'`,
      bytea: `'\\x00'`,
      bool: 'false',
      date: 'current_date',
      timestamptz: 'now()',
      tsvector: `''`,
      _text: `'{}'`,
      _int4: `'{}'`,
      _uuid: `'{}'`,
    }
    for (const { companyGuid } of [cast.dispatcher, decoy.dispatcher])
      for (const table of tables.filter((each) => each !== 'companies')) {
        const own = columns.filter(
          (column) => column.table === table && column.needed && column.name !== 'company_guid',
        )
        // Where the company has such a row already, a second one may be too many.
        await client
          .query(
            `insert into ${table} (${['company_guid', ...own.map((column) => `"${column.name}"`)].join()})
           values (${[`'${companyGuid}'`, ...own.map(({ type }) => values[type] ?? '1')].join()})`,
          )
          .catch((error: pg.DatabaseError) => expect(error.code).toBe('23505'))
      }
    await client.end()
  }

  beforeAll(async () => {
    const { companyGuid } = cast.dispatcher
    name = await nameOf(companyGuid)
    await ask('update companies set is_demo = true where company_guid = $1', [companyGuid])
    // A table that comes with the next release.
    await ask(`create table later_papers (company_guid uuid not null references companies, guid uuid not null, order_guid uuid, after_guid uuid,
      primary key (company_guid, guid), foreign key (company_guid, order_guid) references orders (company_guid, guid),
      foreign key (company_guid, after_guid) references later_papers (company_guid, guid))`)
    await ask(`select waybill.protect('later_papers')`)
  })

  test('keeps its history, but while it is being removed', async () => {
    const { companyGuid } = cast.dispatcher
    const removal = (ended: string) =>
      `insert into demo_removals (demo_guid, name, requested_by, requested_at, ended_at) values ('${companyGuid}', 'x', 'a@b.test', now(), ${ended})`
    const remove = `delete from history where company_guid = '${companyGuid}' returning seq`
    for (const before of [[], [removal('now()')]]) {
      await expect(asOwner(remove, before)).rejects.toThrow(KEPT)
      await expect(
        asProgram(companyGuid, `select waybill.remove_demo_rows('history', '{seq}', 10)`, before),
      ).rejects.toThrow(/only a demo/)
    }
    expect((await asOwner(remove, [removal('null')])).length).toBeGreaterThan(0)
    await expect(asProgram(companyGuid, remove, [removal('null')])).rejects.toThrow(/permission denied/)
    await expect(asProgram(companyGuid, `select identity.remove_company('${companyGuid}')`)).rejects.toThrow(
      /permission denied/,
    )
    await expect(
      asOwner(`update history set actor_name = 'x' where company_guid = '${companyGuid}'`, [removal('null')]),
    ).rejects.toThrow(KEPT)
  })

  test('says what goes', async () => {
    const { body } = await t.send(cast.dispatcher, demoContents)
    expect(body.companies).toMatchObject([{ name, isOwn: true, orders: 1, jobs: 1, files: 1 }])
  })

  test('is not removed by another name', async () => {
    const { status, error } = await t.send(cast.dispatcher, removeDemo, { body: { name: `${name}s` } })
    expect([status, error.errors]).toEqual([
      400,
      [{ path: 'name', message: `Type the company’s name, ${name}, to remove it` }],
    ])
  })

  test('is not removed while others know its password', async () => {
    Object.defineProperty(t.services.demo, 'isPublic', { value: true, configurable: true })
    const { status, error } = await t.send(cast.dispatcher, removeDemo, { body: { name } })
    Object.defineProperty(t.services.demo, 'isPublic', { value: false })
    expect([status, error.message]).toEqual([409, expect.stringMatching(/WAYBILL_DEMO_PUBLIC/)])
  })

  test('is not removed from a database whose shards keep history without exception', async () => {
    // As an installed Citus, for which nothing is distributed yet.
    const asSuperuser = async (sql: string) => {
      const client = new pg.Client({ connectionString: t.superUrl })
      await client.connect()
      await client.query('set allow_system_table_mods = on')
      await client.query(sql).finally(() => client.end())
    }
    await asSuperuser(
      `insert into pg_extension (oid, extname, extowner, extnamespace, extrelocatable, extversion)
       select 999999, 'citus', extowner, extnamespace, false, '0' from pg_extension where extname = 'plpgsql'`,
    )
    const { status, error } = await t
      .send(cast.dispatcher, removeDemo, { body: { name } })
      .finally(() => asSuperuser(`delete from pg_extension where extname = 'citus'`))
    expect([status, error.message]).toEqual([409, expect.stringMatching(/distributed over several nodes/)])
  })

  test('stops being filled before, and is not removed if it has become a real one meanwhile', async () => {
    const { companyGuid } = cast.dispatcher
    const { stopFilling } = t.services.demo
    const becomes = (isDemo: boolean) =>
      ask('update companies set is_demo = $2 where company_guid = $1', [companyGuid, isDemo]).then(() => undefined)
    Object.defineProperty(t.services.demo, 'stopFilling', { value: () => becomes(false), configurable: true })
    const { status, error } = await t.send(cast.dispatcher, removeDemo, { body: { name } })
    Object.defineProperty(t.services.demo, 'stopFilling', { value: stopFilling })
    await becomes(true)
    expect([status, error.message]).toEqual([409, expect.stringMatching(/This is a real one/)])
    expect(await ask('select from demo_removals where demo_guid = $1', [companyGuid])).toEqual([])
  })

  test('loses every row of every table, its files and its sign-ins, also after an interruption; another company loses none', async () => {
    const { companyGuid } = cast.dispatcher
    const other = decoy.dispatcher.companyGuid
    await fillEveryTable()
    const before = await counts(other)
    const full = await counts(companyGuid)
    expect(Object.entries(full).filter(([, rows]) => rows === 0)).toEqual([])

    // What is remembered of who is signed in would let them in for a moment.
    const forget = vi.spyOn(t.services.sessions, 'forget')
    const { status, body } = await t.send(cast.dispatcher, removeDemo, { body: { name: `  ${name.toUpperCase()} ` } })
    expect(status).toBe(202)
    expect(forget).toHaveBeenCalledOnce()
    // Nobody else can sign in: these people have no memberships.
    expect(body.foundingUrl).toMatch(/^http:\/\/localhost:4200\/first-administrator\//)
    const log = { info: () => {} }
    const interrupted = new AbortController()
    const files = t.services.files
    const half = {
      services: { clock: t.services.clock, database: t.services.database },
      files,
      log,
    }
    const remove = files.remove.bind(files)
    files.remove = async () => {
      interrupted.abort(new Error('interrupted'))
      throw new Error('interrupted')
    }
    await expect(runDemoRemoval({ signal: interrupted.signal }, half)).rejects.toThrow(/interrupted/)
    files.remove = remove
    const [open] = await ask<{ ended_at: Date | null }>('select ended_at from demo_removals')
    expect(open).toEqual({ ended_at: null })

    await runDemoRemoval({ signal: new AbortController().signal }, half)
    expect(Object.entries(await counts(companyGuid)).filter(([, rows]) => rows > 0)).toEqual([])
    expect(await storedOf(companyGuid)).toBe(0)
    expect(await counts(other)).toEqual(before)
    expect(await storedOf(other)).toBe(1)
    const [ended] = await ask<{ ended_at: Date | null; name: string; requested_by: string }>(
      'select ended_at, name, requested_by from demo_removals',
    )
    expect(ended).toMatchObject({ name, ended_at: expect.any(Date) })
    // Once more does nothing.
    await runDemoRemoval({ signal: new AbortController().signal }, half)
  })
})
