/** A carrier requests a load on the own board, at its price or with a bid, and withdraws the request. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { NewPostRequest, PostRequest, PostRequestChange } from '@waybill/contract/posts/posts.shapes.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { OrderAct } from '@waybill/domain/acts/consequences.ts'
import { mayJob } from '@waybill/domain/transport/job-transitions.ts'
import { decimalOf } from '@waybill/domain/money/cents.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import {
  insertRequest,
  requestByGuid,
  requestGuidTaken,
  type RequestRecord,
  requestsOfPost,
  updateRequest,
  vendorStanding,
} from '../../records/posts/index.ts'
import type { ActingActor } from '../../consequences/act.ts'
import { saveAct } from '../../consequences/acts.ts'
import { jobFactsOf, loadOrder, type OrderAggregate, type PostRecord } from '../../records/orders/index.ts'
import { postByGuid } from '../../consequences/posts.ts'
import { presentRequest } from '../../views/posts/posts.present.ts'

/** Whether carriers can find the post on the own board. */
export const isSeenByCarriers = (post: PostRecord, now: Date): boolean =>
  post.board === OWN_BOARD && post.status === 'posted' && (post.expires_at === null || post.expires_at > now)

/** The order of a post, locked: commands on one order are serialized. */
async function lock(companyGuid: string, orderGuid: string, { tx }: WriteCall): Promise<OrderAggregate> {
  const aggregate = await loadOrder(tx, { companyGuid, clientGuids: null }, orderGuid)
  if (!aggregate) throw new Error(`The order ${orderGuid} of a post is missing`)
  return aggregate
}

/** Saves the order with the new number of open requests: its job's status follows. */
export async function recount(
  before: OrderAggregate,
  postGuid: string,
  by: number,
  action: OrderAct,
  { tx, actor }: { tx: Tx; actor: ActingActor },
): Promise<void> {
  const after = structuredClone(before)
  const post = after.posts.find((each) => each.guid === postGuid)
  if (!post) return
  post.of_open_requests += by
  await saveAct(tx, actor, before, after, { action })
}

const dollars = (amount: number | null | undefined) => (amount == null ? null : decimalOf(amount))

/** Whether carriers may request the post's job in its current state. */
export function mayAsk(post: PostRecord, aggregate: OrderAggregate): Refusal | undefined {
  const job = aggregate.jobs.find((each) => each.guid === post.job_guid)
  const may = job ? mayJob('request', jobFactsOf(aggregate, job)) : refuse.notFound('Post')
  return may === true ? undefined : may
}

export async function requestLoad(
  { params: { guid: postGuid }, body: sent }: { params: { guid: string }; body: NewPostRequest },
  call: WriteCall<ForActs>,
): Promise<PostRequest | Refusal> {
  const { caller, tx, now } = call
  const { companyGuid, vendorGuid } = caller
  const post = await tx.first(postByGuid(companyGuid, postGuid))
  if (!post || !vendorGuid || !isSeenByCarriers(post, now)) return refuse.notFound('Post')
  const aggregate = await lock(companyGuid, post.of_order_guid, call)
  const own = await tx.rows(requestsOfPost({ companyGuid, vendorGuid }, postGuid))
  const repeat = sent.guid && own.find((row) => row.guid === sent.guid)
  if (repeat) return presentRequest(repeat, caller)
  if (sent.guid && (await tx.first(requestGuidTaken(companyGuid, sent.guid))))
    return refuse.notNow('guid', 'another request already has this guid')
  const current = aggregate.posts.find((each) => each.guid === postGuid)
  if (!current || current.status !== 'posted') return refuse.notNow('status', 'the load is no longer on the board')
  const vendor = await tx.first(vendorStanding(companyGuid, vendorGuid))
  if (!vendor?.is_open)
    return refuse.forbidden('Your account cannot take new loads at the moment; contact the dispatcher')
  if (own.some((row) => row.status === 'open'))
    return refuse.notNow('status', 'you already requested this load; change that request instead')
  const no = mayAsk(post, aggregate)
  if (no) return no
  const row: RequestRecord = {
    company_guid: companyGuid,
    guid: sent.guid ?? newGuid(now),
    post_guid: postGuid,
    vendor_guid: vendorGuid,
    user_guid: caller.userGuid,
    external_id: null,
    amount: dollars(sent.amount),
    message: sent.message?.trim() || null,
    status: 'open',
    closed_reason: null,
    answered_by: null,
    contract_guid: null,
    created_at: now,
    updated_at: now,
    version: 1,
    of_job_guid: post.job_guid,
    of_order_guid: post.of_order_guid,
    of_board: post.board,
    of_job_number: aggregate.jobs.find(({ guid }) => guid === post.job_guid)?.number ?? '',
    of_post_status: post.status,
    of_post_amount: post.amount,
    of_post_payment: post.payment,
    of_vendor: vendor,
    of_user_name: caller.userName,
  }
  insertRequest(tx, actorOf(call), row)
  await recount(aggregate, postGuid, 1, 'post.requested', { tx, actor: actorOf(call) })
  return presentRequest(row, caller)
}

