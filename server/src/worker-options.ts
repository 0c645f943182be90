/** What the work behind the requests needs. */
import type { Services } from './calls/call.ts'
import type { ExportWork } from './features/reports/export-run.ts'
import type { Queue } from './platform/queue/queue.ts'
import type { WorkerLog } from './worker-log.ts'

export interface WorkerOptions {
  /** All of them: a bulk run does the acts of the API. */
  services: Services
  queue: Queue
  /** A connection past any pooler. */
  directUrl: string
  /** Takes files of any size: exports grow beyond what may be uploaded. */
  files: ExportWork['files']
  log: WorkerLog
}
