/** Keeps posts in sync with their orders, removes them when they expire, and checks them at their board. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import type { BoardOutcome, Listing } from '../../outside/loadboards/loadboard.ts'
import { Failed } from '../../platform/apart.ts'
import { notBefore } from '../../platform/pause.ts'
import {
  credentialOfPost,
  lockPost,
  nextLook,
  openCredential,
  postsToMaintain,
  type TakenPost,
} from '../../records/posts/index.ts'
import { loadOrder, type OrderAggregate, type PostRecord } from '../../records/orders/index.ts'
import { savePost } from '../../consequences/posts.ts'
import { boardActor, type BoardWork, withoutThrowing } from './call-boards.ts'
import { hashOfLoad, loadOfPost, payOfJob } from './load-of-post.ts'
import { bookOf, bookQueries, type PostingBook } from './posting-book.ts'
import { readBids } from './read-bids.ts'

/** Recheck delay for a post that could not be settled (milliseconds). */
const SOON_MS = 5_000
/** How often a board is checked for a post (milliseconds). */
const LOOK_EVERY_MS = 30 * 60_000

type News = BoardOutcome<Listing> | undefined

const hasExpired = ({ expires_at: at }: PostRecord, now: Date) => at !== null && at <= now

/** Checks the post at the board if that was long ago; a board on which posts age refreshes it. */
async function newsOf(post: TakenPost, now: Date, { database, boards, seal }: BoardWork): Promise<News> {
  const { company_guid: companyGuid, external_id: externalId, credential_guid: credentialGuid } = post
  const isDue = (post.looked_at ?? post.posted_at ?? now).getTime() <= now.getTime() - LOOK_EVERY_MS
  if (!isDue || hasExpired(post, now) || post.board === OWN_BOARD || externalId === null || credentialGuid === null)
    return undefined
  const adapter = boards(post.board)
  const [[credential]] = await database.read({ companyGuid }, credentialOfPost(companyGuid, credentialGuid))
  const secret = credential && openCredential(seal, credential)
  const listing = { externalId, externalUrl: post.external_url, etag: post.etag }
  return secret && withoutThrowing(post.board, () => (adapter.refresh ?? adapter.look)(secret, listing))
}

/** A post that expired. The own board drops it at once; not every outside board knows when a listing ends, so each is told. */
const expired = ({ board }: PostRecord, now: Date): Partial<PostRecord> =>
  board === OWN_BOARD
    ? { status: 'expired', removed_at: now, remove_reason: 'expired' }
    : { status: 'removing', remove_reason: 'expired', attempts: 0, next_attempt_at: null }

/** The target state of the post, and the name of the act. */
function judged(
  post: PostRecord,
  aggregate: OrderAggregate,
  book: PostingBook,
  news: News,
  now: Date,
): [Partial<PostRecord>, OrderAct] {
  if (hasExpired(post, now)) return [expired(post, now), 'post.expired']
  if (news?.kind === 'gone')
    return [{ status: 'removed', removed_at: now, remove_reason: 'taken off at the board' }, 'post.removed']
  const job = aggregate.jobs.find((each) => each.guid === post.job_guid)!
  const pay = payOfJob(aggregate, job.guid)
  const amount = post.follows_pay && Number(pay) > 0 ? pay : post.amount
  const seen = { amount, order_version: aggregate.order.version, ...(news ? { looked_at: now } : {}) }
  if (post.board === OWN_BOARD) return [seen, 'post.updated']
  const isCurrent = hashOfLoad(loadOfPost(aggregate, job, { ...post, amount }, book)) === post.payload_hash
  return [isCurrent ? seen : { ...seen, status: 'updating', attempts: 0, next_attempt_at: null }, 'post.changed']
}

async function lookAfter(found: TakenPost, now: Date, work: BoardWork): Promise<void> {
  const { company_guid: companyGuid, guid } = found
  const news = await newsOf(found, now, work)
  const result = await work.database.write({ companyGuid }, async (tx) => {
    const aggregate = await loadOrder(tx, { companyGuid, clientGuids: null }, found.of_order_guid)
    const [lists, own] = bookQueries(companyGuid)
    const book = bookOf(await tx.rows(lists), await tx.first(own))
    const read = await tx.first(lockPost(companyGuid, guid))
    if (!aggregate || read?.status !== 'posted') return
    const along = aggregate.posts.find((post) => post.guid === guid)
    const before = { ...read, of_open_requests: along?.of_open_requests ?? 0 }
    const [change, action] = judged(before, aggregate, book, news, now)
    const isNews = change.status !== undefined || change.amount !== before.amount
    const after = { ...before, ...change, ...(isNews ? { updated_at: now } : {}) }
    await savePost(tx, boardActor(companyGuid, read.board, work), aggregate, before, after, { action })
  })
  if (isRefusal(result)) throw new Error(result.message)
}

/** Handles every post of a company that is due; returns when the next one is. */
export async function maintainPosts(
  companyGuid: string,
  work: BoardWork,
  signal?: AbortSignal,
): Promise<Date | undefined> {
  const now = work.clock.now()
  const lookedBefore = new Date(now.getTime() - LOOK_EVERY_MS)
  const [posts] = await work.database.read({ companyGuid }, postsToMaintain(companyGuid, now, lookedBefore))
  const failures = new Failed()
  for (const post of posts) if (!signal?.aborted) await failures.apart(() => lookAfter(post, now, work))
  let bids: Date | undefined
  await failures.apart(async () => (bids = await readBids(companyGuid, work, signal)))
  failures.rethrow()
  const [[next]] = await work.database.read({ companyGuid }, nextLook(companyGuid, LOOK_EVERY_MS))
  const looks = notBefore(next?.at, now, SOON_MS)
  return looks && bids ? new Date(Math.min(looks.getTime(), bids.getTime())) : (looks ?? bids)
}
