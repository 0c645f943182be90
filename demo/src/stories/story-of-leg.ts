/** One job from ready to its last bill. */
import { minutesLater } from '../calendar.ts'
import * as phrases from '../catalog/phrases.ts'
import * as offers from './acts-of-offers.ts'
import * as stops from './acts-of-stops.ts'
import { addToBill, billSteps, draftBill, invoiceSteps } from './story-of-money.ts'
import type { Member, VendorParty } from './demo-company.ts'
import { inspect } from './inspections.ts'
import type { Leg } from './legs.ts'
import { touched } from './order-story.ts'
import { vendorPrice } from './prices.ts'
import { chargeRow } from './new-rows.ts'
import { isServiceVendor, type ServiceLeg } from './service-job.ts'
import type { StoryContext, Step } from './story-context.ts'
import { say } from './talk.ts'
import { change } from '@waybill/server/records/rows.ts'

type AnyLeg = Leg | ServiceLeg

/** A vendor with the equipment, or for the service. */
function vendorFor(context: StoryContext, leg: AnyLeg): VendorParty {
  const { demo, chance } = context
  const equipment = context.story.job(leg.sequence)?.equipment_type_id ?? context.plan.sent.equipmentTypeId ?? 1
  if ('service' in leg) return chance.of(demo.vendors.filter(isServiceVendor))
  const usable = demo.vendors.filter((vendor) => vendor.weight > 0 && vendor.equipment.length > 0)
  const fitting = usable.filter((vendor) => vendor.equipment.includes(equipment))
  return chance.weighted((fitting.length ? fitting : usable).map((vendor) => [vendor, vendor.weight] as const))
}

/** Vendors that also get open offers, so that every user who signs in has something to answer. */
function alsoOffered(context: StoryContext, leg: AnyLeg, awarded: VendorParty): VendorParty[] {
  if ('service' in leg) return []
  const equipment = context.story.job(leg.sequence).equipment_type_id ?? 1
  return context.demo.vendors.filter(
    (vendor) => vendor.signsIn && vendor !== awarded && vendor.equipment.includes(equipment),
  )
}

/** The steps until the award. */
function awarding(context: StoryContext, leg: AnyLeg, winner: VendorParty, steps: Step[]): void {
  const { story, chance, dispatcher } = context
  const { times, sequence } = leg
  const amount = () =>
    'service' in leg
      ? leg.service.pay
      : vendorPrice(Number(story.aggregate.order.client_job_base_pay ?? 400), leg.part, chance)
  steps.push({ at: times.ready, run: () => offers.markReady(story, times.ready, dispatcher, sequence) })
  const { posted } = times
  if (posted) {
    steps.push({ at: posted, run: () => offers.post(story, posted, dispatcher, sequence, amount()) })
    const bidders = new Set([winner, ...Array.from({ length: chance.whole(0, 2) }, () => vendorFor(context, leg))])
    for (const bidder of bidders) {
      const at = minutesLater(posted, chance.between(15, 85))
      if (at < times.offers[0]!.sent)
        steps.push({ at, run: () => offers.bid(story, at, bidder, sequence, amount() + 5 * chance.whole(-3, 12)) })
    }
  }
  for (const { sent, answered, outcome } of times.offers) {
    const vendor = outcome === 'accepted' ? winner : vendorFor(context, leg)
    let contract = ''
    steps.push({
      at: sent,
      run: () => {
        const terms = { sequence, amount: amount(), times }
        contract = offers.offer(story, sent, dispatcher, vendor, terms)
        if (answered > context.now)
          for (const other of alsoOffered(context, leg, vendor)) offers.offer(story, sent, dispatcher, other, terms)
      },
    })
    steps.push({
      at: answered,
      run: () => {
        if (outcome !== 'accepted')
          return offers.turnDownOffer(story, answered, vendor, contract, sequence, outcome === 'expired', chance)
        offers.award(story, answered, vendor, contract, leg, chance)
        draftBill(context, leg, vendor, answered)
      },
    })
  }
}

