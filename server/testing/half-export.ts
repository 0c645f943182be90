/** A worker that stops in the middle of an export and reports it; the test of exports kills it. */
import { Transform } from 'node:stream'
import { Callers } from '../src/caller/caller.ts'
import { systemClock } from '../src/platform/clock.ts'
import { Database } from '../src/platform/db/database.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../src/platform/heavy-work/heavy-work.ts'
import { openFileStore } from '../src/platform/files/file-store.ts'
import { Queue } from '../src/platform/queue/queue.ts'
import { startWorker } from '../src/work/worker.ts'
import type { WorkerOptions } from '../src/work/worker-options.ts'

const [url, dataFolder] = process.argv.slice(2) as [string, string]
const database = new Database({ url, size: 4 })
const files = await openFileStore({ kind: 'local' }, dataFolder, 2 ** 32)
const take = files.take.bind(files)
files.take = (source, extension) =>
  take(
    source.pipe(
      new Transform({
        transform(chunk: Buffer) {
          this.push(chunk.subarray(0, chunk.length / 2))
          process.stdout.write('half\n')
        },
      }),
    ),
    extension,
  )
const log = { info() {}, warn: console.error, error: console.error }
/** Only the services that exports need; nothing else is asked of this worker. */
const services: Partial<WorkerOptions['services']> = {
  database,
  clock: systemClock,
  callers: new Callers(database, systemClock),
  announce: () => {},
  heavy: new HeavyWork({ memoryMb: MEMORY_MB_MIN }),
}
startWorker({
  services: services as WorkerOptions['services'],
  queue: new Queue({ url, onError: console.error }),
  directUrl: url,
  files,
  log,
})
