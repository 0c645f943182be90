import { beforeAll, beforeEach, expect, test } from 'vitest'
import { aCompany, NOW } from '../../../testing/builders.ts'
import { atEnd } from '../../../testing/at-end.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { actorIn, happen } from '../../../testing/history.ts'
import { newGuid } from '../../platform/guid.ts'
import { HistoryFeed, restAfter } from './history-feed.ts'
import { recordHistory, type Entry } from './history.ts'
import { LEAVING_MS } from './due-after.ts'
import { consumeHistory } from './history-outbox.ts'

let db: TestDatabase
let feed: HistoryFeed
let companyGuid: string

beforeAll(async () => {
  db = await testDatabase()
  feed = new HistoryFeed(db.program.database, db.program.url, () => {})
  feed.start()
  atEnd(() => feed.stop())
})
beforeEach(async () => {
  companyGuid = await aCompany(db.database)
})

const entry = (action: string): Entry => ({ subject: 'thing', subjectGuid: newGuid(), action })
const follow = async () => {
  const told: { seq: number; action: string }[] = []
  await feed.follow(companyGuid, (entries) => void told.push(...entries))
  return told
}
/** A transaction that has written and waits for its commit. */
async function open(company: string, ...entries: Entry[]) {
  const started = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  const done = db.database.write({ companyGuid: company }, async (tx) => {
    await tx.rows({ compile: () => ({ sql: 'select pg_current_xact_id()', parameters: [] }) as never })
    recordHistory(tx, actorIn(company, { announce: feed.announce }), entries)
    started.resolve()
    await gate.promise
  })
  await started.promise
  return { commit: () => (gate.resolve(), done) }
}

test('news does not wait for open transactions, neither elsewhere nor in the company itself', async () => {
  const elsewhere = await open(await aCompany(db.database), entry('late.done'))
  const here = await open(companyGuid, entry('late.done'))
  const told = await follow()
  await happen(db.database, actorIn(companyGuid, { announce: feed.announce, now: NOW }), entry('soon.done'))
  await expect.poll(() => told.map(({ action }) => action)).toEqual(['soon.done'])
  const now = new Date(NOW.getTime() + LEAVING_MS)
  const left: string[] = []
  await consumeHistory(db.database, { companyGuid, consumer: 'one', now }, async (_, entries) => {
    left.push(...entries.map(({ action }) => action))
  })
  expect(left).toEqual(['soon.done'])
  await here.commit()
  await expect.poll(() => told.map(({ action }) => action)).toEqual(['soon.done', 'late.done'])
  await elsewhere.commit()
})

test('a thousand transactions that commit in a different order than they began are each reported once, in number order', async () => {
  const told = await follow()
  const left: number[] = []
  const consumer = { companyGuid, consumer: 'one', now: new Date(Date.now() + 3_600_000) }
  const consume = () =>
    consumeHistory(db.database, consumer, async (_, entries) => void left.push(...entries.map(({ seq }) => seq)))
  const names: string[] = []
  let random = 1
  for (let round = 0; round < 125; round++) {
    const actions = Array.from({ length: 8 }, (_, i) => `n${round}-${i}.done`)
    names.push(...actions)
    const opened = await Promise.all(
      actions.map((action, i) => open(companyGuid, ...(i % 3 ? [entry(action)] : [entry(action), entry(action)]))),
    )
    const shuffled = opened
      .map((each) => ({ each, at: (random = (random * 48_271) % 2_147_483_647) }))
      .toSorted((a, b) => a.at - b.at)
    await Promise.all([...shuffled.map(({ each }) => each.commit()), consume()])
  }
  while (await consume());
  await expect.poll(() => told.length).toBe(1_375)
  const gapless = Array.from({ length: 1_375 }, (_, i) => i + 1)
  expect(told.map(({ seq }) => seq)).toEqual(gapless)
  expect(left).toEqual(gapless)
  expect([...new Set(told.map(({ action }) => action))].toSorted()).toEqual(names.toSorted())
})

test('a rollback to a savepoint leaves nothing and consumes no number', async () => {
  const told = await follow()
  await db.database.write({ companyGuid }, async (tx) => {
    const actor = actorIn(companyGuid, { announce: feed.announce })
    await tx
      .inside(async () => {
        recordHistory(tx, actor, [entry('undone.done')])
        throw new Error('no')
      })
      .catch(() => {})
    recordHistory(tx, actor, [entry('kept.done')])
  })
  await expect.poll(() => told.map(({ seq, action }) => [seq, action])).toEqual([[1, 'kept.done']])
})

test('entries whose process died before announcing them are found as well', async () => {
  const told = await follow()
  await happen(db.database, actorIn(companyGuid), entry('a.done'))
  await expect.poll(() => told.length).toBe(1)
})

test('generated past entries are skipped', async () => {
  const told = await follow()
  const quiet = actorIn(companyGuid, { announce: feed.announce, isQuiet: true })
  await happen(db.database, quiet, ...Array.from({ length: 600 }, () => entry('past.done')))
  await happen(db.database, actorIn(companyGuid, { announce: feed.announce }), entry('a.done'))
  await expect.poll(() => told.map(({ seq, action }) => [seq, action])).toEqual([[601, 'a.done']])
})

test.each([
  [0, 0],
  [10, 0],
  [40, 120],
  [90, 270],
  [250, 750],
  [2_000, 750],
])('after %d ms of telling the feed rests for %d ms', (took, rest) => {
  expect(restAfter(took)).toBe(rest)
})
