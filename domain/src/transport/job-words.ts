import { JOB_CLASSIFICATIONS, type JobType } from '@waybill/contract/vocabulary/classifications.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** Statuses hidden from clients: the search for a carrier (offers, bids, declines) is internal to the company. */
const CLIENT_JOB_STATUS: Partial<Record<JobStatus, JobStatus>> = {
  tenders: 'new',
  pending: 'new',
  requests: 'new',
  posted: 'new',
  declined: 'new',
  ready: 'new',
}

/** A job's status as shown to a client. */
export const clientJobStatus = (status: JobStatus): JobStatus => CLIENT_JOB_STATUS[status] ?? status

const SHOWN_AS: Readonly<Record<Portal, Partial<Record<JobStatus, JobStatus>>>> = {
  dispatcher: {},
  client: CLIENT_JOB_STATUS,
  carrier: {},
}

/** A job's status as shown in a portal. */
export const jobStatusFor = (status: JobStatus, { portal }: { readonly portal: Portal }): JobStatus =>
  SHOWN_AS[portal][status] ?? status

/** Statuses in which a carrier is booked. A job put on hold after its award keeps its carrier. */
const BOOKED: readonly JobStatus[] = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed', 'on-hold']

/** Whether the status implies a booked carrier, if the job has one at all. */
export const isBooked = (status: JobStatus): boolean => BOOKED.includes(status)

/** A classification by its lower-case label, as stored in jobs ("police call"). */
export const jobClassification = (word: string | null) =>
  JOB_CLASSIFICATIONS.find((each) => each.label.toLowerCase() === word)

/** Whether a job of that classification is a transport or a service at one place. */
export const jobTypeOf = (word: string): JobType => jobClassification(word)?.type ?? 'transport'
