import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, NOW } from '../../../testing/builders.ts'
import { testDatabase } from '../../../testing/database.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import type { Database } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { rawQuery, sql } from '../../platform/db/builder.ts'
import { literalQuery } from '../../platform/db/literal-query.ts'
import type { Entry } from './history.ts'
import { LEAVING_MS } from './due-after.ts'
import { consumeHistory, newsQuery, placeCursor } from './history-outbox.ts'

let database: Database
let companyGuid: string
let now = NOW

beforeAll(async () => {
  ;({ database } = await testDatabase())
})
beforeEach(async () => {
  now = NOW
  companyGuid = await aCompany(database)
})

const wait = (ms: number) => (now = new Date(now.getTime() + ms))
/** Writes entries in one transaction; returns their seqs. */
async function write(...entries: Partial<Entry>[]): Promise<number[]> {
  await happen(
    database,
    actorIn(companyGuid, { now }),
    ...entries.map((entry) => ({ subject: 'thing', subjectGuid: newGuid(), action: 'thing.done', ...entry })),
  )
  const { rows } = await database.pool.query<{ seq: number }>(
    'select seq from history where company_guid = $1 order by seq desc limit $2',
    [companyGuid, entries.length],
  )
  return rows.map((row) => row.seq).toReversed()
}
const undo = (undoes: unknown[], more: Partial<Entry> = {}) =>
  write({ action: 'thing.undone', after: { undoes }, ...more })

/** The entries handed to a consumer. */
async function look(consumer = 'one'): Promise<string[]> {
  const taken: string[] = []
  const take = () =>
    consumeHistory(database, { companyGuid, consumer, now }, async (_, entries) => {
      taken.push(...entries.map((entry) => entry.action))
    })
  while (await take());
  return taken
}

test('looking for news reads from the cursor on, also under row-level security', async () => {
  await write({})
  const asked = literalQuery(newsQuery({ companyGuid, consumer: 'one', now }).compile())
  const plan = await database.write({ companyGuid }, async (tx) => {
    tx.later(rawQuery(sql`set local enable_seqscan = off`))
    return tx.rows(rawQuery<{ 'QUERY PLAN': string }>(sql.raw(`explain ${asked}`)))
  })
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Cond: .*seq > /)
})

test('entries are handed over once, in order, after their delay, to each consumer', async () => {
  await write({ action: 'a.done' }, { action: 'b.done' })
  wait(LEAVING_MS - 1)
  await write({ action: 'c.done' })
  expect(await look()).toEqual([])
  wait(1)
  expect(await look()).toEqual(['a.done', 'b.done'])
  expect(await look()).toEqual([])
  wait(LEAVING_MS)
  expect(await look()).toEqual(['c.done'])
  // A placed cursor starts with new entries.
  await database.write({ companyGuid }, (tx) => placeCursor(tx, { companyGuid, consumer: 'two', now }))
  expect(await look('two')).toEqual([])
  await write({ action: 'd.done' })
  wait(LEAVING_MS)
  expect([await look('two'), await look()]).toEqual([['d.done'], ['d.done']])
})

test('a failed batch is handed over again, and two workers never take the same one', async () => {
  await write({ action: 'a.done' })
  wait(LEAVING_MS)
  const consumer = { companyGuid, consumer: 'one', now }
  const fail = () => Promise.reject(new Error('full'))
  await expect(consumeHistory(database, consumer, fail)).rejects.toThrow('full')
  const taken: string[] = []
  const take = async () =>
    consumeHistory(database, consumer, async (_, entries) => void taken.push(...entries.map((entry) => entry.action)))
  await Promise.all([take(), take(), take()])
  expect(taken).toEqual(['a.done'])
})

test('past entries are handed to nobody, later ones are', async () => {
  const quiet = actorIn(companyGuid, { now, isQuiet: true })
  for (let i = 0; i < 3; i++)
    await happen(
      database,
      quiet,
      ...Array.from({ length: 150 }, () => ({ subject: 'x', subjectGuid: newGuid(), action: 'x.done' })),
    )
  await write({ action: 'a.done' })
  await happen(database, quiet, { subject: 'x', subjectGuid: newGuid(), action: 'x.done' })
  await write({ action: 'b.done' })
  wait(LEAVING_MS)
  expect(await look()).toEqual(['a.done', 'b.done'])
})

test('an undo in time drops the act, all its consequences, and itself', async () => {
  const orderGuid = newGuid()
  const act = await write(
    { action: 'job.posted', orderGuid },
    { action: 'bill.made', orderGuid },
    { action: 'other.done' },
  )
  await write({ action: 'between.done' })
  await undo([act[0]], { orderGuid })
  wait(LEAVING_MS)
  expect(await look()).toEqual(['other.done', 'between.done'])
  expect((await database.pool.query('select from history_drops')).rowCount).toBe(0)
})

test('a later undo is handed over; one before the act was released is not', async () => {
  const [early] = await write({ action: 'a.done' })
  wait(LEAVING_MS)
  await undo([String(early)])
  expect(await look()).toEqual([])
  wait(LEAVING_MS)
  expect(await look()).toEqual([])
  const [late] = await write({ action: 'b.done' })
  wait(LEAVING_MS)
  expect(await look()).toEqual(['b.done'])
  await undo([late])
  wait(LEAVING_MS)
  expect(await look()).toEqual(['thing.undone'])
})

test('an undone undo leaves the act in place', async () => {
  const [act] = await write({ action: 'a.done' })
  const [first] = await undo([act])
  await undo([first])
  wait(LEAVING_MS)
  expect(await look()).toEqual(['a.done'])
})

test('more than one batch is handed over completely', async () => {
  for (let i = 0; i < 5; i++) await write(...Array.from({ length: 90 }, () => ({ action: `n${i}.done` })))
  await write(...Array.from({ length: 450 }, () => ({ action: 'bulk.done' })))
  wait(LEAVING_MS)
  const all = await look()
  expect(all.length).toBe(900)
  expect([...new Set(all)]).toEqual(['n0.done', 'n1.done', 'n2.done', 'n3.done', 'n4.done', 'bulk.done'])
})
