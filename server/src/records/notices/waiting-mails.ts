/** Notices queued for mailing: the rows themselves are the queue, and a claim marks the worker that has one. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { queueApart } from '../queue/index.ts'
import type { NoticeRecord } from './notices.ts'

/** Claims mails until a moment: those waiting longest that no other worker has. */
export const claimMails = (companyGuid: string, now: Date, until: Date, most: number): Query<NoticeRecord> =>
  rawQuery(sql`
    with taken as (
      select guid from notices where company_guid = ${companyGuid} and status = 'waiting' and send_after <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by send_after, order_guid, email, guid limit ${most} for update skip locked),
    claimed as (
      update notices n set claimed_until = ${until} from taken
      where n.company_guid = ${companyGuid} and n.guid = taken.guid returning n.*)
    select * from claimed order by send_after, order_guid, email, guid`)

/** Whether a notice tells a client by itself what happened to an order: those that wait together are one email. */
const ofClientOrder = (companyGuid: string, orderGuid: string) =>
  sql`n.company_guid = ${companyGuid} and n.order_guid = ${orderGuid} and n.status = 'waiting' and n.attempts = 0
    and n.claimed_until is null and n.history_seq is not null and n.content ? 'groupTitle'`

/** Lets what waits for these addresses about one order leave at one moment, `most` (milliseconds) after the first at the latest. */
export const waitTogether = (
  companyGuid: string,
  orderGuid: string,
  { emails, at, most }: { emails: readonly string[]; at: Date; most: number },
): Query<unknown> =>
  rawQuery(sql`
    with first as (
      select n.email, min(n.created_at) as at from notices n
      where ${ofClientOrder(companyGuid, orderGuid)} and n.email = any(${emails}::text[]) group by n.email)
    update notices n set send_after = least(${at}::timestamptz, first.at + ${most}::float8 * interval '1 millisecond')
    from first where ${ofClientOrder(companyGuid, orderGuid)} and n.email = first.email`)

/** The outcome of an attempt. Without one only the claim changes. */
export type MailOutcome = Pick<NoticeRecord, 'guid' | 'status' | 'attempts' | 'last_error' | 'send_after' | 'sent_at'>

/** Records the outcome of claimed mails, and releases them. One that failed needs somebody to act. */
export function settleMails(tx: Tx, companyGuid: string, outcomes: readonly MailOutcome[], now: Date): void {
  tx.later(settle(companyGuid, outcomes, now))
  const failed = outcomes.filter(({ status }) => status === 'failed').map(({ guid }) => guid)
  if (failed.length) tx.later(queueApart(companyGuid, 'settle-mail', failed, now))
}

const settle = (companyGuid: string, outcomes: readonly MailOutcome[], now: Date): Query<unknown> =>
  rawQuery(sql`
    update notices n set status = o.status, attempts = o.attempts, last_error = o.last_error, send_after = o.send_after,
      sent_at = o.sent_at, claimed_until = null, updated_at = ${now}
    from jsonb_populate_recordset(null::notices, ${JSON.stringify(outcomes)}::jsonb) o
    where n.company_guid = ${companyGuid} and n.guid = o.guid`)

/** When the next mail may be sent, or its worker has been silent too long; null if none waits. */
export const nextMail = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(greatest(send_after, claimed_until)) as at from notices
    where company_guid = ${companyGuid} and status = 'waiting'`)
