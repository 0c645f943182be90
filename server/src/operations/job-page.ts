import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../calls/call.ts'
import { readerOf } from '../caller/reader.ts'
import { type AttachmentRecord, bolsOfJob } from '../records/attachments/index.ts'
import { aroundJob, orderAroundJob } from '../records/jobs/index.ts'
import { type OrderAggregate, orderFrom, seesPart } from '../records/orders/index.ts'
import type { KnownJob } from '../views/jobs/jobs.present.ts'

/** A link to the newest bill of lading. */
function bolUrlOf([bol]: readonly AttachmentRecord[], { caller, services, now }: ReadCall<'links'>): string | null {
  if (!bol) return null
  const { companyGuid, userGuid } = caller
  const file = { companyGuid, userGuid, fileGuid: bol.file_guid, attachmentGuid: bol.guid, name: bol.name }
  return services.links.make({ ...file, inline: false }, now)
}

/** A job of an already loaded order, as it was just saved. */
export async function jobIn(aggregate: OrderAggregate, jobGuid: string, call: ReadCall<'links'>): Promise<KnownJob> {
  const { caller } = call
  const [[found], bols] = await call.read(aroundJob(caller.companyGuid, jobGuid), bolsOfJob(readerOf(caller), jobGuid))
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  call.tag(aggregate.order.version)
  return { aggregate, job, around: found!.around, bolUrl: bolUrlOf(bols, call) }
}

/** The job, or 404 if the caller cannot see it. */
export async function getJob(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'links'>,
): Promise<KnownJob | Refusal> {
  const { caller } = call
  const [[found], bols] = await call.read(orderAroundJob(caller, guid), bolsOfJob(readerOf(caller), guid))
  const aggregate = orderFrom(found)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!aggregate || !job || !seesPart(aggregate, caller, 'job', guid)) return refuse.notFound('Job')
  if ((job.deleted_at || aggregate.order.deleted_at) && !sees(ROWS.deleted, caller)) return refuse.notFound('Job')
  call.tag(aggregate.order.version)
  return { aggregate, job, around: found!.around, bolUrl: bolUrlOf(bols, call) }
}
