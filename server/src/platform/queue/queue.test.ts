import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refuse } from '@waybill/contract/errors.ts'
import { aCompany } from '../../../testing/builders.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { build, sql } from '../db/builder.ts'
import { Queue, type QueueOptions, type Task, type TaskRun } from './queue.ts'

interface Numbered extends Task {
  number: number
}

let db: TestDatabase
let companyGuid: string
const opened: Queue[] = []
const open = (more: Partial<QueueOptions> = {}) => {
  const queue = new Queue({ url: db.url, onError: () => {}, ...more })
  opened.push(queue)
  return queue
}
const send = (queue: Queue, name: string, number: number) =>
  db.database.write({ companyGuid }, (tx) => queue.send<Numbered>(tx, name, { companyGuid, number }))
const sendMany = (queue: Queue, name: string, of: string, amount: number) =>
  db.database.write({ companyGuid: of }, async (tx) => {
    for (let number = 0; number < amount; number++) await queue.send<Numbered>(tx, name, { companyGuid: of, number })
  })

beforeAll(async () => {
  db = await testDatabase()
  companyGuid = await aCompany(db.database)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop()))
})

describe('a task', () => {
  test('is sent by the commit, and not after a refusal or a fault', async () => {
    const queue = open()
    const done: number[] = []
    await queue.work<Numbered>('count', async ({ number }) => void done.push(number))
    await db.database.write({ companyGuid }, async (tx) => {
      await queue.send<Numbered>(tx, 'count', { companyGuid, number: 1 })
      return refuse.notFound('It')
    })
    const fault = db.database.write({ companyGuid }, async (tx) => {
      await queue.send<Numbered>(tx, 'count', { companyGuid, number: 2 })
      throw new Error('no')
    })
    await expect(fault).rejects.toThrow('no')
    await send(queue, 'count', 3)
    await expect.poll(() => done).toEqual([3])
  })

  test('is run by one of two workers, once', async () => {
    const done: number[] = []
    for (const queue of [open(), open()])
      await queue.work<Numbered>('share', async ({ number }) => void done.push(number), 3)
    const sender = open()
    await Promise.all(Array.from({ length: 40 }, (_, number) => send(sender, 'share', number)))
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(40)
    expect(new Set(done).size).toBe(40)
    expect(done).toHaveLength(40)
  })

  test('that fails is retried, and the others continue', async () => {
    const queue = open()
    const tries: number[] = []
    await queue.work<Numbered>('fail', async ({ number }, { attempt }) => {
      tries.push(number)
      if (number === 1 && attempt === 0) throw new Error('not yet')
    })
    await send(queue, 'fail', 1)
    await send(queue, 'fail', 2)
    await expect.poll(() => tries.toSorted((a, b) => a - b)).toEqual([1, 1, 2])
  })

  test('is returned by a stop and run by the next worker', async () => {
    const first = open()
    let isStarted = false
    await first.work<Numbered>('give', async (_task, { signal }) => {
      isStarted = true
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    await send(first, 'give', 7)
    await expect.poll(() => isStarted).toBe(true)
    await first.stop()
    const done: number[] = []
    await open().work<Numbered>('give', async ({ number }) => void done.push(number))
    await expect.poll(() => done).toEqual([7])
  })

  test('is run after its process was killed', async () => {
    const sender = open()
    await send(sender, 'slow', 5)
    const program = fileURLToPath(new URL('../../../testing/stuck-worker.ts', import.meta.url))
    const child = spawn(process.execPath, [program, db.url], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    const done: number[] = []
    await open().work<Numbered>('slow', async ({ number }) => void done.push(number))
    await expect.poll(() => done).toEqual([5])
  })
})

/** No second poll within a test. */
const NEVER = 3_600_000

describe('many tasks', () => {
  test.each([1, 4])('are run one after the other without waiting for the next poll, %i at once', async (atOnce) => {
    const queue = open({ lookMs: NEVER })
    await sendMany(queue, `drain-${atOnce}`, companyGuid, 150)
    const done = new Set<number>()
    await queue.work<Numbered>(`drain-${atOnce}`, async ({ number }) => void done.add(number), atOnce)
    await expect.poll(() => done.size).toBe(150)
  })

  test('sent by the same process wake its worker', async () => {
    const queue = open({ lookMs: NEVER })
    const done: number[] = []
    await queue.work<Numbered>('wake', async ({ number }) => void done.push(number))
    for (let number = 0; number < 3; number++) {
      await send(queue, 'wake', number)
      await expect.poll(() => done).toHaveLength(number + 1)
    }
  })

  test.each([
    [1, 1],
    [4, 3],
    [8, 6],
  ])(
    'are run in rounds, %i at once: a company with one task waits for %i of each other company',
    async (...numbers) => {
      const [atOnce, share] = numbers
      const name = `rounds-${atOnce}`
      const queue = open()
      const crowd = await Promise.all(Array.from({ length: 5 }, () => aCompany(db.database)))
      for (const each of crowd) await sendMany(queue, name, each, 40)
      const last = await aCompany(db.database)
      await sendMany(queue, name, last, 1)
      const done: string[] = []
      await queue.work<Numbered>(name, async (task) => void done.push(task.companyGuid), atOnce)
      await expect.poll(() => done.length).toBe(201)
      expect(done.indexOf(last)).toBeLessThanOrEqual(crowd.length * share)
      for (const each of crowd) expect(done.indexOf(each)).toBeLessThan(crowd.length * share)
    },
  )

  test('that never finish leave room for another company', async () => {
    const queue = open()
    const other = await aCompany(db.database)
    await sendMany(queue, 'stuck', companyGuid, 10)
    const begun: string[] = []
    const run = async (task: Numbered, { signal }: TaskRun) => {
      begun.push(task.companyGuid)
      if (task.companyGuid !== other)
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    }
    await queue.work<Numbered>('stuck', run, 4)
    await expect.poll(() => begun).toHaveLength(3)
    await sendMany(queue, 'stuck', other, 1)
    await expect.poll(() => begun).toContain(other)
    expect(begun.filter((each) => each === companyGuid)).toHaveLength(3)
  })
})

test('a stop does not wait for a task that ignores it, and returns it as well', async () => {
  const deaf = open({ stopMs: 50 })
  const started = Promise.withResolvers<void>()
  await deaf.work<Numbered>('deaf', async () => {
    started.resolve()
    await new Promise(() => {})
  })
  await send(deaf, 'deaf', 9)
  await started.promise
  await deaf.stop()
  const done: number[] = []
  await open().work<Numbered>('deaf', async ({ number }) => void done.push(number))
  await expect.poll(() => done).toEqual([9])
})

describe('tasks of a company', () => {
  test('a request sends for its own company only, and sees no other task', async () => {
    const queue = open()
    const other = await aCompany(db.database)
    await send(queue, 'own', 1)
    const foreign = db.database.write({ companyGuid }, (tx) => queue.send(tx, 'own', { companyGuid: other }))
    await expect(foreign).rejects.toThrow(/row-level security/)
    const ids = sql<{ id: string }>`select id from pgboss.job_common`
    const [seen] = await db.database.read({ companyGuid: other }, { compile: () => ids.compile(build) })
    expect(seen).toEqual([])
  })
})