/** A request that the caller may act on, with its order locked; refuses one that was already answered. */
export async function openRequest(
  postGuid: string,
  guid: string,
  call: WriteCall,
): Promise<{ row: RequestRecord; aggregate: OrderAggregate } | Refusal> {
  const found = await call.tx.first(requestByGuid(call.caller, postGuid, guid))
  if (!found) return refuse.notFound('Request')
  const aggregate = await lock(found.company_guid, found.of_order_guid, call)
  const row = (await call.tx.first(requestByGuid(call.caller, postGuid, guid)))!
  const stale = call.ifMatch('The request', row.version)
  if (stale) return stale
  if (row.status !== 'open' || !aggregate.posts.some((post) => post.guid === postGuid))
    return refuse.notNow(
      'status',
      `this request is ${row.status === 'open' ? 'closed' : row.status} and cannot be changed`,
    )
  return { row, aggregate }
}

export async function changeRequest(
  {
    params: { guid: postGuid, requestGuid: guid },
    body: sent,
  }: { params: { guid: string; requestGuid: string }; body: PostRequestChange },
  call: WriteCall<ForActs>,
): Promise<PostRequest | Refusal> {
  const found = await openRequest(postGuid, guid, call)
  if (isRefusal(found)) return found
  const after = {
    ...found.row,
    ...(sent.amount === undefined ? {} : { amount: dollars(sent.amount) }),
    ...(sent.message === undefined ? {} : { message: sent.message?.trim() || null }),
  }
  updateRequest(call.tx, actorOf(call), found.row, after, 'post.request-changed')
  return presentRequest(after, call.caller)
}

/** Ends a request, whoever does it. */
export async function endRequest(
  found: { row: RequestRecord; aggregate: OrderAggregate },
  end: { status: 'withdrawn' | 'closed'; reason: string | null; action: OrderAct },
  call: WriteCall<ForActs>,
): Promise<PostRequest> {
  const { row, aggregate } = found
  const after = { ...row, status: end.status, closed_reason: end.reason, answered_by: call.caller.userGuid }
  updateRequest(call.tx, actorOf(call), row, after, end.action)
  await recount(aggregate, row.post_guid, -1, end.action, { tx: call.tx, actor: actorOf(call) })
  return presentRequest(after, call.caller)
}

export async function withdrawRequest(
  { params: { guid: postGuid, requestGuid: guid } }: { params: { guid: string; requestGuid: string } },
  call: WriteCall<ForActs>,
): Promise<PostRequest | Refusal> {
  const found = await openRequest(postGuid, guid, call)
  if (isRefusal(found)) return found
  return endRequest(found, { status: 'withdrawn', reason: null, action: 'post.request-withdrawn' }, call)
}

/** A dispatcher declines; the carrier reads why. */
export async function closeRequest(
  {
    params: { guid: postGuid, requestGuid: guid },
    body: { reason },
  }: { params: { guid: string; requestGuid: string }; body: { reason: string } },
  call: WriteCall<ForActs>,
): Promise<PostRequest | Refusal> {
  const found = await openRequest(postGuid, guid, call)
  if (isRefusal(found)) return found
  return endRequest(found, { status: 'closed', reason, action: 'post.request-closed' }, call)
}
