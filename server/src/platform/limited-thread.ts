/** Work on untrusted input: in a thread with its own limits, so that nothing else is blocked or crashes with it. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { codeOf, nameOf } from './caught.ts'

export interface ThreadLimits {
  memoryMb: number
  /** CPU time limit of the thread (milliseconds), independent of the machine's load. */
  timeMs: number
}

/** The thread was terminated because it exceeded a limit. */
export class BeyondLimit extends Error {}

/** The bytes in memory of their own, which can be transferred to a thread. */
export const handedOver = (bytes: Buffer): ArrayBuffer => {
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  return copy
}

/** How often a thread's usage is checked (milliseconds). */
const LOOK_MS = 250
const MB = 1024 * 1024

/** Aborts once the thread exceeds its CPU time, or its memory outside the heap, where unpacked bytes are. */
const watched = (thread: Worker, { memoryMb, timeMs }: ThreadLimits): { signal: AbortSignal; stop: () => void } => {
  const control = new AbortController()
  const look = async () => {
    const { user, system } = await thread.cpuUsage()
    if ((user + system) / 1000 > timeMs) return control.abort('time')
    const { external_memory: held } = await thread.getHeapStatistics()
    if (held > memoryMb * MB) control.abort('memory')
  }
  // A thread that has ended cannot be queried.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}

/** Runs `program` once and returns the first message it posts. @throws BeyondLimit */
export async function inThread<Outcome>(
  program: URL,
  job: { bytes: ArrayBuffer },
  limits: ThreadLimits,
): Promise<Outcome> {
  const thread = new Worker(program, {
    workerData: job,
    transferList: [job.bytes],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
    stdout: true,
    stderr: true,
  })
  const { signal, stop } = watched(thread, limits)
  try {
    const [outcome]: Outcome[] = await once(thread, 'message', { signal })
    return outcome!
  } catch (error) {
    const isMemory = codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY' || (signal.aborted && signal.reason === 'memory')
    if (isMemory) throw new BeyondLimit('the file needs too much memory to be read')
    if (nameOf(error) === 'AbortError') throw new BeyondLimit('the file takes too long to be read')
    throw error
  } finally {
    stop()
    await thread.terminate()
  }
}
