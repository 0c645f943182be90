/** The worker's part of posts: calls to outside boards, each post by one worker only, retried with growing delays. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { LOADBOARDS, OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import type { Services } from '../../calls/call.ts'
import type { BoardAdapter, BoardLoad, BoardOutcome, BoardSecret, Listing } from '../../outside/loadboards/loadboard.ts'
import { Failed } from '../../platform/apart.ts'
import { messageOf } from '../../platform/caught.ts'
import { notBefore, pauseAfter, MAX_TRIES } from '../../platform/pause.ts'
import type { Actor } from '../../records/history/index.ts'
import {
  credentialOfPost,
  lockPost,
  nextCall,
  openCredential,
  type TakenPost,
  takePosts,
} from '../../records/posts/index.ts'
import { loadOrder, type OrderAggregate, orderFrom, orderQuery, type PostRecord } from '../../records/orders/index.ts'
import { savePost } from '../../consequences/posts.ts'
import { hashOfLoad, loadOfPost } from './load-of-post.ts'
import { bookOf, bookQueries, type PostingBook } from './posting-book.ts'

export type BoardWork = Pick<Services, 'database' | 'clock' | 'announce' | 'boards' | 'seal'>

/** Recheck delay for a post that waits for another (milliseconds). */
const SOON_MS = 1_000
/** Posts that one worker takes at a time. */
const AT_ONCE = 5
const labelOf = (board: string) => LOADBOARDS.find(({ id }) => id === board)?.label ?? board

/** The board itself is the actor, no user. */
export const boardActor = (companyGuid: string, board: string, work: BoardWork): Actor => ({
  companyGuid,
  userGuid: null,
  userName: labelOf(board),
  portal: null,
  requestId: null,
  now: work.clock.now(),
  announce: work.announce,
})

/** The result of a call: what the board has now, and what it was sent. */
interface Answered {
  outcome: BoardOutcome<Listing | null>
  sentHash: string | null
}

const refused = (message: string): Answered => ({
  outcome: { kind: 'refused', message, httpStatus: 0 },
  sentHash: null,
})

const listingOf = (post: PostRecord): Listing | null =>
  post.external_id === null ? null : { externalId: post.external_id, externalUrl: post.external_url, etag: post.etag }

async function secretOf(post: PostRecord, { database, seal }: BoardWork): Promise<BoardSecret | undefined> {
  if (!post.credential_guid) return undefined
  const [[credential]] = await database.read(
    { companyGuid: post.company_guid },
    credentialOfPost(post.company_guid, post.credential_guid),
  )
  return credential && openCredential(seal, credential)
}

function ask(post: PostRecord, load: BoardLoad, adapter: BoardAdapter, secret: BoardSecret) {
  const listing = listingOf(post)
  if (post.status === 'removing') return adapter.remove(secret, listing, load.reference)
  return listing ? adapter.update(secret, listing, load) : adapter.post(secret, load)
}

/** What one board answers that its adapter does not understand is tried again later, and holds up no other post. */
export async function withoutThrowing<T>(
  board: string,
  toAsk: () => Promise<BoardOutcome<T>>,
): Promise<BoardOutcome<T>> {
  try {
    return await toAsk()
  } catch (error) {
    return { kind: 'later', message: `${labelOf(board)} could not be called: ${messageOf(error)}`, httpStatus: null }
  }
}

/** Makes the call that is due for the post. */
async function call(post: TakenPost, aggregate: OrderAggregate, book: PostingBook, work: BoardWork): Promise<Answered> {
  // The own board has already removed it, and a call that was never made need not be reverted.
  const neverLeft = post.status === 'removing' && post.external_id === null && post.attempts === 1
  if (post.board === OWN_BOARD || neverLeft) return { outcome: { kind: 'done', value: null }, sentHash: null }
  const job = aggregate.jobs.find((each) => each.guid === post.job_guid)!
  const adapter = work.boards(post.board)
  const secret = await secretOf(post, work)
  if (!secret)
    return refused(`The credentials for ${labelOf(post.board)} are missing or can no longer be read; enter them again`)
  const load = loadOfPost(aggregate, job, post, book)
  const missing = post.status === 'removing' ? [] : adapter.missingFor(load)
  if (missing.length) return refused(missing.map(({ message }) => message).join('; '))
  return {
    outcome: await withoutThrowing(post.board, () => ask(post, load, adapter, secret)),
    sentHash: hashOfLoad(load),
  }
}

const FREE = { taken_until: null, next_attempt_at: null, attempts: 0 }

