import type { Refusal } from '@waybill/contract/errors.ts'
import type { JobStatus } from '@waybill/contract/vocabulary/statuses.ts'
import { isNowOfRevision } from './agreement.ts'
import { hasProgress, jobStatus, type JobFacts } from './job-status.ts'
import { notFrom, whyNotFrom, type Transition } from './transitions.ts'

const OPEN = ['new', 'ready', 'posted', 'requests', 'pending', 'declined'] as const
const ROLLING = ['dispatched', 'in-progress', 'picked-up'] as const

const AWARDED = [...ROLLING, 'delivered', 'completed', 'on-hold'] as const

/** No carrier is involved: the job is not offered or posted, or everyone declined. */
const UNTOLD = ['new', 'ready', 'declined'] as const
const FIRST_WITHDRAW = {
  posted: 'take it off the load boards first',
  requests: 'take it off the load boards first',
  pending: 'cancel its offer first',
} as const

/** The acts on a job, and the statuses in which each is allowed. */
export const JOB_TRANSITIONS = {
  edit: {
    be: 'be changed',
    from: [...OPEN, ...ROLLING, 'delivered', 'on-hold', 'tenders'],
  },
  ready: { be: 'be marked ready', from: ['new', 'declined'], why: { ready: 'it is already ready' } },
  unready: { be: 'be marked not ready', from: ['ready'] },
  post: { be: 'be posted', from: ['ready', 'declined', 'posted', 'requests'], why: { new: 'mark it ready first' } },
  'remove-post': { be: 'be taken off a load board', from: ['posted', 'requests', 'pending'] },
  request: { be: 'be requested', from: ['posted', 'requests'], why: { pending: 'it is being offered to a vendor' } },
  'send-offer': { be: 'be offered to a vendor', from: [...OPEN] },
  'accept-offer': { be: 'be accepted', from: ['pending'], why: { dispatched: 'load already awarded' } },
  'decline-offer': { be: 'be declined', from: ['pending'] },
  'cancel-offer': { be: 'have its offer canceled', from: ['pending', 'dispatched', 'in-progress', 'on-hold'] },
  'accept-revision': { be: 'have its changed terms accepted', from: AWARDED },
  'decline-revision': { be: 'have its changed terms declined', from: AWARDED },
  'withdraw-revision': { be: 'have its changed terms withdrawn', from: AWARDED },
  start: { be: 'be started', from: ['dispatched'], why: { 'in-progress': 'it was already started' } },
  progress: { be: 'have its stops updated', from: [...ROLLING], why: { delivered: 'everything is already delivered' } },
  'assign-driver': { be: 'be given a driver', from: [...ROLLING, 'on-hold'] },
  collect: { be: 'be collected for', from: [...ROLLING, 'delivered'] },
  revert: { be: 'have a stop reverted', from: ['in-progress', 'picked-up', 'delivered'] },
  hold: { be: 'be put on hold', from: [...OPEN, 'dispatched'], why: { 'on-hold': 'it is already on hold' } },
  unhold: { be: 'be released', from: ['on-hold'] },
  verify: { be: 'be verified', from: ['delivered'], why: { completed: 'it is already verified' } },
  unverify: { be: 'be reopened', from: ['completed'] },
  cancel: {
    be: 'be canceled',
    from: [...OPEN, 'dispatched', 'in-progress', 'on-hold', 'tenders'],
    why: { canceled: 'it is already canceled' },
  },
  uncancel: { be: 'be reinstated', from: ['canceled'] },
  delete: {
    be: 'be deleted',
    from: ['new', 'ready', 'declined', 'canceled', 'on-hold'],
    why: {
      posted: 'take it off the load boards first',
      requests: 'take it off the load boards first',
      pending: 'cancel its offer first',
      dispatched: 'it was awarded to a vendor; cancel it instead',
      'in-progress': 'it was awarded to a vendor; cancel it instead',
      deleted: 'it is already deleted',
    },
  },
  undelete: { be: 'be restored', from: ['deleted'] },
  split: { be: 'be split', from: [...UNTOLD], why: FIRST_WITHDRAW },
  merge: { be: 'be merged with another', from: [...UNTOLD], why: FIRST_WITHDRAW },
  load: {
    be: 'join or leave a load',
    from: [...UNTOLD, 'posted', 'requests'],
    why: { pending: FIRST_WITHDRAW.pending },
  },
} as const satisfies Readonly<Record<string, Transition<JobStatus>>>
export type JobAction = keyof typeof JOB_TRANSITIONS

