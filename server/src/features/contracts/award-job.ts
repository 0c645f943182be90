/** What an accepted offer does to its job: vendor and truck, appointments, agreed pay. */
import type { AcceptContract } from '@waybill/contract/contracts/contracts.shapes.ts'
import { JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { sum, toCents, toDecimal } from '@waybill/domain/money/cents.ts'
import { splitByWeight } from '@waybill/domain/money/splits.ts'
import { chargeRow, type JobRecord, type StopRecord } from '../../records/orders/index.ts'
import { assignJob, assignJobDriver, NOBODY_FOUND } from '../../records/order-changes/index.ts'
import { assignStop, NO_PLACE_FOUND } from '../../records/stops/index.ts'
import { instant } from '../../platform/http/present.ts'
import type { Actor } from '../../records/history/index.ts'
import type { Offered } from '../../consequences/offered.ts'
import { touchJob } from './offer-facts.ts'
import { change } from '../../records/rows.ts'

/** When the vendor expects to be at the first and at the last stop. */
export interface Expected {
  pickup: Date | null
  delivery: Date | null
}

const stopsOf = ({ order, job }: Offered): StopRecord[] => order.stops.filter((stop) => stop.job_guid === job.guid)
const plannedAt = (stop: StopRecord | undefined): Date | null => stop?.scheduled_start ?? stop?.requested_start ?? null

/** The vendor's times, otherwise the planned ones. */
export function expectedAt(offered: Offered, said: Expected): Expected {
  const stops = stopsOf(offered)
  return {
    pickup: said.pickup ?? plannedAt(stops[0]),
    delivery: said.delivery ?? (stops.length > 1 ? plannedAt(stops.at(-1)) : null),
  }
}

/** A stop without an appointment is scheduled for the vendor's expected time. */
function schedule(offered: Offered, expected: Expected, actor: Actor): void {
  const stops = stopsOf(offered)
  const ends = [
    [stops[0], expected.pickup],
    [stops.length > 1 ? stops.at(-1) : undefined, expected.delivery],
  ] as const
  for (const [stop, at] of ends) {
    if (!stop || !at) continue
    const expects = { dateEstimatedStart: instant(at), dateEstimatedEnd: null }
    const appointment = { dateScheduledType: 'estimated', dateScheduledStart: instant(at) } as const
    const dates = stop.scheduled_start === null ? { ...expects, ...appointment } : expects
    assignStop(stop, enteredByProgram(STOP, dates), NO_PLACE_FOUND)
    stop.updated_at = actor.now
  }
}

/** The planned pay becomes the agreed pay, to the cent, in the same proportions. */
function agreePay({ order, job, contract }: Offered, actor: Actor): void {
  const planned = order.charges.filter(
    (charge) =>
      charge.job_guid === job.guid && charge.side === 'vendor' && charge.kind === 'base' && charge.deleted_at === null,
  )
  if (!planned.length) {
    const place = { order_guid: order.order.guid, job_guid: job.guid, contract_guid: contract.guid }
    order.charges.push(
      chargeRow(actor, place, { side: 'vendor', kind: 'base', name: 'Transport', amount: contract.amount }),
    )
    return
  }
  const amounts = planned.map((charge) => toCents(charge.amount))
  const total = toCents(contract.amount)
  const agreed =
    sum(amounts) === total
      ? amounts
      : splitByWeight(
          total,
          amounts.map((amount) => Math.max(amount, 0)),
        )
  planned.forEach((charge, i) => {
    change(charge, { contract_guid: contract.guid, updated_at: actor.now, updated_by: actor.userGuid })
    if (agreed[i] === amounts[i]) return
    // A rate, and shares that were entered, applied to the planned amount.
    change(charge, {
      amount: toDecimal(agreed[i]!),
      rate: null,
      quantity: null,
      unit: null,
      is_estimated: false,
      shares: null,
    })
  })
}

/** Gives the job to the vendor. */
export function awardJob(
  offered: Offered,
  vendor: { name: string; usdot: string | null },
  given: Pick<AcceptContract, 'driverName' | 'driverPhone' | 'truckNumber'> & { expected: Expected },
  actor: Actor,
): void {
  const { job, contract } = offered
  change(job, {
    vendor_guid: contract.vendor_guid,
    of_vendor_name: vendor.name,
    of_vendor_usdot: vendor.usdot,
    dispatched_at: actor.now,
    vendor_started_at: null,
  } satisfies Partial<JobRecord>)
  const contact = contract.vendor_contact_guid
  assignJob(job, enteredByProgram(JOB, { vendorContact: contact ? { guid: contact } : null }), NOBODY_FOUND)
  const { driverName = null, driverPhone = null, truckNumber = null } = given
  const driver = { userGuid: null, name: driverName, phoneNumber: driverPhone, truckNumber, trailerNumber: null }
  // Whoever may accept an offer may name the driver.
  assignJobDriver(job, enteredByProgram(JOB_DRIVER, driver), undefined)
  touchJob(job, actor)
  schedule(offered, given.expected, actor)
  agreePay(offered, actor)
}
