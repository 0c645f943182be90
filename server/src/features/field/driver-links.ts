import {
  DRIVER_LINK_DAYS,
  DRIVER_LINK_DAYS_MAX,
  type DriverLink,
  type DriverLinkWithUrl,
  type NewDriverLink,
} from '@waybill/contract/field/field.shapes.ts'
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { newGuid } from '../../platform/guid.ts'
import { instant } from '../../platform/http/present.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { type DriverLinkRecord, driverLinksOf, endDriverLink, insertDriverLink } from '../../records/field/index.ts'
import { driveJob } from './hired-driver.ts'
import { hashOfSecret, newSecret } from '../../records/notices/index.ts'
import { isOwnJob, jobFactsOf, loadOrderOf, type OrderAggregate, readOrderOf } from '../../records/orders/index.ts'

const DAY_MS = 24 * 3_600_000
const AFTER_DELIVERY_MS = 2 * DAY_MS
/** Active links per job. */
const MAX_LINKS = 20

const presentLink = (link: DriverLinkRecord, now: Date): DriverLink => ({
  guid: link.guid,
  jobGuid: link.job_guid,
  name: link.name,
  phoneNumber: link.phone_number,
  phones: link.phones_most,
  phonesStarted: link.of_phones,
  dateCreated: instant(link.created_at),
  createdBy: link.of_created_by,
  dateExpires: instant(link.expires_at),
  dateRevoked: instant(link.revoked_at),
  isActive: link.revoked_at === null && link.expires_at > now,
})

const ownJobIn = (order: OrderAggregate | undefined, guid: string, { caller }: ReadCall) =>
  order?.jobs.find((job) => job.guid === guid && isOwnJob(job, caller))

/** Two days after the planned delivery, or as requested. */
function endOf(sent: NewDriverLink, order: OrderAggregate, jobGuid: string, now: Date): Date | Refusal {
  const most = now.getTime() + DRIVER_LINK_DAYS_MAX * DAY_MS
  if (sent.dateExpires !== undefined) {
    const end = new Date(sent.dateExpires)
    if (end <= now) return refuse.invalid('dateExpires', 'has already passed')
    return end.getTime() > most ? refuse.invalid('dateExpires', `is more than ${DRIVER_LINK_DAYS_MAX} days away`) : end
  }
  const last = order.stops.findLast((stop) => stop.job_guid === jobGuid && stop.stop_type === 'delivery')
  const due = last?.scheduled_end ?? last?.scheduled_start ?? last?.requested_end ?? last?.requested_start
  const wished = due ? due.getTime() + AFTER_DELIVERY_MS : now.getTime() + DRIVER_LINK_DAYS * DAY_MS
  return new Date(Math.min(most, Math.max(wished, now.getTime() + AFTER_DELIVERY_MS)))
}

export async function listDriverLinks(
  { params }: { params: { guid: string } },
  call: ReadCall,
): Promise<ListOf<DriverLink> | Refusal> {
  const { caller, read, now } = call
  const order = await readOrderOf(read, caller, 'job', params.guid)
  if (!ownJobIn(order, params.guid, call)) return refuse.notFound('Job')
  const [links] = await read(driverLinksOf(caller.companyGuid, params.guid, caller.accountGuid))
  return wholeList(links.map((link) => presentLink(link, now)))
}

export async function createDriverLink(
  { params, body }: { params: { guid: string }; body: NewDriverLink },
  call: WriteCall<ForActs | 'originOf'>,
): Promise<DriverLinkWithUrl | Refusal> {
  const { caller, tx, now, services } = call
  const order = await loadOrderOf(tx, caller, 'job', params.guid)
  const job = ownJobIn(order, params.guid, call)
  if (!order || !job) return refuse.notFound('Job')
  const may = mayJob('assign-driver', jobFactsOf(order, job))
  if (may !== true) return may
  const end = endOf(body, order, job.guid, now)
  if (isRefusal(end)) return end
  const links = await tx.rows(driverLinksOf(caller.companyGuid, job.guid, caller.accountGuid))
  if (links.filter((link) => presentLink(link, now).isActive).length >= MAX_LINKS)
    return refuse.notNow('guid', `This job already has ${MAX_LINKS} links; end one first`)
  const secret = newSecret(caller.companyGuid)
  const link = {
    company_guid: caller.companyGuid,
    guid: body.guid ?? newGuid(now),
    job_guid: job.guid,
    vendor_guid: caller.accountGuid,
    name: body.name,
    phone_number: body.phoneNumber ?? null,
    secret_hash: hashOfSecret(secret),
    phones_most: body.phones ?? 1,
    expires_at: end,
    revoked_at: null,
    created_at: now,
    created_by: caller.userGuid,
  }
  insertDriverLink(tx, actorOf(call), link, order.order.guid)
  await driveJob(
    { tx, actor: actorOf(call), before: order, jobGuid: job.guid },
    { name: body.name, phone: link.phone_number },
  )
  const shown = presentLink({ ...link, of_created_by: caller.userName, of_phones: 0 }, now)
  // In the fragment, so that no server and no log sees it.
  return { ...shown, url: `${services.originOf('carrier')}/drive#${secret}` }
}

export async function endDriverLinkOfJob(
  { params }: { params: { guid: string; linkGuid: string } },
  call: WriteCall<ForActs>,
): Promise<void | Refusal> {
  const { caller, tx } = call
  const order = await loadOrderOf(tx, caller, 'job', params.guid)
  if (!order || !ownJobIn(order, params.guid, call)) return refuse.notFound('Job')
  const links = await tx.rows(driverLinksOf(caller.companyGuid, params.guid, caller.accountGuid))
  const link = links.find((each) => each.guid === params.linkGuid)
  if (!link) return refuse.notFound('Link')
  if (!link.revoked_at) endDriverLink(tx, actorOf(call), link, order.order.guid)
}
