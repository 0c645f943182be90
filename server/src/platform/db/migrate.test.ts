import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { endsOlder, statementsOf, subcommandsOf } from '../../../testing/migration-rules.ts'
import { migrate } from './migrate.ts'
import { KEEPS_OLDER, readMigrations } from './migration-files.ts'

/** Before the rule that an ALTER TABLE does one thing. */
const MIXED_BEFORE = '0132'

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

beforeEach(async () => {
  const name = `migrations_${process.pid}_${count++}`
  await on(inject('postgresUrl'), (client) => client.query(`create database ${name}`))
  url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).toString()
  return () => on(inject('postgresUrl'), (client) => client.query(`drop database ${nameOf(url)} with (force)`))
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a program on a database that a newer one migrated', () => {
  const older = program({ '0001-things.sql': TABLE })
  const expanded = program({
    '0001-things.sql': TABLE,
    '0002-more.sql': `-- More of them.\n${KEEPS_OLDER}\nalter table things add column b int;\n`,
  })
  const contracted = program({ '0001-things.sql': TABLE, '0003-less.sql': 'alter table things drop column a;\n' })

  test('starts where the newer migrations say that older programs go on', async () => {
    expect(await migrate(url, undefined, older)).toEqual(['0001-things.sql'])
    expect(await migrate(url, undefined, expanded)).toEqual(['0002-more.sql'])
    expect(await migrate(url, undefined, older)).toEqual([])
  })

  test('does not start where one of them does not say so, and names that one alone', async () => {
    await migrate(url, undefined, expanded)
    await migrate(url, undefined, contracted)
    await expect(migrate(url, undefined, older)).rejects.toThrow(
      'The database is newer than this program (it knows 0003-less.sql)',
    )
  })

  test('keeps to what was said when a migration ran, of a database from before the rule nothing', async () => {
    await migrate(url, undefined, expanded)
    await on(url, (client) => client.query('alter table migrations drop column keeps_older'))
    await expect(migrate(url, undefined, older)).rejects.toThrow('0002-more.sql')
  })

  test('the line counts at the head of a file alone', async () => {
    const late = program({ '0001-things.sql': TABLE, '0002-late.sql': `select 1;\n${KEEPS_OLDER}\n` })
    await migrate(url, undefined, late)
    await expect(migrate(url, undefined, older)).rejects.toThrow('0002-late.sql')
  })
})

describe('the migrations of this program', () => {
  test('one that lets older programs go on takes nothing away from them', async () => {
    for (const { name, text } of (await readMigrations()).filter(({ keepsOlder }) => keepsOlder))
      expect(endsOlder(text), name).toEqual([])
  })

  test('whoever means to say that older programs go on says it to the letter', async () => {
    for (const { name, text, keepsOlder } of await readMigrations())
      if (/^--\s*older programs? (?:may )?go on/im.test(text)) expect(keepsOlder, name).toBe(true)
  })

  test('a new ALTER TABLE does one thing, as a distributed engine needs it', async () => {
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

describe('what is read of a migration', () => {
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
    ['-- drop table a;\nselect 1', []],
  ])('%s', (text, ends) => expect(endsOlder(text)).toEqual(ends))

  test('commas inside brackets and texts part nothing', () => {
    const [statement] = statementsOf("alter table a add check (b in ('x,y', 'z')), add column c numeric(12, 2);")
    expect(subcommandsOf(statement!)).toEqual(["add check (b in ('', ''))", 'add column c numeric(12, 2)'])
  })
})
