import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { prepareQueue } from '../queue/prepare-queue.ts'
import { backup } from './backup.ts'
import { readTables, quoted } from './catalogue.ts'
import { restore } from './restore.ts'

const NASTY = ['tab\there', 'line\nend\r\n', String.raw`back\slash \N \. `, '', 'quote \' and "', 'ünï → 🚚']

const EXTRA = `
  create schema odd;
  create table odd."Weird name" (
    id bigint generated always as identity primary key, parent bigint references odd."Weird name",
    said text, twice text generated always as (said || said) stored,
    bytes bytea, stuff jsonb, many text[], amount numeric, at timestamptz, "when" date, truth boolean, far double precision);
  create index on odd."Weird name" (said);
  create table odd.egg (id int primary key, hen int);
  create table odd.hen (id int primary key, egg int not null references odd.egg);
  alter table odd.egg add foreign key (hen) references odd.hen;
  create function odd.shout() returns trigger language plpgsql as $$ begin new.hen := 99; return new; end $$;
  create trigger shout before insert on odd.egg for each row execute function odd.shout();
  alter table odd.hen enable row level security;
  alter table odd.hen force row level security;
  create table odd.parts (day date, n int, primary key (day, n)) partition by range (day);
  create sequence odd.counter;
`

const ROWS = `
  insert into odd."Weird name" (parent, said, bytes, stuff, many, amount, at, "when", truth, far)
    select nullif(i - 1, 0), ($1::text[])[1 + i % array_length($1::text[], 1)], decode(md5(i::text), 'hex'),
      jsonb_build_object('i', i, 'said', ($1::text[])[1 + i % array_length($1::text[], 1)]), $1::text[],
      i / 7.0, now() - i * interval '1 hour', current_date - i, i % 2 = 0, sqrt(i)
    from generate_series(1, 500) i`

const MORE = `
  create table odd.parts_2026 partition of odd.parts for values from ('2026-01-01') to ('2027-01-01');
  create table odd.parts_rest partition of odd.parts default;
  insert into odd.parts select '2026-06-01'::date + i, i from generate_series(1, 300) i;
  alter table odd.egg disable trigger user;
  insert into odd.egg values (1, null), (2, null);
  insert into odd.hen values (10, 1), (20, 2);
  update odd.egg set hen = id * 10;
  alter table odd.egg enable trigger user;
  select nextval('odd.counter'), nextval('odd.counter');
`

const leaveOut = (name: string): boolean => name === 'machinery'

let created = 0
const databases: string[] = []
const folders: string[] = []

const withClient = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const newDatabase = async (): Promise<string> => {
  const name = `backup_${process.pid}_${created++}`
  await withClient(inject('postgresUrl'), (client) => client.query(`create database ${name} strategy file_copy`))
  databases.push(name)
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.href
}

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-backup-'))
  folders.push(folder)
  return folder
}

