/** Changes and removes posts. The own board follows at once, outside boards through the worker. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Post, PostChange, Unpost } from '@waybill/contract/posts/posts.shapes.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, type PostRecord } from '../../records/orders/index.ts'
import { isOnBoard } from '../../records/projections/index.ts'
import { postsOfJob, savePost } from '../../consequences/posts.ts'
import { payOfJob } from './load-of-post.ts'
import { bookOf, bookQueries } from './posting-book.ts'
import { jobToPost, missingAt, postsAfter } from './post-job.ts'
import { refusedExpiry, refusedGroup, refusedPayment } from './post-refusals.ts'
import { change } from '../../records/rows.ts'

/** Whatever is on a board got there with credentials. */
const ANY = { has: () => true }

const isNamed = (boards: readonly string[] | undefined, { board }: PostRecord) => !boards || boards.includes(board)

export async function changePosts(
  { params: { guid }, body: sent }: { params: { guid: string }; body: PostChange },
  call: WriteCall<ForActs | 'boards'>,
): Promise<ListOf<Post> | Refusal> {
  const { now, tx } = call
  const found = await jobToPost(guid, call)
  if (isRefusal(found)) return found
  const { aggregate, job } = found
  const may = mayJob('post', jobFactsOf(aggregate, job))
  if (may !== true) return may
  const posts = aggregate.posts.filter((post) => post.job_guid === guid && isNamed(sent.boards, post))
  if (!posts.length)
    return refuse.notNow('boards', `${job.number} is not on ${sent.boards ? 'these boards' : 'a load board'}`)
  const expiresAt = sent.dateExpires === undefined ? undefined : new Date(sent.dateExpires)
  const tooLate = expiresAt && refusedExpiry(expiresAt, now)
  if (tooLate) return tooLate
  const price =
    sent.price === null ? payOfJob(aggregate, guid) : sent.price === undefined ? undefined : decimalOf(sent.price)
  if (price !== undefined && Number(price) <= 0)
    return refuse.missing([{ path: 'price', message: 'Enter the carrier pay or a price' }])
  const [lists, company] = bookQueries(call.caller.companyGuid)
  const book = bookOf(await tx.rows(lists), await tx.first(company))
  const on = posts.map(({ board }) => board)
  const wrong =
    refusedPayment(sent.payment ?? null, book, on) ??
    on.map((board) => refusedGroup(board, sent.group, 'group')).find(Boolean)
  if (wrong) return wrong
  const changes = posts.map((before) => {
    const after = {
      ...before,
      ...(price === undefined ? {} : { amount: price, follows_pay: sent.price === null }),
      ...(sent.comment === undefined ? {} : { comment: sent.comment?.trim() || null }),
      ...(sent.payment === undefined ? {} : { payment: sent.payment }),
      ...(sent.group === undefined ? {} : { private_group: sent.group || null }),
      ...(expiresAt ? { expires_at: expiresAt } : {}),
      updated_at: now,
    }
    return { before, after }
  })
  // As with a new post, a board that would not take it does not block the others.
  const isPay = price !== undefined || sent.payment !== undefined
  const missing = isPay
    ? changes.map(({ after }) => missingAt(after.board, 'boards', found, after, ANY, book, call))
    : []
  if (missing.length && missing.every((each) => each.length)) return refuse.missing(missing.flat())
  const actor = actorOf(call)
  for (const { before, after } of changes) {
    // A refused change is retried as well: the board may accept it now.
    if (before.board !== OWN_BOARD && before.status === 'posted')
      change(after, { status: 'updating', attempts: 0, next_attempt_at: null })
    await savePost(tx, actor, aggregate, before, after, { action: 'post.updated' })
  }
  return postsAfter(guid, call)
}

/** A removed post: gone at once from the own board and from boards that were never called. */
function takenOff(post: PostRecord, reason: string, now: Date): PostRecord {
  const neverLeft = post.status === 'posting' && post.attempts === 0 && post.external_id === null
  const isGone = post.board === OWN_BOARD || neverLeft
  return {
    ...post,
    status: isGone ? 'removed' : 'removing',
    removed_at: isGone ? now : null,
    remove_reason: reason,
    updated_at: now,
    of_open_requests: 0,
    // Do not wait for the retry time of an earlier call.
    ...(isGone ? {} : { next_attempt_at: null }),
    // The number of attempts tells whether an unconfirmed post may exist after all.
    ...(post.external_id === null ? {} : { attempts: 0 }),
  }
}

export async function removePosts(
  { params: { guid }, body: sent }: { params: { guid: string }; body: Unpost },
  call: WriteCall<ForActs>,
): Promise<ListOf<Post> | Refusal> {
  const { caller, now, tx } = call
  const found = await jobToPost(guid, call)
  if (isRefusal(found)) return found
  const { aggregate: before, job } = found
  const actor = actorOf(call)
  const reason = sent.reason?.trim() || 'taken off the board'
  const all = await tx.rows(postsOfJob(caller.companyGuid, guid))
  const stuck = all.filter(
    (post) => post.status === 'failed' && post.external_id !== null && isNamed(sent.boards, post),
  )
  const there = before.posts.filter(
    (post) => post.job_guid === guid && isOnBoard(post.status) && isNamed(sent.boards, post),
  )
  if (!there.length && !stuck.length) {
    const may = mayJob('remove-post', jobFactsOf(before, job))
    return may === true ? refuse.notNow('boards', `${job.number} is not on these boards`) : may
  }
  // Retry failed removals.
  for (const post of stuck)
    await savePost(
      tx,
      actor,
      before,
      post,
      { ...takenOff(post, reason, now), status: 'removing' },
      { action: 'job.unposted', reason },
    )
  if (there.length) {
    const after = structuredClone(before)
    after.posts = after.posts.map((post) =>
      there.some(({ guid: each }) => each === post.guid) ? takenOff(post, reason, now) : post,
    )
    await saveAct(tx, actor, before, after, { action: 'post.removed', reason })
  }
  return postsAfter(guid, call)
}
