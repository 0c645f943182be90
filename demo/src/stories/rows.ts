/** Stories as table rows, in the order that foreign keys require. */
import {
  jobRowsOf,
  jobWeeksOf,
  orderRowOf,
  queueItemsOf,
  searchedOrderOf,
  turnColumns,
  turnsOf,
} from '@waybill/server/records/projections/index.ts'
import { earnedDeltas, earnedRowsOf } from '@waybill/server/records/earned/index.ts'
import { orderDeltas } from '@waybill/server/records/order-changes/index.ts'
import { weekDeltas } from '@waybill/server/records/queue/index.ts'
import type { NewRow, TableName } from '@waybill/server/records/rows.ts'
import { earnedContextOf, factsOfRecords } from './facts-of-records.ts'
import type { OrderStory } from './order-story.ts'

/** The tables of a story, parents first; money comes last, since its numbers are assigned under a lock. */
export const STORY_TABLES = [
  'orders',
  'jobs',
  'stops',
  'commodities',
  'stop_commodities',
  'stop_attempts',
  'contracts',
  'loadboard_posts',
  'post_requests',
  'charges',
  'inspections',
  'inspection_damages',
  'inspection_photos',
  'damage_cases',
  'field_devices',
  'field_items',
  'notes',
  'order_rows',
  'job_rows',
  'order_search',
  'queue_items',
  'job_weeks',
  'unbilled_charges',
  'invoices',
  'invoice_lines',
  'invoice_payments',
  'edi_messages',
] as const satisfies readonly TableName[]
export type StoryTable = (typeof STORY_TABLES)[number]

/** The rows of a story by table, still with joined columns. */
export function rowsOf(story: OrderStory): Record<StoryTable, readonly object[]> {
  const { aggregate, records } = story
  const { order } = aggregate
  const facts = factsOfRecords(story)
  const turns = turnsOf(aggregate, facts)
  const search = {
    company_guid: order.company_guid,
    order_guid: order.guid,
    client_guid: order.client_guid,
    ...searchedOrderOf(aggregate),
  }
  return {
    ...records,
    orders: [order],
    jobs: aggregate.jobs,
    stops: aggregate.stops,
    commodities: aggregate.commodities,
    stop_commodities: aggregate.links,
    contracts: aggregate.contracts,
    loadboard_posts: aggregate.posts,
    charges: aggregate.charges,
    order_rows: [{ ...orderRowOf(aggregate), ...turnColumns(turns.order), has_turns: true }],
    job_rows: jobRowsOf(aggregate).map((row) => ({ ...row, ...turnColumns(turns.jobs.get(row.guid)!) })),
    order_search: [search],
    queue_items: queueItemsOf(aggregate, turns, facts),
    job_weeks: weeksOf(story),
    unbilled_charges: earnedOf(story),
  }
}

/** Earned charges of the past were settled with the invoice. */
function earnedOf(story: OrderStory) {
  const posted = story.records.invoices.find((invoice) => invoice.type === 'invoice' && invoice.posted_at !== null)
  const waived = {
    waived_at: posted?.posted_at ?? null,
    waive_reason: posted ? 'Agreed with the client' : null,
    waived_by: posted?.updated_by ?? null,
    waived_by_name: posted ? 'Accounting' : null,
  }
  return earnedRowsOf(story.aggregate, earnedContextOf(story)).map((row) => ({
    ...row,
    billed_by: null,
    ...waived,
  }))
}

const weeksOf = (story: OrderStory) => jobWeeksOf(story.aggregate, factsOfRecords(story).time_zone)

export type Delta = NewRow<'counter_deltas'>

/** Sums the counter deltas of many stories, so that one row per status is written. */
export class Counts {
  readonly #sums = new Map<string, Delta>()

  /** @param times how many orders are like this one */
  add(story: OrderStory, times = 1): void {
    const deltas = [
      ...orderDeltas(undefined, story.aggregate),
      ...weeksOf(story).flatMap(weekDeltas),
      ...earnedDeltas(earnedOf(story)),
    ]
    for (const delta of deltas) {
      const key = [delta.subject, delta.scope, delta.scope_guid, delta.status].join()
      const known = this.#sums.get(key)
      if (known) known.delta += delta.delta * times
      else this.#sums.set(key, { ...delta, delta: delta.delta * times })
    }
  }

  /** Returns the sums since the last call. */
  take(): Delta[] {
    const all = [...this.#sums.values()].filter((delta) => delta.delta !== 0)
    this.#sums.clear()
    return all
  }
}
