/**
 * The isolation of companies, read from the database catalog: company first in every key, and row-level security that
 * holds without any scope.
 */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany, anOrg, anOrder } from '../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../testing/test-app.ts'
import { createIdentity } from '../../identity/people/identities.ts'
import { addMembership } from '../../identity/people/memberships.ts'
import { sql, build } from './builder.ts'
import { Database } from './database.ts'

let t: TestApp

beforeAll(async () => {
  t = await testApp()
})

const look = async <Row extends object>(text: string): Promise<Row[]> => (await t.database.pool.query<Row>(text)).rows

/** Tables without a company: the list of migrations, and that of demos that were removed. The queue has its own schema. */
const APART = ['migrations', 'demo_removals']
const named = APART.map((name) => `'${name}'`).join(',')

describe('the catalog', () => {
  test('every table of company data has the company, as the first column of each key', async () => {
    const keys = await look<{ name: string; first: string }>(`
      select i.indexrelid::regclass::text as name, a.attname as first from pg_index i
      join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relnamespace = 'public'::regnamespace and c.relname not in (${named}) order by name`)
    expect(keys.length).toBeGreaterThan(60)
    // Due work is taken across companies, ordered by time.
    expect(keys.filter((key) => key.first !== 'company_guid').map(({ name, first }) => `${name} ${first}`)).toEqual([
      'due_work_mails due_at',
      'due_work_outside due_at',
      'due_work_own due_at',
    ])
    const without = await look(`
      select c.relname from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in (${named})
      and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_guid')`)
    expect(without).toEqual([])
  })

  test('no foreign key crosses companies', async () => {
    const foreign = await look<{ name: string }>(`
      select k.conname as name from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace
      and (select attname from pg_attribute where attrelid = k.conrelid and attnum = k.conkey[1]) <> 'company_guid'`)
    expect(foreign).toEqual([])
  })

  test('what grows with the work is found by what it refers to, from an index', async () => {
    const { rows } = await t.database.pool.query<{ reference: string }>(
      `select c.conrelid::regclass || '.' || (select string_agg(a.attname, ' ' order by k.at) from unnest(c.conkey) with ordinality k (num, at)
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.num where a.attname <> 'company_guid') as reference
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
         and c.confrelid::regclass::text = any($1)
         and not exists (select from pg_index i where i.indrelid = c.conrelid
           and (i.indkey::int2[])[0:array_length(c.conkey, 1) - 1] @> c.conkey)
       order by 1`,
      [['orders', 'jobs', 'stops', 'contracts', 'invoices', 'loads', 'inspections', 'loadboard_posts', 'files']],
    )
    expect(rows.map(({ reference }) => reference)).toEqual([
      // Read by their own keys: the offer of a charge, one link a job, one file an export, the invoice of a message.
      'cargotel_links.job_guid',
      'charges.contract_guid',
      'edi_messages.invoice_guid',
      'report_exports.file_guid',
    ])
  })

  test('row-level security is forced on every table except those only readable by a function', async () => {
    const open = await look<{ relname: string }>(`
      select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${named})
      and not (relrowsecurity and relforcerowsecurity) order by 1`)
    expect(open).toEqual([{ relname: 'name_search' }, { relname: 'order_search' }])
    const grants = await look<{ reads: boolean }>(
      `select has_column_privilege('waybill_app', name, 'terms', 'select') as reads from unnest(array['name_search', 'order_search']) name`,
    )
    expect(grants).toEqual([{ reads: false }, { reads: false }])
  })
})

