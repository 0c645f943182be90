/** Plans a demo company with all of its orders: the same seed and moment plan the same, guids included. */
import { dayOf, isWeekend } from './calendar.ts'
import { Chance } from './chance.ts'
import { founderOf } from './company/blueprints.ts'
import type { CompanyRows } from './company/company-rows.ts'
import { type Blueprint, makeCompany } from './company/make-company.ts'
import { numberInvoices } from './company/write-company.ts'
import { seededGuids } from './guid.ts'
import type { DemoCompany } from './stories/demo-company.ts'
import { exchangeEdi } from './stories/edi-messages.ts'
import { makeLoads } from './stories/loads.ts'
import { planOrder } from './stories/order-plan.ts'
import type { OrderStory } from './stories/order-story.ts'
import { parkActs } from './stories/parked-act.ts'
import { tellStory } from './stories/story.ts'
import { placedAt } from './stories/timeline.ts'

/** The age of the oldest orders in days. */
const DAYS = 90
const FIRST_NUMBER = 1_000_001
/** With at most so many orders a company is written at once. */
const AT_ONCE = 100
/** Orders that are no longer worked on. */
const CLOSED: readonly string[] = ['delivered', 'canceled']
/** Closed orders of so many days are among the first, and each so manieth of the older ones: the figures of each week show something. */
const FRESH_DAYS = 4
const EACH = 16

/** A company as it will be written. */
export interface PlannedCompany {
  blueprint: Blueprint
  rows: CompanyRows
  demo: DemoCompany
  /** In the order in which they are written: first what is worked on, then the newest. */
  stories: readonly OrderStory[]
  /** How many are written with the company. */
  first: number
  last: { order: number; invoice: number; bill: number }
}

/** The stories of `count` orders of the last days, mostly on working days, in the order in which they were placed. */
export function makeStories(demo: DemoCompany, count: number, now: Date, chance: Chance): OrderStory[] {
  const today = dayOf(demo.zone, now)
  const days = Array.from({ length: DAYS + 1 }, (_, i) => [today - i, isWeekend(today - i) ? 0.12 : 1] as const)
  const moments: Date[] = []
  while (moments.length < count) {
    const at = placedAt(demo, chance.weighted(days), chance)
    if (at < now) moments.push(at)
  }
  moments.sort((a, b) => a.getTime() - b.getTime())
  return moments.map((at, i) =>
    tellStory(demo, planOrder(demo, at, chance), FIRST_NUMBER + i, { chance, now, keeping: 'everything' }),
  )
}

/** What every portal needs to have something to do, and the rest with the newest first. */
function inWritingOrder(stories: readonly OrderStory[], now: Date): { stories: OrderStory[]; first: number } {
  if (stories.length <= AT_ONCE) return { stories: [...stories], first: stories.length }
  const fresh = now.getTime() - FRESH_DAYS * 86_400_000
  const comesFirst = ({ aggregate: { order } }: OrderStory, i: number) =>
    !CLOSED.includes(order.status) || order.created_at.getTime() > fresh || i % EACH === 0
  const first = stories.filter(comesFirst)
  const rest = stories.filter((story, i) => !comesFirst(story, i)).toReversed()
  return { stories: [...first, ...rest], first: first.length }
}

/** Plans a company. */
export const planCompany = (
  make: (now: Date) => Blueprint,
  { now, seed, orders }: { now: Date; seed: string; orders: number },
): PlannedCompany =>
  seededGuids(seed, () => {
    const blueprint = make(now)
    const chance = new Chance(blueprint.name)
    const founder = founderOf(blueprint, now)
    const { rows, demo } = makeCompany(blueprint, founder, dayOf(blueprint.zone, now), chance)
    const stories = makeStories(demo, orders, now, chance)
    const { loads, last: load } = makeLoads(stories, now)
    parkActs(stories, demo, now)
    const partner = exchangeEdi(stories, demo, founder, now)
    if (partner) rows.add('edi_partners', partner, 'edi-partner')
    for (const each of loads) rows.add('loads', each)
    if (loads.length) rows.add('sequences', { company_guid: blueprint.guid, name: 'load', value: load })
    // Also of orders that are written later: in the order in which they were posted.
    const numbers = numberInvoices(
      stories.flatMap((story) => story.records.invoices),
      { invoice: 0, bill: 0 },
    )
    return {
      blueprint,
      rows,
      demo,
      ...inWritingOrder(stories, now),
      last: { order: FIRST_NUMBER + orders - 1, ...numbers },
    }
  })
