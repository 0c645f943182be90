/** What moving a job to another column does: the act that leads there, or why there is none. */
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { actsOf, type JobAct } from '../acts/job-acts.ts'

export type JobMove =
  | { readonly act: JobAct }
  /** The carrier's acceptance is recorded. */
  | { readonly accepts: true }
  | { readonly why: string }

interface Way {
  /** Names in `job.can` of acts that lead there. */
  readonly by: readonly string[]
  /** Source statuses for these acts; any by default. */
  readonly from?: readonly JobStatus[]
  /** How jobs get there, if this one cannot. */
  readonly how: string
}

const WAYS: Readonly<Record<JobStatus, Way>> = {
  tenders: { by: [], how: 'Jobs are tenders until the order is accepted.' },
  new: { by: ['unready'], from: ['ready'], how: 'A job goes back to New when it’s marked not ready.' },
  ready: {
    by: ['ready', 'remove-post'],
    from: ['new', 'posted'],
    how: 'A job is ready until it’s offered or posted.',
  },
  posted: { by: ['post'], how: 'A job is posted while it’s on a load board.' },
  requests: { by: [], how: 'Jobs come here when a carrier bids on a load board.' },
  pending: { by: ['send-offer'], how: 'A job is pending while a carrier has an open offer.' },
  declined: { by: [], how: 'Jobs come here when carriers decline their offers.' },
  dispatched: { by: [], how: 'A job is dispatched once a carrier has accepted its offer.' },
  'in-progress': {
    by: ['start', 'progress'],
    from: ['dispatched'],
    how: 'A job is in progress while its carrier picks up.',
  },
  'picked-up': {
    by: ['start', 'progress'],
    from: ['dispatched', 'in-progress'],
    how: 'A job is picked up once everything is on board.',
  },
  delivered: {
    by: ['start', 'progress', 'unverify'],
    from: ['in-progress', 'picked-up', 'completed'],
    how: 'A job is delivered once its last stop is done.',
  },
  completed: { by: ['verify'], from: ['delivered'], how: 'A job is completed once its delivery is verified.' },
  'on-hold': { by: ['hold'], how: 'This job can’t be put on hold now.' },
  canceled: { by: ['cancel'], how: 'This job can’t be canceled now.' },
  deleted: { by: [], how: 'Jobs are deleted from their own page.' },
}

const byName = (job: Pick<Job, 'can'>, names: readonly string[]) =>
  actsOf(job).find(({ can }) => can.some((name) => names.includes(name)))

/** A released job returns to the status computed from its facts. */
export function moveOf(job: Pick<Job, 'status' | 'can' | 'activeContracts'>, to: JobStatus): JobMove {
  const { by, from, how } = WAYS[to]
  const isOpen = job.activeContracts?.some(({ status }) => status === 'sent') ?? false
  if (to === 'dispatched' && isOpen) return { accepts: true }
  const released = job.status === 'on-hold' && to !== 'canceled' ? byName(job, ['unhold']) : undefined
  const act = released ?? (from === undefined || from.includes(job.status) ? byName(job, by) : undefined)
  return act ? { act } : { why: how }
}
