import { CompiledQuery } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { FORGOTTEN, forgetOld } from './forget-old.ts'
import { newGuid } from '../platform/guid.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})

type Table = keyof typeof FORGOTTEN
const TABLES = Object.keys(FORGOTTEN) as Table[]
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

interface Context {
  at: Date
  n: number
  /** Rows of the tables that a run is made of name it. */
  run: string
}
const common = ({ at }: Context) => ({ guid: newGuid(), created_at: at })

/** A row that has been done with since a moment. */
const SETTLED: Record<Table, (context: Context) => object> = {
  idempotency: (context) => ({
    user_guid: newGuid(),
    route: 'a',
    key: `${context.n}`,
    body_hash: 'a',
    status: 200,
    created_at: context.at,
  }),
  field_signatures: (context) => ({ device_guid: newGuid(), hash: `${context.n}`, created_at: context.at }),
  webhook_deliveries: (context) => ({
    ...common(context),
    updated_at: context.at,
    webhook_guid: newGuid(),
    history_seq: context.n,
    status: 'delivered',
    attempts: 1,
    position: context.n,
  }),
  report_exports: (context) => ({
    ...common(context),
    requested_by: newGuid(),
    portal: 'client',
    format: 'csv',
    status: 'expired',
    request: {},
    rows_done: 0,
    attempts: 0,
    category: 'order',
    name: 'a',
  }),
  bulk_rows: (context) => ({ run_guid: context.run, position: context.n, guid: newGuid(), state: 'done' }),
  history_held: (context) => ({ consumer: 'gone', seq: context.n, run_guid: context.run }),
  bulk_runs: (context) => ({
    guid: context.run,
    user_guid: newGuid(),
    act: 'job.hold',
    permissions: [],
    total: 1,
    created_at: context.at,
    finished_at: context.at,
    leaves_at: context.at,
  }),
  notices: (context) => ({
    ...common(context),
    updated_at: context.at,
    kind: 'a',
    recipient: 'a',
    key: `${context.n}`,
    content: {},
    send_after: context.at,
    status: 'sent',
    attempts: 1,
    is_shown: true,
  }),
  public_links: (context) => ({
    ...common(context),
    kind: 'tracking',
    subject_guid: newGuid(),
    secret_hash: `${context.n}`,
    expires_at: context.at,
  }),
}
/** What makes that row one that is not done with, however old. */
const OPEN: Partial<Record<Table, object>> = {
  webhook_deliveries: { status: 'waiting' },
  report_exports: { status: 'running' },
  bulk_runs: { leaves_at: null },
  notices: { status: 'waiting' },
}

let inserted = 0
/** Writes a row past all keys; returns what finds it again. */
async function put(table: Table, company: string, at: Date, more: object = {}, run = newGuid()): Promise<string> {
  const row = { ...SETTLED[table]({ at, n: ++inserted, run }), ...more, company_guid: company }
  const json = JSON.stringify(row).replaceAll("'", "''")
  const columns = Object.keys(row).join(', ')
  await t.database.pool.query(`begin; set local session_replication_role = replica;
    insert into ${table} (${columns}) overriding system value
      select ${columns} from jsonb_populate_record(null::${table}, '${json}'); commit`)
  return run
}
const count = async (table: Table, company: string): Promise<number> => {
  const { rows } = await t.database.pool.query<{ n: number }>(
    `select count(*)::int as n from ${table} where company_guid = $1`,
    [company],
  )
  return rows[0]!.n
}
const counts = async (company: string) =>
  Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table, company)])))
const ago = (days: number, ms: number) => new Date(t.clock.now().getTime() - days * DAY_MS - ms)
const company = async () => (await anOrg(t.database)).companyGuid
const forget = async (of: string, most?: number) => {
  let turns = 1
  while (await forgetOld(of, t.services, most)) turns++
  return turns
}

test('what has been done with goes after its days, in the asked company, and nothing else does', async () => {
  const [mine, other] = [await company(), await company()]
  for (const table of TABLES) {
    const { days } = FORGOTTEN[table]
    for (const each of [mine, other])
      for (const at of [ago(days, HOUR_MS), ago(days, -HOUR_MS)]) {
        const run = await put(table, each, at)
        // Rows of a run are as old as it is.
        if (table === 'bulk_rows' || table === 'history_held') await put('bulk_runs', each, at, {}, run)
      }
    const open = OPEN[table]
    if (open) await put(table, mine, ago(days * 10, 0), open)
  }
  const before = await counts(other)
  await forget(mine)
  const left = Object.fromEntries(TABLES.map((table) => [table, table in OPEN ? 2 : 1]))
  expect(await counts(mine)).toEqual({ ...left, bulk_runs: left['bulk_runs']! + 2 })
  expect(await counts(other)).toEqual(before)
})

test('much goes in batches, each in a turn', async () => {
  const mine = await company()
  for (let i = 0; i < 5; i++) await put('idempotency', mine, ago(2, 0))
  expect([await forgetOld(mine, t.services, 2), await count('idempotency', mine)]).toEqual([true, 3])
  expect(await forget(mine, 2)).toBe(2)
  expect(await count('idempotency', mine)).toBe(0)
})

test('a bulk run goes after its rows, and after the run that undid it', async () => {
  const mine = await company()
  const run = await put('bulk_runs', mine, ago(100, 0))
  for (let i = 0; i < 3; i++) await put('bulk_rows', mine, ago(100, 0), {}, run)
  await put('bulk_runs', mine, ago(10, 0), { undoes: run })
  await forget(mine, 2)
  expect([await count('bulk_rows', mine), await count('bulk_runs', mine)]).toEqual([0, 2])
  t.clock.set(new Date(t.clock.now().getTime() + 85 * DAY_MS))
  await forget(mine)
  await forget(mine)
  expect(await count('bulk_runs', mine)).toBe(0)
})

// Used signatures are those of a day and a night: their table is as small as what goes.
const BY_AGE = TABLES.filter((table) => table !== 'field_signatures')

test.each(BY_AGE)('old rows of %s are found by an index on their age', async (table) => {
  const mine = await company()
  for (let i = 0; i < 3; i++) await put(table, mine, t.clock.now())
  const { sql, parameters } = FORGOTTEN[table].remove({ companyGuid: mine, before: t.clock.now(), most: 10 }).compile()
  const plan = await t.services.database.write({ companyGuid: mine }, async (tx) => {
    for (const way of ['seqscan', 'sort'])
      await tx.rows({ compile: () => CompiledQuery.raw(`set local enable_${way} = off`) })
    return tx.rows<object>({ compile: () => CompiledQuery.raw(`explain ${sql}`, [...parameters]) })
  })
  expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*(created_at|updated_at|expires_at|leaves_at) < /)
})
