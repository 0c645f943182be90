/** Generates orders chunk by chunk, as text for COPY. Runs in the worker of `seed.ts`. */
import { JOINED_PREFIX } from '@waybill/server/records/rows.ts'
import { isWeekend, dayOf } from '../calendar.ts'
import { Chance } from '../chance.ts'
import type { DemoCompany } from '../stories/demo-company.ts'
import { planOrder } from '../stories/order-plan.ts'
import { Counts, STORY_TABLES, rowsOf, type Delta, type StoryTable } from '../stories/rows.ts'
import { tellStory } from '../stories/story.ts'
import { placedAt } from '../stories/timeline.ts'
import { Lines } from './copy-text.ts'

/** What to generate. */
export interface Order {
  demo: DemoCompany
  count: number
  firstNumber: number
  now: Date
  seed: string
  chunk: number
  /** The days are split between threads: the index of this one, from 0. */
  share: { index: number; of: number }
}

/** The rows of one table as text. */
export interface Text {
  table: StoryTable | 'history'
  columns: string[]
  text: Uint8Array<ArrayBuffer>
}

/** Orders that are written together, with everything below them. */
export interface Chunk {
  orders: number
  texts: Text[]
  counts: Delta[]
}

/** Placeholders for the numbers of invoices and bills, which are assigned when they are written. */
export const UNNUMBERED = { invoice: '\u0001', bill: '\u0002' } as const

const DAYS = { least: 90, most: 1_095 }
const ORDERS_A_DAY = 400

/** When orders are placed, with their index among all: the first thread gets the oldest days, the last the newest. */
function* moments({ demo, count, now, share }: Order, chance: Chance): Generator<{ at: Date; place: number }> {
  const span = Math.min(DAYS.most, Math.max(DAYS.least, Math.round(count / ORDERS_A_DAY)))
  const today = dayOf(demo.zone, now)
  const days = Array.from({ length: span }, (_, i) => today - span + i)
  const weights = days.map((day) => (isWeekend(day) ? 0.12 : 1))
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let placed = 0
  let due = 0
  for (const [i, day] of days.entries()) {
    due += (weights[i]! / whole) * count
    const before = placed
    placed = i === days.length - 1 ? count : Math.round(due)
    if (Math.floor((i * share.of) / days.length) !== share.index) continue
    const ofDay = Array.from({ length: placed - before }, () => placedAt(demo, day, chance))
    for (const [nth, at] of ofDay.toSorted((a, b) => a.getTime() - b.getTime()).entries())
      yield { at, place: before + nth }
  }
}

/** Generates the orders. */
export function* generate(order: Order): Generator<Chunk> {
  const chance = new Chance(`${order.seed}/${order.share.index}`)
  const counts = new Counts()
  const isOwn = (column: string) => !column.startsWith(JOINED_PREFIX)
  const lines = new Map<Text['table'], Lines>(
    [...STORY_TABLES, 'history' as const].map((table) => [table, new Lines(isOwn)]),
  )
  let inChunk = 0
  const chunk = (): Chunk => {
    const texts = [...lines].map(([table, each]) => ({ table, columns: each.columns, text: each.take() }))
    const orders = inChunk
    inChunk = 0
    return { orders, texts: texts.filter(({ text }) => text.length), counts: counts.take() }
  }
  for (const { at, place } of moments(order, chance)) {
    const plan = planOrder(order.demo, at, chance)
    const story = tellStory(order.demo, plan, order.firstNumber + place, { chance, now: order.now, keeping: 'acts' })
    for (const invoice of story.records.invoices) if (invoice.posted_at) invoice.number = UNNUMBERED[invoice.type]
    const rows = rowsOf(story)
    for (const table of STORY_TABLES) for (const row of rows[table]) lines.get(table)!.add(row)
    for (const row of story.history) lines.get('history')!.add(row)
    counts.add(story)
    if (++inChunk === order.chunk) yield chunk()
  }
  if (inChunk) yield chunk()
}
