import { hasRouteChanged } from '@waybill/domain/acts/order-change.ts'
import type { Task } from '../platform/queue/queue.ts'
import type { Tx } from '../platform/db/database.ts'
import type { ActingActor, OrderOfAct } from './act.ts'
import type { OrderAggregate } from '../records/orders/index.ts'
import { changeOf } from './order-change.ts'

/** The name of the task that measures an order. */
export const MILES_TASK = 'miles'

export interface MilesTask extends Task {
  orderGuid: string
}

/** The name of the task that measures the open orders of a place whose address or position was corrected. */
export const PLACE_MILES_TASK = 'place-miles'

export interface PlaceMilesTask extends Task {
  terminalGuid: string
}

/** Typed-in places are located first. */
const isUnlocated = ({ stops }: OrderAggregate) =>
  stops.some(({ canceled_at, of_terminal: place }) => !canceled_at && place !== null && place.latitude === null)

/** Queues the measurement in the transaction, if there is a service to ask or a place to locate. */
export async function measureMiles(of: OrderOfAct): Promise<void> {
  const { tx, actor, after } = of
  if (!actor.queue || !(actor.measuresMiles || isUnlocated(after)) || !hasRouteChanged(changeOf(of))) return
  await actor.queue.send<MilesTask>(tx, MILES_TASK, {
    companyGuid: actor.companyGuid,
    orderGuid: after.order.guid,
  })
}

/** Queues the measurement of the open orders that stop at a place. Their agreed amounts stay as they are. */
export async function measurePlace(tx: Tx, { queue, companyGuid }: ActingActor, terminalGuid: string): Promise<void> {
  await queue?.send<PlaceMilesTask>(tx, PLACE_MILES_TASK, { companyGuid, terminalGuid })
}