/** The post after a successful call. */
function settled(
  now: PostRecord,
  taken: TakenPost,
  answered: Answered,
  aggregate: OrderAggregate,
  book: PostingBook,
  at: Date,
): Partial<PostRecord> {
  const value = answered.outcome.kind === 'done' ? answered.outcome.value : null
  const listing = value && { external_id: value.externalId, external_url: value.externalUrl, etag: value.etag }
  if (taken.status === 'removing')
    return {
      ...FREE,
      status: now.remove_reason === 'expired' ? 'expired' : 'removed',
      removed_at: at,
      last_error: null,
    }
  const known = {
    ...FREE,
    ...listing,
    last_error: null,
    payload_hash: answered.sentHash,
    posted_at: now.posted_at ?? at,
    looked_at: at,
  }
  // Removed during the call: the board is called again next.
  if (now.status === 'removing') return { ...known, attempts: 1 }
  const job = aggregate.jobs.find((each) => each.guid === now.job_guid)!
  const isCurrent = hashOfLoad(loadOfPost(aggregate, job, now, book)) === answered.sentHash
  return { ...known, status: isCurrent ? 'posted' : 'updating', order_version: aggregate.order.version }
}

/** The post after a call that failed for good: what is on the board stays there, with the error. */
function givenUp(
  now: PostRecord,
  taken: TakenPost,
  answered: Answered,
  message: string,
  at: Date,
): Partial<PostRecord> {
  const isGone = answered.outcome.kind === 'gone'
  if (taken.status === 'updating' && isGone)
    return { ...FREE, status: 'removed', removed_at: at, remove_reason: 'taken off at the board', last_error: message }
  // Removed during the call; the number of attempts tells whether it may have arrived.
  if (now.status !== taken.status) return { taken_until: null, next_attempt_at: null, last_error: message }
  if (taken.status === 'updating')
    return { ...FREE, status: 'posted', last_error: message, payload_hash: answered.sentHash ?? now.payload_hash }
  return { ...FREE, attempts: now.attempts, status: 'failed', last_error: message }
}

const ACTIONS: Readonly<Record<string, OrderAct>> = {
  posting: 'post.posted',
  updating: 'post.updated',
  removing: 'post.removed',
}

/** Records the result of a call. */
async function settle(taken: TakenPost, answered: Answered, book: PostingBook, work: BoardWork): Promise<void> {
  const { company_guid: companyGuid, guid } = taken
  const { outcome } = answered
  const result = await work.database.write({ companyGuid }, async (tx) => {
    const actor = boardActor(companyGuid, taken.board, work)
    // Lock the order first, like every other act.
    const aggregate = await loadOrder(tx, { companyGuid, clientGuids: null }, taken.of_order_guid)
    const read = await tx.first(lockPost(companyGuid, guid))
    // Another worker has taken it over: its result counts.
    if (!aggregate || !read || read.taken_until === null || read.taken_until > taken.taken_until!) return
    const now = { ...read, of_open_requests: aggregate.posts.find((post) => post.guid === guid)?.of_open_requests ?? 0 }
    const save = (change: Partial<PostRecord>, action: OrderAct) =>
      savePost(
        tx,
        actor,
        aggregate,
        now,
        { ...now, ...change, updated_at: actor.now },
        { action, reason: change.last_error ?? null },
      )
    if (outcome.kind === 'done') {
      await save(settled(now, taken, answered, aggregate, book, actor.now), ACTIONS[taken.status]!)
      return
    }
    const isLast = taken.attempts >= MAX_TRIES
    if (outcome.kind !== 'later' || isLast) {
      await save(givenUp(now, taken, answered, outcome.message, actor.now), 'post.failed')
      return
    }
    const next_attempt_at = new Date(actor.now.getTime() + pauseAfter(taken.attempts, outcome.retryAfterMs))
    await save({ taken_until: null, next_attempt_at, last_error: outcome.message }, 'post.delayed')
  })
  if (isRefusal(result)) throw new Error(result.message)
}

async function callFor(post: TakenPost, work: BoardWork): Promise<void> {
  const { company_guid: companyGuid } = post
  const [[found], lists, [company]] = await work.database.read(
    { companyGuid },
    orderQuery({ companyGuid, clientGuids: null }, post.of_order_guid),
    ...bookQueries(companyGuid),
  )
  const aggregate = orderFrom(found)
  if (!aggregate) throw new Error(`The order of the post ${post.guid} is missing`)
  const book = bookOf(lists, company)
  await settle(post, await call(post, aggregate, book, work), book, work)
}

/** Makes all of a company's due calls; returns when the next one is due. */
export async function callBoards(
  companyGuid: string,
  work: BoardWork,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const now = work.clock.now()
  const failures = new Failed()
  for (;;) {
    if (signal?.aborted) break
    const taken = await work.database.write({ companyGuid }, (tx) => tx.rows(takePosts(companyGuid, now, AT_ONCE)))
    if (isRefusal(taken) || !taken.length) break
    await Promise.all(taken.map((post) => failures.apart(() => callFor(post, work))))
  }
  failures.rethrow()
  const [[next]] = await work.database.read({ companyGuid }, nextCall(companyGuid))
  return notBefore(next?.at, now, SOON_MS)
}
