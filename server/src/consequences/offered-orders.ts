/** The orders affected by an offer, locked together: a load is answered as a whole, whichever orders its jobs belong to. */
import type { Tx } from '../platform/db/database.ts'
import { ordersAround } from '../records/contracts/index.ts'
import type { ActingActor, ActOnOrder } from './act.ts'
import { saveActs } from './acts.ts'
import { offeredTogether, offersIn, type Offered } from './offered.ts'
import { type ContractRecord, type JobRecord, loadOrders, type OrderAggregate } from '../records/orders/index.ts'
import { differenceOf } from '../records/rows.ts'

/** Whether a job of the order is offered or awarded with others. */
const isInLoad = ({ contracts }: OrderAggregate): boolean =>
  contracts.some(({ group_guid: group, status }) => group !== null && (status === 'sent' || status === 'accepted'))

/** How often orders are added that became connected while waiting for locks. */
const ROUNDS = 5

export class OfferedOrders {
  readonly #before: Map<string, OrderAggregate>
  readonly #after: Map<string, OrderAggregate>

  private constructor(orders: readonly OrderAggregate[]) {
    this.#before = new Map(orders.map((each) => [each.order.guid, each]))
    this.#after = new Map(orders.map((each) => [each.order.guid, structuredClone(each)]))
  }

  /**
   * Loads and locks the orders of these jobs, and of every job offered together with one of them. `known`: the orders
   * that are known already.
   */
  static async load(
    tx: Tx,
    companyGuid: string,
    jobGuids: readonly string[],
    known: readonly string[] = [],
  ): Promise<OfferedOrders> {
    const held = new Map<string, OrderAggregate>()
    for (let round = 1; ; round++) {
      // Only offers of loads connect orders, and a locked order gets no more of them.
      if (held.size && ![...held.values()].some(isInLoad)) break
      const isKnown = round === 1 && known.length > 0
      const wanted = isKnown ? known : (await tx.rows(ordersAround(companyGuid, jobGuids))).map(({ guid }) => guid)
      const fresh = wanted.filter((guid) => !held.has(guid))
      if (!fresh.length) break
      if (round > ROUNDS) throw new Error('The orders of a load keep changing')
      const loaded = await loadOrders(tx, { companyGuid, clientGuids: null }, fresh)
      for (const [guid, order] of loaded) held.set(guid, order)
    }
    return new OfferedOrders([...held.values()])
  }

  /** A job with its order, as changed by the act. */
  job(guid: string): { order: OrderAggregate; job: JobRecord } | undefined {
    for (const order of this.#after.values()) {
      const job = order.jobs.find((each) => each.guid === guid)
      if (job) return { order, job }
    }
    return undefined
  }

  /** The matching offers, in sending order. */
  offers(fits: (contract: ContractRecord) => boolean): Offered[] {
    return offersIn([...this.#after.values()], fits)
  }

  /** The offer and those answered together with it, if open or accepted. */
  together(contract: ContractRecord): Offered[] {
    return offeredTogether([...this.#after.values()], contract)
  }

  /** Saves the orders in which an offer was created or changed. */
  async save(tx: Tx, actor: ActingActor, act: ActOnOrder): Promise<void> {
    const orders = [...this.#after].map(([guid, after]) => ({ before: this.#before.get(guid)!, after }))
    await saveActs({ tx, actor, act, orders }, ({ before, after }) => {
      const old = new Map(before.contracts.map((contract) => [contract.guid, contract]))
      return after.contracts.some((contract) => {
        const was = old.get(contract.guid)
        return !was || differenceOf(was, contract) !== undefined
      })
    })
  }
}
