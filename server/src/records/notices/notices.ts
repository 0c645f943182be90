/** Unsolicited notices to users: the only writer. They are not in history, but live events announce them through it. */
import type { NoticeKind } from '@waybill/contract/notices/notice-kinds.ts'
import { build, sql, type Query, rawQuery } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import type { OldBatch, Removed } from '../old-rows.ts'
import { leaveWith, queueApart } from '../queue/index.ts'
import { rowsWhere, updateRow, type NewRow, type Row } from '../rows.ts'

export type NoticeRecord = Row<'notices'>

/** Inserts notices that do not exist yet; returns those. */
export const insertNotices = (rows: readonly NewRow<'notices'>[]): Query<Pick<NoticeRecord, 'guid' | 'email'>> => {
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)))
  return rawQuery(
    sql`insert into notices (${columns}) select ${columns}
      from jsonb_populate_recordset(null::notices, ${JSON.stringify(rows)}::jsonb)
      on conflict (company_guid, key) do nothing returning guid, email`,
  )
}

/** An email about no order that leaves at once and is not shown in the portal. */
export const mailRow = (
  mail: Pick<
    NewRow<'notices'>,
    'company_guid' | 'key' | 'kind' | 'recipient' | 'content' | 'user_guid' | 'email' | 'account_guid'
  >,
  now: Date,
): NewRow<'notices'> => ({
  ...mail,
  guid: newGuid(now),
  history_seq: null,
  send_after: now,
  status: 'waiting',
  attempts: 0,
  last_error: null,
  created_at: now,
  updated_at: now,
  is_shown: false,
  order_guid: null,
  job_guid: null,
  sent_at: null,
  read_at: null,
  claimed_until: null,
})

/** The newest notice of an order for each kind, subject and recipient. */
export const noticesOfOrder = (
  companyGuid: string,
  orderGuid: string,
): Query<{ kind: NoticeKind; about: string; user_guid: string | null; email: string | null; is_correction: boolean }> =>
  rawQuery(
    sql`select distinct on (kind, content ->> 'about', user_guid, email) kind, content ->> 'about' as about, user_guid,
        lower(email) as email, (content ->> 'isCorrection')::boolean as is_correction
      from notices where company_guid = ${companyGuid} and order_guid = ${orderGuid} and history_seq is not null
      order by kind, content ->> 'about', user_guid, email, created_at desc, guid desc`,
  )

/** The sealed address in the newest email about an order to someone without a sign-in. */
export const lastSealedPath = (companyGuid: string, orderGuid: string, email: string): Query<{ path: string }> =>
  rawQuery(
    sql`select content ->> 'sealedPath' as path from notices where company_guid = ${companyGuid} and order_guid = ${orderGuid}
      and user_guid is null and email = ${email} and content ->> 'portal' = 'client' and content ? 'sealedPath'
      order by created_at desc, guid desc limit 1`,
  )

/** Wakes the portals of users whose notices changed. */
export const announceNotices = (tx: Tx, actor: Actor, users: readonly string[], action: NoticeAction): void =>
  recordHistory(
    tx,
    actor,
    [...new Set(users)].map((userGuid) => ({ subject: 'notice', subjectGuid: userGuid, action })),
  )

/** Wakes the lists of the company's mails: some were written, sent or given up; `mail.queue-changed`: and the queue. */
export const announceMails = (
  tx: Tx,
  actor: Actor,
  action: 'mail.changed' | 'mail.queue-changed' = 'mail.changed',
): void => recordHistory(tx, actor, [{ subject: 'mail', subjectGuid: actor.companyGuid, action }])
export type NoticeAction = 'notice.added' | 'notice.read'

/** A user's own notices. */
export const mine = ({ companyGuid, userGuid, kinds }: Reader) =>
  sql`company_guid = ${companyGuid} and user_guid = ${userGuid} and is_shown and kind = any(${kinds}::text[])`

interface Owner {
  companyGuid: string
  userGuid: string
}

/** A user, with the kinds of notices that its role may see now. */
export interface Reader extends Owner {
  kinds: readonly NoticeKind[]
}

