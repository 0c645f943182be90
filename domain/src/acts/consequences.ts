/**
 * The consequences of each act on an order, in execution order. This is the table to open for "what happens when a job
 * is canceled". The conditions are in `order-change.ts`; the server implements each step under the same name in
 * `consequences/`. Notices, webhooks and live events follow from the history that every act records.
 */

/** Steps before anything is saved: across all orders of the act at once, since a load may span several. */
export type Preparation =
  /** Cancels open offers of the withdrawn jobs, together with their loads. */
  | 'cancel-open-offers'
  /** Cancels accepted offers of the withdrawn jobs. */
  | 'cancel-awards'
  /** Cancels earlier offers to the same vendor for the same job. */
  | 'replace-offers'
  /** Cancels offers to all others once one is accepted. */
  | 'cancel-other-offers'
  /** Removes the jobs' posts from their boards. */
  | 'remove-posts'
  /** Removes vendor, driver, start and agreed pay from a job whose award ended; a fee may stay. */
  | 'release-jobs'
  /** Hides documents with an earlier vendor's pay from the next vendor. */
  | 'hide-confirmations'
  /** Writes and stores the rate confirmation. */
  | 'freeze-confirmations'

/** Steps for each order changed by the act. */
export type Consequence =
  /** Revises accepted offers whose terms changed: in force at once, or waiting for the vendor. */
  | 'revise-confirmations'
  /** Rows, statuses, projections, counters and history. */
  | 'save'
  /** Creates, updates or takes back bills of awards and invoices of the client and other payers. */
  | 'follow-invoices'
  /** Answers carriers' requests that the act settles. */
  | 'answer-requests'
  /** Inspections and proofs of reverted stops no longer count. */
  | 'retire-evidence'
  /** Updates whose turn the order and its jobs are. */
  | 'keep-turns'
  /** Updates what the client owes besides the price for what happened on the way. */
  | 'keep-earned'
  /** Notifies the partner that tendered the order by EDI of the answer and of each milestone. */
  | 'notify-partners'
  /** Measures road miles in the background. */
  | 'measure-miles'

export type Step = Preparation | Consequence

const SAVED = ['revise-confirmations', 'save', 'follow-invoices', 'answer-requests'] as const satisfies Step[]
/** Follows any change, as far as it is affected. */
const ANY = [...SAVED, 'keep-turns', 'keep-earned', 'notify-partners'] as const satisfies Step[]

const TABLE = {
  'order.created': ['save', 'keep-turns', 'measure-miles'],
  'order.changed': [...ANY, 'measure-miles'],
  'order.accepted': ANY,
  'order.held': ['cancel-open-offers', 'remove-posts', ...ANY],
  'order.released': ANY,
  'order.canceled': [
    'cancel-open-offers',
    'remove-posts',
    'cancel-awards',
    'release-jobs',
    'hide-confirmations',
    ...ANY,
  ],
  'order.uncanceled': ANY,
  'order.deleted': ['cancel-open-offers', 'remove-posts', ...ANY],
  'order.undeleted': ANY,
  'order.hold-requested': ANY,
  'order.hold-request-declined': ANY,
  'order.hold-request-withdrawn': ANY,
  'order.release-requested': ANY,
  'order.release-request-declined': ANY,
  'order.release-request-withdrawn': ANY,
  'order.cancel-requested': ANY,
  'order.cancel-request-declined': ANY,
  'order.cancel-request-withdrawn': ANY,
  'order.tender-accepted': ANY,
  'order.tender-rejected': ANY,
  'order.parties-changed': ANY,
  'order.priced': ANY,
  'order.measured': ANY,
  'order.cargotel-linked': ANY,
  'order.cargotel-unlinked': ANY,

  'job.driver-assigned': ANY,
  'job.collected': ANY,
  'job.created': [...ANY, 'measure-miles'],
  'job.changed': ANY,
  'job.ready': ANY,
  'job.unready': ANY,
  'job.held': ['cancel-open-offers', 'remove-posts', ...ANY],
  'job.released': ANY,
  'job.canceled': ['cancel-open-offers', 'remove-posts', 'cancel-awards', 'release-jobs', 'hide-confirmations', ...ANY],
  'job.uncanceled': ANY,
  'job.deleted': ANY,
  'job.undeleted': ANY,
  'job.labeled': ANY,
  'job.unlabeled': ANY,
  'job.verified': ANY,
  'job.unverified': ANY,
  'job.priced': ANY,
  'job.split': [...ANY, 'measure-miles'],
  'job.merged': [...ANY, 'measure-miles'],
  'job.commodities-moved': [...ANY, 'measure-miles'],
  'job.leg-ended': [...ANY, 'measure-miles'],
  'job.loaded': ANY,
  'job.unloaded': ANY,
  'job.posted': ANY,
  'job.unposted': ANY,

  'stop.changed': [...ANY, 'measure-miles'],
  'stop.started': ANY,
  'stop.completed': ANY,
  'stop.attempted': ANY,
  'stop.reverted': [...SAVED, 'retire-evidence', 'keep-turns', 'keep-earned', 'notify-partners'],

  'commodity.added': ANY,
  'commodity.changed': ANY,
  'commodity.canceled': ANY,
  'commodity.uncanceled': ANY,
  'commodity.removed': ANY,

  'offer.sent': ['replace-offers', ...ANY],
  'offer.accepted': ['remove-posts', 'cancel-other-offers', 'hide-confirmations', 'freeze-confirmations', ...ANY],
  'offer.declined': ANY,
  'offer.expired': ANY,
  'offer.cancelled': ['release-jobs', 'hide-confirmations', ...ANY],
  'offer.cancel-requested': ANY,
  'offer.cancel-request-declined': ANY,
  'offer.revision-accepted': ['hide-confirmations', 'freeze-confirmations', ...ANY],
  'offer.revision-declined': ANY,
  'offer.revision-expired': ANY,
  'offer.revision-withdrawn': ANY,

  'post.requested': ANY,
  'post.request-withdrawn': ANY,
  'post.request-closed': ANY,
  'post.posted': ANY,
  'post.updated': ANY,
  'post.changed': ANY,
  'post.delayed': ANY,
  'post.failed': ANY,
  'post.expired': ANY,
  'post.removed': ANY,

  'charge.added': ANY,
  'charge.approved': ANY,
  'charge.refused': ANY,
  'charge.changed': ANY,
  'charge.withdrawn': ANY,
} as const satisfies Record<string, readonly Step[]>

/** Acts on an order or on anything below it, as named in history. */
export type OrderAct = keyof typeof TABLE

/** Undoing an act is a change like any other. */
export type Undo = `${string}.undone`

export const CONSEQUENCES: Readonly<Record<OrderAct, readonly Step[]>> = TABLE

export const consequencesOf = (act: OrderAct | Undo): readonly Step[] =>
  act in CONSEQUENCES ? CONSEQUENCES[act as OrderAct] : ANY

/** The reason shown to vendors for withdrawn offers and posts, if the act's own reason is not shown. */
export const WITHDRAWN_BECAUSE: Partial<Record<OrderAct | Undo, string>> = {
  'order.held': 'order on hold',
  'order.canceled': 'order canceled',
  'order.deleted': 'order deleted',
  'job.held': 'job on hold',
  'offer.accepted': 'awarded',
}
