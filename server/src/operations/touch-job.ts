import type { Actor } from '../records/history/index.ts'
import type { JobRecord } from '../records/orders/index.ts'

/** Records who changed the job last. */
export function touchJob(job: JobRecord, actor: Actor): void {
  job.updated_at = actor.now
  job.updated_by = actor.userGuid
  job.version += 1
}