/** Why a status forbids an action, unless the action has a more specific reason. */
const REASONS: Readonly<Record<JobStatus, string>> = {
  deleted: 'restore it first',
  canceled: 'reinstate it first',
  'on-hold': 'release it first',
  tenders: 'answer the tender first',
  completed: 'it is verified; reopen it first',
  delivered: 'everything has arrived',
  'picked-up': 'it is on the truck',
  'in-progress': 'the carrier is on the way',
  dispatched: 'it was awarded to a vendor',
  pending: 'an offer is awaiting a response; cancel it first',
  requests: 'it is on a load board',
  posted: 'it is on a load board',
  declined: 'no offer or post is open',
  ready: 'nothing has been offered or posted yet',
  new: 'it is not ready yet',
}

const MOVED = 'part of it was already picked up or done'

const whyNoRevision = (act: Parameters<typeof isNowOfRevision>[0], { contracts }: JobFacts): string | null =>
  contracts.some((each) => each.status === 'accepted' && isNowOfRevision(act, each))
    ? null
    : act === 'withdraw-revision'
      ? 'no change of its terms can be withdrawn at once; set its stops and vehicles back as they were agreed'
      : 'no change of its terms awaits an answer'

/** Further conditions: a flag of the order, or a fact that a status of higher precedence hides. */
const GUARDS: Partial<Record<JobAction, (facts: JobFacts) => string | null>> = {
  unhold: ({ isOnHold }) => (isOnHold ? null : 'its order is on hold; release the order'),
  uncancel: ({ dateCanceled, order }) =>
    dateCanceled && !order.isCanceled ? null : 'its order is canceled; reinstate the order first',
  undelete: ({ dateDeleted, order }) =>
    dateDeleted && !order.isDeleted ? null : 'its order is deleted; restore the order first',
  cancel: (facts) => (hasProgress(facts) ? MOVED : null),
  'cancel-offer': (facts) => {
    if (hasProgress(facts)) return MOVED
    return facts.contracts.some(({ status }) => status === 'sent' || status === 'accepted') ? null : 'no offer is open'
  },
  'accept-revision': (facts) => whyNoRevision('accept-revision', facts),
  'decline-revision': (facts) => whyNoRevision('decline-revision', facts),
  'withdraw-revision': (facts) => whyNoRevision('withdraw-revision', facts),
  'remove-post': ({ hasActivePost }) => (hasActivePost ? null : 'it is not on a load board'),
  'send-offer': ({ isDummy }) => (isDummy ? 'a placeholder job has no vendor' : null),
  post: ({ isDummy }) => (isDummy ? 'a placeholder job cannot be posted' : null),
  delete: (facts) =>
    facts.contracts.some(({ status }) => status === 'accepted')
      ? 'it was awarded to a vendor; cancel it instead'
      : null,
}

/** A job without a vendor skips offer and dispatch: its stops can be updated as soon as it is ready. */
const isDummyOnItsWay = (action: JobAction, facts: JobFacts, status: JobStatus) =>
  facts.isDummy && status === 'ready' && (action === 'start' || action === 'progress')

/** Whether the job's status allows the act. Documents, permissions and dates are checked elsewhere. */
export function mayJob(action: JobAction, facts: JobFacts): true | Refusal {
  const status = jobStatus(facts)
  if (isDummyOnItsWay(action, facts, status)) return true
  const row: Transition<JobStatus> = JOB_TRANSITIONS[action]
  const why = whyNotFrom(row, status, REASONS) ?? GUARDS[action]?.(facts)
  return why ? notFrom('job', status, row.be, why) : true
}
