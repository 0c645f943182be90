/** The worker's part: sums up, for those who chose it, the notices that got no email of their own. */
import { isRefusal } from '@waybill/contract/errors.ts'
import { NOTICE_KINDS, NOTICE_SUMMARY } from '@waybill/contract/notices/notice-kinds.ts'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import { PORTAL_OF_ACCOUNT } from '@waybill/contract/vocabulary/portals.ts'
import { nextExportAt } from '@waybill/domain/reports/next-export.ts'
import type { Services } from '../../calls/call.ts'
import { wordingIn } from '../../documents/wording.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  announceMails,
  type DueSummary,
  dueSummaries,
  insertNotices,
  mailRow,
  moveSummary,
  nextSummary,
  type NoticeRecord,
  noticesToSum,
} from '../../records/notices/index.ts'
import { companyQuery, type CompanyRecord } from '../../records/people/index.ts'
import type { NewRow } from '../../records/rows.ts'
import { automaticActor } from '../../operations/automatic-actor.ts'

/** Summaries of a company written per turn. */
const AT_ONCE = 50
/** Notices listed in one summary; the portal has the rest. */
const MAX_LISTED = 50

type SummaryWork = Pick<Services, 'database' | 'clock' | 'announce'>

function contentOf(
  summary: DueSummary,
  notices: readonly NoticeRecord[],
  all: number,
  company: CompanyRecord,
): NoticeContent {
  const { language, words, momentText } = wordingIn(summary.of_language)
  const { letter, notice } = words
  return {
    language,
    subject: letter.summary(all, company.name),
    paragraphs: [letter.since(momentText(summary.since, company.time_zone) ?? '')],
    facts: [
      ...notices.map(({ created_at, content }): [string, string] => [
        momentText(created_at, company.time_zone)!,
        content.subject,
      ]),
      ...(all > notices.length ? [['', notice.more(all - notices.length)] as [string, string]] : []),
    ],
    button: letter.openNotices,
    path: '/notices',
    portal: PORTAL_OF_ACCOUNT[summary.of_account_type],
    about: summary.user_guid,
    isCorrection: false,
    papers: [],
  }
}

const rowOf = (summary: DueSummary, content: NoticeContent, now: Date): NewRow<'notices'> =>
  mailRow(
    {
      company_guid: summary.company_guid,
      key: `${NOTICE_SUMMARY}/${summary.user_guid}/${summary.next_at!.toISOString()}`,
      kind: NOTICE_SUMMARY,
      recipient: summary.of_name,
      content,
      user_guid: summary.user_guid,
      email: summary.of_email,
      account_guid: summary.of_account,
    },
    now,
  )

async function write(tx: Tx, summary: DueSummary, company: CompanyRecord, now: Date): Promise<boolean> {
  const portal = PORTAL_OF_ACCOUNT[summary.of_account_type]
  const kinds = NOTICE_KINDS.filter(
    (each) => each.portal === portal && summary.of_permissions.includes(each.permission),
  ).map(({ kind }) => kind)
  const notices = await tx.rows(noticesToSum(summary, kinds, MAX_LISTED))
  if (summary.every === 'off') return false
  tx.later(moveSummary(summary, now, nextExportAt(summary.every, now, company.time_zone)))
  if (!notices.length) return false
  const content = contentOf(summary, notices, notices[0]!.of_all, company)
  return (await tx.rows(insertNotices([rowOf(summary, content, now)]))).length > 0
}

/** Writes the summaries that are due; returns when to run again. */
export async function writeSummaries(companyGuid: string, work: SummaryWork): Promise<Date | undefined> {
  const { database, clock } = work
  const now = clock.now()
  const [[next]] = await database.read({ companyGuid }, nextSummary(companyGuid))
  if (!next?.at || next.at > now) return next?.at ?? undefined
  const taken = await database.write({ companyGuid }, async (tx) => {
    const company = await tx.first(companyQuery(companyGuid))
    const due = await tx.rows(dueSummaries(companyGuid, now, AT_ONCE))
    let isMailed = false
    for (const summary of due) isMailed = (await write(tx, summary, company!, now)) || isMailed
    if (isMailed) announceMails(tx, automaticActor(companyGuid, work))
    return due.length
  })
  if (isRefusal(taken) || taken === AT_ONCE) return now
  const [[after]] = await database.read({ companyGuid }, nextSummary(companyGuid))
  return after?.at ?? undefined
}
