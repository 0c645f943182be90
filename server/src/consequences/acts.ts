/** Every act on an order or anything below it: saves the changes and applies their consequences, in one transaction. */
import { consequencesOf } from '@waybill/domain/acts/consequences.ts'
import type { Tx } from '../platform/db/database.ts'
import type { OrderAggregate } from '../records/orders/index.ts'
import { ListRows } from '../records/projections/index.ts'
import type { ActingActor, ActOnOrder, ActOnOrders, ChangedOrder } from './act.ts'
import { CONSEQUENCES, isPreparation, PREPARATIONS } from './steps.ts'

/** Performs an act on several orders; those that remain untouched are not saved. */
export async function saveActs(of: ActOnOrders, isTouched: (order: ChangedOrder) => boolean): Promise<void> {
  const steps = consequencesOf(of.act.action)
  for (const step of steps.filter(isPreparation)) await PREPARATIONS[step](of)
  for (const order of of.orders.filter(isTouched)) {
    const held = new ListRows()
    for (const step of steps)
      if (!isPreparation(step)) await CONSEQUENCES[step]({ ...of, ...order, isNew: false, held })
  }
}

/** Saves an act on one order. */
export const saveAct = (
  tx: Tx,
  actor: ActingActor,
  before: OrderAggregate,
  after: OrderAggregate,
  act: ActOnOrder,
): Promise<void> => saveActs({ tx, actor, act, orders: [{ before, after }] }, () => true)

/** Saves a new order. */
export async function saveNewOrder(tx: Tx, actor: ActingActor, after: OrderAggregate): Promise<void> {
  const before = { ...after, jobs: [], stops: [], commodities: [], links: [], contracts: [], posts: [], charges: [] }
  const act = { action: 'order.created' } as const
  const held = new ListRows()
  for (const step of consequencesOf(act.action))
    if (!isPreparation(step)) await CONSEQUENCES[step]({ tx, actor, act, before, after, isNew: true, held })
}
