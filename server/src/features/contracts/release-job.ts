/** What an award left on a job goes with it: vendor, driver, start, pay; the fee for a truck not used stays. */
import { chargeRow } from '../../records/charges.ts'
import type { Actor } from '../../records/history.ts'
import type { Offered } from '../../records/offered-orders.ts'
import type { ChargeRecord, JobRecord } from '../../records/order-reading.ts'
import { touchJob } from './offer-facts.ts'

/** Pay that was agreed with the vendor: it is a plan again, for the next one. */
const isAgreedPay = (charge: ChargeRecord, contractGuid: string): boolean =>
  charge.contract_guid === contractGuid && charge.side === 'vendor' && ['base', 'fuel'].includes(charge.kind)

/** `fee` in dollars with two decimals, `accessorial` the company's word for it. */
export function releaseJob(
  { order, job, contract }: Offered,
  fee: string,
  accessorial: { id: number | string | undefined; name: string | undefined },
  actor: Actor,
): void {
  Object.assign(job, {
    vendor_guid: null,
    of_vendor_name: null,
    of_vendor_usdot: null,
    vendor_contact_guid: null,
    driver_name: null,
    driver_phone: null,
    truck_number: null,
    vendor_started_at: null,
    dispatched_at: null,
  } satisfies Partial<JobRecord>)
  touchJob(job, actor)
  // Arrivals and estimates were the vendor's; an appointment with the place stays.
  for (const stop of order.stops)
    if (stop.job_guid === job.guid && stop.completed_at === null)
      Object.assign(stop, { started_at: null, estimated_start: null, estimated_end: null, updated_at: actor.now })
  for (const charge of order.charges)
    if (isAgreedPay(charge, contract.guid))
      Object.assign(charge, { contract_guid: null, updated_at: actor.now, updated_by: actor.userGuid })
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
