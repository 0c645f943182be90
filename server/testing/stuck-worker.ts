/** A worker that takes tasks of `slow`, reports it and never finishes them; the test of the queue kills it. */
import { Queue } from '../src/platform/queue/queue.ts'

const queue = new Queue({ url: process.argv[2]!, onError: console.error })
await queue.work('slow', async () => {
  process.stdout.write('taken\n')
  await new Promise(() => {})
})
