import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { whatStopsDeletion } from '@waybill/domain/transport/paperwork.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { jobPast } from '../../records/jobs/index.ts'
import { lockJob, mayNow, saved } from './find-job.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'
import { change } from '../../records/rows.ts'

/** Deletes a job that was never awarded; it can be restored. */
export async function deleteJob(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'delete')
  if (no) return no
  const [[past]] = await call.read(jobPast(call.caller.companyGuid, locked.job))
  const why = whatStopsDeletion(past!)
  if (why) return refuse.notNow('status', `This job cannot be deleted: ${why}`)
  change(locked.job, { deleted_at: call.now, deleted_by: call.caller.userGuid, load_guid: null })
  return saved(locked, { action: 'job.deleted' }, call)
}

export async function undeleteJob(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const no = mayNow(locked, 'undelete')
  if (no) return no
  change(locked.job, { deleted_at: null, deleted_by: null })
  return saved(locked, { action: 'job.undeleted' }, call)
}
