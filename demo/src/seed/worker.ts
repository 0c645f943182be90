/** The thread that generates orders while the main one writes; it generates a chunk only on request. */
import { parentPort, workerData } from 'node:worker_threads'
import { generate, type Order } from './generate.ts'

const port = parentPort!
const chunks = generate(workerData as Order)

// Each message requests one more chunk; the answer null means that there are no more.
port.on('message', () => {
  const { value, done } = chunks.next()
  if (done) {
    port.postMessage(null)
    port.close()
  } else
    port.postMessage(
      value,
      value.texts.flatMap(({ text, ends }) => [text.buffer, ...(ends ? [ends.buffer] : [])]),
    )
})
