/** Generates orders chunk by chunk, as text for COPY. Runs in the worker of `seed.ts`. */
import { JOINED_PREFIX } from '@waybill/server/records/rows.ts'
import { isWeekend, dayOf } from '../calendar.ts'
import { Chance } from '../chance.ts'
import type { DemoCompany } from '../stories/demo-company.ts'
import { planOrder } from '../stories/order-plan.ts'
import type { OrderStory } from '../stories/order-story.ts'
import { Counts, STORY_TABLES, rowsOf, type Delta, type StoryTable } from '../stories/rows.ts'
import { tellStory } from '../stories/story.ts'
import { placedAt } from '../stories/timeline.ts'
import { Lines } from './copy-text.ts'
import { endOfEntry } from './history-chain.ts'
import { guidsIn, Template } from './template.ts'

/** What to generate. */
export interface Order {
  demo: DemoCompany
  count: number
  firstNumber: number
  now: Date
  seed: string
  chunk: number
  /** How many orders have the same facts, with other guids, numbers, VINs and references. */
  copies: number
}

/** The rows of one table as text. */
export interface Text {
  table: StoryTable | 'history'
  columns: string[]
  text: Uint8Array<ArrayBuffer>
  /** Of history: what each entry says after its number, for its hash. */
  ends?: Uint8Array<ArrayBuffer>
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

/** Stands for the number of an order in its texts; with a job's, it still sorts as a number of 15 digits. */
const NUMBER = 999_000_111_222

interface Moment {
  at: Date
  /** The index of the first order among all. */
  place: number
  copies: number
}

/** When orders are placed, oldest first. */
function* moments({ demo, count, now, copies }: Order, chance: Chance): Generator<Moment> {
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
    const ofDay = Array.from({ length: Math.ceil((placed - before) / copies) }, () => placedAt(demo, day, chance))
    for (const [nth, at] of ofDay.toSorted((a, b) => a.getTime() - b.getTime()).entries()) {
      const place = before + nth * copies
      yield { at, place, copies: Math.min(copies, placed - place) }
    }
  }
}

type Name = Text['table'] | 'ends'

const isOwn = (column: string) => !column.startsWith(JOINED_PREFIX)
const TABLES = [...STORY_TABLES, 'history' as const]

/** Collects the texts of a chunk by table. */
class Chunks {
  readonly #lines = new Map<Name, Lines>([...TABLES, 'ends' as const].map((name) => [name, new Lines(isOwn)]))
  readonly #counts = new Counts()
  #orders = 0

  get orders(): number {
    return this.#orders
  }

  /** The texts of a story, which are not collected yet. */
  textsOf(story: OrderStory): [Name, string][] {
    const rows = { ...rowsOf(story), history: story.history }
    const texts = TABLES.map((table): [Name, string] => [table, this.#lines.get(table)!.linesOf(rows[table])])
    return [...texts, ['ends', story.history.map((row) => `${endOfEntry(row)}\n`).join('')]]
  }

  add(template: Template<Name>, number: string, chance: Chance): void {
    template.copy(number, chance, (name) => this.#lines.get(name)!.bytes)
    this.#orders++
  }

  count(story: OrderStory, times: number): void {
    this.#counts.add(story, times)
  }

  take(): Chunk {
    const ends = this.#lines.get('ends')!.bytes.take()
    const texts = TABLES.map((table): Text => {
      const lines = this.#lines.get(table)!
      return { table, columns: lines.columns, text: lines.bytes.take(), ...(table === 'history' ? { ends } : {}) }
    })
    const orders = this.#orders
    this.#orders = 0
    return { orders, texts: texts.filter(({ text }) => text.length), counts: this.#counts.take() }
  }
}

const referencesOf = ({ order, jobs, commodities }: OrderStory['aggregate']) => [
  order.reference_number,
  ...jobs.map((job) => job.reference_number),
  ...commodities.flatMap((each) => [each.type === 'vehicle' ? each.identifier : null, each.reference_number]),
]

/** Generates the orders. */
export function* generate(order: Order): Generator<Chunk> {
  const { demo, now } = order
  const chance = new Chance(order.seed)
  const chunks = new Chunks()
  const stableGuids = guidsIn(JSON.stringify(demo))
  for (const { at, place, copies } of moments(order, chance)) {
    const story = tellStory(demo, planOrder(demo, at, chance), NUMBER, { chance, now, keeping: 'acts' })
    for (const invoice of story.records.invoices) if (invoice.posted_at) invoice.number = UNNUMBERED[invoice.type]
    const template = new Template(chunks.textsOf(story), {
      number: String(NUMBER),
      references: referencesOf(story.aggregate),
      stableGuids,
    })
    for (let i = 0; i < copies; i++) chunks.add(template, String(order.firstNumber + place + i), chance)
    chunks.count(story, copies)
    if (chunks.orders >= order.chunk) yield chunks.take()
  }
  if (chunks.orders) yield chunks.take()
}
