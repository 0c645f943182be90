/** Regrouping jobs of one order: moves commodities and their stops between jobs. Pure: it changes the given order. */
import { regroup, type StopToRegroup } from '@waybill/domain/transport/regroup.ts'
import { newGuid } from '../../platform/guid.ts'
import type { Actor } from '../history/index.ts'
import { linkRow } from '../stops/index.ts'
import type { JobRecord, OrderAggregate, StopRecord } from '../orders/index.ts'
import { change } from '../rows.ts'

const stopsOf = (order: OrderAggregate, jobGuid: string) =>
  order.stops.filter((stop) => stop.job_guid === jobGuid && stop.canceled_at === null)

const handledAt = (order: OrderAggregate, stopGuid: string) =>
  order.links.filter((link) => link.stop_guid === stopGuid).map((link) => link.commodity_guid)

const seen = (order: OrderAggregate, stop: StopRecord): StopToRegroup => ({
  guid: stop.guid,
  stopType: stop.stop_type,
  place: stop.terminal_guid,
  commodities: handledAt(order, stop.guid),
})

/** Stops are ordered by job, each job's from 1. */
export function putInOrder(order: OrderAggregate): void {
  order.jobs.sort((a, b) => a.sequence - b.sequence)
  const position = new Map(order.jobs.map((job) => [job.guid, job.sequence]))
  order.stops.sort(
    (a, b) => (position.get(a.job_guid) ?? 0) - (position.get(b.job_guid) ?? 0) || a.sequence - b.sequence,
  )
  const counts = new Map<string, number>()
  for (const stop of order.stops) {
    const next = (counts.get(stop.job_guid) ?? 0) + 1
    counts.set(stop.job_guid, next)
    stop.sequence = next
  }
}

/** Unlinks commodities from a stop. */
function unlink(order: OrderAggregate, stopGuid: string, commodities: readonly string[]): void {
  order.links = order.links.filter((link) => link.stop_guid !== stopGuid || !commodities.includes(link.commodity_guid))
}

const link = (order: OrderAggregate, stop: StopRecord, commodities: readonly string[]): void => {
  const there = new Set(handledAt(order, stop.guid))
  order.links.push(...commodities.filter((guid) => !there.has(guid)).map((guid) => linkRow(stop, guid)))
}

/** Moves commodities from one job to another with the stops they need; returns stops with nothing left to do. */
export function moveBetween(
  order: OrderAggregate,
  from: JobRecord,
  to: JobRecord,
  moving: readonly string[],
  actor: Actor,
): string[] {
  const sources = stopsOf(order, from.guid)
  const plan = regroup(
    sources.map((stop) => seen(order, stop)),
    stopsOf(order, to.guid).map((stop) => seen(order, stop)),
    moving,
  )
  const gone = new Set(moving)
  const kept = new Map(sources.map((stop) => [stop.guid, handledAt(order, stop.guid)]))
  plan.to.forEach((planned, i) => {
    const stop = order.stops.find((each) => each.guid === planned.guid)!
    if (planned.origin === 'copied') {
      const copy = {
        ...stop,
        guid: newGuid(actor.now),
        job_guid: to.guid,
        sequence: i + 1,
        created_at: actor.now,
        updated_at: actor.now,
      }
      order.stops.push(copy)
      link(order, copy, planned.commodities)
      return
    }
    stop.sequence = i + 1
    if (planned.origin === 'own') return link(order, stop, planned.commodities)
    change(stop, { job_guid: to.guid, updated_at: actor.now })
    for (const each of order.links) if (each.stop_guid === stop.guid) each.job_guid = to.guid
  })
  const moved = new Set(plan.to.filter((each) => each.origin === 'moved').map((each) => each.guid))
  for (const [guid, handled] of kept)
    if (!moved.has(guid))
      unlink(
        order,
        guid,
        handled.filter((each) => gone.has(each)),
      )
  return [...plan.emptied]
}

/** If two legs carry the same commodity, the handover between them is removed; returns stops with nothing left to do. */
export function joinLegs(order: OrderAggregate, a: JobRecord, b: JobRecord): string[] {
  const [earlier, later] = a.sequence < b.sequence ? [a, b] : [b, a]
  const carried = (job: JobRecord) =>
    new Set(order.links.filter((each) => each.job_guid === job.guid).map((each) => each.commodity_guid))
  const both = [...carried(earlier)].filter((guid) => carried(later).has(guid))
  const handOver = [
    ...stopsOf(order, earlier.guid).filter((stop) => stop.stop_type === 'delivery'),
    ...stopsOf(order, later.guid).filter((stop) => stop.stop_type === 'pickup'),
  ]
  return handOver.flatMap((stop) => {
    const had = handledAt(order, stop.guid).length
    unlink(order, stop.guid, both)
    return had > 0 && handledAt(order, stop.guid).length === 0 ? [stop.guid] : []
  })
}

/** Removes stops from the plan; one with records stays, as canceled. */
export function dropStops(
  order: OrderAggregate,
  guids: readonly string[],
  withPast: ReadonlySet<string>,
  actor: Actor,
): void {
  const dropped = new Set(guids)
  order.stops = order.stops.filter((stop) => !dropped.has(stop.guid) || withPast.has(stop.guid))
  for (const stop of order.stops)
    if (dropped.has(stop.guid)) change(stop, { canceled_at: actor.now, updated_at: actor.now })
}

/** A copy of a job, to which parts of it move: nothing was offered, posted or done for it yet. */
export function jobBeside(order: OrderAggregate, like: JobRecord, sequence: number, actor: Actor): JobRecord {
  const taken = new Set(order.jobs.map((job) => job.number))
  let end = order.jobs.length + 1
  while (taken.has(`${order.order.number}-${end}`)) end += 1
  return {
    ...like,
    guid: newGuid(actor.now),
    number: `${order.order.number}-${end}`,
    sequence,
    load_guid: null,
    content_hash: null,
    adjustments: '0.00',
    quick_pay_fees: '0.00',
    bill_sums: {},
    distance: null,
    distance_source: null,
    estimated_distance: null,
    of_label_ids: [],
    created_at: actor.now,
    created_by: actor.userGuid,
    updated_at: actor.now,
    updated_by: actor.userGuid,
    version: 1,
  }
}
