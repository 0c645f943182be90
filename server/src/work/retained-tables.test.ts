import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database.ts'
import { FORGOTTEN } from './forget-old.ts'
import { RETAINED_TABLES, LIST_TABLES } from './retained-tables.ts'

let db: TestDatabase
beforeAll(async () => {
  db = await testDatabase()
})

const KNOWN = [...Object.keys(FORGOTTEN), ...Object.keys(RETAINED_TABLES)].toSorted()

/** The rows of the table in docs/operating.md: which tables, and how long. */
const documented = (): { tables: string[]; retention: string }[] => {
  const text = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const [, section = ''] = /^## What is kept, and how long\n(.*?)^## /ms.exec(text) ?? []
  return section.split('\n').flatMap((line) => {
    const [, , tables = '', retention = ''] = line.split('|').map((cell) => cell.trim())
    const names = [...tables.matchAll(/`([a-z_.]+)`/g)].map(([, name]) => name!)
    return names.length ? [{ tables: names, retention }] : []
  })
}

test('of every table of the schema it is known whether its rows are kept', async () => {
  const { rows } = await db.database.pool.query<{ name: string }>(
    `select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'identity')`,
  )
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...KNOWN, ...LIST_TABLES].toSorted())
})

describe('docs/operating.md', () => {
  test('names each table once, but for those of small lists', () => {
    expect(
      documented()
        .flatMap(({ tables }) => tables)
        .toSorted(),
    ).toEqual(KNOWN)
  })

  test('tells how long rows are kept as the program does', () => {
    const days = documented().flatMap(({ tables, retention }) =>
      tables.flatMap((table) => (table in FORGOTTEN ? [[table, Number(/^(\d+) days?\b/.exec(retention)?.[1])]] : [])),
    )
    expect(Object.fromEntries(days)).toEqual(
      Object.fromEntries(Object.entries(FORGOTTEN).map(([table, each]) => [table, each.days])),
    )
  })

  test('calls kept for ever what is, and nothing else', () => {
    const forEver = documented().flatMap(({ tables, retention }) => (retention.startsWith('for ever') ? tables : []))
    const lasting = Object.entries(RETAINED_TABLES).flatMap(([table, retention]) =>
      retention === 'lasting' ? [table] : [],
    )
    expect(forEver.toSorted()).toEqual(lasting.toSorted())
  })
})
