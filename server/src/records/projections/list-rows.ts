/** The list rows of an order during an act: written once, together with whose turn it is. */
import { build, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type ListedJob, upsertJobRows } from './job-projection.ts'
import type { OrderRow } from './order-projection.ts'
import { type TurnColumns, turnColumns } from './turn-columns.ts'
import type { OrderTurns } from './turn-facts.ts'

const upsertOrderRow = (listed: OrderRow & Partial<TurnColumns> & { has_turns?: boolean }): Query<unknown> => {
  const { company_guid, guid, ...row } = listed
  return build
    .insertInto('order_rows')
    .values({ ...row, company_guid, guid })
    .onConflict((on) => on.columns(['company_guid', 'guid']).doUpdateSet(row))
}

export class ListRows {
  #order: OrderRow | undefined
  #jobs: readonly ListedJob[] = []

  /** Holds the rows until they are written; replaces earlier ones. */
  hold(order: OrderRow, jobs: readonly ListedJob[]): void {
    this.#order = order
    this.#jobs = jobs
  }

  /** Writes held rows, if there are any, with turns; returns whether there were. */
  write(tx: Tx, turns?: OrderTurns): boolean {
    const [order, jobs] = [this.#order, this.#jobs]
    if (!order) return false
    this.#order = undefined
    tx.later(upsertOrderRow(turns ? { ...order, ...turnColumns(turns.order), has_turns: true } : order))
    if (!jobs.length) return true
    const none = { staff: null, client: null }
    tx.later(
      upsertJobRows(turns ? jobs.map((job) => ({ ...job, ...turnColumns(turns.jobs.get(job.guid) ?? none) })) : jobs),
    )
    return true
  }
}
