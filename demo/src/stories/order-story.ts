/** One order from its creation to today: the same acts as through the server, each with its history. */
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { mayJob, type JobAction } from '@waybill/domain/transport/job-transitions.ts'
import { mayOrder, type OrderAction } from '@waybill/domain/transport/order-transitions.ts'
import { type Actor, type Entry, historyRow } from '@waybill/server/records/history/index.ts'
import { jobFactsOf, type JobRecord, type OrderAggregate, orderFactsOf } from '@waybill/server/records/orders/index.ts'
import { orderEntries, settle } from '@waybill/server/records/order-changes/index.ts'
import type { Row } from '@waybill/server/records/rows.ts'
import type { DemoCompany, Member } from './demo-company.ts'

/** Related rows outside the order aggregate. */
export interface OrderRecords {
  invoices: Row<'invoices'>[]
  invoice_lines: Row<'invoice_lines'>[]
  invoice_payments: Row<'invoice_payments'>[]
  notes: Row<'notes'>[]
  post_requests: Row<'post_requests'>[]
  stop_attempts: Row<'stop_attempts'>[]
  job_labels: Row<'job_labels'>[]
  inspections: Row<'inspections'>[]
  inspection_damages: Row<'inspection_damages'>[]
  inspection_photos: Row<'inspection_photos'>[]
  damage_cases: Row<'damage_cases'>[]
  field_devices: Row<'field_devices'>[]
  field_items: Row<'field_items'>[]
  edi_messages: Row<'edi_messages'>[]
}
export type HistoryRow = ReturnType<typeof historyRow>

/** A document or photo of the order; the file is generated afterwards. */
export interface Document {
  kind: 'bill-of-lading' | 'proof-of-delivery' | 'photo' | 'damage-photo'
  at: Date
  by: Member
  portal: Portal
  jobGuid: string
  stopGuid: string
  picture?: Picture
}

/** A photo in an inspection; photos that show the same share a file. */
export interface Picture {
  fileGuid: string
  show: PictureOf
  at: Date
}
export type PictureOf = { signature: number } | { slot: string; look: { body: string; color: string } | null }

/** The key of a photo: photos with the same key share a file. */
export const pictureKey = (show: PictureOf): string =>
  'signature' in show ? `signature/${show.signature}` : `${show.slot}/${show.look?.body}/${show.look?.color}`

/**
 * How much history is recorded: every changed row, or only changes of the order itself, its notes and posted invoices.
 */
export type Keeping = 'everything' | 'acts'

/** Columns omitted in history: the entry itself contains the values, or they do not matter. */
const LEFT_OUT: readonly string[] = ['company_guid', 'updated_at', 'updated_by', 'updated_by_name', 'version']

const compact = (fields: object | null | undefined): object | null => {
  const remaining = Object.entries(fields ?? {}).filter(([name]) => !LEFT_OUT.includes(name))
  return remaining.length ? Object.fromEntries(remaining) : null
}
const filled = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

const copyOf = (aggregate: OrderAggregate): OrderAggregate => {
  const copies = <T extends object>(records: readonly T[]): T[] => records.map((record) => ({ ...record }))
  return {
    order: { ...aggregate.order },
    jobs: copies(aggregate.jobs),
    stops: copies(aggregate.stops),
    commodities: copies(aggregate.commodities),
    links: copies(aggregate.links),
    charges: copies(aggregate.charges),
    contracts: copies(aggregate.contracts),
    posts: copies(aggregate.posts),
  }
}

/** The order without anything below it. */
const orderAlone = ({ order }: OrderAggregate): OrderAggregate => ({
  order,
  jobs: [],
  stops: [],
  commodities: [],
  links: [],
  charges: [],
  contracts: [],
  posts: [],
})

