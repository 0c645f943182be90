import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { refuse } from '@waybill/contract/errors.ts'
import { aCompany } from '../../../testing/builders.ts'
import { testDatabase, type TestDatabase } from '../../../testing/database.ts'
import { build, sql } from '../db/builder.ts'
import { Queue, type Task } from './queue.ts'

interface Numbered extends Task {
  number: number
}

let db: TestDatabase
let companyGuid: string
const opened: Queue[] = []
const open = () => {
  const queue = new Queue({ url: db.url, onError: () => {} })
  opened.push(queue)
  return queue
}
const send = (queue: Queue, name: string, number: number) =>
  db.database.write({ companyGuid }, (tx) => queue.send<Numbered>(tx, name, { companyGuid, number }))

beforeAll(async () => {
  db = await testDatabase()
  companyGuid = await aCompany(db.database)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((queue) => queue.stop()))
})

describe('a task', () => {
  test('is sent by the commit, and not by a refusal or a fault', async () => {
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

  test('is done by one of two workers, once', async () => {
    const done: number[] = []
    for (const queue of [open(), open()])
      await queue.work<Numbered>('share', async ({ number }) => void done.push(number), 3)
    const sender = open()
    await Promise.all(Array.from({ length: 40 }, (_, number) => send(sender, 'share', number)))
    await expect.poll(() => done.length).toBeGreaterThanOrEqual(40)
    expect(new Set(done).size).toBe(40)
    expect(done).toHaveLength(40)
  })

  test('that fails is tried again, and the others go on', async () => {
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

  test('is given back by a stop and done by the next worker', async () => {
    const first = open()
    let taken = false
    await first.work<Numbered>('give', async (_task, { signal }) => {
      taken = true
      await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
    })
    await send(first, 'give', 7)
    await expect.poll(() => taken).toBe(true)
    await first.stop()
    const done: number[] = []
    await open().work<Numbered>('give', async ({ number }) => void done.push(number))
    await expect.poll(() => done).toEqual([7])
  })

  test('is done after its process was killed', async () => {
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
