/** Imports bids that carriers make at outside boards into the own board's requests. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { OWN_BOARD } from '@waybill/contract/vocabulary/loadboards.ts'
import type { ActingActor } from '../../consequences/act.ts'
import type { BoardBid } from '../../outside/loadboards/loadboard.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { Failed } from '../../platform/apart.ts'
import { notBefore } from '../../platform/pause.ts'
import { vendorOfBid } from '../../records/accounts/index.ts'
import { loadOrder, type OrderAggregate } from '../../records/orders/index.ts'
import {
  credentialOfPost,
  insertRequest,
  nextBids,
  noteBidsRead,
  noteBidsSent,
  openCredential,
  postsToReadBidsOf,
  type RequestRecord,
  requestsOfPost,
  type TakenPost,
  updateRequest,
  vendorStanding,
} from '../../records/posts/index.ts'
import { boardActor, type BoardWork, withoutThrowing } from './call-boards.ts'
import { mayAsk, recount } from './request-load.ts'

/** How often a board is asked for bids (milliseconds), and the retry delay if one could not be asked. */
const EVERY_MS = 5 * 60_000
const SOON_MS = 5_000
const MAX_MESSAGE = 1_000
/** States in which the board has the listing, and carriers bid on it. */
const LISTED: readonly string[] = ['posted', 'updating']

const messageIn = ({ message }: BoardBid) => message?.trim().slice(0, MAX_MESSAGE) || null

interface Taking {
  post: TakenPost
  aggregate: OrderAggregate
  tx: Tx
  actor: ActingActor
}

/** A new bid, by a carrier that may request the job. */
async function take(bid: BoardBid, { post, aggregate, tx, actor }: Taking): Promise<boolean> {
  if (mayAsk(post, aggregate)) return false
  const vendorGuid = await vendorOfBid(tx, actor, bid.carrier)
  const vendor = await tx.first(vendorStanding(actor.companyGuid, vendorGuid))
  if (!vendor?.is_open) return false
  const row: RequestRecord = {
    company_guid: actor.companyGuid,
    guid: newGuid(actor.now),
    post_guid: post.guid,
    vendor_guid: vendorGuid,
    user_guid: null,
    external_id: bid.id,
    amount: bid.amount,
    message: messageIn(bid),
    status: 'open',
    closed_reason: null,
    answered_by: null,
    contract_guid: null,
    created_at: actor.now,
    updated_at: actor.now,
    version: 1,
    of_job_guid: post.job_guid,
    of_order_guid: post.of_order_guid,
    of_job_number: aggregate.jobs.find(({ guid }) => guid === post.job_guid)?.number ?? '',
    of_post_status: post.status,
    of_post_amount: post.amount,
    of_post_payment: post.payment,
    of_board: post.board,
    of_vendor: vendor,
    of_user_name: null,
  }
  insertRequest(tx, actor, row)
  await recount(aggregate, post.guid, 1, 'post.requested', { tx, actor })
  return true
}

/** An imported bid that is still open here: changed there, or withdrawn. */
async function follow(known: RequestRecord, bid: BoardBid | undefined, { post, aggregate, tx, actor }: Taking) {
  if (!bid?.isOpen) {
    updateRequest(tx, actor, known, { ...known, status: 'withdrawn' }, 'post.request-withdrawn')
    await recount(aggregate, post.guid, -1, 'post.request-withdrawn', { tx, actor })
    return true
  }
  const after = { ...known, amount: bid.amount, message: messageIn(bid) }
  updateRequest(tx, actor, known, after, 'post.request-changed')
  return false
}

/**
 * Syncs the requests on a post with its board. The order is reloaded after each one that counts. `asOf`: the moment of
 * bids that the board sent; older ones than those already here are left out.
 */
export async function settle(post: TakenPost, bids: readonly BoardBid[], work: BoardWork, asOf?: Date): Promise<void> {
  const { company_guid: companyGuid, guid } = post
  const result = await work.database.write({ companyGuid }, async (tx) => {
    const actor = boardActor(companyGuid, post.board, work)
    const scope = { companyGuid, clientGuids: null }
    let aggregate = await loadOrder(tx, scope, post.of_order_guid)
    const seen = aggregate?.posts.find((each) => each.guid === guid)?.bids_as_of
    if (asOf && seen && seen > asOf) return
    const requests = await tx.rows(requestsOfPost({ companyGuid, vendorGuid: null }, guid))
    const knownOf = (id: string) => requests.find((each) => each.external_id === id)
    const act = async (counts: (taking: Taking) => Promise<boolean>) => {
      if (!aggregate?.posts.some((each) => each.guid === guid && LISTED.includes(each.status))) return
      if (await counts({ post, aggregate, tx, actor })) aggregate = await loadOrder(tx, scope, post.of_order_guid)
    }
    for (const known of requests)
      if (known.external_id !== null && known.status === 'open')
        await act((taking) =>
          follow(
            known,
            bids.find(({ id }) => id === known.external_id),
            taking,
          ),
        )
    for (const bid of bids) if (bid.isOpen && !knownOf(bid.id)) await act((taking) => take(bid, taking))
    tx.later(asOf ? noteBidsSent(companyGuid, guid, asOf) : noteBidsRead(companyGuid, post, actor.now))
  })
  if (isRefusal(result)) throw new Error(result.message)
}

async function readBidsOf(post: TakenPost, work: BoardWork): Promise<void> {
  const { company_guid: companyGuid, external_id: externalId, credential_guid: credentialGuid, board } = post
  if (externalId === null || credentialGuid === null || board === OWN_BOARD) return
  const [[credential]] = await work.database.read({ companyGuid }, credentialOfPost(companyGuid, credentialGuid))
  const secret = credential && openCredential(work.seal, credential)
  const listing = { externalId, externalUrl: post.external_url, etag: post.etag }
  const adapter = work.boards(board)
  const outcome = secret && adapter.bids && (await withoutThrowing(board, () => adapter.bids!(secret, listing)))
  // A failed read is retried in five minutes; nothing that was read before is reverted for it.
  if (outcome?.kind === 'done') return settle(post, outcome.value, work)
  const now = work.clock.now()
  const again = outcome?.kind === 'later' ? new Date(now.getTime() + EVERY_MS) : null
  const noted = await work.database.write({ companyGuid }, async (tx) =>
    tx.later(noteBidsRead(companyGuid, post, now, again)),
  )
  if (isRefusal(noted)) throw new Error(noted.message)
}

/** Reads the bids on a company's posts whose board is due; returns when the next one is. */
export async function readBids(companyGuid: string, work: BoardWork, signal?: AbortSignal): Promise<Date | undefined> {
  const now = work.clock.now()
  const [posts] = await work.database.read(
    { companyGuid },
    postsToReadBidsOf(companyGuid, now, new Date(now.getTime() - EVERY_MS)),
  )
  const failures = new Failed()
  for (const post of posts) if (!signal?.aborted) await failures.apart(() => readBidsOf(post, work))
  failures.rethrow()
  const [[next]] = await work.database.read({ companyGuid }, nextBids(companyGuid, EVERY_MS))
  return notBefore(next?.at, now, SOON_MS)
}
