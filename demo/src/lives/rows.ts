/** Lives as rows of tables, in the order in which their foreign keys allow them. */
import { orderRowOf, jobRowsOf, searchTermsOf } from '@waybill/server/records/order-projection.ts'
import { orderDeltas } from '@waybill/server/records/order-writing.ts'
import { ownColumns, type NewRow, type TableName } from '@waybill/server/records/rows.ts'
import type { Life } from './life.ts'

/** Tables that a life fills, parents first. */
export const LIFE_TABLES = [
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
  'invoices',
  'invoice_lines',
  'invoice_payments',
  'notes',
  'order_rows',
  'job_rows',
  'order_search',
] as const satisfies readonly TableName[]
export type LifeTable = (typeof LIFE_TABLES)[number]
export type LifeRows = Record<LifeTable, object[]>

export const emptyRows = (): LifeRows => Object.fromEntries(LIFE_TABLES.map((table) => [table, []])) as never

/** Adds the rows of a life. */
export function addRows(rows: LifeRows, life: Life): void {
  const { aggregate, papers } = life
  const { order } = aggregate
  rows.orders.push(ownColumns(order))
  rows.jobs.push(...aggregate.jobs.map(ownColumns))
  rows.stops.push(...aggregate.stops.map(ownColumns))
  rows.commodities.push(...aggregate.commodities)
  rows.stop_commodities.push(...aggregate.links)
  rows.contracts.push(...aggregate.contracts)
  rows.loadboard_posts.push(...aggregate.posts.map(ownColumns))
  rows.charges.push(...aggregate.charges)
  rows.stop_attempts.push(...papers.stop_attempts)
  rows.post_requests.push(...papers.post_requests)
  rows.inspections.push(...papers.inspections)
  rows.inspection_damages.push(...papers.inspection_damages)
  rows.invoices.push(...papers.invoices)
  rows.invoice_lines.push(...papers.invoice_lines)
  rows.invoice_payments.push(...papers.invoice_payments)
  rows.notes.push(...papers.notes)
  rows.order_rows.push(orderRowOf(aggregate))
  rows.job_rows.push(...jobRowsOf(aggregate))
  rows.order_search.push({
    company_guid: order.company_guid,
    order_guid: order.guid,
    client_guid: order.client_guid,
    terms: searchTermsOf(aggregate),
  })
}

export type Delta = NewRow<'counter_deltas'>

/** Sums deltas of many lives, so that one row a status is written. */
export class Counts {
  readonly #sums = new Map<string, Delta>()

  add(life: Life): void {
    for (const delta of orderDeltas(undefined, life.aggregate)) {
      const key = [delta.subject, delta.scope, delta.scope_guid, delta.status].join()
      const known = this.#sums.get(key)
      if (known) known.delta += delta.delta
      else this.#sums.set(key, { ...delta })
    }
  }

  /** What was counted since the last time. */
  take(): Delta[] {
    const all = [...this.#sums.values()].filter((delta) => delta.delta !== 0)
    this.#sums.clear()
    return all
  }
}
