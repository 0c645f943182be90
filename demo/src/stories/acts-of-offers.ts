/** Acts until a job is awarded: ready, posted, offered, awarded. */
import { JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { assignJobDriver } from '@waybill/server/records/order-changes/index.ts'
import { assignStop, NO_PLACE_FOUND } from '@waybill/server/records/stops/index.ts'
import { guidAt } from '../guid.ts'
import type { JobRecord, OrderAggregate } from '@waybill/server/records/orders/index.ts'
import type { Chance } from '../chance.ts'
import { minutesLater } from '../calendar.ts'
import { DECLINE_REASONS } from '../catalog/phrases.ts'
import type { Member, VendorParty } from './demo-company.ts'
import { touched, type OrderStory } from './order-story.ts'
import { chargeRow, offerRow, postRow } from './new-rows.ts'
import { offerEnds, type LegTimes } from './timeline.ts'
import { change } from '@waybill/server/records/rows.ts'

const jobOf = (after: OrderAggregate, guid: string): JobRecord => after.jobs.find((job) => job.guid === guid)!

export function markReady(story: OrderStory, at: Date, dispatcher: Member, sequence: number): void {
  const { guid } = story.job(sequence)
  story.askJob('ready', story.job(sequence))
  const actor = story.actor(dispatcher, 'dispatcher', at)
  story.act(actor, 'job.ready', (after) => {
    const job = jobOf(after, guid)
    job.is_ready = true
    job.ready_at = actor.now
    touched(job, actor)
  })
}

export function post(story: OrderStory, at: Date, dispatcher: Member, sequence: number, amount: number): void {
  const job = story.job(sequence)
  story.askJob('post', job)
  const actor = story.actor(dispatcher, 'dispatcher', at)
  story.act(actor, 'job.posted', (after) => {
    after.posts.push(postRow(actor, job, amount, minutesLater(at, 7 * 24 * 60)))
  })
}

/** A vendor bids on a posted job. */
export function bid(story: OrderStory, at: Date, vendor: VendorParty, sequence: number, amount: number): void {
  const job = story.job(sequence)
  story.askJob('request', job)
  const user = vendor.users[0]!
  const actor = story.actor(user, 'carrier', at)
  story.act(actor, 'post.requested', (after) => {
    const active = after.posts.find((each) => each.job_guid === job.guid && each.status === 'posted')!
    active.of_open_requests += 1
    story.records.post_requests.push({
      company_guid: actor.companyGuid,
      guid: guidAt(at),
      post_guid: active.guid,
      vendor_guid: vendor.guid,
      user_guid: user.guid,
      external_id: null,
      amount: amount.toFixed(2),
      message: null,
      status: 'open',
      closed_reason: null,
      answered_by: null,
      contract_guid: null,
      version: 1,
      created_at: at,
      updated_at: at,
    })
  })
}

/** Sends an offer to a vendor; returns its guid. */
export function offer(
  story: OrderStory,
  at: Date,
  dispatcher: Member,
  vendor: VendorParty,
  leg: { sequence: number; amount: number; times: LegTimes },
): string {
  const job = story.job(leg.sequence)
  story.askJob('send-offer', job)
  const actor = story.actor(dispatcher, 'dispatcher', at)
  const row = offerRow(actor, job, vendor, {
    amount: leg.amount,
    expires: offerEnds(story.demo.zone, at),
    pickup: leg.times.stops[0]!.start,
    delivery: leg.times.stops.at(-1)!.start,
  })
  story.act(actor, 'offer.sent', (after) => void after.contracts.push(row))
  return row.guid
}

/** The vendor declines, or does not answer until the offer expires. */
export function turnDownOffer(
  story: OrderStory,
  at: Date,
  vendor: VendorParty,
  contract: string,
  sequence: number,
  expired: boolean,
  chance: Chance,
): void {
  if (!expired) story.askJob('decline-offer', story.job(sequence))
  const reason = expired ? null : chance.of(DECLINE_REASONS)
  const actor = story.actor(vendor.users[0]!, 'carrier', at)
  const who = expired ? { ...actor, userGuid: null, userName: null, portal: null } : actor
  story.act(
    who,
    expired ? 'offer.expired' : 'offer.declined',
    (after) => {
      const row = after.contracts.find((each) => each.guid === contract)!
      row.status = expired ? 'expired' : 'declined'
      row.updated_at = at
      if (!expired)
        change(row, {
          answered_at: at,
          answered_by: actor.userGuid,
          answer_channel: 'portal',
          answer_reason: reason,
        })
    },
    reason,
  )
}

/** The vendor accepts: posts are removed, the pay is agreed, the stops are scheduled. */
export function award(
  story: OrderStory,
  at: Date,
  vendor: VendorParty,
  contract: string,
  leg: { sequence: number; times: LegTimes },
  chance: Chance,
): void {
  const { guid } = story.job(leg.sequence)
  story.askJob('accept-offer', story.job(leg.sequence))
  const user = chance.of(vendor.users)
  const driver = chance.of(vendor.drivers)
  const actor = story.actor(user, 'carrier', at)
  story.act(actor, 'offer.accepted', (after) => {
    const job = jobOf(after, guid)
    const row = after.contracts.find((each) => each.guid === contract)!
    change(row, {
      status: 'accepted',
      answered_at: at,
      answered_by: user.guid,
      answer_channel: 'portal',
      updated_at: at,
    })
    for (const active of after.posts)
      if (active.job_guid === guid && active.status === 'posted') {
        change(active, {
          status: 'removed',
          removed_at: at,
          remove_reason: 'awarded',
          updated_at: at,
          of_open_requests: 0,
        })
        for (const each of story.records.post_requests)
          if (each.post_guid === active.guid && each.status === 'open') {
            const isWinner = each.vendor_guid === vendor.guid
            change(each, {
              status: isWinner ? 'accepted' : 'closed',
              closed_reason: isWinner ? null : 'awarded to another carrier',
              updated_at: at,
            })
          }
      }
    change(job, {
      vendor_guid: vendor.guid,
      of_vendor_name: vendor.name,
      of_vendor_usdot: vendor.usdot,
      dispatched_at: at,
    })
    const { name, phone, truck } = driver
    const named = { name, phoneNumber: phone, truckNumber: truck }
    assignJobDriver(job, enteredByProgram(JOB_DRIVER, named), undefined)
    touched(job, actor)
    const place = { order_guid: job.order_guid, job_guid: guid, contract_guid: contract }
    after.charges.push(
      chargeRow(actor, place, { side: 'vendor', kind: 'base', name: 'Transport', amount: Number(row.amount) }),
    )
    schedule(after, guid, leg.times, at)
  })
}

function schedule(after: OrderAggregate, jobGuid: string, times: LegTimes, at: Date): void {
  const stops = after.stops.filter((stop) => stop.job_guid === jobGuid)
  stops.forEach((stop, i) => {
    const planned = times.stops[i]!
    const [start, end] = [planned.start.toISOString(), planned.end.toISOString()]
    const dates = {
      dateScheduledType: 'between',
      dateScheduledStart: start,
      dateScheduledEnd: end,
      dateEstimatedStart: start,
      dateEstimatedEnd: end,
    } as const
    assignStop(stop, enteredByProgram(STOP, dates), NO_PLACE_FOUND)
    stop.updated_at = at
  })
}