/** A page of a user's notices, unread first. */
export const noticesPage = (
  owner: Reader,
  page: { pg: number; rc: number; isRead?: boolean | undefined },
): Query<NoticeRecord> =>
  rawQuery(
    sql`select * from notices where ${mine(owner)} ${readIs(page.isRead)}
      order by read_at is null desc, created_at desc, guid desc limit ${page.rc} offset ${page.pg * page.rc}`,
  )
const readIs = (isRead: boolean | undefined) =>
  isRead === undefined ? sql`` : isRead ? sql`and read_at is not null` : sql`and read_at is null`

/** The number of a user's notices, and of unread ones; counted up to `most`. */
export const noticesCount = (
  owner: Reader,
  isRead: boolean | undefined,
  most: number,
): Query<{ total: number; unread: number }> =>
  rawQuery(
    sql`select (select count(*)::int from (select 1 from notices where ${mine(owner)} ${readIs(isRead)} limit ${most}) a) as total,
      (select count(*)::int from (select 1 from notices where ${mine(owner)} and read_at is null limit ${most}) b) as unread`,
  )

/** Marks one or all of a user's notices as read; returns them updated. */
export const markRead = (owner: Reader, guid: string | undefined, now: Date): Query<NoticeRecord> =>
  rawQuery(
    sql`update notices set read_at = coalesce(read_at, ${now}), updated_at = ${now}
      where ${mine(owner)} ${guid === undefined ? sql`and read_at is null` : sql`and guid = ${guid}`} returning *`,
  )

export const mailsByGuid = (companyGuid: string, guids: readonly string[]): Query<NoticeRecord> =>
  rawQuery(
    sql`select * from notices where company_guid = ${companyGuid} and guid = any(${guids}::uuid[]) and email is not null
      order by email`,
  )

/** One mail, locked. */
export const mailForUpdate = (companyGuid: string, guid: string): Query<NoticeRecord> =>
  rowsWhere('notices', sql`company_guid = ${companyGuid} and guid = ${guid} and email is not null`, sql`for update`)

/** A failed mail is queued again, or given up: nobody has to act on it any more. */
export function settleFailedMail(tx: Tx, companyGuid: string, guid: string, fresh: Partial<NoticeRecord>): void {
  tx.later(updateRow('notices', companyGuid, guid, fresh))
  tx.later(queueApart(companyGuid, 'settle-mail', [guid], null))
}

/** Removes settled notices. */
export const forgetNotices = ({ companyGuid, before, most }: OldBatch): Removed =>
  rawQuery(sql`with gone as (
      delete from notices where company_guid = ${companyGuid} and ctid = any(array(
        select r.ctid from notices r where r.company_guid = ${companyGuid} and r.created_at < ${before} and r.status <> 'waiting'
        order by r.created_at limit ${most}::int))
      returning guid),
    left_queue as (${leaveWith(companyGuid, 'gone')})
    select 1 as one from gone`)

export type NoticePreferenceRecord = Row<'notice_preferences'>

/** A user's preferences that differ from the default. */
export const noticePreferencesOf = ({ companyGuid, userGuid }: Owner): Query<NoticePreferenceRecord> =>
  build
    .selectFrom('notice_preferences')
    .where('company_guid', '=', companyGuid)
    .where('user_guid', '=', userGuid)
    .selectAll()

/** Stores a user's preference for one kind. */
export function saveNoticePreference(tx: Tx, actor: Actor & { userGuid: string }, kind: NoticeKind, wants: Wants) {
  const row = { by_email: wants.byEmail, in_app: wants.inApp, updated_at: actor.now }
  tx.later(
    build
      .insertInto('notice_preferences')
      .values({ company_guid: actor.companyGuid, user_guid: actor.userGuid, kind, ...row })
      .onConflict((on) => on.columns(['company_guid', 'user_guid', 'kind']).doUpdateSet(row)),
  )
  recordHistory(tx, actor, [
    {
      subject: 'preference',
      subjectGuid: actor.userGuid,
      action: 'preference.notices-changed',
      after: { kind, ...row, updated_at: undefined },
    },
  ])
}
export interface Wants {
  byEmail: boolean
  inApp: boolean
}
