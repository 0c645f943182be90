import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Inspection, NewInspection } from '@waybill/contract/inspections/inspections.shapes.ts'
import type { InspectionFlag } from '@waybill/contract/vocabulary/inspection-flags.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { isSetAside, oddities } from '@waybill/domain/inspections/evidence.ts'
import { jobStatus } from '@waybill/domain/transport/job-status.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
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
import { photoRows } from './add-photo.ts'
import { damageRow } from './damage-row.ts'
import { mergeFlags, momentSaid, positionOf, readInspection } from './known-inspection.ts'

/** Sent before with the same guid: the same content is always a repeat; undefined if the guid is free. */
async function sentBefore(
  guid: string,
  hash: string,
  call: WriteCall<'links'>,
): Promise<Inspection | Refusal | undefined> {
  const { caller, tx } = call
  await tx.rows(turnOf(guid))
  const known = await tx.first(rowByGuid('inspections', caller.companyGuid, guid))
  if (!known) return undefined
  const taken = refuse.notNow('id', 'another inspection already has this id')
  if (known.content_hash !== hash) return taken
  const seen = await readInspection(guid, call)
  return isRefusal(seen) ? taken : seen
}

/** Statuses of a job whose vehicles can be inspected. */
const ON_THE_WAY: readonly JobStatus[] = ['dispatched', 'in-progress', 'picked-up', 'delivered']

interface Place {
  /** Irregularities, if a device made it. */
  flags: InspectionFlag[]
  order: OrderAggregate
  job: JobRecord
  stop: StopRecord
}

/** Whether a vendor has, or once had, the job. */
const everHad = (order: OrderAggregate, { guid, vendor_guid }: JobRecord, vendor: string): boolean =>
  vendor_guid === vendor ||
  order.contracts.some(
    (each) =>
      each.job_guid === guid &&
      each.vendor_guid === vendor &&
      (each.status === 'accepted' || (each.status === 'cancelled' && each.answered_at !== null)),
  )

/** The stop with its order, which is locked; 404 if the caller does not work there and never did. */
async function findStop(sent: NewInspection, call: WriteCall): Promise<Omit<Place, 'flags'> | Refusal> {
  const { caller, tx } = call
  const order = await loadOrderOf(tx, { ...caller, vendorGuid: null }, 'stop', sent.stopId)
  const stop = order?.stops.find((each) => each.guid === sent.stopId)
  const job = order?.jobs.find((each) => each.guid === stop?.job_guid)
  if (!order || !stop || !job) return refuse.notFound('Stop')
  const isKnown = caller.vendorGuid ? everHad(order, job, caller.vendorGuid) : job.deleted_at === null
  return isKnown ? { order, job, stop } : refuse.notFound('Stop')
}

/** The state of the job and the stop for an inspection now. */
function arrivalOf(sent: NewInspection, { order, job, stop }: Omit<Place, 'flags'>, call: WriteCall) {
  const { vendorGuid } = call.caller
  const status = jobStatus(jobFactsOf(order, job))
  return {
    status,
    isUnderWay: ON_THE_WAY.includes(status) || (job.is_dummy && status === 'ready'),
    isTheirs: vendorGuid === null || (job.vendor_guid === vendorGuid && job.deleted_at === null),
    isStopCanceled: stop.canceled_at !== null,
    isAtStop: order.links.some((l) => l.stop_guid === stop.guid && l.commodity_guid === sent.commodityId),
    isAskedType: !sent.type || sent.type === job.inspection_type || job.inspection_type === 'standard',
  }
}

/**
 * Where the vehicle is inspected. An inspection already made on a device (with its own id) is accepted whatever became
 * of the job since, and flagged; one that is about to start is refused.
 */
