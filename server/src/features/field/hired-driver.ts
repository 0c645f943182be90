/** A hired driver becomes the driver of the job: when the link is created, and once he gives his name. */
import type { NewDevice } from '@waybill/contract/field/field.shapes.ts'
import { JOB_DRIVER } from '@waybill/contract/jobs/job-driver.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import type { Services } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { DriverLinkRecord } from '../../records/field/index.ts'
import type { Actor } from '../../records/history/index.ts'
import { isOwnJob, jobFactsOf, loadOrderOf, type OrderAggregate } from '../../records/orders/index.ts'
import { assignJobDriver } from '../../records/order-changes/index.ts'

interface Driving {
  tx: Tx
  actor: Actor
  before: OrderAggregate
  jobGuid: string
}

interface HiredDriver {
  name: string
  phone?: string | null
  truck?: string | null
}

/** Omitted values stay, unless someone else drove before. */
export async function driveJob({ tx, actor, before, jobGuid }: Driving, driver: HiredDriver): Promise<void> {
  const after = structuredClone(before)
  const job = after.jobs.find(({ guid }) => guid === jobGuid)!
  const isSame = job.driver_guid === null && job.driver_name === driver.name
  const driving = {
    userGuid: null,
    name: driver.name,
    ...(driver.phone === undefined ? {} : { phoneNumber: driver.phone }),
    truckNumber: driver.truck ?? (isSame ? job.truck_number : null),
    trailerNumber: isSame ? job.trailer_number : null,
  }
  // The link was created by somebody who may assign the driver.
  assignJobDriver(job, enteredByProgram(JOB_DRIVER, driving), undefined)
  await saveAct(tx, actor, before, after, { action: 'job.driver-assigned', jobGuid })
}

interface Beginning {
  tx: Tx
  actor: Actor
  services: Services
  link: DriverLinkRecord
  sent: NewDevice
}

/** Sets the driver, if the phone that enrolls says who it is. A finished job keeps its driver. */
export async function driveBy({ tx, actor, services, link, sent }: Beginning): Promise<void> {
  if (sent.driverName === undefined && !sent.truckNumber) return
  const giver = await services.callers.whoever(link.company_guid, link.created_by)
  const before = giver && (await loadOrderOf(tx, giver, 'job', link.job_guid))
  const job = before?.jobs.find(({ guid }) => guid === link.job_guid)
  if (!before || !job || !giver || !isOwnJob(job, giver) || mayJob('assign-driver', jobFactsOf(before, job)) !== true)
    return
  const name = sent.driverName ?? link.name
  await driveJob({ tx, actor, before, jobGuid: job.guid }, { name, phone: link.phone_number, truck: sent.truckNumber })
}
