import { expect, test } from 'vitest'
import { SteadyThread } from './steady-thread.ts'

const PROGRAM = `import { parentPort } from 'node:worker_threads'
  parentPort.on('message', ({ id, job }) => {
    if (job === 'crash') throw new Error('crashed')
    parentPort.postMessage(job === 'fail' ? { id, error: new Error('failed') } : { id, outcome: job.length })
  })`

test('every job gets its own outcome or error, also after the thread crashed', async () => {
  const thread = new SteadyThread<string, number>(new URL(`data:text/javascript,${encodeURIComponent(PROGRAM)}`))
  const outcomes = await Promise.allSettled(['a', 'fail', 'abc'].map((job) => thread.ask(job)))
  expect(outcomes).toMatchObject([{ value: 1 }, { reason: { message: 'failed' } }, { value: 3 }])
  await expect(thread.ask('crash')).rejects.toThrow('crashed')
  expect(await thread.ask('ab')).toBe(2)
})
