/** A job as the record keys need it. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { letterFor } from '../../shell/reach/ask-words.ts'
import type { CurrentRecord } from './use-record-keys.tsx'

/** Reaches who is to act: what waits for the client reaches the client, never what is meant for the carrier or its driver. */
export const recordOfJob = ({
  guid,
  number,
  order,
  waiting,
  driver,
  vendorContact,
  clientContact,
}: Job): CurrentRecord => {
  const isOfCarrier = waiting && ['carrier', 'driver', 'yard'].includes(waiting.party)
  const contact =
    waiting?.party === 'client' ? clientContact : isOfCarrier ? vendorContact : (vendorContact ?? clientContact)
  const about = `Job ${number}`
  return {
    group: 'Job',
    orderGuid: order.guid,
    about,
    waits: waiting ? { guid, number, title: waiting.text } : undefined,
    reach: {
      phone:
        (waiting?.party === 'client' ? null : driver?.phoneNumber) ??
        contact?.phoneNumber ??
        contact?.mobileNumber ??
        null,
      email: contact?.email ?? null,
      letter: waiting?.party === 'us' ? undefined : letterFor(waiting?.code, about),
    },
  }
}
