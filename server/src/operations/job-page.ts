import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import type { ReadCall } from '../calls/call.ts'
import { readerOf } from '../caller/reader.ts'
import { type AttachmentRecord, linksOfOrder } from '../records/attachments/index.ts'
import { aroundJob } from '../records/jobs/index.ts'
import { type OrderAggregate, orderFrom, orderOf, orderQuery, seesPart } from '../records/orders/index.ts'
import { picklistsQuery } from '../records/reference/index.ts'
import type { KnownJob } from '../views/jobs/jobs.present.ts'

/** A link to the newest bill of lading of the job, or of its whole order, that the caller may see. */
function bolUrlOf(
  links: readonly AttachmentRecord[],
  jobGuid: string,
  { caller, services, now }: ReadCall,
): string | null {
  const bol = links.find((link) => link.usage === 'Bill Of Lading' && (link.job_guid ?? jobGuid) === jobGuid)
  if (!bol) return null
  const { companyGuid, userGuid } = caller
  const file = { companyGuid, userGuid, fileGuid: bol.file_guid, attachmentGuid: bol.guid, name: bol.name }
  return services.links.make({ ...file, inline: false }, now)
}

/** The data of a job's page besides its order. */
const besides = ({ caller }: ReadCall, orderGuid: string, jobGuid: string) =>
  [
    aroundJob(caller.companyGuid, jobGuid),
    picklistsQuery(caller.companyGuid, ['equipment-types', 'case-labels']),
    linksOfOrder(readerOf(caller), orderGuid),
  ] as const

/** A job of an already loaded order, as it was just saved. */
export async function jobIn(aggregate: OrderAggregate, jobGuid: string, call: ReadCall): Promise<KnownJob> {
  const [[around], picklists, links] = await call.read(...besides(call, aggregate.order.guid, jobGuid))
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  call.tag(aggregate.order.version)
  return { aggregate, job, around: around!, picklists, bolUrl: bolUrlOf(links, jobGuid, call) }
}

/** The job, or 404 if the caller cannot see it. */
export async function getJob(guid: string, call: ReadCall): Promise<KnownJob | Refusal> {
  const { caller } = call
  const [[found]] = await call.read(orderOf(caller.companyGuid, 'job', guid))
  if (!found) return refuse.notFound('Job')
  const [[around], picklists, links, [order]] = await call.read(
    ...besides(call, found.order_guid, guid),
    orderQuery(caller, found.order_guid),
  )
  const aggregate = orderFrom(order)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!aggregate || !job || !seesPart(aggregate, caller, 'job', guid)) return refuse.notFound('Job')
  if ((job.deleted_at || aggregate.order.deleted_at) && !sees(ROWS.deleted, caller)) return refuse.notFound('Job')
  call.tag(aggregate.order.version)
  return { aggregate, job, around: around!, picklists, bolUrl: bolUrlOf(links, guid, call) }
}
