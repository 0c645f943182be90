/** The chunks of orders from a worker, in order. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Chunk, Order } from './generate.ts'

/** Chunks generated ahead of writing. */
const AHEAD = 1
/** The worker's memory limits (MB). */
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }

export async function* chunksOf(order: Order): AsyncGenerator<Chunk> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: order, resourceLimits: HEAP })
  const ready: (Chunk | null)[] = []
  let wake = () => {}
  const faults: Error[] = []
  worker.on('message', (chunk: Chunk | null) => {
    ready.push(chunk)
    wake()
  })
  worker.on('error', (error) => {
    faults.push(error instanceof Error ? error : new Error(String(error)))
    wake()
  })
  const ended = once(worker, 'exit').catch(() => {})
  try {
    for (let i = 0; i < AHEAD; i++) worker.postMessage('more')
    for (;;) {
      while (!ready.length && !faults.length) await new Promise<void>((resolve) => (wake = resolve))
      if (faults[0]) throw faults[0]
      const chunk = ready.shift()!
      if (!chunk) return
      worker.postMessage('more')
      yield chunk
    }
  } finally {
    await worker.terminate()
    await ended
  }
}
