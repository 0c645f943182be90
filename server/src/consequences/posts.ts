/** Posts of jobs on load boards: reading and saving them. If the order's statuses follow, it is saved too. */
import type { PostPayment } from '@waybill/contract/posts/posts.shapes.ts'
import type { LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { build, sql, type Query } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'
import { newGuid } from '../platform/guid.ts'
import { type Actor, recordHistory } from '../records/history/index.ts'
import type { ActingActor, ActOnOrder } from './act.ts'
import { saveAct } from './acts.ts'
import type { OrderAggregate, PostRecord } from '../records/orders/index.ts'
import { isOnBoard } from '../records/projections/index.ts'
import { differenceOf, updateRow } from '../records/rows.ts'

/** Columns only for the board worker; history leaves them out. */
const WORK = [
  'attempts',
  'next_attempt_at',
  'taken_until',
  'order_version',
  'looked_at',
  'bids_read_at',
  'bids_due_at',
  'bids_as_of',
  'payload_hash',
  'etag',
]

const openRequests = sql<number>`(select count(*)::int from post_requests r where r.company_guid = p.company_guid and r.post_guid = p.guid and r.status = 'open')`

/** Every post of a job, newest first. */
export const postsOfJob = (companyGuid: string, jobGuid: string): Query<PostRecord> =>
  build
    .selectFrom('loadboard_posts as p')
    .where('p.company_guid', '=', companyGuid)
    .where('p.job_guid', '=', jobGuid)
    .orderBy('p.created_at', 'desc')
    .orderBy('p.guid', 'desc')
    .selectAll('p')
    .select(openRequests.as('of_open_requests'))

/** One post with its order. */
export const postByGuid = (companyGuid: string, guid: string): Query<PostRecord & { of_order_guid: string }> =>
  build
    .selectFrom('loadboard_posts as p')
    .innerJoin('jobs as j', (on) =>
      on.onRef('j.company_guid', '=', 'p.company_guid').onRef('j.guid', '=', 'p.job_guid'),
    )
    .where('p.company_guid', '=', companyGuid)
    .where('p.guid', '=', guid)
    .selectAll('p')
    .select([openRequests.as('of_open_requests'), 'j.order_guid as of_order_guid'])

export interface PostOptions {
  board: LoadBoardId
  /** Dollars as the database writes them. */
  amount: string
  followsPay: boolean
  comment: string | null
  payment: PostPayment | null
  group: string | null
  expiresAt: Date
  credentialGuid: string | null
  /** The own board shows it at once; outside boards are called by the worker. */
  isOwnBoard: boolean
  /** Why the board would not accept it: it is not called then. */
  refusal?: string | undefined
}

/** A post as a row. */
export const newPost = (actor: Actor, jobGuid: string, orderVersion: number, wish: PostOptions): PostRecord => ({
  company_guid: actor.companyGuid,
  guid: newGuid(actor.now),
  job_guid: jobGuid,
  board: wish.board,
  credential_guid: wish.credentialGuid,
  user_guid: actor.userGuid,
  status: wish.refusal !== undefined ? 'failed' : wish.isOwnBoard ? 'posted' : 'posting',
  amount: wish.amount,
  follows_pay: wish.followsPay,
  comment: wish.comment,
  payment: wish.payment,
  private_group: wish.group,
  external_id: null,
  external_url: null,
  etag: null,
  payload_hash: null,
  last_error: wish.refusal ?? null,
  posted_at: wish.isOwnBoard ? actor.now : null,
  expires_at: wish.expiresAt,
  removed_at: null,
  remove_reason: null,
  order_version: orderVersion,
  attempts: 0,
  next_attempt_at: null,
  looked_at: null,
  bids_read_at: null,
  bids_due_at: null,
  bids_as_of: null,
  taken_until: null,
  created_at: actor.now,
  created_by: actor.userGuid,
  updated_at: actor.now,
  of_open_requests: 0,
})

/**
 * Saves a post. If it enters or leaves its board, its order's statuses follow; `aggregate` is that order, loaded and
 * locked by this transaction.
 */
export async function savePost(
  tx: Tx,
  actor: ActingActor,
  aggregate: OrderAggregate,
  before: PostRecord,
  after: PostRecord,
  act: ActOnOrder,
): Promise<void> {
  if (isOnBoard(before.status) !== isOnBoard(after.status)) {
    const changed = structuredClone(aggregate)
    changed.posts = changed.posts.map((post) => (post.guid === after.guid ? { ...post, ...after } : post))
    await saveAct(tx, actor, aggregate, changed, act)
    return
  }
  const difference = differenceOf(before, after)
  if (!difference) return
  tx.later(updateRow('loadboard_posts', after.company_guid, after.guid, difference.after))
  const shown = (columns: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(columns).filter(([column]) => !WORK.includes(column)))
  if (!Object.keys(shown(difference.after)).some((column) => column !== 'updated_at')) return
  recordHistory(tx, actor, [
    {
      subject: 'post',
      subjectGuid: after.guid,
      action: act.action,
      reason: act.reason ?? null,
      orderGuid: aggregate.order.guid,
      jobGuid: after.job_guid,
      before: shown(difference.before),
      after: shown(difference.after),
    },
  ])
}
