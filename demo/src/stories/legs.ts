/** The legs of an order: one job that visits every stop, or two with a storage lot between them. */
import { jobRow } from '@waybill/server/records/order-changes/index.ts'
import { linkRow } from '@waybill/server/records/stops/index.ts'
import { guidAt } from '../guid.ts'
import type { StopRecord } from '@waybill/server/records/orders/index.ts'
import { type TerminalRecord, terminalSummary } from '@waybill/server/records/places/index.ts'
import { dayOf, minutesLater } from '../calendar.ts'
import { touched } from './order-story.ts'
import { milesThrough, transitDaysOf } from './order-plan.ts'
import type { StoryContext } from './story-context.ts'
import { daysBefore, legTimes, type LegTimes } from './timeline.ts'
import { change } from '@waybill/server/records/rows.ts'

export interface Leg {
  /** The job's position in the order, from 1. */
  sequence: number
  miles: number
  /** Whether the order has no other leg. */
  isOnly: boolean
  /** Its share of the total distance. */
  part: number
  times: LegTimes
  places: readonly TerminalRecord[]
}

const zoneAt = (context: StoryContext, place: TerminalRecord) => place.time_zone ?? context.demo.zone

function legFrom(
  context: StoryContext,
  sequence: number,
  from: Date,
  places: readonly TerminalRecord[],
  pickupDay: number,
): Leg {
  const miles = milesThrough(places)
  const zones = places.map((place) => zoneAt(context, place))
  const loading = context.plan.sent.commodities.length
  const times = legTimes(
    context.demo,
    {
      from,
      pickupDay,
      transitDays: transitDaysOf(miles),
      zones,
      loading,
      age: daysBefore(context.now, context.plan.createdAt),
    },
    context.chance,
  )
  return {
    sequence,
    isOnly: sequence === 1 && places === context.plan.places,
    miles,
    part: miles / Math.max(context.plan.miles, 1),
    times,
    places,
  }
}

/** The one leg of an order that visits every place. */
export const legOf = (context: StoryContext, from: Date): Leg =>
  legFrom(context, 1, from, context.plan.places, context.plan.pickupDay)

/** Some long routes are split at a storage lot roughly between the ends. */
export function legsOf(context: StoryContext, from: Date): Leg[] {
  const { plan, chance, demo } = context
  const [origin, destination] = [plan.places[0]!, plan.places.at(-1)!]
  const isLong = plan.places.length === 2 && plan.miles > 500 && demo.storage.length > 0
  if (!isLong || !chance.happens(0.09)) return [legOf(context, from)]
  const between = demo.storage
    .filter((lot) => lot !== origin && lot !== destination)
    .map((lot) => ({ lot, miles: milesThrough([origin, lot, destination]) }))
    .toSorted((a, b) => a.miles - b.miles)[0]
  if (!between || between.miles > plan.miles * 1.35) return [legOf(context, from)]
  const first = legFrom(context, 1, from, [origin, between.lot], plan.pickupDay)
  const stored = minutesLater(first.times.stops.at(-1)!.done, 60 * chance.between(4, 50))
  const second = legFrom(
    context,
    2,
    stored,
    [between.lot, destination],
    dayOf(zoneAt(context, between.lot), stored) + 1,
  )
  return [first, second]
}

/** Splits the job in two at the storage lot. */
export function split(context: StoryContext, at: Date, legs: readonly Leg[]): void {
  const { story, dispatcher } = context
  const actor = story.actor(dispatcher, 'dispatcher', at)
  story.askOrder('create-job', 'dispatcher')
  const lot = legs[0]!.places.at(-1)!
  story.act(actor, 'job.split', (after) => {
    const [job] = after.jobs
    const [pickup, delivery] = after.stops
    const second = {
      ...jobRow(actor, after.order, 2),
      estimated_distance: legs[1]!.miles.toFixed(1),
      equipment_type_id: job!.equipment_type_id,
    }
    job!.estimated_distance = legs[0]!.miles.toFixed(1)
    touched(job!, actor)
    const stopAt = (like: StopRecord, jobGuid: string, type: 'pickup' | 'delivery', sequence: number): StopRecord => ({
      ...like,
      guid: guidAt(at),
      job_guid: jobGuid,
      stop_type: type,
      sequence,
      terminal_guid: lot.guid,
      of_terminal: terminalSummary(lot),
      notes: null,
      requested_type: 'estimated',
      requested_start: type === 'pickup' ? legs[1]!.times.stops[0]!.start : legs[0]!.times.stops.at(-1)!.start,
      requested_end: null,
      created_at: at,
      updated_at: at,
    })
    const dropped = stopAt(delivery!, job!.guid, 'delivery', 2)
    const fetched = stopAt(pickup!, second.guid, 'pickup', 1)
    change(delivery!, { job_guid: second.guid, updated_at: at })
    for (const link of after.links) if (link.stop_guid === delivery!.guid) link.job_guid = second.guid
    after.jobs.push(second)
    after.stops = [pickup!, dropped, fetched, delivery!]
    for (const commodity of after.commodities)
      after.links.push(linkRow(dropped, commodity.guid), linkRow(fetched, commodity.guid))
  })
}
