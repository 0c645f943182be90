import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Inspection, NewInspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { jobStatus } from '@waybill/domain/transport/job-status.ts'
import { actorOf } from '../../operations/actor.ts'
import type { WriteCall } from '../../calls/call.ts'
import { hashOf } from '../../calls/idempotency.ts'
import { newGuid } from '../../platform/guid.ts'
import { type DamageRecord, insertInspection, rowByGuid, standingInspections } from '../../records/stops/index.ts'
import { turnOf } from '../../records/attachments/index.ts'
import {
  jobFactsOf,
  type JobRecord,
  loadOrderOf,
  type OrderAggregate,
  type StopRecord,
} from '../../records/orders/index.ts'
import type { Row } from '../../records/rows.ts'
import { damageRow } from './damage-row.ts'
import { momentOf, positionOf, readInspection } from './known-inspection.ts'

/** Sent before under the same guid: the same content is a repeat, for ever; undefined where the guid is free. */
async function sentBefore(guid: string, hash: string, call: WriteCall): Promise<Inspection | Refusal | undefined> {
  const { caller, tx } = call
  await tx.rows(turnOf(guid))
  const known = await tx.first(rowByGuid('inspections', caller.companyGuid, guid))
  if (!known) return undefined
  const taken = refuse.notNow('id', 'another inspection has this id already')
  if (known.content_hash !== hash) return taken
  const seen = await readInspection(guid, call)
  return isRefusal(seen) ? taken : seen
}

/** Statuses of a job whose vehicles stand before an inspector. */
const ON_THE_WAY: readonly JobStatus[] = ['dispatched', 'in-progress', 'picked-up', 'delivered']

interface Place {
  order: OrderAggregate
  job: JobRecord
  stop: StopRecord
}

/** The stop and vehicle that are inspected, held with their order; 404 where the caller does not work there. */
async function placeOf(sent: NewInspection, call: WriteCall): Promise<Place | Refusal> {
  const { caller, tx } = call
  const order = await loadOrderOf(tx, caller, 'stop', sent.stopId)
  const stop = order?.stops.find((each) => each.guid === sent.stopId)
  const job = order?.jobs.find((each) => each.guid === stop?.job_guid)
  const isAnothers = job?.deleted_at !== null || (caller.vendorGuid !== null && job.vendor_guid !== caller.vendorGuid)
  if (!order || !stop || isAnothers) return refuse.notFound('Stop')
  if (sent.jobId && sent.jobId !== job.guid) return refuse.invalid('jobId', 'is not the job of the stop')
  if (sent.orderId && sent.orderId !== order.order.guid)
    return refuse.invalid('orderId', 'is not the order of the stop')
  const isThere = order.links.some((l) => l.stop_guid === stop.guid && l.commodity_guid === sent.commodityId)
  if (!isThere) return refuse.invalid('commodityId', 'This commodity does not belong to the stop')
  if (order.commodities.find((each) => each.guid === sent.commodityId)?.type !== 'vehicle')
    return refuse.invalid('commodityId', 'Only vehicles are inspected')
  if (stop.canceled_at) return refuse.notNow('stopId', 'The stop is canceled: nobody goes there')
  const status = jobStatus(jobFactsOf(order, job))
  const isRolling = ON_THE_WAY.includes(status) || (job.is_dummy && status === 'ready')
  if (!isRolling) return refuse.notNow('status', `A job that is ${status} has nothing to inspect`)
  if (sent.type && sent.type !== job.inspection_type && job.inspection_type !== 'standard')
    return refuse.invalid('type', `The job asks for an inspection of type ${job.inspection_type}`)
  return { order, job, stop }
}

/** Starts the inspection of a vehicle at a stop. */
export async function startInspection(
  { body: sent }: { body: NewInspection },
  call: WriteCall,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const contentHash = sent.id ? hashOf(sent) : null
  const before = sent.id && contentHash ? await sentBefore(sent.id, contentHash, call) : undefined
  if (before) return before
  const place = await placeOf(sent, call)
  if (isRefusal(place)) return place
  const { order, job, stop } = place
  const standing = await tx.rows(standingInspections(caller.companyGuid, stop.guid, sent.commodityId))
  if (standing.some((each) => each.status === 'in-progress'))
    return refuse.notNow('commodityId', 'Its inspection at this stop is under way already')
  if (standing.length)
    return refuse.notNow('commodityId', 'It was inspected at this stop already; a correction supersedes that')
  const created = momentOf(sent.dateCreated, 'dateCreated', job.dispatched_at, call)
  const position = positionOf(sent)
  if (isRefusal(created)) return created
  if (isRefusal(position)) return position
  const guid = sent.id ?? newGuid(now)
  const damages = (sent.damages ?? []).map((damage, i) => damageRow(damage, guid, `damages.${i}.`, created, call))
  const wrong = damages.find(isRefusal)
  if (wrong) return wrong
  const rows = damages.filter((row): row is DamageRecord => !isRefusal(row))
  const inspection: Row<'inspections'> = {
    company_guid: caller.companyGuid,
    guid,
    order_guid: order.order.guid,
    job_guid: job.guid,
    stop_guid: stop.guid,
    commodity_guid: sent.commodityId,
    type: sent.type ?? job.inspection_type,
    status: 'in-progress',
    odometer: sent.odometer ?? null,
    keys_count: sent.keysCount ?? null,
    answers: sent.answers ?? {},
    signed_by_name: null,
    signature_file_guid: null,
    not_available_reason: null,
    ...position,
    completed_at: null,
    completed_by: null,
    superseded_by_guid: null,
    signed_at: null,
    noted_at: rows.length ? created : null,
    supersedes_guid: null,
    supersede_reason: null,
    superseded_at: null,
    content_hash: contentHash,
    created_at: created,
    created_by: caller.userGuid,
    updated_at: now,
    version: 1,
  }
  const parties = { of_client_guid: order.order.client_guid, of_vendor_guid: job.vendor_guid }
  insertInspection(tx, actorOf(call), { ...inspection, ...parties }, rows)
  return readInspection(guid, call)
}