async function placeOf(sent: NewInspection, call: WriteCall): Promise<Place | Refusal> {
  const found = await findStop(sent, call)
  if (isRefusal(found)) return found
  const { order, job, stop } = found
  if (sent.jobId && sent.jobId !== job.guid) return refuse.invalid('jobId', 'is not the job of the stop')
  if (sent.orderId && sent.orderId !== order.order.guid)
    return refuse.invalid('orderId', 'is not the order of the stop')
  const commodity = order.commodities.find((each) => each.guid === sent.commodityId)
  const { status, ...arrival } = arrivalOf(sent, found, call)
  if (!commodity || !(arrival.isAtStop || sent.id))
    return refuse.invalid('commodityId', 'This commodity does not belong to the stop')
  if (commodity.type !== 'vehicle') return refuse.invalid('commodityId', 'Only vehicles are inspected')
  const standing = await call.tx.rows(standingInspections(call.caller.companyGuid, stop.guid, sent.commodityId))
  if (sent.id) return { ...found, flags: oddities({ ...arrival, isFirst: standing.length === 0 }) }
  if (!arrival.isTheirs) return refuse.notFound('Stop')
  if (arrival.isStopCanceled) return refuse.notNow('stopId', 'This stop is canceled')
  if (!arrival.isUnderWay) return refuse.notNow('status', `This job is ${status} and has nothing to inspect`)
  if (!arrival.isAskedType)
    return refuse.invalid('type', `The job asks for an inspection of type ${job.inspection_type}`)
  if (standing.some((each) => each.status === 'in-progress'))
    return refuse.notNow('commodityId', 'Its inspection at this stop is already in progress')
  if (standing.length)
    return refuse.notNow('commodityId', 'It was already inspected at this stop; start a correction instead')
  return { ...found, flags: [] }
}

/** When the last of its damages was recorded, by the device's clock. */
function latestOf({ damages = [], dateCreated }: NewInspection, now: Date): Date {
  const began = dateCreated ? new Date(dateCreated) : now
  const noted = damages.map((damage) => (damage.dateCreated ? new Date(damage.dateCreated) : began))
  return noted.reduce((latest, each) => (each > latest ? each : latest), began)
}

/** Starts the inspection of a vehicle at a stop. */
export async function startInspection(
  { body: sent }: { body: NewInspection },
  call: WriteCall<ForActs | 'links'>,
): Promise<Inspection | Refusal> {
  const { caller, tx, now } = call
  const contentHash = sent.id ? hashOf(sent) : null
  const before = sent.id && contentHash ? await sentBefore(sent.id, contentHash, call) : undefined
  if (before) return before
  const place = await placeOf(sent, call)
  if (isRefusal(place)) return place
  const { order, job, stop } = place
  const created = momentSaid(sent.dateCreated, job.dispatched_at, call)
  const position = positionOf(sent)
  if (isRefusal(position)) return position
  const lacking: InspectionFlag[] = sent.noPosition && position.latitude === null ? [`position-${sent.noPosition}`] : []
  const guid = sent.id ?? newGuid(now)
  const damages = (sent.damages ?? []).map((damage, i) => damageRow(damage, guid, `damages.${i}.`, created.at, call))
  const wrong = damages.find(isRefusal)
  if (wrong) return wrong
  const rows = damages.filter((row): row is DamageRecord => !isRefusal(row))
  const photos = await photoRows(sent.photos ?? [], guid, rows, call)
  if (isRefusal(photos)) return photos
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
    signed_statement: null,
    noted_by: caller.userGuid,
    noted_at: rows.length || photos.length ? latestOf(sent, now) : null,
    supersedes_guid: null,
    supersede_reason: null,
    superseded_at: isSetAside(place.flags) ? now : null,
    flags: mergeFlags(mergeFlags(place.flags, created.flags), lacking),
    vendor_guid: caller.vendorGuid,
    pictures_swept_at: null,
    content_hash: contentHash,
    created_at: created.at,
    created_by: caller.userGuid,
    updated_at: now,
    version: 1,
  }
  const parties = { of_client_guid: order.order.client_guid, of_vendor_guid: caller.vendorGuid ?? job.vendor_guid }
  insertInspection(tx, actorOf(call), { ...inspection, ...parties }, rows, photos)
  return readInspection(guid, call)
}
