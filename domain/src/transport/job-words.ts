import { JOB_CLASSIFICATIONS, type JobType } from '@waybill/contract/vocabulary/classifications.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

/** How a client sees the search for a carrier: not at all. Offers, bids and refusals are the company's own affair. */
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

/** A classification by the word that jobs hold: its label in small letters ("police call"). */
export const jobClassification = (word: string | null) =>
  JOB_CLASSIFICATIONS.find((each) => each.label.toLowerCase() === word)

/** Whether a job of that classification moves things or is work done at one place. */
export const jobTypeOf = (word: string): JobType => jobClassification(word)?.type ?? 'transport'
