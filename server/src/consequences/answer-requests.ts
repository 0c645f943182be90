/** The effect of an act on carriers' requests: an offer answers its vendor's request, a removed post closes the rest. */
import type { OrderOfAct } from './act.ts'
import { rawQuery, sql } from '../platform/db/builder.ts'
import type { Tx } from '../platform/db/database.ts'
import { type Actor, recordHistory } from '../records/history/index.ts'
import type { OrderAggregate, PostRecord } from '../records/orders/index.ts'
import { isOnBoard } from '../records/projections/index.ts'

interface Answered {
  guid: string
  post_guid: string
  job_guid: string
  vendor_guid: string
  status: string
  closed_reason: string | null
}

const onBoard = (aggregate: OrderAggregate) => aggregate.posts.filter((post) => isOnBoard(post.status))

/** Why the requests on a post are closed. */
const reasonOf = (post: PostRecord | undefined): string =>
  post?.remove_reason === 'expired'
    ? 'the post expired'
    : post?.remove_reason === 'awarded'
      ? 'awarded to another carrier'
      : (post?.remove_reason ?? 'the load is no longer on the board')

async function accept(tx: Tx, actor: Actor, before: OrderAggregate, after: OrderAggregate): Promise<Answered[]> {
  const known = new Set(before.contracts.map((contract) => contract.guid))
  const fresh = after.contracts.filter((contract) => !known.has(contract.guid) && contract.status === 'sent')
  const answered: Answered[] = []
  for (const contract of fresh) {
    const posts = before.posts.filter((post) => post.job_guid === contract.job_guid).map((post) => post.guid)
    if (!posts.length) continue
    answered.push(
      ...(await tx.rows<Answered>(
        rawQuery(sql`
          update post_requests r set status = 'accepted', contract_guid = ${contract.guid}, answered_by = ${actor.userGuid},
            updated_at = ${actor.now}, version = version + 1
          where r.company_guid = ${actor.companyGuid} and r.post_guid = any(${posts}::uuid[])
            and r.vendor_guid = ${contract.vendor_guid} and r.status = 'open'
          returning r.guid, r.post_guid, ${contract.job_guid}::uuid as job_guid, r.vendor_guid, r.status, r.closed_reason`),
      )),
    )
  }
  return answered
}

async function close(tx: Tx, actor: Actor, before: OrderAggregate, after: OrderAggregate): Promise<Answered[]> {
  const there = new Set(onBoard(after).map((post) => post.guid))
  const answered: Answered[] = []
  for (const { guid, job_guid } of onBoard(before).filter((post) => !there.has(post.guid))) {
    const reason = reasonOf(after.posts.find((post) => post.guid === guid))
    const winner = after.jobs.find((job) => job.guid === job_guid)?.vendor_guid ?? null
    answered.push(
      ...(await tx.rows<Answered>(
        rawQuery(sql`
          update post_requests r set
            status = case when r.vendor_guid = ${winner}::uuid then 'accepted' else 'closed' end,
            closed_reason = case when r.vendor_guid = ${winner}::uuid then null else ${reason}::text end,
            updated_at = ${actor.now}, version = version + 1
          where r.company_guid = ${actor.companyGuid} and r.post_guid = ${guid} and r.status = 'open'
          returning r.guid, r.post_guid, ${job_guid}::uuid as job_guid, r.vendor_guid, r.status, r.closed_reason`),
      )),
    )
  }
  return answered
}

/** Answers the requests that the act settles; each carrier is notified about its own. */
export async function answerRequests({ tx, actor, before, after }: OrderOfAct): Promise<void> {
  if (!before.posts.length) return
  const answered = [...(await accept(tx, actor, before, after)), ...(await close(tx, actor, before, after))]
  recordHistory(
    tx,
    actor,
    answered.map((each) => ({
      subject: 'post',
      subjectGuid: each.post_guid,
      action: each.status === 'accepted' ? 'post.request-accepted' : 'post.request-closed',
      orderGuid: after.order.guid,
      jobGuid: each.job_guid,
      vendorGuid: each.vendor_guid,
      reason: each.closed_reason,
      before: { request_guid: each.guid, status: 'open' },
      after: { request_guid: each.guid, status: each.status },
    })),
  )
}
