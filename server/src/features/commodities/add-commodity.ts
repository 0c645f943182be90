import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { AddedCommodity, PresentedCommodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder } from '@waybill/domain/transport/order-transitions.ts'
import { mayLink } from '@waybill/domain/transport/stop-plan.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { commodityRow } from '../../records/order-changes/index.ts'
import { linkRow, planOf } from '../../records/stops/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import {
  type CommodityRecord,
  jobFactsOf,
  loadOrder,
  type OrderAggregate,
  orderFactsOf,
  orderOf,
  type StopRecord,
} from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { differenceOf } from '../../records/rows.ts'

const STAMPS = ['sequence', 'created_at', 'created_by', 'updated_at', 'updated_by', 'canceled_at']

/** Sent before with the same guid: the same content is always a repeat. */
function sentBefore(known: CommodityRecord, row: CommodityRecord): boolean {
  const numeric = (value: unknown) => (typeof value === 'string' && /^\d+(\.\d+)?$/.test(value) ? Number(value) : value)
  const plain = (record: CommodityRecord) =>
    Object.fromEntries(
      Object.entries(record)
        .filter(([column]) => !STAMPS.includes(column))
        .map(([column, value]) => [column, numeric(value)]),
    )
  return !differenceOf(plain(known), plain(row))
}

/** The stops that will handle the new commodity: the named ones, otherwise both ends of its job. */
function stopsFor(sent: AddedCommodity, order: OrderAggregate): StopRecord[] | Refusal {
  const open = order.jobs.filter((job) => job.deleted_at === null && job.canceled_at === null)
  const own = order.stops.filter((stop) => open.some((job) => job.guid === stop.job_guid) && !stop.canceled_at)
  if (sent.stops) {
    const unknown = sent.stops.findIndex((guid) => !own.some((stop) => stop.guid === guid))
    return unknown >= 0
      ? refuse.invalid(`stops.${unknown}`, 'is no open stop of this order')
      : own.filter((stop) => sent.stops!.includes(stop.guid))
  }
  if (sent.jobGuid && !open.some((job) => job.guid === sent.jobGuid))
    return refuse.invalid('jobGuid', 'is no open job of this order')
  const transport = open.filter((job) => job.kind === 'transport')
  if (!sent.jobGuid && transport.length > 1)
    return refuse.missing([{ path: 'jobGuid', message: 'Choose the job that carried it' }])
  const jobGuid = sent.jobGuid ?? transport[0]?.guid
  const stops = own.filter((stop) => stop.job_guid === jobGuid)
  const service = stops.filter((stop) => stop.stop_type === 'service')
  const ends = [
    stops.find((stop) => stop.stop_type === 'pickup'),
    stops.findLast((stop) => stop.stop_type === 'delivery'),
  ]
  return [...ends.flatMap((stop) => stop ?? []), ...service]
}

function mayCarry(order: OrderAggregate, stops: readonly StopRecord[], guid: string): Refusal | undefined {
  for (const stop of stops) {
    const job = order.jobs.find((each) => each.guid === stop.job_guid)!
    const plan = planOf(order, job.guid)
    const may = mayJob('edit', jobFactsOf(order, job))
    const linked =
      may === true
        ? mayLink(
            plan,
            plan.find((each) => each.guid === stop.guid)!,
            [guid],
          )
        : may
    if (linked !== true) return linked
  }
  return undefined
}

/** Adds a vehicle or piece to an order. */
export async function addCommodity(
  { body: sent }: { body: AddedCommodity },
  call: WriteCall<ForActs>,
): Promise<PresentedCommodity | Refusal> {
  const { caller, tx } = call
  const before = await loadOrder(tx, caller, sent.orderGuid)
  if (!before || (before.order.deleted_at && !sees(ROWS.deleted, caller))) return refuse.notFound('Order')
  const actor = actorOf(call)
  const sequence = Math.max(0, ...before.commodities.map((commodity) => commodity.sequence)) + 1
  const row = commodityRow(actor, before.order.guid, sent, sequence)
  const existing = before.commodities.find((commodity) => commodity.guid === row.guid)
  if (existing) {
    if (!sentBefore(existing, row)) return refuse.notNow('guid', 'another commodity already has this guid')
    call.tag(before.order.version)
    return presentCommodity(before, existing, caller)
  }
  if (sent.guid && (await tx.first(orderOf(caller.companyGuid, 'commodity', sent.guid))))
    return refuse.notNow('guid', 'another commodity already has this guid')
  const may = mayOrder('edit-stops', orderFactsOf(before), caller.portal)
  if (may !== true) return may
  const stale = call.ifMatch('The order', before.order.version)
  if (stale) return stale
  const stops = stopsFor(sent, before)
  if (isRefusal(stops)) return stops
  const refused = mayCarry(before, stops, row.guid)
  if (refused) return refused
  const after = structuredClone(before)
  after.commodities.push(row)
  after.links.push(...stops.map((stop) => linkRow(stop, row.guid)))
  await saveAct(tx, actor, before, after, { action: 'commodity.added' })
  call.tag(after.order.version)
  return presentCommodity(after, row, caller)
}
