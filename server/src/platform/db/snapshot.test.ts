import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { build, sql, type Query } from './builder.ts'
import { literalQuery } from './literal-query.ts'
import { readSnapshot, type Snapshot } from './snapshot.ts'

let db: TestDatabase
let companyGuid: string

beforeAll(async () => {
  db = await testDatabase()
  companyGuid = await aCompany(db.database)
})
const still = new AbortController().signal
const snapshot = <T>(work: (snapshot: Snapshot) => Promise<T>, signal = still) =>
  readSnapshot(db.url, { companyGuid }, signal, work)
const query = <Row>(raw: ReturnType<typeof sql>): Query<Row> => ({ compile: () => raw.$castTo<Row>().compile(build) })

describe('an inlined query', () => {
  test('means the same as with its parameters, whatever they contain', async () => {
    const words = fc.array(
      fc.string({ unit: 'binary' }).map((word) => word.replaceAll('\0', '')),
      { maxLength: 5 },
    )
    await snapshot(async ({ first }) => {
      await fc.assert(
        fc.asyncProperty(words, fc.integer(), fc.boolean(), async (texts, number, flag) => {
          const numbered = query<object>(
            sql`select ${texts}::text[] as texts, ${texts[0] ?? null}::text as text, ${number}::int as number, ${flag}::boolean as flag`,
          )
          const { sql: written, parameters } = numbered.compile()
          const [row] = (await db.database.pool.query(written, parameters as unknown[])).rows as object[]
          expect(await first(numbered)).toEqual(row)
        }),
        { numRuns: 100 },
      )
    })
  })

  test('preserves instants', async () => {
    const at = new Date('2026-07-01T12:34:56.789Z')
    const row = await snapshot(({ first }) => first(query<{ at: Date }>(sql`select ${at}::timestamptz as at`)))
    expect(row?.at).toEqual(at)
    expect(literalQuery(sql`select ${null}`.compile(build))).toBe('select null')
  })
})

describe('a snapshot', () => {
  test('shows one moment of one company', async () => {
    const other = await aCompany(db.database)
    const companies = query<{ guid: string }>(sql`select company_guid as guid from companies`)
    const [before, after] = await snapshot(async ({ batches, csv }) => {
      const seen: unknown[][] = []
      for await (const batch of batches(companies, 10)) seen.push(...batch)
      await db.database.pool.query('update companies set company_guid = company_guid, name = $1', ['Later'])
      return [seen, await text(csv(query(sql`select company_guid, name from companies`)))]
    })
    expect(before).toEqual([[companyGuid]])
    expect(after).toBe(`${companyGuid},Acme Transport\n`)
    expect(other).not.toBe(companyGuid)
  })

  test('reads in batches of the requested size', async () => {
    const sizes = await snapshot(async ({ batches }) => {
      const lengths: number[] = []
      for await (const batch of batches(query(sql`select generate_series(1, 25)`), 10)) lengths.push(batch.length)
      return lengths
    })
    expect(sizes).toEqual([10, 10, 5])
  })

  test('can be aborted in the middle of a query', async () => {
    const stop = new AbortController()
    const reading = snapshot(async ({ first }) => {
      setImmediate(() => stop.abort(new Error('enough')))
      await first(query(sql`select pg_sleep(60)`))
    }, stop.signal)
    await expect(reading).rejects.toThrow('enough')
    await expect(snapshot(async () => {}, stop.signal)).rejects.toThrow('enough')
  })

  test('passes on query errors', async () => {
    await expect(snapshot(({ csv }) => text(csv(query(sql`select 1 / 0`))))).rejects.toThrow('division by zero')
    await expect(snapshot(({ first }) => first(query(sql`delete from companies`)))).rejects.toThrow(/read-only/)
  })
})
