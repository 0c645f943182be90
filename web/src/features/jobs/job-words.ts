/** Dispatchers' labels of job statuses. */
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { PALETTE, type ToneName } from '../../ui/palette.ts'

export const JOB_STATUS_LABELS: Readonly<Record<JobStatus, string>> = {
  tenders: 'Tenders',
  new: 'New',
  ready: 'Ready',
  posted: 'Posted',
  requests: 'Bids',
  pending: 'Pending',
  declined: 'Declined',
  dispatched: 'Dispatched',
  'in-progress': 'In Progress',
  'picked-up': 'Picked Up',
  delivered: 'Delivered',
  completed: 'Completed',
  'on-hold': 'On Hold',
  canceled: 'Canceled',
  deleted: 'Deleted',
}

const isStatus = (status: string): status is JobStatus => status in JOB_STATUS_LABELS
/** Label of a status given as text. */
export const jobStatusLabel = (status: string): string => (isStatus(status) ? JOB_STATUS_LABELS[status] : status)
export const jobStatusTone = (status: string): ToneName => (isStatus(status) ? PALETTE.jobStatus[status] : 'slate')
