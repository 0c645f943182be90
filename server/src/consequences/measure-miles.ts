import { hasRouteChanged } from '@waybill/domain/acts/order-change.ts'
import type { Task } from '../platform/queue/queue.ts'
import type { OrderOfAct } from './act.ts'
import { changeOf } from './order-change.ts'

/** The name of the task that measures an order. */
export const MILES_TASK = 'miles'

export interface MilesTask extends Task {
  orderGuid: string
}

/** Queues the measurement in the transaction. */
export async function measureMiles(of: OrderOfAct): Promise<void> {
  const { tx, actor, after } = of
  if (!actor.queue || !actor.measuresMiles || !hasRouteChanged(changeOf(of))) return
  await actor.queue.send<MilesTask>(tx, MILES_TASK, {
    companyGuid: actor.companyGuid,
    orderGuid: after.order.guid,
  })
}
