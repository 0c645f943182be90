import type { Notice, SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import { instant } from '../../platform/http/present.ts'
import type { NoticeRecord } from '../../records/notices/index.ts'

/** A notice for its reader; it was written within its reader's visibility. */
export const presentNotice = (notice: NoticeRecord): Notice => ({
  guid: notice.guid,
  kind: notice.kind,
  title: notice.content.subject,
  text: [...notice.content.paragraphs, ...notice.content.facts.map(([label, value]) => `${label}: ${value}`)].join(
    '\n',
  ),
  isCorrection: notice.content.isCorrection,
  orderGuid: notice.order_guid,
  jobGuid: notice.job_guid,
  path: notice.content.path,
  dateCreated: instant(notice.created_at),
  dateRead: instant(notice.read_at),
})

/** A mail as the company sees it: that it was sent, not its content. */
export const presentMail = (notice: NoticeRecord): SentMail => ({
  guid: notice.guid,
  kind: notice.kind,
  subject: notice.content.subject,
  recipient: notice.recipient,
  email: notice.email ?? '',
  status: notice.status,
  attempts: notice.attempts,
  lastError: notice.last_error,
  orderGuid: notice.order_guid,
  jobGuid: notice.job_guid,
  userGuid: notice.user_guid,
  dateCreated: instant(notice.created_at),
  dateSent: instant(notice.sent_at),
})
