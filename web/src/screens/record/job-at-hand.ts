/** What the keys of any record need to know of a job. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { RecordAtHand } from './use-record-keys.tsx'

/** Who answers for it: the driver, else the carrier’s contact; before there is a carrier, the client’s. */
export const jobAtHand = ({
  guid,
  number,
  order,
  waiting,
  driver,
  vendorContact,
  clientContact,
}: Job): RecordAtHand => {
  const contact = vendorContact ?? clientContact
  return {
    group: 'Job',
    orderGuid: order.guid,
    about: `Job ${number}`,
    waits: waiting ? { guid, number, title: waiting.text } : undefined,
    reach: {
      phone: driver?.phoneNumber ?? contact?.phoneNumber ?? contact?.mobileNumber ?? null,
      email: contact?.email ?? null,
    },
  }
}
