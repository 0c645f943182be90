/** Mails a report's file to the address set by its owner. */
import { REPORT_READY } from '@waybill/contract/notices/notice-kinds.ts'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { Caller } from '../../caller/caller.ts'
import type { Tx } from '../../platform/db/database.ts'
import { wordingIn } from '../../documents/wording.ts'
import { makeDue } from '../../records/due/index.ts'
import { insertNotices, languageOfUser, mailRow } from '../../records/notices/index.ts'
import { type ExportRecord, reportByGuid } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'

/** Larger files stay in the portal: mail servers reject them (bytes). */
const MAX_ATTACHED = 10 * 2 ** 20

interface Exported {
  report: Row<'reports'>
  file: Row<'files'>
  rows: number
}

const contentOf = ({ report, file, rows }: Exported, owner: Caller, language: Language): NoticeContent => {
  const { words, number } = wordingIn(language)
  const { report: said } = words
  const isAttached = file.total_bytes <= MAX_ATTACHED
  const counted = rows === 1 ? said.oneRow : said.rows(number(rows))
  return {
    subject: said.subject(report.name),
    paragraphs: [
      isAttached ? said.attached(report.name, counted) : said.tooLarge(report.name, counted),
      said.setUpBy(owner.userName, owner.accountName),
    ],
    facts: [],
    button: isAttached ? said.open : said.goTo,
    path: isAttached && report.category === 'order' ? `/reports/view/${report.guid}` : '/reports',
    portal: owner.portal,
    about: report.guid,
    isCorrection: false,
    language,
    papers: isAttached ? [{ paper: 'export', guid: file.guid }] : [],
  }
}

/** Mails an export of its owner's report if the report has an address; in the transaction that ends the export. */
export async function mailExport(tx: Tx, exported: ExportRecord, file: Row<'files'>, rows: number, owner: Caller) {
  if (!exported.report_guid) return
  const report = await tx.first(reportByGuid(owner, exported.report_guid))
  if (!report?.email || report.owner_guid !== owner.userGuid) return
  const now = file.created_at
  const written = await tx.first(languageOfUser(owner.companyGuid, owner.userGuid))
  const row = mailRow(
    {
      company_guid: owner.companyGuid,
      key: `${REPORT_READY}/${exported.guid}`,
      kind: REPORT_READY,
      recipient: report.email,
      content: contentOf({ report, file, rows }, owner, written?.language ?? 'en'),
      user_guid: null,
      email: report.email.toLowerCase(),
      account_guid: owner.accountGuid,
    },
    now,
  )
  tx.later(insertNotices([row]))
  makeDue(tx, { kind: 'mails', at: now })
}