/** The steps of every stop of the leg. */
function moving(context: StoryContext, leg: AnyLeg, driver: Member, steps: Step[]): void {
  const { story, chance, keeping } = context
  const { times, sequence } = leg
  steps.push({ at: times.started, run: () => stops.start(story, times.started, driver, sequence) })
  const stopGuid = (i: number) =>
    story.aggregate.stops.filter((stop) => stop.job_guid === story.job(sequence).guid)[i]!.guid
  times.stops.forEach(({ arrived, done }, i) => {
    const isService = 'service' in leg
    const isPickup = i === 0 && !isService
    if (keeping === 'everything')
      steps.push({ at: arrived, run: () => stops.arrive(story, arrived, driver, stopGuid(i)) })
    if (isPickup) troubleAtPickup(context, leg, driver, steps, () => stopGuid(0))
    steps.push({
      at: done,
      run: () => {
        if (keeping === 'everything' && !isService) inspect(context, leg, stopGuid(i), driver, done)
        stops.complete(story, done, driver, stopGuid(i))
      },
    })
  })
  const reportedAt = minutesLater(times.stops[0]!.arrived, -30)
  if (reportedAt > times.started && chance.happens(0.12))
    steps.push({
      at: reportedAt,
      run: () =>
        say(story, reportedAt, driver, 'carrier', chance.of(phrases.VENDOR_NOTES), {
          jobGuid: story.job(sequence).guid,
        }),
    })
  if (!('service' in leg) && chance.happens(0.1)) extraCharge(context, leg, steps)
}

/** A closed yard, a missing vehicle, or a second trip for vehicles that did not fit. */
function troubleAtPickup(context: StoryContext, leg: Leg, driver: Member, steps: Step[], stopGuid: () => string): void {
  const { story, chance } = context
  const { arrived, done } = leg.times.stops[0]!
  const at = new Date((arrived.getTime() + done.getTime()) / 2)
  const count = context.plan.sent.commodities.length
  if (chance.happens(0.03)) steps.push({ at, run: () => stops.attempt(story, at, driver, stopGuid(), chance) })
  else if (count > 2 && leg.isOnly && chance.happens(0.05))
    steps.push({ at, run: () => stops.miss(story, at, driver, stopGuid(), chance) })
  else if (count > 1 && chance.happens(0.12))
    steps.push({ at, run: () => stops.complete(story, at, driver, stopGuid(), Math.ceil(count / 2)) })
}

const EXTRAS = [
  { name: 'Waiting at auction/port', item_id: 21, amounts: [45, 90, 135] },
  { name: 'Gate, auction or port fee', item_id: 20, amounts: [25, 35, 50] },
  { name: 'Inoperable vehicle/winch', item_id: 7, amounts: [75, 100] },
  { name: 'Storage', item_id: 10, amounts: [40, 80, 120] },
] as const

/** An accessorial charge under way, on both sides. */
function extraCharge(context: StoryContext, leg: Leg, steps: Step[]): void {
  const { story, chance, dispatcher } = context
  const at = minutesLater(leg.times.stops[0]!.done, 45)
  if (at >= leg.times.stops.at(-1)!.done) return
  const { name, item_id, amounts } = chance.of(EXTRAS)
  const amount = chance.of(amounts)
  steps.push({
    at,
    run: () => {
      const actor = story.actor(dispatcher, 'dispatcher', at)
      story.act(actor, 'charge.added', (after) => {
        const job = after.jobs.find((each) => each.sequence === leg.sequence)!
        const contract = after.contracts.find((each) => each.job_guid === job.guid && each.status === 'accepted')
        const place = { order_guid: after.order.guid, job_guid: job.guid }
        after.charges.push(
          chargeRow(actor, place, { side: 'client', kind: 'accessorial', name, item_id, amount: amount + 15 }),
          chargeRow(
            actor,
            { ...place, contract_guid: contract?.guid ?? null },
            { side: 'vendor', kind: 'accessorial', name, item_id, amount, needs_approval: true },
          ),
        )
      })
      addToBill(context, leg, at)
    },
  })
}

/** All steps of a leg. */
export function legSteps(context: StoryContext, leg: AnyLeg, isLast: boolean): Step[] {
  const { story, chance, dispatcher, demo } = context
  const steps: Step[] = []
  const winner = vendorFor(context, leg)
  const driver = chance.of(winner.users)
  awarding(context, leg, winner, steps)
  moving(context, leg, driver, steps)
  if (isLast) steps.push(...invoiceSteps(context, leg))
  if (!chance.happens(0.985)) return steps
  const accountant = demo.accountants.length ? chance.of(demo.accountants) : dispatcher
  const { verified } = leg.times
  const verify = () => {
    const { guid } = story.job(leg.sequence)
    story.askJob('verify', story.job(leg.sequence))
    const actor = story.actor(accountant, 'dispatcher', verified)
    story.act(actor, 'job.verified', (after) => {
      const stamp = { verified_at: verified, verified_by: accountant.guid }
      const job = after.jobs.find((each) => each.guid === guid)!
      touched(change(job, stamp), actor)
    })
  }
  return [...steps, { at: verified, run: verify }, ...billSteps(context, leg, accountant)]
}
