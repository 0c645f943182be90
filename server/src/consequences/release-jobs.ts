/** Clears what an award set on a job: vendor, driver, start, pay; TONU stays. */
import { JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { STOP } from '@waybill/contract/stops/stops.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { endedAwards } from '@waybill/domain/acts/order-change.ts'
import { type ChargeRecord, chargeRow, type ContractRecord, type JobRecord } from '../records/orders/index.ts'
import { assignJob, assignJobDriver, NOBODY_FOUND, takeCollectionBack } from '../records/order-changes/index.ts'
import { assignStop, NO_PLACE_FOUND } from '../records/stops/index.ts'
import type { Actor } from '../records/history/index.ts'
import { optionsOf, picklistsQuery } from '../records/reference/index.ts'
import type { ActOnOrders } from './act.ts'
import type { Offered } from './offered.ts'
import { changeOf, contractsOf } from './order-change.ts'
import { change } from '../records/rows.ts'

/** Agreed pay becomes planned pay again. */
const isAgreedPay = (charge: ChargeRecord, contractGuid: string): boolean =>
  charge.contract_guid === contractGuid && charge.side === 'vendor' && ['base', 'fuel'].includes(charge.kind)

/** The company's option for the fee. */
interface Accessorial {
  id: number | string | undefined
  label: string | undefined
}

/** `fee` in dollars with two decimals. */
function releaseJob(
  { order, job, contract }: Offered,
  fee: string,
  accessorial: Accessorial | undefined,
  actor: Actor,
): void {
  change(job, {
    vendor_guid: null,
    of_vendor_name: null,
    of_vendor_usdot: null,
    vendor_started_at: null,
    dispatched_at: null,
    updated_at: actor.now,
    updated_by: actor.userGuid,
  } satisfies Partial<JobRecord>)
  assignJob(job, enteredByProgram(JOB, { vendorContact: null }), NOBODY_FOUND)
  const nobody = { userGuid: null, name: null, phoneNumber: null, truckNumber: null, trailerNumber: null }
  assignJobDriver(job, enteredByProgram(JOB_DRIVER, nobody), undefined)
  takeCollectionBack(job)
  // Arrivals and estimates came from the vendor; an appointment with the place stays.
  for (const stop of order.stops)
    if (stop.job_guid === job.guid && stop.completed_at === null) {
      assignStop(stop, enteredByProgram(STOP, { dateEstimatedStart: null, dateEstimatedEnd: null }), NO_PLACE_FOUND)
      change(stop, { started_at: null, updated_at: actor.now })
    }
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
      name: accessorial?.label ?? 'Truck ordered not used',
      item_id: typeof accessorial?.id === 'number' ? accessorial.id : null,
      amount: fee,
      needs_approval: true,
      approved_at: actor.now,
      approved_by: actor.userGuid,
    }),
  )
}

export async function releaseJobs({ tx, actor, act, orders }: ActOnOrders): Promise<void> {
  const ended = orders.flatMap((changed) =>
    contractsOf(changed.after, endedAwards(changeOf(changed))).map((contract) => ({
      order: changed.after,
      job: changed.after.jobs.find(({ guid }) => guid === contract.job_guid)!,
      contract,
    })),
  )
  const feeOf = ({ guid }: ContractRecord) => act.fees?.get(guid) ?? '0.00'
  const picklists = ended.some(({ contract }) => Number(feeOf(contract)) > 0)
    ? await tx.rows(picklistsQuery(actor.companyGuid, ['accessorials']))
    : []
  const accessorial = optionsOf('accessorials', picklists).find(({ code }) => code === 'TONU')
  for (const each of ended) releaseJob(each, feeOf(each.contract), accessorial, actor)
}
