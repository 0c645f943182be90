/** The company's emails: recipients, delivery, and errors. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { MAIL_COLUMNS } from '@waybill/contract/notices/notice-columns.ts'
import {
  NOTICE_KINDS,
  NOTICE_SUMMARY,
  type NoticeKind,
  REPORT_READY,
  TEST_MAIL,
} from '@waybill/contract/notices/notice-kinds.ts'
import { noticesRoutes } from '@waybill/contract/notices/notices.routes.ts'
import type { SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import { filterFields, gridColumns, toned } from '../../shell/list/declared-columns.ts'
import { listBodyOf } from '../../shell/list/list-body.ts'
import type { ListDeclaration } from '../../shell/list/list-declaration.ts'
import { RowCard } from '../../shell/page/panel-parts.tsx'
import { momentText } from '../../ui/format/time-text.ts'
import { Tag } from '../../ui/tag.tsx'

const MAIL_STATUS = toned(
  { waiting: 'Waiting', sent: 'Sent', dropped: 'Not needed', failed: 'Failed', shown: 'Not sent' },
  { waiting: 'amber', sent: 'green', dropped: 'slate', failed: 'red', shown: 'slate' },
)
/** Its color and label. */
export const mailStatusOf = ({ status }: Pick<SentMail, 'status'>) => MAIL_STATUS[status as keyof typeof MAIL_STATUS]

const LABELS = new Map<string, string>([
  [REPORT_READY, 'A report is ready'],
  [NOTICE_SUMMARY, 'A summary of notifications'],
  [TEST_MAIL, 'A test'],
  ...NOTICE_KINDS.map(({ kind, label }) => [kind, label] as const),
])
/** What the email is about. */
export const mailKindText = (kind: NoticeKind): string => LABELS.get(kind) ?? kind

const WORDS = { pinned: ['subject'], values: { status: MAIL_STATUS } }
const inStatus = (label: string, status: string) => ({
  label,
  node: { field: 'status', operator: 'in' as const, value: [status] },
})

export const mailList = (viewer: ColumnViewer): ListDeclaration<SentMail> => ({
  id: 'mails',
  noun: { one: 'email', many: 'emails' },
  searches: 'Subject, recipient or address',
  columns: gridColumns<SentMail>(MAIL_COLUMNS, viewer, WORDS),
  fields: filterFields(MAIL_COLUMNS, viewer, WORDS),
  quick: [inStatus('Failed', 'failed'), inStatus('Waiting', 'waiting')],
  rowId: ({ guid }) => guid,
  rowLabel: ({ subject }) => subject,
  card: {
    height: 76,
    draw: (mail) => (
      <RowCard>
        <strong>{mail.subject}</strong>
        <Tag tone={mailStatusOf(mail).tone}>{mailStatusOf(mail).label}</Tag>
        <small>{mail.email}</small>
        <small>{momentText(mail.dateCreated)}</small>
      </RowCard>
    ),
  },
  rows: {
    category: 'mails',
    name: 'emails',
    countsApart: true,
    fetch: (apis, question, page, signal) =>
      apis.platform.call(noticesRoutes.findMails, { query: page, body: listBodyOf(question) }, { signal }),
    isOurs: ({ subject }) => subject === 'mail',
  },
})
