import { JOB_CLASSIFICATIONS, type JobType } from '@waybill/contract/vocabulary/classifications.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** Clients see nothing of the search for a carrier. Offers, bids and refusals are the company's own affair. */
const CLIENT_JOB_STATUS: Partial<Record<JobStatus, JobStatus>> = {
  tenders: 'new',
  pending: 'new',
  requests: 'new',
  posted: 'new',
  declined: 'new',
  ready: 'new',
}

/** The word for a job's status that a client reads. */
export const clientJobStatus = (status: JobStatus): JobStatus => CLIENT_JOB_STATUS[status] ?? status

const SHOWN_AS: Readonly<Record<Portal, Partial<Record<JobStatus, JobStatus>>>> = {
  dispatcher: {},
  client: CLIENT_JOB_STATUS,
  carrier: {},
}

/** The word for a job's status that a portal reads. */
export const jobStatusFor = (status: JobStatus, { portal }: { readonly portal: Portal }): JobStatus =>
  SHOWN_AS[portal][status] ?? status

/** Statuses from which on a carrier is booked. What was on the way and is held has its carrier still. */
const BOOKED: readonly JobStatus[] = ['dispatched', 'in-progress', 'picked-up', 'delivered', 'completed', 'on-hold']

/** Whether a carrier is booked for a job, if it names one at all. */
export const isBooked = (status: JobStatus): boolean => BOOKED.includes(status)

/** A classification by the word that jobs hold: its label in small letters ("police call"). */
export const jobClassification = (word: string | null) =>
  JOB_CLASSIFICATIONS.find((each) => each.label.toLowerCase() === word)

/** Whether a job of that classification moves things or is work done at one place. */
export const jobTypeOf = (word: string): JobType => jobClassification(word)?.type ?? 'transport'
