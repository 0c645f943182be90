/** How often a user's notices are summed up in one email, and what comes into it: the only writer. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { NoticeSummary } from '@waybill/contract/notices/notice-kinds.ts'
import { build, rawQuery, sql, type Query } from '../../platform/db/builder.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Actor, recordHistory } from '../history/index.ts'
import { LANGUAGE_OF_USER } from './language-of-user.ts'
import type { Row } from '../rows.ts'
import type { NoticeRecord } from './notices.ts'

export type NoticeSummaryRecord = Row<'notice_summaries'>

/** A user's choice; nothing stored means never. */
export const summaryOf = (user: { companyGuid: string; userGuid: string }): Query<NoticeSummaryRecord> =>
  build
    .selectFrom('notice_summaries')
    .where('company_guid', '=', user.companyGuid)
    .where('user_guid', '=', user.userGuid)
    .selectAll()

/** Stores a user's choice. `at`: when the first summary is due; it holds what comes from now on. */
export function saveSummary(tx: Tx, actor: Actor & { userGuid: string }, every: NoticeSummary, at: Date | null): void {
  const row = { every, since: actor.now, next_at: at, updated_at: actor.now }
  tx.later(
    build
      .insertInto('notice_summaries')
      .values({ company_guid: actor.companyGuid, user_guid: actor.userGuid, ...row })
      .onConflict((on) => on.columns(['company_guid', 'user_guid']).doUpdateSet(row)),
  )
  recordHistory(tx, actor, [
    {
      subject: 'preference',
      subjectGuid: actor.userGuid,
      action: 'preference.notices-changed',
      after: { summary: every },
    },
  ])
}

/** A due summary, with its user as it is now. */
export interface DueSummary extends NoticeSummaryRecord {
  of_name: string
  of_email: string
  of_account: string
  of_account_type: 'company' | 'client' | 'vendor'
  of_permissions: string[]
  of_language: Language
}

/** Summaries that are due, locked; users who can no longer sign in get none. */
export const dueSummaries = (companyGuid: string, now: Date, most: number): Query<DueSummary> =>
  rawQuery(sql`
    select s.*, u.name as of_name, u.email as of_email, a.guid as of_account, a.type as of_account_type,
      case when a.type = 'company' then 'en' else ${LANGUAGE_OF_USER} end as of_language,
      case when u.can_login and u.deleted_at is null and r.is_active then r.permissions else '{}' end as of_permissions
    from notice_summaries s
    join users u on u.company_guid = s.company_guid and u.guid = s.user_guid
    join roles r on r.company_guid = u.company_guid and r.guid = u.role_guid
    join accounts a on a.company_guid = u.company_guid and a.guid = u.account_guid
    where s.company_guid = ${companyGuid} and s.next_at <= ${now}
    order by s.next_at, s.user_guid limit ${most} for update of s skip locked`)

/** A user's unread notices since a moment that were shown and not emailed, the oldest first. */
export const noticesToSum = (
  { company_guid, user_guid, since }: NoticeSummaryRecord,
  kinds: readonly string[],
  most: number,
): Query<NoticeRecord & { of_all: number }> =>
  rawQuery(sql`
    select n.*, count(*) over ()::int as of_all from notices n
    where n.company_guid = ${company_guid} and n.user_guid = ${user_guid} and n.created_at > ${since} and n.is_shown
      and n.status = 'shown' and n.read_at is null and n.kind = any(${kinds}::text[])
    order by n.created_at, n.guid limit ${most}`)

/** The summary is written: the next one holds what comes after. */
export const moveSummary = ({ company_guid, user_guid }: NoticeSummaryRecord, now: Date, next: Date): Query<unknown> =>
  build
    .updateTable('notice_summaries')
    .set({ since: now, next_at: next })
    .where('company_guid', '=', company_guid)
    .where('user_guid', '=', user_guid)

/** When the company's next summary is due; null if nobody wants one. */
export const nextSummary = (companyGuid: string): Query<{ at: Date | null }> =>
  rawQuery(sql`select min(next_at) as at from notice_summaries where company_guid = ${companyGuid}`)
