import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startPair, type Pair } from '../../../testing/standby.ts'
import { rawQuery, sql } from './builder.ts'
import { Database } from './database.ts'
import { migrate } from './migrate.ts'

const COMPANY = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'
const TABLE = `
  create table public.probe (company_guid uuid not null, what text not null);
  alter table public.probe enable row level security;
  alter table public.probe force row level security;
  create policy company on public.probe using (company_guid = current_setting('waybill.company')::uuid);
  grant select, insert on public.probe to waybill_app`

const asOwner = async (url: string, ...texts: string[]) => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const text of texts) await client.query(text)
  await client.end()
}

let pair: Pair
let database: Database
const faults: Error[] = []

const isStandby = rawQuery<{ is: boolean }>(sql`select pg_is_in_recovery() as is`)
const probe = rawQuery<{ what: string }>(sql`select what from public.probe order by what`)
/** The content of a list, and where it was read. */
const listed = async (companyGuid = COMPANY) => {
  const [[at], rows] = await database.readList({ companyGuid }, isStandby, probe)
  return { where: at!.is ? 'standby' : 'primary', what: rows.map(({ what }) => what) }
}
const write = (what: string, companyGuid = COMPANY) =>
  database.write({ companyGuid }, async (tx) =>
    tx.later(rawQuery(sql`insert into public.probe values (${companyGuid}, ${what})`)),
  )

beforeAll(async () => {
  pair = await startPair(async (url) => {
    await migrate(url)
    await asOwner(url, TABLE)
  })
})
afterAll(() => pair.stop())
beforeEach(() => {
  faults.length = 0
  database = new Database({
    url: pair.serverUrl,
    replicaUrl: pair.standbyUrl,
    onError: (fault) => faults.push(fault),
  })
  database.replica!.hears(true)
})
afterEach(() => database.end())

describe('reading a list', () => {
  test('uses the standby once it has all of the company’s data, and shows what was just written before that', async () => {
    await write('first')
    expect(await listed()).toEqual({ where: 'primary', what: ['first'] })
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    expect(await listed()).toEqual({ where: 'standby', what: ['first'] })
    // Row-level security applies there as well.
    expect(await listed(OTHER)).toEqual({ where: 'standby', what: [] })
    await write('second', OTHER)
    expect(await listed(OTHER)).toEqual({ where: 'primary', what: ['second'] })
    expect(await listed()).toEqual({ where: 'standby', what: ['first'] })
  })

  test('uses the primary after another process wrote to the company, until the standby has that too', async () => {
    await asOwner(pair.standbyOwnerUrl, 'select pg_wal_replay_pause()')
    await asOwner(
      pair.ownerUrl,
      `set waybill.company = '${COMPANY}'`,
      `insert into public.probe values ('${COMPANY}', 'theirs')`,
    )
    database.replica!.wrote(COMPANY)
    await database.replica!.look()
    expect(await listed()).toMatchObject({ where: 'primary', what: expect.arrayContaining(['theirs']) })
    expect(await database.replica!.comesTo(0)).toBe(false)
    await asOwner(pair.standbyOwnerUrl, 'select pg_wal_replay_resume()')
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    expect(await listed()).toMatchObject({ where: 'standby', what: expect.arrayContaining(['theirs']) })
  })

  test('uses the primary while this process does not hear of others’ writes', async () => {
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    database.replica!.hears(false)
    expect((await listed()).where).toBe('primary')
    database.replica!.hears(true)
    expect((await listed()).where).toBe('primary')
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    expect((await listed()).where).toBe('standby')
  })

  test('cannot write through the standby', async () => {
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    const insert = rawQuery(sql`insert into public.probe values (${COMPANY}, 'no')`)
    await expect(database.readList({ companyGuid: COMPANY }, insert)).rejects.toMatchObject({ code: '25006' })
  })

  // The last test: the standby does not come back.
  test('uses the primary when the standby is gone', async () => {
    expect(await database.replica!.comesTo(60_000)).toBe(true)
    expect((await listed()).where).toBe('standby')
    await pair.endStandby()
    expect((await listed()).where).toBe('primary')
    expect((await listed()).where).toBe('primary')
    await database.replica!.look()
    expect(faults.length).toBeGreaterThan(0)
  })
})
