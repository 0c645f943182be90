/** What a breakdown does to the rows: a delivery at the terminal ends the leg, and a new job picks up there. */
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import type { Handover } from '@waybill/domain/transport/break-down.ts'
import type { Actor } from '../../records/history/index.ts'
import { jobRow } from '../../records/order-changes/index.ts'
import { assignStop, bareStop, linkRow, NO_PLACE_FOUND } from '../../records/stops/index.ts'
import type { JobRecord, OrderAggregate, StopRecord } from '../../records/orders/index.ts'
import type { TerminalRecord } from '../../records/places/index.ts'
import { newGuid } from '../../platform/guid.ts'
import { touchJob } from '../../operations/touch-job.ts'
import { change } from '../../records/rows.ts'

export interface HandoverAt extends Handover {
  terminal: TerminalRecord
  datetime: Date
  reason: string
}

/** The follow-up job, placed right after the one that ended. */
function nextJob(after: OrderAggregate, ended: JobRecord, actor: Actor): JobRecord {
  for (const job of after.jobs) if (job.sequence > ended.sequence) job.sequence += 1
  const next = jobRow(actor, after.order, ended.sequence + 1)
  const taken = new Set(after.jobs.map((each) => each.number))
  let count = after.jobs.length + 1
  while (taken.has(`${after.order.number}-${count}`)) count += 1
  const { classification, type, category, load_type, equipment_type_id, inspection_type, instructions } = ended
  const job: JobRecord = {
    ...next,
    number: `${after.order.number}-${count}`,
    classification,
    type,
    category,
    load_type,
    equipment_type_id,
    inspection_type,
    instructions,
    dispatcher_guid: ended.dispatcher_guid,
    salesperson_guid: ended.salesperson_guid,
  }
  after.jobs = [...after.jobs, job].toSorted((a, b) => a.sequence - b.sequence)
  return job
}

const UNPLANNED = {
  dateScheduledType: null,
  dateScheduledStart: null,
  dateScheduledEnd: null,
  dateEstimatedStart: null,
  dateEstimatedEnd: null,
}

/** Ends the leg of `jobGuid` in `after`; returns the delivery that ended it and the follow-up job. */
export function handOver(
  after: OrderAggregate,
  jobGuid: string,
  end: HandoverAt,
  actor: Actor,
): { delivery: StopRecord; next: JobRecord } {
  const ended = after.jobs.find((each) => each.guid === jobGuid)!
  const next = nextJob(after, ended, actor)
  const loaded = new Set(end.handedOver)
  const moving = new Set([...end.handedOver, ...end.left])
  const own = after.stops.filter((stop) => stop.job_guid === jobGuid)
  const pickup = bareStop(actor, next, 'pickup', 1, end.terminal)
  const delivery = bareStop(actor, ended, 'delivery', 0, end.terminal)
  assignStop(delivery, enteredByProgram(STOP, { notes: end.reason }), NO_PLACE_FOUND)
  change(delivery, { started_at: end.datetime, completed_at: end.datetime })
  const onward: StopRecord[] = [pickup]
  const staying: StopRecord[] = []
  for (const stop of own) {
    const open = after.links.filter(
      (link) => link.stop_guid === stop.guid && link.outcome === null && moving.has(link.commodity_guid),
    )
    // A refused load is still on the truck: the next leg tries the same stop again.
    const refused = after.links.filter(
      (link) => link.stop_guid === stop.guid && link.outcome === 'refused' && loaded.has(link.commodity_guid),
    )
    const goes = [...open, ...refused]
    if (!goes.length) {
      staying.push(stop)
      continue
    }
    const isWhole = after.links.filter((link) => link.stop_guid === stop.guid).length === goes.length
    const moved = isWhole ? stop : { ...structuredClone(stop), guid: newGuid(actor.now), created_at: actor.now }
    if (!isWhole) staying.push(stop)
    assignStop(moved, enteredByProgram(STOP, UNPLANNED), NO_PLACE_FOUND)
    change(moved, { job_guid: next.guid, updated_at: actor.now, started_at: null, completed_at: null })
    const gone = new Set(goes.map((link) => link.commodity_guid))
    after.links = [
      ...after.links.filter((link) => link.stop_guid !== stop.guid || !gone.has(link.commodity_guid)),
      ...[...gone].map((guid) => linkRow(moved, guid)),
    ]
    onward.push(moved)
  }
  const done = { completed_at: end.datetime, outcome: 'done' as const, outcome_reason: end.reason }
  after.links.push(
    ...end.handedOver.map((guid) => ({ ...linkRow(delivery, guid), ...done })),
    ...end.handedOver.map((guid) => linkRow(pickup, guid)),
  )
  for (const stops of [[...staying, delivery], onward]) for (const [i, stop] of stops.entries()) stop.sequence = i + 1
  const position = new Map(after.jobs.map((job) => [job.guid, job.sequence]))
  const rest = after.stops.filter((stop) => stop.job_guid !== jobGuid && stop.job_guid !== next.guid)
  after.stops = [...rest, ...staying, delivery, ...onward].toSorted(
    (a, b) => position.get(a.job_guid)! - position.get(b.job_guid)! || a.sequence - b.sequence,
  )
  change(ended, {
    leg_ended_at: end.datetime,
    leg_end_terminal_guid: end.terminal.guid,
    vendor_completed_at: end.datetime,
  })
  touchJob(ended, actor)
  return { delivery, next }
}
