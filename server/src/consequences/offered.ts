/** Offers with their jobs and orders; a load is offered as a whole, wherever its jobs belong. */
import type { ContractRecord, JobRecord, OrderAggregate } from '../records/orders/index.ts'

/** An offer with its job and order, as changed by the act. */
export interface Offered {
  order: OrderAggregate
  job: JobRecord
  contract: ContractRecord
}

/** The matching offers, in sending order. */
export const offersIn = (orders: readonly OrderAggregate[], fits: (contract: ContractRecord) => boolean): Offered[] =>
  orders
    .flatMap((order) =>
      order.contracts.filter(fits).flatMap((contract) => {
        const job = order.jobs.find((each) => each.guid === contract.job_guid)
        return job ? [{ order, job, contract }] : []
      }),
    )
    .toSorted((a, b) => a.contract.sent_at.getTime() - b.contract.sent_at.getTime())

/** The offer and those answered together with it, if open or accepted. */
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