/** Every row of every table as text, every sequence, and every key, index, trigger and policy. */
const everythingIn = (url: string): Promise<Record<string, unknown>> =>
  withClient(url, async (client) => {
    const all: Record<string, unknown> = {}
    for (const table of await readTables(client)) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${quoted(table)} t order by 1`)
      all[`${table.schema}.${table.name}`] = rows.map(({ row }) => row)
    }
    const lists = [
      `select format('%s.%s %s', schemaname, sequencename, last_value) from pg_sequences order by 1`,
      `select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
        where conrelid <> 0 order by 1`,
      `select indexdef from pg_indexes where schemaname not like 'pg\\_%' order by 1`,
      `select format('%s %s %s', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`,
      `select format('%s %s %s', oid::regclass, relrowsecurity, relforcerowsecurity) from pg_class
        where relkind in ('r', 'p') order by 1`,
    ]
    for (const [i, sql] of lists.entries())
      all[`list ${i}`] = (await client.query<string[]>({ text: sql, rowMode: 'array' })).rows.flat()
    return all
  })

const filesOf = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [
        relative(folder, file),
        `${statSync(file).mode & 0o777} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`,
      ]),
  )

const prepare = (url: string) => async (migrations: readonly string[]) => {
  await migrate(url, migrations.at(-1))
  await prepareQueue(url)
  await withClient(url, (client) => client.query(EXTRA))
}

let source = { url: '', folder: '' }
let file = ''

beforeAll(async () => {
  source = { url: await newDatabase(), folder: newFolder() }
  await migrate(source.url)
  await prepareQueue(source.url)
  await withClient(source.url, async (client) => {
    await client.query(EXTRA)
    await client.query(ROWS, [NASTY])
    await client.query(MORE)
    await client.query(
      `insert into companies (company_guid, name, created_at, updated_at)
        values ('01890000-0000-7000-8000-000000000001', 'Kept', now(), now())`,
    )
  })
  mkdirSync(join(source.folder, 'files', 'ab'), { recursive: true })
  writeFileSync(join(source.folder, 'files', 'ab', 'large'), Buffer.alloc(6_000_000, 'waybill '))
  writeFileSync(join(source.folder, 'files', 'ab', 'empty'), '')
  writeFileSync(join(source.folder, 'keys.json'), '{"secret":1}', { mode: 0o600 })
  mkdirSync(join(source.folder, 'machinery'))
  writeFileSync(join(source.folder, 'machinery', 'socket'), 'not data')
})

beforeEach(async () => {
  file = join(newFolder(), 'waybill.tar.gz')
})

afterAll(async () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  await withClient(inject('postgresUrl'), async (client) => {
    for (const name of databases) await client.query(`drop database if exists ${name} with (force)`)
  })
})

const save = () => backup({ databaseUrl: source.url, dataFolder: source.folder, leaveOut, target: file })
const load = (url: string, folder: string) =>
  restore({ databaseUrl: url, dataFolder: folder, leaveOut, source: file, prepare: prepare(url) })

describe('backup and restore', () => {
  test('restore every row, every sequence, every policy and every file', async () => {
    const saved = await save()
    const url = await newDatabase()
    const folder = newFolder()
    const loaded = await load(url, folder)

    const before = await everythingIn(source.url)
    expect(await everythingIn(url)).toEqual(before)
    expect(before['odd.Weird name']).toHaveLength(500)
    expect(before['odd.parts_2026']).toHaveLength(213)
    expect(before['odd.egg']).toEqual(['(1,10)', '(2,20)'])
    expect(before['public.companies']).toHaveLength(1)

    const { 'machinery/socket': left, ...data } = filesOf(source.folder)
    expect(left).toBeDefined()
    expect(filesOf(folder)).toEqual(data)
    expect(saved).toMatchObject(loaded)
    expect(saved.files).toBe(3)
  })

  test('the file is a standard archive, readable by its owner only', async () => {
    await save()
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(names[0]).toBe('waybill.json')
    expect(names.at(-1)).toBe('end.json')
    expect(names).toContain('files/files/ab/large')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  test('concurrent writes belong to the next backup', async () => {
    const before = await everythingIn(source.url)
    const writing = withClient(source.url, async (client) => {
      for (let i = 0; i < 200; i++) await client.query(`insert into odd.parts values ('2030-01-01', $1)`, [i])
    })
    await Promise.all([save(), writing])
    const url = await newDatabase()
    await load(url, newFolder())
    const restored = await everythingIn(url)
    const rest = restored['odd.parts_rest'] as string[]
    // A point in time: the first rows, without a gap.
    expect(rest.filter((row) => row.includes('2030'))).toHaveLength(
      rest.length - (before['odd.parts_rest'] as []).length,
    )
    const numbers = rest.map((row) => Number(/2030-01-01,(\d+)/.exec(row)?.[1])).filter((n) => !Number.isNaN(n))
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i))
    await withClient(source.url, (client) => client.query(`delete from odd.parts where day = '2030-01-01'`))
  })

  test('nothing is overwritten: neither a file, nor a database, nor a folder', async () => {
    await save()
    const bytes = readFileSync(file)
    await expect(save()).rejects.toThrow('exists already')
    expect(readFileSync(file)).toEqual(bytes)
    await expect(load(source.url, newFolder())).rejects.toThrow('the database holds data already')
    await expect(load(await newDatabase(), source.folder)).rejects.toThrow('holds data already')
  })

  test('a backup cannot be written into the data folder, where it would contain itself', async () => {
    file = join(source.folder, 'mine', 'backup.tar.gz')
    await expect(save()).rejects.toThrow('is in the data folder')
    expect(existsSync(join(source.folder, 'mine'))).toBe(false)
  })

  test('a truncated, modified or foreign file changes nothing', async () => {
    await save()
    const whole = gunzipSync(readFileSync(file))
    const at = whole.indexOf('Kept')
    const changed = Buffer.from(whole)
    changed.write('Lost', at)
    const broken: [Buffer, RegExp][] = [
      [readFileSync(file).subarray(0, -200), /unexpected end|not whole/],
      [gzipSync(whole.subarray(0, whole.indexOf('end.json'))), /not whole|Unexpected end/i],
      [gzipSync(changed), /public\.companies is not what was written/],
      [Buffer.from('something else'), /incorrect header/],
    ]
    for (const [bytes, reason] of broken) {
      file = join(newFolder(), 'broken.tar.gz')
      writeFileSync(file, bytes)
      const url = await newDatabase()
      const folder = newFolder()
      await expect(load(url, folder)).rejects.toThrow(reason)
      expect(filesOf(folder)).toEqual({})
      const companies = `select to_regclass('companies') is null or not exists (select from companies) as empty`
      await withClient(url, async (client) => {
        const known = await client.query<{ there: boolean }>(`select to_regclass('companies') is not null as there`)
        if (!known.rows[0]?.there) return
        expect((await client.query<{ empty: boolean }>(companies)).rows[0]?.empty).toBe(true)
      })
    }
  })
})
