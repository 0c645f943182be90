/** The orders that an offer touches, held together: a load is answered as a whole, wherever its jobs belong. */
import type { Tx } from '../platform/db/database.ts'
import { ordersAround } from '../records/contracts/contract-reading.ts'
import type { Actor } from '../records/history/history.ts'
import { saveAct } from './order-acts.ts'
import type { Act } from '../records/order-changes/order-history.ts'
import type { ContractRecord, JobRecord, OrderAggregate } from '../records/orders/order-reading.ts'
import { differenceOf } from '../records/rows.ts'
import { loadOrders } from '../records/orders/several-orders.ts'

/** An offer with its job and order as they are about to be. */
export interface Offered {
  order: OrderAggregate
  job: JobRecord
  contract: ContractRecord
}

/** How often orders that came to hang together meanwhile are loaded as well. */
const ROUNDS = 5

export class OfferedOrders {
  readonly #before: Map<string, OrderAggregate>
  readonly #after: Map<string, OrderAggregate>

  private constructor(orders: readonly OrderAggregate[]) {
    this.#before = new Map(orders.map((each) => [each.order.guid, each]))
    this.#after = new Map(orders.map((each) => [each.order.guid, structuredClone(each)]))
  }

  /** Loads and holds the orders of these jobs, and of every job that is offered together with one of them. */
  static async load(tx: Tx, companyGuid: string, jobGuids: readonly string[]): Promise<OfferedOrders> {
    const held = new Map<string, OrderAggregate>()
    for (let round = 1; ; round++) {
      const wanted = await tx.rows(ordersAround(companyGuid, jobGuids))
      const fresh = wanted.filter(({ guid }) => !held.has(guid))
      if (!fresh.length) break
      if (round > ROUNDS) throw new Error('The orders of a load keep changing')
      const loaded = await loadOrders(
        tx,
        { companyGuid, clientGuids: null },
        fresh.map(({ guid }) => guid),
      )
      for (const [guid, order] of loaded) held.set(guid, order)
    }
    return new OfferedOrders([...held.values()])
  }

  /** A job with its order as they are about to be. */
  job(guid: string): { order: OrderAggregate; job: JobRecord } | undefined {
    for (const order of this.#after.values()) {
      const job = order.jobs.find((each) => each.guid === guid)
      if (job) return { order, job }
    }
    return undefined
  }

  /** The offers that fit, in the order of sending. */
  offers(fits: (contract: ContractRecord) => boolean): Offered[] {
    return [...this.#after.values()]
      .flatMap((order) =>
        order.contracts.filter(fits).flatMap((contract) => {
          const job = order.jobs.find((each) => each.guid === contract.job_guid)
          return job ? [{ order, job, contract }] : []
        }),
      )
      .toSorted((a, b) => a.contract.sent_at.getTime() - b.contract.sent_at.getTime())
  }

  /** The offer and those that are answered together with it, as far as they are open or accepted. */
  together(contract: ContractRecord): Offered[] {
    const { guid, group_guid: group } = contract
    return this.offers(
      (each) =>
        each.guid === guid ||
        (group !== null && each.group_guid === group && (each.status === 'sent' || each.status === 'accepted')),
    )
  }

  /** Saves the orders of which an offer was made or changed. */
  async save(tx: Tx, actor: Actor, act: Act): Promise<void> {
    for (const [guid, after] of this.#after) {
      const before = this.#before.get(guid)!
      const old = new Map(before.contracts.map((contract) => [contract.guid, contract]))
      const isTouched = after.contracts.some((contract) => {
        const was = old.get(contract.guid)
        return !was || differenceOf(was, contract) !== undefined
      })
      if (isTouched) await saveAct(tx, actor, before, after, act)
    }
  }
}
