/**
 * A thread that watches the one with the tests. A loop without end leaves it no timer, so this ends the process: after as
 * much processor time as a test may take quiet time, without the tests' thread having been heard of.
 */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** @type {{ beats: Int32Array, limit: number, step: number }} */
const { beats, limit, step } = workerData
let running = 'no test'
let heard = 0
let since = process.cpuUsage()
parentPort?.on('message', (test) => (running = test))

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  const { user, system } = process.cpuUsage(since)
  if (beat !== heard) since = process.cpuUsage()
  else if ((user + system) / 1000 >= limit) {
    writeSync(
      2,
      `\nBLOCKED: ${running}\n  computed for ${limit / 1000} s of processor time without returning. Its process is ended.\n`,
    )
    process.kill(process.pid, 'SIGKILL')
  }
  heard = beat
}, step)
