/** Reads the first sheet of a CSV or XLSX file as text cells, in a thread with limits of its own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { MEMORY_MB, TIME_MS, type SheetJob, type SheetLine, type SheetOutcome } from './sheet-limits.ts'
import { codeOf, nameOf } from '../caught.ts'

/** A file that is no sheet, or too large a one, said in words. */
export class NoSheet extends Error {}

/** The bytes in memory of their own, which can be handed to a thread. */
const handedOver = (bytes: Buffer): ArrayBuffer => {
  const copy = new ArrayBuffer(bytes.length)
  new Uint8Array(copy).set(bytes)
  return copy
}

const isOutOfMemory = (error: unknown) => codeOf(error) === 'ERR_WORKER_OUT_OF_MEMORY'

/** How often it is looked how long a thread has computed (milliseconds). */
const LOOK_MS = 500

/** Aborts once the thread has computed for too long. */
const overtime = (thread: Worker): { signal: AbortSignal; stop: () => void } => {
  const control = new AbortController()
  const look = async () => {
    const { user, system } = await thread.cpuUsage()
    if ((user + system) / 1000 > TIME_MS) control.abort()
  }
  // A thread that has ended is not asked.
  const timer = setInterval(() => void look().catch(() => {}), LOOK_MS)
  return { signal: control.signal, stop: () => clearInterval(timer) }
}

/**
 * The lines that hold anything, headers first; of more than `rowsMost` rows one more is answered. Instants at midnight
 * are days. @throws NoSheet
 */
export async function readSheet(bytes: Buffer, rowsMost: number): Promise<SheetLine[]> {
  const job: SheetJob = { bytes: handedOver(bytes), rowsMost }
  const thread = new Worker(new URL('sheet-thread.ts', import.meta.url), {
    workerData: job,
    transferList: [job.bytes],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    stdout: true,
    stderr: true,
  })
  const { signal, stop } = overtime(thread)
  try {
    const outcome: SheetOutcome = (await once(thread, 'message', { signal }))[0]
    if ('fault' in outcome) throw new NoSheet(outcome.fault)
    return outcome.lines
  } catch (error) {
    if (isOutOfMemory(error)) throw new NoSheet('the file needs too much memory to be read')
    if (nameOf(error) === 'AbortError') throw new NoSheet('the file takes too long to be read')
    throw error
  } finally {
    stop()
    await thread.terminate()
  }
}
