import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endsOlder, statementsOf, subcommandsOf } from '../../../testing/migration-rules.ts'
import { migrate } from './migrate.ts'
import { APART, KEEPS_OLDER, readMigrations, statementTexts } from './migration-files.ts'

/** Before the rule that an ALTER TABLE does one thing. */
const MIXED_BEFORE = '0132'

const VERB = /^(?:alter|create|delete|do|drop|grant|insert|revoke|select|update|with) /

const folder = mkdtempSync(join(tmpdir(), 'waybill-migrations-'))
const TABLE = 'create table things (a int);\n'
let url: string
let count = 0

/** A program with these migrations. */
function program(files: Record<string, string>): string {
  const own = join(folder, `program-${count++}`)
  mkdirSync(own)
  for (const [name, text] of Object.entries(files)) writeFileSync(join(own, name), text)
  return own
}
async function on<T>(database: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const nameOf = (database: string) => new URL(database).pathname.slice(1)

afterAll(() => rmSync(folder, { recursive: true }))

describe('a program on a database migrated by a newer one', () => {
  beforeEach(async () => {
    const name = `migrations_${process.pid}_${count++}`
    await on(inject('postgresUrl'), (client) => client.query(`create database ${name} strategy file_copy`))
    url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
    return () => on(inject('postgresUrl'), (client) => client.query(`drop database ${nameOf(url)} with (force)`))
  })
  const older = program({ '0001-things.sql': TABLE })
  const expanded = program({
    '0001-things.sql': TABLE,
    '0002-more.sql': `-- More of them.\n${KEEPS_OLDER}\nalter table things add column b int;\n`,
  })
  const contracted = program({ '0001-things.sql': TABLE, '0003-less.sql': 'alter table things drop column a;\n' })

  test('starts if the newer migrations declare that older programs keep working', async () => {
    expect(await migrate(url, undefined, older)).toEqual(['0001-things.sql'])
    expect(await migrate(url, undefined, expanded)).toEqual(['0002-more.sql'])
    expect(await migrate(url, undefined, older)).toEqual([])
  })

  test('does not start if one of them does not declare it, and names only that one', async () => {
    await migrate(url, undefined, expanded)
    await migrate(url, undefined, contracted)
    await expect(migrate(url, undefined, older)).rejects.toThrow(
      'The database is newer than this program (it knows 0003-less.sql)',
    )
  })

  test('uses what was declared when a migration ran, and nothing for a database from before the rule', async () => {
    await migrate(url, undefined, expanded)
    await on(url, (client) => client.query('alter table migrations drop column keeps_older'))
    await expect(migrate(url, undefined, older)).rejects.toThrow('0002-more.sql')
  })

  test('the line only counts at the top of a file', async () => {
    const late = program({ '0001-things.sql': TABLE, '0002-late.sql': `select 1;\n${KEEPS_OLDER}\n` })
    await migrate(url, undefined, late)
    await expect(migrate(url, undefined, older)).rejects.toThrow('0002-late.sql')
  })
})

describe('a migration outside a transaction', () => {
  beforeEach(async () => {
    const name = `migrations_${process.pid}_${count++}`
    await on(inject('postgresUrl'), (client) => client.query(`create database ${name} strategy file_copy`))
    url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
    return () => on(inject('postgresUrl'), (client) => client.query(`drop database ${nameOf(url)} with (force)`))
  })
  const APART_FILE = `${APART}\ncreate unique index concurrently if not exists things_a on things (a);\n`
  const indexed = program({ '0001-things.sql': TABLE, '0002-index.sql': APART_FILE })
  const valid = async () =>
    (
      await on(url, (client) =>
        client.query<{ ok: boolean }>(
          `select indisvalid as ok from pg_index where indexrelid = to_regclass('things_a')`,
        ),
      )
    ).rows

  test('that was cut short builds its index anew', async () => {
    await migrate(url, '0001-things.sql', indexed)
    await on(url, (client) => client.query('insert into things values (1), (1)'))
    await expect(migrate(url, undefined, indexed)).rejects.toThrow('Migration 0002-index.sql failed')
    expect(await valid()).toEqual([{ ok: false }])
    await on(url, (client) => client.query('delete from things'))
    expect(await migrate(url, undefined, indexed)).toEqual(['0002-index.sql'])
    expect(await valid()).toEqual([{ ok: true }])
    expect(await migrate(url, undefined, indexed)).toEqual([])
  })

  test('is not held up by another process that waits to migrate', async () => {
    await migrate(url, '0001-things.sql', indexed)
    const ran = await Promise.all([1, 2, 3].map(() => migrate(url, undefined, indexed)))
    expect(ran.flat()).toEqual(['0002-index.sql'])
    expect(await valid()).toEqual([{ ok: true }])
  })
})

describe('the migrations of this program', () => {
  test('one that keeps older programs working takes nothing away from them', async () => {
    const wrong = (await readMigrations())
      .filter(({ keepsOlder }) => keepsOlder)
      .flatMap(({ name, text }) => endsOlder(text).map((statement) => `${name}: ${statement}`))
    expect(wrong).toEqual([])
  })

  test('the line is only accepted verbatim', async () => {
    const meant = (await readMigrations()).filter(({ text }) => /^--.*\bolder programs? (?:may )?go on/im.test(text))
    expect(meant.filter(({ keepsOlder }) => !keepsOlder).map(({ name }) => name)).toEqual([])
  })

  test('a new ALTER TABLE does one thing, as a distributed engine requires', async () => {
    const mixed = (await readMigrations())
      .filter(({ name }) => name > MIXED_BEFORE)
      .flatMap(({ name, text }) =>
        statementsOf(text).flatMap((statement) =>
          subcommandsOf(statement).length > 1 ? [`${name}: ${statement}`] : [],
        ),
      )
    expect(mixed).toEqual([])
  })
})

describe('the statements of a migration, as a distributed database takes them', () => {
  test('are all of it, each with one statement', async () => {
    for (const { name, text } of await readMigrations()) {
      const texts = statementTexts(text)
      const bare = (one: string) => one.replaceAll(/--.*|[\s;]/g, '')
      expect(bare(texts.join(';')), name).toBe(bare(text))
      expect(
        statementsOf(text).filter((one) => !VERB.test(one)),
        name,
      ).toEqual([])
    }
  })

  test('semicolons in strings, names, comments and bodies of functions end none', () => {
    const texts = [
      `insert into a values ('it''s; x')`,
      '-- one; more\nalter table "a;b" add column c int',
      'do $$ begin perform 1; end $$',
      'create function a.f() returns int language sql as $f$ select 1; $f$',
      'create function a.g() returns int language sql begin atomic select 1; end',
    ]
    expect(statementTexts(`${texts.join(';\n')};\n-- the end; \n`)).toEqual(texts)
  })
})

describe('parsing a migration', () => {
  test.each([
    ['alter table a add column b int;', []],
    ["alter table a add column b text not null default ''", []],
    ['alter table a drop constraint a_b_check', []],
    ['create table b (c int not null)', []],
    ['alter table a add column b int not null', ['alter table a add column b int not null']],
    ['alter table a drop column b', ['alter table a drop column b']],
    ['alter table a alter column b set not null', ['alter table a alter column b set not null']],
    ['alter table a alter b type bigint', ['alter table a alter b type bigint']],
    ['alter table a rename column b to c', ['alter table a rename column b to c']],
    ['drop index a_by_b', ['drop index a_by_b']],
    ['drop index a_by_b; create index a_by_b on a (b, c)', []],
    ['-- a_by_c does what a_by_b did.\ncreate index a_by_c on a (b, c); drop index a_by_b', []],
    ['create index a_by_c on a (b, c); drop index a_by_b', ['drop index a_by_b']],
    ['-- a_by_c does what a_by_b did.\ndrop index a_by_b', ['drop index a_by_b']],
    ['-- drop table a;\nselect 1', []],
    ["-- a company's\ndrop table a; -- it's", ['drop table a']],
  ])('%s', (text, ends) => expect(endsOlder(text)).toEqual(ends))

  test('commas inside brackets and strings do not separate', () => {
    const [statement] = statementsOf("alter table a add check (b in ('x,y', 'z')), add column c numeric(12, 2);")
    expect(subcommandsOf(statement!)).toEqual(["add check (b in ('', ''))", 'add column c numeric(12, 2)'])
  })
})

/** Before it rows were changed by functions, or in tables without row-level security. */
const ROWS_SINCE = '0480'

test('a migration that changes rows first lifts row-level security, by which it would find none', async () => {
  const faults = (await readMigrations())
    .filter(({ name }) => name >= ROWS_SINCE)
    .flatMap(({ name, text }) => {
      // What functions do is done later, in the company that is set then.
      const bare = text.replaceAll(/--[^\n]*/g, '').replaceAll(/\$\$[\s\S]*?\$\$/g, '')
      return [...bare.matchAll(/(?:^|;)\s*(?:update|delete from)\s+(\w+)/g)].flatMap(([, table]) =>
        bare.includes(`alter table ${table} no force row level security`) ? [] : [`${name}: ${table}`],
      )
    })
  expect(faults).toEqual([])
})
