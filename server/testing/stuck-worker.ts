/** A process that takes the tasks of `slow` and never ends them; it says when it has one. Killed by the test of the queue. */
import { Queue } from '../src/platform/queue/queue.ts'

const queue = new Queue({ url: process.argv[2]!, onError: console.error })
await queue.work('slow', async () => {
  process.stdout.write('taken\n')
  await new Promise(() => {})
})
