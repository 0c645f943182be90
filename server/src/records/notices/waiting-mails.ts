/** Notices that wait to be mailed: the rows themselves are the queue, and a claim says which worker has one in hand. */
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { NoticeRecord } from './notices.ts'

/** Takes mails in hand until a moment: those that wait for longest and that nobody else has. */
export const claimMails = (companyGuid: string, now: Date, until: Date, most: number): Query<NoticeRecord> =>
  rawQuery(sql`
    with taken as (
      select guid from notices where company_guid = ${companyGuid} and status = 'waiting' and send_after <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by send_after, guid limit ${most} for update skip locked),
    claimed as (
      update notices n set claimed_until = ${until} from taken
      where n.company_guid = ${companyGuid} and n.guid = taken.guid returning n.*)
    select * from claimed order by send_after, guid`)

/** What came of an attempt. One that was not made changes nothing but the claim. */
export type MailOutcome = Pick<NoticeRecord, 'guid' | 'status' | 'attempts' | 'last_error' | 'send_after' | 'sent_at'>

/** Writes down what came of mails in hand, and lets go of them. */
export const settleMails = (companyGuid: string, outcomes: readonly MailOutcome[], now: Date): Query<unknown> =>
  rawQuery(sql`
    update notices n set status = o.status, attempts = o.attempts, last_error = o.last_error, send_after = o.send_after,
      sent_at = o.sent_at, claimed_until = null, updated_at = ${now}
    from jsonb_populate_recordset(null::notices, ${JSON.stringify(outcomes)}::jsonb) o
    where n.company_guid = ${companyGuid} and n.guid = o.guid`)

/** When the next mail may leave, or its worker has been silent for too long; null where none waits. */
export const nextMail = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`
    select min(greatest(send_after, claimed_until)) as at from notices
    where company_guid = ${companyGuid} and status = 'waiting'`)
