/** What an award left on a job goes with it: vendor, driver, start, pay; the fee for a truck not used stays. */
import { chargeRow } from '../records/orders/charges.ts'
import type { Actor } from '../records/history/history.ts'
import type { ChargeRecord, ContractRecord, JobRecord, OrderAggregate } from '../records/orders/order-reading.ts'
import { change } from '../records/rows.ts'

/** A contract that ends, with its job and order as they are about to be. */
export interface EndedAward {
  order: OrderAggregate
  job: JobRecord
  contract: ContractRecord
}

/** Pay that was agreed with the vendor: it is a plan again, for the next one. */
const isAgreedPay = (charge: ChargeRecord, contractGuid: string): boolean =>
  charge.contract_guid === contractGuid && charge.side === 'vendor' && ['base', 'fuel'].includes(charge.kind)

/** `fee` in dollars with two decimals, `accessorial` the company's word for it. */
export function releaseJob(
  { order, job, contract }: EndedAward,
  fee: string,
  accessorial: { id: number | string | undefined; name: string | undefined },
  actor: Actor,
): void {
  change(job, {
    vendor_guid: null,
    of_vendor_name: null,
    of_vendor_usdot: null,
    vendor_contact_guid: null,
    driver_name: null,
    driver_phone: null,
    truck_number: null,
    vendor_started_at: null,
    dispatched_at: null,
    updated_at: actor.now,
    updated_by: actor.userGuid,
  } satisfies Partial<JobRecord>)
  // Arrivals and estimates were the vendor's; an appointment with the place stays.
  for (const stop of order.stops)
    if (stop.job_guid === job.guid && stop.completed_at === null)
      change(stop, { started_at: null, estimated_start: null, estimated_end: null, updated_at: actor.now })
  for (const charge of order.charges)
    if (isAgreedPay(charge, contract.guid))
      change(charge, { contract_guid: null, updated_at: actor.now, updated_by: actor.userGuid })
  contract.tonu_amount = fee
  if (Number(fee) === 0) return
  const place = { order_guid: order.order.guid, job_guid: job.guid, contract_guid: contract.guid }
  order.charges.push(
    chargeRow(actor, place, {
      side: 'vendor',
      kind: 'tonu',
      name: accessorial.name ?? 'Truck ordered not used',
      item_id: typeof accessorial.id === 'number' ? accessorial.id : null,
      amount: fee,
      needs_approval: true,
      approved_at: actor.now,
      approved_by: actor.userGuid,
    }),
  )
}

/** Cancels an offer: the other way of ending it than an answer. */
export function cancelContract(contract: ContractRecord, actor: Actor, reason: string): void {
  change(contract, {
    status: 'cancelled',
    cancelled_at: actor.now,
    cancelled_by: actor.userGuid,
    cancel_reason: reason,
    updated_at: actor.now,
  } satisfies Partial<ContractRecord>)
}

const LEFT = ' left the load: '

/** Why an offer of a load ends when one of its jobs is offered no more. `reason`: why that one is not. */
export const leftTheLoad = (jobNumber: string, reason: string | null): string =>
  reason?.includes(LEFT) ? reason : `${jobNumber}${LEFT}${reason ?? 'its offer ended'}`

/** Takes a job off the market: open offers are cancelled, loads as far as they are of this order, posts removed. What was accepted stays. */
export function withdrawJob(order: OrderAggregate, jobGuid: string, actor: Actor, reason: string): void {
  const open = order.contracts.filter((contract) => contract.status === 'sent')
  const ended = open.filter((contract) => contract.job_guid === jobGuid)
  const loads = new Set(ended.flatMap(({ group_guid: group }) => group ?? []))
  const { number } = order.jobs.find(({ guid }) => guid === jobGuid)!
  for (const contract of open)
    if (ended.includes(contract)) cancelContract(contract, actor, reason)
    else if (loads.has(contract.group_guid ?? '')) cancelContract(contract, actor, leftTheLoad(number, reason))
  for (const post of order.posts)
    if (post.job_guid === jobGuid)
      change(post, { status: 'removing', remove_reason: reason, updated_at: actor.now, of_open_requests: 0 })
}
