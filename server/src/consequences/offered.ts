/** Offers with the jobs and orders they belong to; a load is offered as a whole, wherever its jobs belong. */
import type { ContractRecord, JobRecord, OrderAggregate } from '../records/orders/index.ts'

/** An offer with its job and order as they are about to be. */
export interface Offered {
  order: OrderAggregate
  job: JobRecord
  contract: ContractRecord
}

/** The offers that fit, in the order of sending. */
export const offersIn = (orders: readonly OrderAggregate[], fits: (contract: ContractRecord) => boolean): Offered[] =>
  orders
    .flatMap((order) =>
      order.contracts.filter(fits).flatMap((contract) => {
        const job = order.jobs.find((each) => each.guid === contract.job_guid)
        return job ? [{ order, job, contract }] : []
      }),
    )
    .toSorted((a, b) => a.contract.sent_at.getTime() - b.contract.sent_at.getTime())

/** The offer and those that are answered together with it, as far as they are open or accepted. */
export function offeredTogether(
  orders: readonly OrderAggregate[],
  { guid, group_guid: group }: ContractRecord,
): Offered[] {
  return offersIn(
    orders,
    (each) =>
      each.guid === guid ||
      (group !== null && each.group_guid === group && (each.status === 'sent' || each.status === 'accepted')),
  )
}
