/** Has the miles of an order measured in the background, where a service for it is set. */
import type { Task } from '../platform/queue/queue.ts'
import type { WriteCall } from '../calls/call.ts'

/** The name of the task that measures an order. */
export const MILES_TASK = 'miles'

export interface MilesTask extends Task {
  orderGuid: string
}

/** Asks with the transaction: once the order or its stops are saved, its miles follow. */
export async function askForMiles({ services, tx, caller }: WriteCall, orderGuid: string): Promise<void> {
  if (!services.roads) return
  await services.queue.send<MilesTask>(tx, MILES_TASK, { companyGuid: caller.companyGuid, orderGuid })
}