describe('row-level security', () => {
  test('a read without a scope sees nothing of another company', async () => {
    const org = await anOrg(t.database)
    await t.send(org.shipper, ordersRoutes.create, { body: anOrder() })
    const other = await aCompany(t.database)
    const tables = await look<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not in (${named}, 'name_search', 'order_search')`,
    )
    const seen: string[] = []
    for (const { name } of tables) {
      const all = sql<{ company_guid: string }>`select company_guid from ${sql.table(name)}`
      const [rows] = await t.database.read({ companyGuid: other }, { compile: () => all.compile(build) })
      if (rows.some((row) => row.company_guid !== other)) seen.push(name)
    }
    expect(seen).toEqual([])
    const statement = sql<{ guid: string }>`select waybill.orders_holding('1HGCM', null, 10) as guid`
    const [theirs] = await t.database.read({ companyGuid: other }, { compile: () => statement.compile(build) })
    const [own] = await t.database.read({ companyGuid: org.companyGuid }, { compile: () => statement.compile(build) })
    expect([theirs.length, own.length]).toEqual([0, 1])
    const held = (companyGuid: string, text: string) => {
      const found = sql<{ found: string[] }>`select array(select waybill.orders_with('{1HGCM}', '{}', null, 10))
        || array(select waybill.few_orders_with('{1HGCM}', '{}', null, 10)) || array(select waybill.orders_with_among(${own.map(({ guid }) => guid)}::uuid[], '{1HGCM}', '{}'))
        || array(select unnest(guids) from waybill.names_holding(${[text]}::text[], null, 10)) as found`
      return t.database.read({ companyGuid }, { compile: () => found.compile(build) })
    }
    const [[none]] = await held(other, 'NORTHSIDE')
    const [[mine]] = await held(org.companyGuid, 'NORTHSIDE')
    expect([none!.found.length, mine!.found]).toEqual([0, [own[0]!.guid, own[0]!.guid, own[0]!.guid, org.client]])
  })

  test('a read connection that changes companies shows each its own, also after a failed read', async () => {
    const [mine, theirs] = [await aCompany(t.database), await aCompany(t.database)]
    const one = new Database({ url: t.directUrl, size: 1 })
    const own = sql<{ company_guid: string }>`select company_guid from companies`
    const broken = sql`select 1 / 0`
    const seen = async (companyGuid: string) => {
      const [rows] = await one.read({ companyGuid }, { compile: () => own.compile(build) })
      return rows.every((row) => row.company_guid === companyGuid) && rows.length === 1
    }
    const fail = (companyGuid: string) =>
      one.read({ companyGuid }, { compile: () => broken.compile(build) }).then(
        () => false,
        () => true,
      )
    const turns = Array.from({ length: 40 }, (_, i) =>
      i % 5 === 4 ? fail(i % 2 ? mine : theirs) : seen(i % 3 ? mine : theirs),
    )
    expect(await Promise.all(turns)).toEqual(turns.map(() => true))
    await one.end()
  })

  test('a write into another company is rejected by the database', async () => {
    const [mine, theirs] = [await aCompany(t.database), await aCompany(t.database)]
    const insert = sql`insert into sequences (company_guid, name, value) values (${theirs}, 'order', 1)`
    const write = t.database.write({ companyGuid: mine }, (tx) => tx.rows({ compile: () => insert.compile(build) }))
    await expect(write).rejects.toThrow(/row-level security/)
  })
})

describe('identity tables', () => {
  const asRequest = async (companyGuid: string, text: string, values: unknown[] = []) => {
    const client = await t.services.database.pool.connect()
    try {
      await client.query(
        `begin; set local role waybill_app; select set_config('waybill.company', '${companyGuid}', true)`,
      )
      return (await client.query(text, values)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('are closed to the role of requests: none can be read or written', async () => {
    const tables = await look<{ name: string }>(
      `select format('identity.%I', relname) as name from pg_class where relkind = 'r' and relnamespace = 'identity'::regnamespace`,
    )
    expect(tables.length).toBeGreaterThan(6)
    const rights = await look<{ name: string; word: string }>(
      `select c.oid::regclass::text as name, r.word from pg_class c
       cross join unnest(array['select', 'insert', 'update', 'references']) as r (word)
       where c.relkind = 'r' and c.relnamespace = 'identity'::regnamespace
       and (has_table_privilege('waybill_app', c.oid, r.word) or has_any_column_privilege('waybill_app', c.oid, r.word))`,
    )
    expect(rights).toEqual([])
    const company = await aCompany(t.database)
    for (const { name } of tables)
      await expect(asRequest(company, `select from ${name}`)).rejects.toThrow('permission denied')
  })

  test('are accessed through functions only, each within the own company', async () => {
    const functions = await look<{ name: string; safe: boolean }>(
      `select p.proname as name, p.prosecdef and p.proconfig is not null as safe from pg_proc p
       where p.pronamespace = 'identity'::regnamespace and has_function_privilege('waybill_app', p.oid, 'execute') order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'end_sessions',
      'end_sessions_of_user',
      'invite',
      'let_in',
      'person_for',
      'sessions_of_user',
      'shut_out',
    ])
    expect(functions.filter(({ safe }) => !safe)).toEqual([])
    const [mine, theirs] = [await anOrg(t.database), await anOrg(t.database)]
    const { pool } = t.database
    const at = new Date()
    const person = await createIdentity(pool, { email: 'wall@theirs.test', name: 'T', at })
    const { companyGuid, userGuid } = theirs.shipper
    await addMembership(pool, { identityGuid: person, companyGuid, userGuid, portal: 'client' })
    // Neither invited, nor locked out, nor seen from another company.
    const invited = await asRequest(mine.companyGuid, `select identity.invite($1, 'hash', 'client', $2, $2) as done`, [
      person,
      at,
    ])
    expect(invited).toEqual([{ done: false }])
    await asRequest(mine.companyGuid, 'select identity.shut_out($1)', [userGuid])
    expect(
      await asRequest(mine.companyGuid, 'select * from identity.sessions_of_user($1, $2)', [userGuid, at]),
    ).toEqual([])
    const own = await asRequest(companyGuid, `select identity.invite($1, 'hash', 'client', $2, $2) as done`, [
      person,
      at,
    ])
    expect(own).toEqual([{ done: true }])
  })
})

