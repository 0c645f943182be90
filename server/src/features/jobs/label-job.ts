import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { deleteLabel, insertLabel } from '../../records/jobs/index.ts'
import { optionsOf, picklistsQuery } from '../../records/reference/index.ts'
import { lockJob, saved } from './find-job.ts'
import { jobIn } from '../../operations/job-page.ts'
import type { KnownJob } from '../../views/jobs/jobs.present.ts'

const labelOf = async (id: number, { caller, read }: WriteCall) => {
  const [rows] = await read(picklistsQuery(caller.companyGuid, ['case-labels']))
  return optionsOf('case-labels', rows).find((option) => option.id === id)
}

/** Adds a case label to a job; an existing one stays. */
export async function putLabel(
  { params: { guid, labelId } }: { params: { guid: string; labelId: number } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const { after, job } = locked
  if (job.of_label_ids.includes(labelId)) return jobIn(after, guid, call)
  const label = await labelOf(labelId, call)
  if (!label || label.isDeprecated) return refuse.invalid('labelId', 'is not a case label of this company')
  insertLabel(call.tx, actorOf(call), after, job, { id: labelId, label: label.label })
  job.of_label_ids = [...job.of_label_ids, labelId].toSorted((a, b) => a - b)
  return saved(locked, { action: 'job.labeled' }, call)
}

/** Removes a case label from a job. */
export async function removeLabel(
  { params: { guid, labelId } }: { params: { guid: string; labelId: number } },
  call: WriteCall<ForActs | 'links'>,
): Promise<KnownJob | Refusal> {
  const locked = await lockJob(guid, call)
  if (isRefusal(locked)) return locked
  const { after, job } = locked
  if (!job.of_label_ids.includes(labelId)) return refuse.notFound('Label')
  const label = await labelOf(labelId, call)
  deleteLabel(call.tx, actorOf(call), after, job, { id: labelId, label: label?.label ?? `Label ${labelId}` })
  job.of_label_ids = job.of_label_ids.filter((id) => id !== labelId)
  return saved(locked, { action: 'job.unlabeled' }, call)
}
