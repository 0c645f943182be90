/** A service at the pickup place before the truck arrives: a locksmith, a mechanic. */
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { jobRow } from '@waybill/server/records/order-changes/index.ts'
import { assignStop, bareStop, linkRow, NO_PLACE_FOUND } from '@waybill/server/records/stops/index.ts'
import { dayOf } from '../calendar.ts'
import type { Leg } from './legs.ts'
import { chargeRow } from './new-rows.ts'
import type { StoryContext } from './story-context.ts'
import { daysBefore, legTimes } from './timeline.ts'

/** The second job of its order. */
const SEQUENCE = 2

/** The services and their charges; the client pays a little more than the vendor gets. */
const SERVICES = {
  Locksmith: {
    classification: 'locksmith',
    charge: { name: 'Key making/locksmith', item_id: 19 },
    pay: [85, 110, 140],
  },
  Diagnostics: {
    classification: 'diagnostics',
    charge: { name: 'Inoperable vehicle/winch', item_id: 7 },
    pay: [75, 95, 120],
  },
} as const

export interface ServiceLeg extends Leg {
  service: { classification: string; charge: { name: string; item_id: number }; pay: number; commodityGuid: string }
}

/** The service for a vehicle that cannot be loaded; null for most orders, and if the company has no service vendor. */
export function serviceOf(context: StoryContext, from: Date): ServiceLeg | null {
  const { chance, demo, plan, story } = context
  const { commodities } = story.aggregate
  const keyless = commodities.find((each) => each.type === 'vehicle' && each.has_keys === false)
  const dead = commodities.find((each) => each.type === 'vehicle' && each.inoperable === 'unknown')
  const subject = keyless ?? dead
  if (!subject || !demo.vendors.some(isServiceVendor) || !chance.happens(keyless ? 0.3 : 0.12)) return null
  const { classification, charge, pay } = SERVICES[keyless ? 'Locksmith' : 'Diagnostics']
  const [place] = plan.places
  const zone = place!.time_zone ?? demo.zone
  const age = daysBefore(context.now, plan.createdAt)
  const times = legTimes(
    demo,
    { from, pickupDay: dayOf(zone, from), transitDays: 0, zones: [zone], loading: 1, age },
    chance,
  )
  return {
    sequence: SEQUENCE,
    miles: 0,
    isOnly: false,
    part: 0,
    places: [place!],
    times: { ...times, posted: null },
    service: { classification, charge, pay: chance.of(pay), commodityGuid: subject.guid },
  }
}

/** Vendors without equipment provide services. */
export const isServiceVendor = (vendor: { weight: number; equipment: readonly number[] }): boolean =>
  vendor.weight > 0 && vendor.equipment.length === 0

/** The dispatcher adds the job and the client's charge. */
export function addService({ story, dispatcher, plan }: StoryContext, at: Date, leg: ServiceLeg): void {
  const { classification, charge, pay, commodityGuid } = leg.service
  story.askOrder('create-job', 'dispatcher')
  const actor = story.actor(dispatcher, 'dispatcher', at)
  story.act(actor, 'job.created', (after) => {
    const row = jobRow(actor, after.order, SEQUENCE)
    const job = { ...row, kind: 'service' as const, classification, estimated_distance: null }
    const stop = bareStop(actor, job, 'service', 1, plan.places[0]!)
    const start = leg.times.stops[0]!.start.toISOString()
    const dates = { dateRequestedType: 'estimated', dateRequestedStart: start } as const
    assignStop(stop, enteredByProgram(STOP, dates), NO_PLACE_FOUND)
    after.jobs.push(job)
    after.stops.push(stop)
    after.links.push(linkRow(stop, commodityGuid))
    after.charges.push(
      chargeRow(
        actor,
        { order_guid: job.order_guid, job_guid: job.guid },
        { side: 'client', kind: 'accessorial', ...charge, amount: pay + 25 },
      ),
    )
  })
}