describe('the server’s database role', () => {
  const asServer = async (text: string, values: unknown[] = []) => {
    const client = await t.services.database.pool.connect()
    try {
      await client.query('begin')
      return (await client.query(text, values)).rows
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test('is no superuser, bypasses no policy, creates nothing and owns nothing', async () => {
    expect(
      await asServer(`select rolname, rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication or rolinherit as power,
        (select count(*)::int from pg_class where relowner = r.oid) as owns from pg_roles r where rolname = session_user`),
    ).toEqual([{ rolname: 'waybill_server', power: false, owns: 0 }])
    for (const text of [
      'create table public.mine (a int)',
      'create function public.mine() returns int language sql return 1',
      'alter table history disable trigger all',
      'alter table orders no force row level security',
      'drop policy company_wall on orders',
      'alter role waybill_server superuser',
      'set role waybill_owner',
      "set session_replication_role = 'replica'",
      'create role another',
      "copy history to '/tmp/history'",
      "select pg_read_file('PG_VERSION')",
    ])
      await expect(asServer(text), text).rejects.toThrow(
        /permission denied|must be owner|must be able|must be superuser|Only roles/,
      )
  })

  test('changes passwords, memberships, links and history entries only through functions', async () => {
    const columnOf = {
      'identity.identities': 'password_hash',
      'identity.memberships': 'is_active',
      'identity.one_time_links': 'used_at',
      history: 'reason',
    }
    const tables = [...Object.keys(columnOf), 'history_heads', 'migrations']
    const rights: string[] = []
    for (const table of tables)
      for (const right of ['insert', 'update', 'delete', 'truncate', 'trigger'])
        if ((await asServer('select has_table_privilege(session_user, $1, $2) as may', [table, right]))[0].may)
          rights.push(`${right} ${table}`)
    expect(rights).toEqual([])
    const columns = await asServer(
      `
      select a.attrelid::regclass || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where a.attnum > 0 and c.oid = any($1::regclass[]) and has_column_privilege(session_user, c.oid, a.attnum, 'update') order by 1`,
      [tables],
    )
    expect(columns.map(({ name }) => name)).toEqual([
      'identity.identities.recovery_code_hashes',
      'identity.identities.totp_confirmed_at',
      'identity.identities.totp_last_step',
      'identity.identities.totp_secret_sealed',
      'identity.identities.updated_at',
    ])
    for (const [table, name] of Object.entries(columnOf)) {
      await expect(asServer(`update ${table} set ${name} = null`)).rejects.toThrow('permission denied')
      await expect(asServer(`delete from ${table}`)).rejects.toThrow('permission denied')
    }
    // As a request it adds entries to its company, and changes none.
    const { companyGuid } = await anOrg(t.database)
    for (const text of ['update history set reason = null', 'delete from history', 'truncate history'])
      await expect(
        t.services.database.write({ companyGuid }, (tx) => tx.rows({ compile: () => sql.raw(text).compile(build) })),
      ).rejects.toThrow('permission denied')
  })

  test('its functions require a link’s secret, or the password being replaced', async () => {
    const functions = await look<{ name: string; safe: boolean }>(
      `select p.proname as name, p.prosecdef and p.proconfig is not null as safe from pg_proc p
       where p.pronamespace = 'identity'::regnamespace and has_function_privilege('waybill_server', p.oid, 'execute') order by 1`,
    )
    expect(functions.map(({ name }) => name)).toEqual([
      'change_password',
      'forget_links',
      'found_person',
      'let_in',
      'make_link',
      'password_by_link',
      'remember_choice',
    ])
    expect(functions.filter(({ safe }) => !safe)).toEqual([])
    const at = new Date()
    const person = await createIdentity(t.database.pool, { email: 'server@wall.test', name: 'S', password: 'one', at })
    const tried: [string, unknown[], unknown][] = [
      [`select identity.change_password($1, 'guessed', 'new', $2) as answer`, [person, at], false],
      [`select identity.change_password($1, null, 'new', $2) as answer`, [person, at], false],
      [`select identity.password_by_link('guessed', 'reset', 'new', $1) as answer`, [at], null],
      [`select identity.password_by_link('guessed', 'first-administrator', 'new', $1) as answer`, [at], null],
      [`select identity.found_person('guessed', $1, 'x@y.test', 'X', 'new', $2) as answer`, [person, at], null],
      [`select identity.make_link('made', 'invite', $1, 'client', $2, $2) as answer`, [person, at], false],
      [`select identity.make_link('made', 'reset', null, 'client', $1, $1) as answer`, [at], false],
      // Once someone can sign in, no company can be founded any more.
      [`select identity.make_link('made', 'first-administrator', null, 'dispatcher', $1, $1) as answer`, [at], false],
    ]
    await addMembership(t.database.pool, { identityGuid: person, ...(await anOrg(t.database)).shipper })
    for (const [text, values, answer] of tried) expect(await asServer(text, values), text).toEqual([{ answer }])
  })
})

test('a transaction that continues after a fault reports that fault, not the follow-up errors', async () => {
  const companyGuid = await aCompany(t.database)
  const faulty = (text: string) => ({ compile: () => sql`${sql.raw(text)}`.compile(build) })
  const failed = t.services.database.write({ companyGuid }, async (tx) => {
    await tx.rows(faulty('select 1 / 0')).catch(() => undefined)
    await tx.rows(faulty('select 1'))
  })
  await expect(failed).rejects.toThrow('division by zero')
  let attempts = 0
  const done = await t.services.database.write({ companyGuid }, async (tx) => {
    if (!attempts++) {
      const deadlock = `do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`
      await tx.rows(faulty(deadlock)).catch(() => undefined)
    }
    return (await tx.rows(faulty('select 1 as one'))).length
  })
  expect([attempts, done]).toEqual([2, 1])
})