export class OrderStory {
  readonly demo: DemoCompany
  readonly history: HistoryRow[] = []
  readonly documents: Document[] = []
  /** What the photos and signatures of its inspections show. */
  readonly pictures: Picture[] = []
  readonly records: OrderRecords = {
    invoices: [],
    invoice_lines: [],
    invoice_payments: [],
    notes: [],
    post_requests: [],
    stop_attempts: [],
    job_labels: [],
    inspections: [],
    inspection_damages: [],
    inspection_photos: [],
    damage_cases: [],
    field_devices: [],
    field_items: [],
    edi_messages: [],
  }
  readonly #keeping: Keeping
  #aggregate: OrderAggregate

  constructor(demo: DemoCompany, actor: Actor, aggregate: OrderAggregate, keeping: Keeping) {
    this.demo = demo
    this.#keeping = keeping
    this.#aggregate = aggregate
    settle(actor, undefined, aggregate)
    const created = keeping === 'everything' ? aggregate : orderAlone(aggregate)
    this.#remember(actor, orderEntries(undefined, created, { action: 'order.created' }))
  }

  /** The current order. */
  get aggregate(): OrderAggregate {
    return this.#aggregate
  }

  #remember(actor: Actor, entries: readonly Entry[]): void {
    for (const entry of entries) {
      if (this.#keeping === 'everything') this.history.push(historyRow(actor, entry))
      else {
        const after = compact(entry.before ? entry.after : filled(entry.after ?? {}))
        if (after) this.history.push(historyRow(actor, { ...entry, before: compact(entry.before), after }))
      }
    }
  }

  /** A user as the actor at a given time. */
  actor(by: Member, portal: Portal, at: Date): Actor {
    return {
      companyGuid: this.demo.companyGuid,
      userGuid: by.guid,
      userName: by.name,
      portal,
      requestId: null,
      now: at,
      announce: () => {},
    }
  }

  /** Performs an act on the order: changes it, computes the statuses and records the difference. */
  act(actor: Actor, action: string, change: (after: OrderAggregate) => void, reason: string | null = null): void {
    // If only the order's own history is recorded, only the order itself must be copied.
    const isWhole = this.#keeping === 'everything'
    const before = isWhole ? this.#aggregate : { ...this.#aggregate, order: { ...this.#aggregate.order } }
    const after = isWhole ? copyOf(before) : this.#aggregate
    change(after)
    settle(actor, before, after)
    this.#aggregate = after
    const [was, is] = isWhole ? [before, after] : [orderAlone(before), orderAlone(after)]
    this.#remember(actor, orderEntries(was, is, { action, reason }))
  }

  /** Records a history entry for a row outside the aggregate, which the client sees unless it is `internal`. */
  record(actor: Actor, entry: Omit<Entry, 'orderGuid' | 'clientGuid'>, reach?: 'internal'): void {
    const { guid, client_guid } = this.#aggregate.order
    if (this.#keeping === 'acts' && entry.subject === 'invoice' && entry.action !== 'invoice.posted') return
    this.history.push(historyRow(actor, { ...entry, orderGuid: guid, clientGuid: reach ? null : client_guid }))
  }

  /** @throws if the rules forbid the act: then the story is wrong. */
  askOrder(action: OrderAction, portal: Portal): void {
    const answer = mayOrder(action, orderFactsOf(this.#aggregate), portal)
    if (isRefusal(answer)) throw new Error(`Order ${this.#aggregate.order.number}, ${action}: ${answer.message}`)
  }

  /** @throws if the rules forbid the act. */
  askJob(action: JobAction, job: JobRecord): void {
    const answer = mayJob(action, jobFactsOf(this.#aggregate, job))
    if (isRefusal(answer)) throw new Error(`Job ${job.number}, ${action}: ${answer.message}`)
  }

  mayOrder(action: OrderAction, portal: Portal): boolean {
    return mayOrder(action, orderFactsOf(this.#aggregate), portal) === true
  }

  /** The job by its position in the order, from 1. */
  job(sequence: number): JobRecord {
    return this.#aggregate.jobs.find((job) => job.sequence === sequence)!
  }
}

/** Sets who changed a job, and when. */
export function touched(job: JobRecord, actor: Actor): void {
  job.updated_at = actor.now
  job.updated_by = actor.userGuid
  job.version += 1
}
