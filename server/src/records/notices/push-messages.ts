/** Notices on their way to browsers: the rows are the queue, and go once they were sent or given up. */
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Row } from '../rows.ts'

/** A waiting message with its notice and its browser. */
export type PushMessageRecord = Row<'push_messages'> & {
  of_kind: NoticeKind
  of_content: NoticeContent
  of_written: Date
  of_endpoint: string
  of_keys: string
  of_language: Language
}

/** Queues fresh notices for the browsers of those who see them in the portal; returns how many. */
export const queuePushes = (companyGuid: string, notices: readonly string[], now: Date): Query<{ guid: string }> =>
  rawQuery(sql`
    insert into push_messages (company_guid, guid, subscription_guid, notice_guid, send_after, created_at)
    select ${companyGuid}, gen_random_uuid(), s.guid, n.guid, ${now}, ${now}
    from notices n
    join push_subscriptions s on s.company_guid = ${companyGuid} and s.user_guid = n.user_guid
    where n.company_guid = ${companyGuid} and n.guid = any(${notices}::uuid[]) and n.is_shown and n.content ? 'brief'
    returning guid`)

/** Claims messages until a moment: those waiting longest that no other worker has. */
export const claimPushes = (companyGuid: string, now: Date, until: Date, most: number): Query<PushMessageRecord> =>
  rawQuery(sql`
    with taken as (
      select guid from push_messages where company_guid = ${companyGuid} and send_after <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
      order by send_after, guid limit ${most} for update skip locked),
    claimed as (
      update push_messages m set claimed_until = ${until} from taken
      where m.company_guid = ${companyGuid} and m.guid = taken.guid returning m.*)
    select m.*, n.kind as of_kind, n.content as of_content, n.created_at as of_written, s.endpoint as of_endpoint,
      s.keys_sealed as of_keys, s.language as of_language
    from claimed m
    join notices n on n.company_guid = ${companyGuid} and n.guid = m.notice_guid
    join push_subscriptions s on s.company_guid = ${companyGuid} and s.guid = m.subscription_guid
    order by m.send_after, m.guid`)

/** Messages that need no further attempt. */
export const dropPushes = (companyGuid: string, guids: readonly string[]): Query<unknown> =>
  rawQuery(sql`delete from push_messages where company_guid = ${companyGuid} and guid = any(${guids}::uuid[])`)

/** When to try a message again, and why it is still here. */
export type PushAgain = Pick<Row<'push_messages'>, 'guid' | 'attempts' | 'send_after' | 'last_error'>

/** Releases messages for another attempt. */
export const postponePushes = (companyGuid: string, messages: readonly PushAgain[]): Query<unknown> =>
  rawQuery(sql`
    update push_messages m set attempts = o.attempts, send_after = o.send_after, last_error = o.last_error, claimed_until = null
    from jsonb_populate_recordset(null::push_messages, ${JSON.stringify(messages)}::jsonb) o
    where m.company_guid = ${companyGuid} and m.guid = o.guid`)

/** Drops everything that waits: web push was switched off. */
export const dropAllPushes = (companyGuid: string): Query<unknown> =>
  rawQuery(sql`delete from push_messages where company_guid = ${companyGuid}`)

/** When the next message may be sent, or its worker has been silent too long; null if none waits. */
export const nextPush = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(
    sql`select min(greatest(send_after, claimed_until)) as at from push_messages where company_guid = ${companyGuid}`,
  )
