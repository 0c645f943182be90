/** What dispatchers call the statuses of jobs. */
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'

export const JOB_STATUS_LABELS: Readonly<Record<JobStatus, string>> = {
  tenders: 'Tenders',
  new: 'New',
  ready: 'Ready',
  posted: 'Posted',
  requests: 'Requests',
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
