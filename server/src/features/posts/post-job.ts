/** Posting a job: the own board shows it at once, outside boards are called by the worker after 10 s. */
import { isRefusal, refuse, type ErrorEntry, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { NewPosts, Post } from '@waybill/contract/posts/posts.shapes.ts'
import { LOADBOARDS, OWN_BOARD, type LoadBoardId } from '@waybill/contract/vocabulary/loadboards.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { wholeList } from '../../platform/list/plan.ts'
import { credentialsToPost } from '../../records/posts/index.ts'
import { saveAct } from '../../consequences/acts.ts'
import {
  jobFactsOf,
  type JobRecord,
  loadOrderOf,
  type OrderAggregate,
  type PostRecord,
} from '../../records/orders/index.ts'
import { isOnBoard } from '../../records/projections/index.ts'
import { newPost, postsOfJob } from '../../consequences/posts.ts'
import { loadOfPost, payOfJob } from './load-of-post.ts'
import { bookOf, bookQueries, type PostingBook } from './posting-book.ts'
import { refusedExpiry, refusedGroup, refusedPayment } from './post-refusals.ts'
import { presentPost } from '../../views/posts/posts.present.ts'

const DAY_MS = 86_400_000
/** Default lifetime of a post (days). */
const EXPIRES_AFTER_DAYS = 7

const labelOf = (board: string) => LOADBOARDS.find(({ id }) => id === board)?.label ?? board

/** A job with its order, locked; or why the caller may not post it. */
export async function jobToPost(
  guid: string,
  call: WriteCall,
): Promise<{ aggregate: OrderAggregate; job: JobRecord } | Refusal> {
  const aggregate = await loadOrderOf(call.tx, call.caller, 'job', guid)
  const job = aggregate?.jobs.find((each) => each.guid === guid)
  return aggregate && job ? { aggregate, job } : refuse.notFound('Job')
}

type ToPost = Readonly<{ aggregate: OrderAggregate; job: JobRecord }>

/** What prevents a board from taking the job, by path. */
export function missingAt(
  board: LoadBoardId,
  path: string,
  { aggregate, job }: ToPost,
  post: Pick<PostRecord, 'amount' | 'comment' | 'expires_at' | 'payment' | 'private_group'>,
  armed: { has(board: string): boolean },
  book: PostingBook,
  { services }: WriteCall<'boards'>,
): ErrorEntry[] {
  if (board === OWN_BOARD) return []
  if (armed.has(board)) return services.boards(board).missingFor(loadOfPost(aggregate, job, post, book))
  return [{ path, message: `There are no credentials for ${labelOf(board)}: add your own or a company default` }]
}

/** The posts of a job after an act, for the response. */
export async function postsAfter(jobGuid: string, call: WriteCall): Promise<ListOf<Post>> {
  const rows = await call.tx.rows(postsOfJob(call.caller.companyGuid, jobGuid))
  return wholeList(rows.map((row) => presentPost(row, call.caller)))
}

export async function postJob(
  { params: { guid }, body: sent }: { params: { guid: string }; body: NewPosts },
  call: WriteCall<ForActs | 'boards'>,
): Promise<ListOf<Post> | Refusal> {
  const { caller, tx, now } = call
  const found = await jobToPost(guid, call)
  if (isRefusal(found)) return found
  const { aggregate: before, job } = found
  const may = mayJob('post', jobFactsOf(before, job))
  if (may !== true) return may
  const expiresAt = sent.dateExpires
    ? new Date(sent.dateExpires)
    : new Date(now.getTime() + EXPIRES_AFTER_DAYS * DAY_MS)
  const tooLate = refusedExpiry(expiresAt, now)
  if (tooLate) return tooLate
  const boards = [...new Set(sent.boards)]
  const there = before.posts.find(
    (post) => post.job_guid === guid && isOnBoard(post.status) && boards.includes(post.board),
  )
  if (there)
    return refuse.notNow('boards', `${job.number} is already on ${labelOf(there.board)}; change that post instead`)
  const pay = payOfJob(before, guid)
  const priceAt = (board: LoadBoardId) => sent.prices?.[board] ?? sent.price
  if (boards.some((board) => (priceAt(board) ?? Number(pay)) <= 0))
    return refuse.missing([{ path: 'price', message: 'Enter the carrier pay or a price' }])
  const own = await tx.rows(credentialsToPost(caller.companyGuid, caller.userGuid))
  const [lists, company] = bookQueries(caller.companyGuid)
  const book = bookOf(await tx.rows(lists), await tx.first(company))
  const payment = sent.payment ?? null
  const wrong =
    refusedPayment(payment, book, boards) ??
    boards.map((board) => refusedGroup(board, sent.groups?.[board], `groups.${board}`)).find(Boolean)
  if (wrong) return wrong
  const armed = new Map<string, string>(own.map((each) => [each.board, each.guid]))
  const comment = sent.comment?.trim() || null
  const wishes = boards.map((board, i) => {
    const price = priceAt(board)
    const amount = price === undefined ? pay : decimalOf(price)
    const group = sent.groups?.[board] || null
    const content = { amount, comment, expires_at: expiresAt, payment, private_group: group }
    const missing = missingAt(board, `boards.${i}`, found, content, armed, book, call)
    return { board, amount, group, followsPay: price === undefined, missing }
  })
  // A board that would not take it does not block the others.
  if (wishes.every(({ missing }) => missing.length)) return refuse.missing(wishes.flatMap(({ missing }) => missing))
  const after = structuredClone(before)
  const actor = actorOf(call)
  for (const { board, missing, ...price } of wishes) {
    const isOwnBoard = board === OWN_BOARD
    const credentialGuid = isOwnBoard ? null : (armed.get(board) ?? null)
    const refusal = missing.length ? missing.map(({ message }) => message).join('; ') : undefined
    const wish = { board, ...price, comment, payment, expiresAt, credentialGuid, isOwnBoard, refusal }
    after.posts.push(newPost(actor, guid, before.order.version + 1, wish))
  }
  await saveAct(tx, actor, before, after, { action: 'job.posted' })
  return postsAfter(guid, call)
}
