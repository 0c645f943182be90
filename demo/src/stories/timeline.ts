/** Plans the times of an order's events, in local office hours. */
import { Chance } from '../chance.ts'
import { dayOf, inOfficeHours, instant, isWeekend, minutesLater, workingDay } from '../calendar.ts'
import type { DemoCompany } from './demo-company.ts'
import type { OrderPlan } from './order-plan.ts'

/** When and how one offer ends. */
export interface OfferTimes {
  sent: Date
  answered: Date
  outcome: 'accepted' | 'declined' | 'expired'
}

/** The times of one job, from ready to verified. */
export interface LegTimes {
  ready: Date
  /** When it was posted; null: it was offered directly. */
  posted: Date | null
  offers: OfferTimes[]
  started: Date
  /** Scheduled window and actual time of each stop of the leg. */
  stops: { start: Date; end: Date; arrived: Date; done: Date }[]
  verified: Date
}

const DAY = 24 * 60

/** When an unanswered offer expires: a day later, in office hours. */
export const offerEnds = (zone: string, sent: Date): Date => inOfficeHours(zone, minutesLater(sent, DAY))

/** Some recent offers are answered only shortly before they expire, so that there are always open ones. */
function answeredAt(zone: string, sent: Date, isFresh: boolean, chance: Chance): Date {
  if (!isFresh || !chance.happens(0.3)) return inOfficeHours(zone, minutesLater(sent, chance.between(12, 260)))
  const open = (offerEnds(zone, sent).getTime() - sent.getTime()) / 60_000
  return minutesLater(sent, open * chance.between(0.9, 0.98))
}

function offersFrom(at: Date, zone: string, isFresh: boolean, chance: Chance): OfferTimes[] {
  const offers: OfferTimes[] = []
  let sent = at
  for (;;) {
    const outcome =
      offers.length > 2
        ? 'accepted'
        : chance.weighted([
            ['accepted', 82],
            ['declined', 13],
            ['expired', 5],
          ] as const)
    const answered = outcome === 'expired' ? offerEnds(zone, sent) : answeredAt(zone, sent, isFresh, chance)
    offers.push({ sent, answered, outcome })
    if (outcome === 'accepted') return offers
    sent = inOfficeHours(zone, minutesLater(answered, chance.between(8, 90)))
  }
}

/** The day, or the Monday after a Sunday. */
const deliverable = (day: number): number => ((day + 4) % 7 === 0 ? day + 1 : day)

/** The times of a leg that can be ready at a given time. `zones`: of its stops in order; `pickupDay`: as requested. */
export function legTimes(
  demo: DemoCompany,
  leg: {
    from: Date
    pickupDay: number
    transitDays: number
    zones: readonly string[]
    loading: number
    /** Days since the order was placed. */
    age: number
  },
  chance: Chance,
): LegTimes {
  const isFresh = leg.age < 4
  const ready = inOfficeHours(
    demo.zone,
    minutesLater(leg.from, isFresh && chance.happens(0.15) ? 2 * DAY : chance.between(6, 100)),
  )
  const posted = chance.happens(isFresh ? 0.45 : 0.28) ? minutesLater(ready, chance.between(3, 40)) : null
  const firstOffer = inOfficeHours(
    demo.zone,
    minutesLater(
      posted ?? ready,
      posted ? chance.between(90, isFresh ? 3 * DAY : 700) : chance.between(10, isFresh ? DAY : 240),
    ),
  )
  const offers = offersFrom(firstOffer, demo.zone, isFresh, chance)
  const awarded = offers.at(-1)!.answered
  const origin = leg.zones[0]!
  const earliest = dayOf(origin, awarded) + (chance.happens(0.35) ? 0 : 1)
  const day = earliest > leg.pickupDay ? workingDay(earliest) : leg.pickupDay
  const slot = 60 * chance.whole(8, 14)
  const planned = instant(origin, day, slot) < minutesLater(awarded, 45) ? workingDay(day + 1) : day
  const lateDays = chance.weighted([
    [0, 86],
    [1, 10],
    [2, 4],
  ] as const)
  const actual = lateDays ? workingDay(planned + lateDays) : planned
  const slip = chance.weighted([
    [0, 84],
    [1, 11],
    [2, 5],
  ] as const)
  const stops: LegTimes['stops'] = []
  leg.zones.forEach((zone, i) => {
    const isFirst = i === 0
    const at = isFirst ? slot : 60 * chance.whole(8, 15)
    const days = isFirst ? 0 : leg.transitDays + Math.max(0, i - 1)
    const isSameDay = !isFirst && days === 0
    const start = isSameDay
      ? minutesLater(stops[0]!.start, 180)
      : instant(zone, isFirst ? planned : deliverable(planned + days), at)
    const from = isSameDay
      ? minutesLater(stops[0]!.done, chance.between(90, 200))
      : instant(
          zone,
          isFirst ? actual : deliverable(actual + days + slip),
          at + (lateDays && isFirst ? 0 : chance.between(-20, 110)),
        )
    const done = minutesLater(from, chance.between(12, 35) + leg.loading * chance.between(4, 9))
    const previous = stops.at(-1)
    const arrived = previous && from <= previous.done ? minutesLater(previous.done, 70) : from
    stops.push({
      start,
      end: minutesLater(start, 60 * chance.whole(2, 4)),
      arrived,
      done: arrived === from ? done : minutesLater(arrived, 40),
    })
  })
  const last = stops.at(-1)!
  // A separate seed, so that the rest of the story stays the same. Trucks wait more often for recent orders, so that there
  // is always some unbilled detention.
  const waits = new Chance(`waits ${last.arrived.toISOString()}`)
  if (waits.happens(leg.age < 16 ? 0.3 : 0.08)) last.done = minutesLater(last.done, waits.between(110, 260))
  const started = minutesLater(stops[0]!.arrived, -chance.between(25, 200))
  return {
    ready,
    posted,
    offers,
    started: started <= awarded ? minutesLater(awarded, 10) : started,
    stops,
    verified: inOfficeHours(demo.zone, minutesLater(stops.at(-1)!.done, DAY * chance.between(0.4, 3.2))),
  }
}

/** Days between a moment and now. */
export const daysBefore = (now: Date, at: Date): number => (now.getTime() - at.getTime()) / (DAY * 60_000)

/** When a dispatcher accepts an order; many of the newest ones are still unaccepted. */
export function acceptedAt(demo: DemoCompany, plan: OrderPlan, now: Date, chance: Chance): Date {
  const waits = daysBefore(now, plan.createdAt) < 2.5 ? 55 : 0
  const lag = chance.weighted([
    [chance.between(8, 170), 80],
    [chance.between(180, 500), 15],
    [chance.between(20, 40) * 60, 5],
    [4 * DAY, waits],
  ])
  return inOfficeHours(demo.zone, minutesLater(plan.createdAt, lag))
}

/** A random time of a day at which an order is placed. */
export const placedAt = (demo: DemoCompany, day: number, chance: Chance): Date =>
  instant(demo.zone, day, isWeekend(day) ? chance.between(9 * 60, 15 * 60) : chance.between(6.5 * 60, 18.5 * 60))
