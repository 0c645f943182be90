/** The thread that makes orders up while the other writes; it runs no further ahead than it was asked to. */
import { parentPort, workerData } from 'node:worker_threads'
import { generate, type Order } from './generate.ts'

const port = parentPort!
const chunks = generate(workerData as Order)

// Each message asks for one more chunk; null says that there is none.
port.on('message', () => {
  const { value, done } = chunks.next()
  if (done) {
    port.postMessage(null)
    port.close()
  } else
    port.postMessage(
      value,
      value.texts.map(({ text }) => text.buffer),
    )
})
