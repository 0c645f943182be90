import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { PresentedDispatch } from '@waybill/contract/contracts/contracts.shapes.ts'
import { show } from '@waybill/domain/access/rules.ts'
import { DISPATCH_SEEN } from '@waybill/domain/access/tables/contracts.ts'
import { jobCan } from '@waybill/domain/transport/can.ts'
import type { ReadCall } from '../../calls/call.ts'
import { instant, number } from '../../platform/http/present.ts'
import { jobToOffer, offersOfJob } from '../../records/contracts/index.ts'
import {
  commoditiesOfJob,
  contactsToName,
  jobFactsOf,
  type JobRecord,
  type OrderAggregate,
  orderFrom,
  orderQuery,
} from '../../records/orders/index.ts'
import { ownPartOf, presentCommodity, presentContact } from '../../views/orders/order-parts.present.ts'
import { presentStop } from '../../views/orders/stops.present.ts'
import { instructionsOnce } from '../../documents/wording.ts'
import { accountOnPaper, instructionsOfClient } from '../../records/attachments/index.ts'
import { middleOfZip } from '../../outside/places/zip-middles.ts'
import { picklistsQuery } from '../../records/reference/index.ts'
import { presentContract } from '../../views/jobs/contracts.present.ts'

/** The job's part of the response, and how to reach the company about it. */
const presentJob = ({ order }: OrderAggregate, job: JobRecord, instructions: readonly string[]) => ({
  job: {
    guid: job.guid,
    number: job.number,
    status: job.status,
    classification: job.classification,
    equipmentTypeId: job.equipment_type_id,
    inspectionType: job.inspection_type,
    distance: number(job.distance),
    instructions: instructionsOnce([job.instructions, order.instructions, ...instructions]).join('\n\n') || null,
  },
  order: { guid: order.guid, number: order.number },
  client: { guid: order.client_guid, name: order.of_client_name },
  dispatcher: order.of_dispatcher && {
    name: order.of_dispatcher.name,
    email: order.of_dispatcher.email,
    phoneNumber: order.of_dispatcher.phone_number,
  },
  driverName: job.driver_name,
  driverPhone: job.driver_phone,
  truckNumber: job.truck_number,
  dateDispatched: instant(job.dispatched_at),
  dateVendorStarted: instant(job.vendor_started_at),
  dateVendorCompleted: instant(job.vendor_completed_at),
})

/** Who carries a job, with what, and its documents. Visible to a carrier once it was awarded the job. */
export async function getDispatch(
  { params: { guid } }: { params: { guid: string } },
  call: ReadCall<'links'>,
): Promise<PresentedDispatch | Refusal> {
  const { caller } = call
  const { companyGuid, vendorGuid } = caller
  const [[known]] = await call.read(jobToOffer(caller, guid))
  if (!known || (vendorGuid !== null && known.vendor_guid !== vendorGuid)) return refuse.notFound('Job')
  const [offers, picklists, [vendor], [order]] = await call.read(
    offersOfJob(caller, guid, ['accepted']),
    picklistsQuery(companyGuid, ['payment-terms']),
    accountOnPaper(companyGuid, known.vendor_guid ?? companyGuid),
    orderQuery({ companyGuid, clientGuids: null }, known.order_guid),
  )
  const whole = orderFrom(order)
  const aggregate = whole && vendorGuid ? ownPartOf(whole, vendorGuid) : whole
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  if (!whole || !aggregate || !job) return refuse.notFound('Job')
  const [contract] = offers
  const [asked] = await call.read(instructionsOfClient(companyGuid, whole.order.client_guid))
  const [[contact]] = job.vendor_contact_guid
    ? await call.read(contactsToName({ companyGuid, clientGuids: null }, [job.vendor_contact_guid]))
    : [[]]
  call.tag(whole.order.version)
  const fields = {
    ...presentJob(
      aggregate,
      job,
      asked.map(({ instructions }) => instructions),
    ),
    vendor: vendor
      ? {
          guid: vendor.guid,
          name: vendor.name,
          usdot: vendor.usdot,
          mcNumber: vendor.mc_number,
          email: vendor.email,
          phoneNumber: vendor.phone_number,
        }
      : null,
    vendorContact: presentContact(contact ?? null),
    contract: contract ? presentContract(contract, picklists, middleOfZip, call) : null,
    stops: aggregate.stops.filter((stop) => stop.job_guid === guid).map((stop) => presentStop(aggregate, stop, caller)),
    commodities: commoditiesOfJob(aggregate, guid).map((commodity) => presentCommodity(aggregate, commodity, caller)),
    can: jobCan(jobFactsOf(whole, job), caller, contract?.status ?? null),
  }
  return show(DISPATCH_SEEN, caller, fields)
}
