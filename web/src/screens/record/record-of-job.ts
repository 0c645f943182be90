/** A job as the record keys need it. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { CurrentRecord } from './use-record-keys.tsx'

/** Reaches the driver, else the carrier’s contact, else the client’s. */
export const recordOfJob = ({
  guid,
  number,
  order,
  waiting,
  driver,
  vendorContact,
  clientContact,
}: Job): CurrentRecord => {
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
