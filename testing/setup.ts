/** Runs before each file of tests in Node: what hangs ends, after quiet time, and says what it was. */
import { Worker } from 'node:worker_threads'
import { beforeEach } from 'vitest'
import { limits } from '../vitest.patience.ts'
import { countFarTimers, vitestTimers } from './far-timers.ts'
import { machine } from './machine.ts'
import { stepOf } from './quiet-time.ts'

const timers = vitestTimers()
countFarTimers(timers, machine)

const KEY = Symbol.for('waybill.blocked-thread')
const kept = globalThis as { [KEY]?: Worker }

/** Once in each process. */
const startWatching = (): Worker => {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  const step = stepOf(limits.test)
  const workerData = { beats, limit: limits.test, step }
  const worker = new Worker(new URL('blocked-thread.mjs', import.meta.url), { workerData, execArgv: [] })
  worker.unref()
  setInterval(() => Atomics.add(beats, 0, 1), step / 2).unref()
  return worker
}

const watching = (kept[KEY] ??= startWatching())
beforeEach(({ task }) => watching.postMessage(`${task.file.name} > ${task.name}`))
