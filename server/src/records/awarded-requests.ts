/** Carriers that asked for a job which was then awarded: the winner's request is granted, the others are closed. */
import { build, sql, type Query } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'
import { recordHistory, type Actor } from './history.ts'

const closing = (
  actor: Actor,
  posts: readonly string[],
  winner: string,
): Query<{ guid: string; status: string; vendor_guid: string; job_guid: string }> => {
  const raw = sql<{ guid: string; status: string; vendor_guid: string; job_guid: string }>`update post_requests r
    set status = case when r.vendor_guid = ${winner} then 'accepted' else 'closed' end,
      closed_reason = case when r.vendor_guid = ${winner} then null else 'awarded to another' end,
      updated_at = ${actor.now}
    from loadboard_posts p
    where r.company_guid = ${actor.companyGuid} and r.post_guid = any(${posts}::uuid[]) and r.status = 'open'
      and p.company_guid = r.company_guid and p.guid = r.post_guid
    returning r.guid, r.status, r.vendor_guid, p.job_guid`
  return { compile: () => raw.compile(build) }
}

/** Answers every open request of these posts. */
export async function answerRequests(tx: Tx, actor: Actor, posts: readonly string[], winner: string): Promise<void> {
  const answered = await tx.rows(closing(actor, posts, winner))
  recordHistory(
    tx,
    actor,
    answered.map((request) => ({
      subject: 'request',
      subjectGuid: request.guid,
      action: request.status === 'accepted' ? 'request.accepted' : 'request.closed',
      jobGuid: request.job_guid,
      vendorGuid: request.vendor_guid,
      before: { status: 'open' },
      after: { status: request.status },
    })),
  )
}
