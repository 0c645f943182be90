/** The work queue of posts: how a worker claims them, and which companies have any. */
import { BID_BOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { PostRecord } from '../orders/index.ts'
import { updateRow } from '../rows.ts'

/** Delay of calls to boards; whatever is undone in that time is never sent (milliseconds). */
export const LEAVE_AFTER_MS = 10_000
/** How long a worker may hold one post; then another takes over (milliseconds). */
export const HELD_MS = 120_000

/** When the next call to a board is due; empty if no post waits for one. */
export const nextCall = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(greatest(coalesce(next_attempt_at, updated_at + ${LEAVE_AFTER_MS} * interval '1 millisecond'), taken_until)) as at
    from loadboard_posts where company_guid = ${companyGuid} and status in ('posting', 'updating', 'removing')`)

/** When the next live post expires or must be checked at its board. */
export const nextLook = (companyGuid: string, everyMs: number): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(least(expires_at, case when board <> 'waybill' then
      coalesce(looked_at, posted_at) + ${everyMs} * interval '1 millisecond' end)) as at
    from loadboard_posts where company_guid = ${companyGuid} and status = 'posted'`)

/** A claimed post, with its order. `attempts` includes this one and identifies the claim. */
export type TakenPost = PostRecord & { of_order_guid: string }

/**
 * Claims posts whose call is due, each for one worker. A post waits until its predecessor on the same board for the
 * same job was removed.
 */
export const takePosts = (companyGuid: string, now: Date, limit: number): Query<TakenPost> =>
  rawQuery(sql`
    update loadboard_posts p
    set taken_until = ${new Date(now.getTime() + HELD_MS)}::timestamptz, attempts = p.attempts + 1
    from (
      select w.company_guid, w.guid, j.order_guid from loadboard_posts w
      join jobs j on j.company_guid = w.company_guid and j.guid = w.job_guid
      where w.company_guid = ${companyGuid} and w.status in ('posting', 'updating', 'removing')
        and coalesce(w.next_attempt_at, w.updated_at + ${LEAVE_AFTER_MS} * interval '1 millisecond') <= ${now}::timestamptz
        and (w.taken_until is null or w.taken_until <= ${now}::timestamptz)
        and not (w.status = 'posting' and exists (
          select 1 from loadboard_posts e where e.company_guid = w.company_guid and e.job_guid = w.job_guid
            and e.board = w.board and e.status = 'removing'))
      order by w.updated_at limit ${limit} for update of w skip locked
    ) due
    where p.company_guid = due.company_guid and p.guid = due.guid
    returning p.*, due.order_guid as of_order_guid, 0 as of_open_requests`)

/** Live posts that need attention: expired, of a changed order, or not checked for long. */
export const postsToMaintain = (companyGuid: string, now: Date, lookedBefore: Date): Query<TakenPost> =>
  rawQuery(sql`
    select p.*, j.order_guid as of_order_guid, 0 as of_open_requests from loadboard_posts p
    join jobs j on j.company_guid = p.company_guid and j.guid = p.job_guid
    join orders o on o.company_guid = j.company_guid and o.guid = j.order_guid
    where p.company_guid = ${companyGuid} and p.status = 'posted'
      and (p.expires_at <= ${now}::timestamptz or (p.order_version is distinct from o.version and (p.board <> 'waybill' or p.follows_pay))
        or (p.board <> 'waybill' and coalesce(p.looked_at, p.posted_at) <= ${lookedBefore}::timestamptz))
    order by p.updated_at limit 100`)

const READABLE = sql`status = 'posted' and (board = any(${BID_BOARDS}::text[]) or bids_due_at is not null) and external_id is not null and credential_guid is not null`

/** When the next board must be asked for bids. */
export const nextBids = (companyGuid: string, everyMs: number): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(coalesce(bids_due_at, coalesce(bids_read_at, posted_at) + ${everyMs} * interval '1 millisecond')) as at
    from loadboard_posts where company_guid = ${companyGuid} and ${READABLE}`)

/** Posts whose board was not asked for bids since a moment, longest ago first, or said that there are new ones. */
export const postsToReadBidsOf = (companyGuid: string, now: Date, readBefore: Date): Query<TakenPost> =>
  rawQuery(sql`
    select p.*, j.order_guid as of_order_guid, 0 as of_open_requests from (
      select * from loadboard_posts where company_guid = ${companyGuid} and ${READABLE}
        and (bids_due_at <= ${now}::timestamptz
          or (bids_due_at is null and coalesce(bids_read_at, posted_at) <= ${readBefore}::timestamptz))
      order by coalesce(bids_read_at, posted_at) limit 100) p
    join jobs j on j.company_guid = ${companyGuid} and j.guid = p.job_guid`)

/**
 * Records that the board was asked, whatever its answer. `again`: when to ask once more, if an event was the reason; a
 * later event remains due.
 */
export const noteBidsRead = (
  companyGuid: string,
  { guid, bids_due_at: due }: Pick<PostRecord, 'guid' | 'bids_due_at'>,
  at: Date,
  again: Date | null = null,
): Query<unknown> =>
  rawQuery(sql`
    update loadboard_posts set bids_read_at = ${at}::timestamptz,
      bids_due_at = case when bids_due_at is not distinct from ${due}::timestamptz then ${due && again}::timestamptz else bids_due_at end
    where company_guid = ${companyGuid} and guid = ${guid}`)

/** Records of which moment the bids are that an event brought. */
export const noteBidsSent = (companyGuid: string, guid: string, asOf: Date): Query<unknown> =>
  updateRow('loadboard_posts', companyGuid, guid, { bids_as_of: asOf })

/** Records that an event announced new bids. */
export const noteBidsDue = (companyGuid: string, guid: string, at: Date): Query<unknown> =>
  updateRow('loadboard_posts', companyGuid, guid, { bids_due_at: at })

/** The post of a listing, while it is on the board. */
export const postOfListing = (companyGuid: string, credentialGuid: string, externalId: string): Query<TakenPost> =>
  rawQuery(sql`
    select p.*, j.order_guid as of_order_guid, 0 as of_open_requests from loadboard_posts p
    join jobs j on j.company_guid = ${companyGuid} and j.guid = p.job_guid
    where p.company_guid = ${companyGuid} and p.credential_guid = ${credentialGuid} and p.external_id = ${externalId}
      and p.status in ('posted', 'updating')`)

/** The current post, locked until the transaction ends. */
export const lockPost = (companyGuid: string, guid: string): Query<PostRecord> =>
  build
    .selectFrom('loadboard_posts as p')
    .where('p.company_guid', '=', companyGuid)
    .where('p.guid', '=', guid)
    .forUpdate()
    .selectAll('p')
    .select(sql<number>`0`.as('of_open_requests'))
