/** Dependencies of background work. */
import type { Services } from '../calls/call.ts'
import type { ExportWork } from '../features/reports/export-run.ts'
import type { Queue } from '../platform/queue/queue.ts'
import type { WorkerLog } from './worker-log.ts'

export interface WorkerOptions {
  /** All of them: a bulk run performs the acts of the API. */
  services: Services
  queue: Queue
  /** A connection that bypasses any pooler. */
  directUrl: string
  /** Takes files of any size: exports may exceed the upload limit. */
  files: ExportWork['files']
  log: WorkerLog
}
