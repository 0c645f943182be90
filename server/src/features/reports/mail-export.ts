/** Mails a report's file to the address set by its owner. */
import { REPORT_READY } from '@waybill/contract/notices/notice-kinds.ts'
import type { NoticeContent } from '@waybill/contract/notices/notice-content.ts'
import type { Caller } from '../../caller/caller.ts'
import type { Tx } from '../../platform/db/database.ts'
import { newGuid } from '../../platform/guid.ts'
import { makeDue } from '../../records/due/index.ts'
import { insertNotices } from '../../records/notices/index.ts'
import { type ExportRecord, reportByGuid } from '../../records/reports/index.ts'
import type { Row } from '../../records/rows.ts'

/** Larger files stay in the portal: mail servers reject them (bytes). */
const MAX_ATTACHED = 10 * 2 ** 20

const contentOf = (report: Row<'reports'>, file: Row<'files'>, rows: number, owner: Caller): NoticeContent => {
  const isAttached = file.total_bytes <= MAX_ATTACHED
  const counted = `${rows.toLocaleString('en-US')} ${rows === 1 ? 'row' : 'rows'}`
  return {
    subject: `Report: ${report.name}`,
    paragraphs: [
      isAttached
        ? `Your report “${report.name}” is attached (${counted}).`
        : `Your report “${report.name}” is ready (${counted}). The file is too large to send by email; download it from Reports.`,
      `${owner.userName} at ${owner.accountName} set up this email.`,
    ],
    facts: [],
    button: isAttached ? 'Open report' : 'Go to reports',
    path: isAttached && report.category === 'order' ? `/reports/view/${report.guid}` : '/reports',
    portal: owner.portal,
    about: report.guid,
    isCorrection: false,
    papers: isAttached ? [{ paper: 'export', guid: file.guid }] : [],
  }
}

/** Mails an export of its owner's report if the report has an address; in the transaction that ends the export. */
export async function mailExport(tx: Tx, exported: ExportRecord, file: Row<'files'>, rows: number, owner: Caller) {
  if (!exported.report_guid) return
  const report = await tx.first(reportByGuid(owner, exported.report_guid))
  if (!report?.email || report.owner_guid !== owner.userGuid) return
  const now = file.created_at
  tx.later(
    insertNotices([
      {
        company_guid: owner.companyGuid,
        guid: newGuid(now),
        key: `${REPORT_READY}/${exported.guid}`,
        kind: REPORT_READY,
        recipient: report.email,
        content: contentOf(report, file, rows, owner),
        history_seq: null,
        send_after: now,
        status: 'waiting',
        attempts: 0,
        last_error: null,
        created_at: now,
        updated_at: now,
        user_guid: null,
        email: report.email.toLowerCase(),
        is_shown: false,
        account_guid: owner.accountGuid,
        order_guid: null,
        job_guid: null,
        sent_at: null,
        read_at: null,
        claimed_until: null,
      },
    ]),
  )
  makeDue(tx, { kind: 'mails', at: now })
}
