import { beforeAll, expect, test } from 'vitest'
import { aCompany } from '../../../testing/builders.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { testDatabase } from '../../../testing/database.ts'
import { byKey, rawQuery, sql } from './builder.ts'
import { Database } from './database.ts'

const MAX_NAMES = 8
let database: Database
let companyGuid: string

beforeAll(async () => {
  const own = await testDatabase()
  companyGuid = await aCompany(own.database)
  // One connection that reads and one that writes, so that each can be inspected.
  database = new Database({ url: own.url, size: 1, maxNamed: MAX_NAMES })
  atEnd(() => database.end())
})

/** As many statements as there are numbers: a value in the text makes each one distinct. */
const statement = (n: number) =>
  rawQuery<{ n: number; label: string }>(sql`select ${sql.lit(n)}::int as n, ${`of ${n}`}::text as label`)
const PREPARED = rawQuery<{ statement: string }>(sql`select statement from pg_prepared_statements`)
const answered = (n: number) => [{ n, label: `of ${n}` }]

test('a connection keeps the most recent statements, up to a limit', async () => {
  for (let n = 0; n < 100; n++)
    for (let again = 0; again < 4; again++) {
      expect(await database.read({ companyGuid }, statement(n), statement(-1))).toEqual([answered(n), answered(-1)])
      const [prepared] = await database.read({ companyGuid }, PREPARED)
      expect(prepared.length).toBeLessThanOrEqual(MAX_NAMES * 1.25 + 2)
    }
  const [prepared] = await database.read({ companyGuid }, PREPARED)
  const has = (n: number) => prepared.some((each) => each.statement.startsWith(`select ${n}::int`))
  expect([has(-1), has(99), has(0)]).toEqual([true, true, false])
})

test('a statement that lost its name still works, also many at once', async () => {
  const numbers = Array.from({ length: 400 }, (_, i) => (i * 7) % 60)
  const all = await Promise.all(numbers.map((n) => database.read({ companyGuid }, statement(n))))
  expect(all).toEqual(numbers.map((n) => [answered(n)]))
})

test('a failure in a transaction leaves nothing that affects the next one', async () => {
  for (let round = 0; round < 5; round++)
    for (let n = 0; n < 30; n++) {
      const failing = database.write({ companyGuid }, async (tx) => {
        await tx.rows(statement(n))
        await tx.rows(rawQuery(sql`select 1 / ${0}::int, ${sql.lit(n)}`))
      })
      await expect(failing).rejects.toThrow('division by zero')
      const { rows, prepared } = await database.write({ companyGuid }, async (tx) => ({
        rows: await tx.rows(statement(n)),
        prepared: await tx.rows(PREPARED),
      }))
      expect(rows).toEqual(answered(n))
      expect(prepared.length).toBeLessThanOrEqual(MAX_NAMES * 1.25 + 4)
    }
})

test('a statement by key is planned once, one of a list for its values first, on the same connection', async () => {
  const found = (n: number) =>
    rawQuery(sql`select ${sql.lit(n)}, name from companies where company_guid = ${companyGuid}`)
  for (let again = 0; again < 5; again++) {
    await database.read({ companyGuid }, byKey(found(1_001)))
    await database.read({ companyGuid }, found(1_002))
  }
  const plans = rawQuery<{ custom: number; generic: number }>(
    sql`select custom_plans::int as custom, generic_plans::int as generic from pg_prepared_statements
      where statement like 'select 100_, name%' order by statement`,
  )
  const [prepared] = await database.read({ companyGuid }, plans)
  expect(prepared.map(({ custom, generic }) => [custom > 0, generic > 0])).toEqual([
    [false, true],
    [true, false],
  ])
})
