/** Posts for company users; carriers' requests, for both sides. */
import type { Post, PostRequest } from '@waybill/contract/posts/posts.shapes.ts'
import { actsOf, show } from '@waybill/domain/access/rules.ts'
import { POST_REQUEST_MAY, POST_REQUEST_SEEN, POST_SEEN } from '@waybill/domain/access/tables/posts.ts'
import { termsOfPost } from '@waybill/domain/money/posted-terms.ts'
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import type { Caller } from '../../caller/caller.ts'
import { instant, number } from '../../platform/http/present.ts'
import type { PostRecord } from '../../records/orders/index.ts'
import { isOnBoard } from '../../records/projections/index.ts'
import { LEAVE_AFTER_MS, type RequestRecord } from '../../records/posts/index.ts'

const WAITING: readonly string[] = ['posting', 'updating', 'removing']

export const presentPost = (post: PostRecord, caller: Caller): Post =>
  show(POST_SEEN, caller, {
    guid: post.guid,
    jobGuid: post.job_guid,
    jobNumber: post.of_job_number,
    board: post.board,
    boardLabel: LOADBOARDS.find((board) => board.id === post.board)?.label ?? post.board,
    status: post.status,
    price: number(post.amount),
    followsPay: post.follows_pay,
    comment: post.comment,
    payment: post.payment,
    group: post.private_group,
    credentialId: post.credential_guid,
    externalId: post.external_id,
    externalUrl: post.external_url,
    lastError: post.last_error,
    attempts: post.attempts,
    dateNextAttempt: WAITING.includes(post.status)
      ? instant(post.next_attempt_at ?? new Date(post.updated_at.getTime() + LEAVE_AFTER_MS))
      : null,
    openRequests: post.of_open_requests,
    datePosted: instant(post.posted_at),
    dateExpires: instant(post.expires_at),
    dateRemoved: instant(post.removed_at),
    removeReason: post.remove_reason,
    dateCreated: instant(post.created_at),
    dateUpdated: instant(post.updated_at),
  })

/** A request whose post is gone counts as closed, even before that is written. */
export const standingOf = (status: PostRequest['status'], postStatus: string): PostRequest['status'] =>
  status === 'open' && !isOnBoard(postStatus) ? 'closed' : status

export function presentRequest(row: RequestRecord, caller: Caller): PostRequest {
  const status = standingOf(row.status, row.of_post_status)
  const waiting = status === 'open'
  const can = actsOf(POST_REQUEST_MAY, caller, () => true, { waiting })
  const fields = {
    guid: row.guid,
    postGuid: row.post_guid,
    jobGuid: row.of_job_guid,
    jobNumber: row.of_job_number,
    board: row.of_board,
    vendor: { guid: row.vendor_guid, name: row.of_vendor.name, usdot: row.of_vendor.usdot, mc: row.of_vendor.mc },
    user: row.of_user_name,
    amount: number(row.amount),
    message: row.message,
    status,
    closedReason: row.closed_reason,
    contractGuid: row.contract_guid,
    offer: can.includes('accept')
      ? {
          jobs: [{ guid: row.of_job_guid, amount: Number(row.amount ?? row.of_post_amount ?? 0) }],
          vendors: [{ guid: row.vendor_guid }],
          ...termsOfPost(row.of_post_payment),
        }
      : null,
    dateCreated: instant(row.created_at),
    dateUpdated: instant(row.updated_at),
    version: row.version,
    can,
  }
  return show(POST_REQUEST_SEEN, caller, fields, { waiting })
}
