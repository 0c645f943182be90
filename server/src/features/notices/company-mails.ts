import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { MailListQuery, SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import { COUNT_CAP } from '@waybill/contract/vocabulary/limits.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { mailsByGuid, mailsCount, mailsPage, saveMail } from '../../records/notices/index.ts'
import { NOTICE_TASK, type NoticeTask } from './notice-task.ts'
import { presentMail } from '../../views/activity/notices.present.ts'

/** Mails of the company, newest first. */
export async function listMails({ query }: { query: MailListQuery }, call: ReadCall): Promise<ListOf<SentMail>> {
  const { companyGuid } = call.caller
  const [rows, [count]] = await call.read(
    mailsPage(companyGuid, query, query),
    mailsCount(companyGuid, query, COUNT_CAP + 1),
  )
  const { total = 0 } = count ?? {}
  return {
    page: query.pg,
    rows: query.rc,
    total: Math.min(total, COUNT_CAP),
    ...(total > COUNT_CAP ? { totalCapped: true } : {}),
    next: null,
    results: rows.map(presentMail),
  }
}

/** Tries a failed mail again from the start. */
export async function retryMail(guid: string, call: WriteCall): Promise<SentMail | Refusal> {
  const { caller, tx, now, services } = call
  const { companyGuid } = caller
  const mail = await tx.first(mailsByGuid(companyGuid, [guid]))
  if (!mail) return refuse.notFound('Mail')
  if (mail.status !== 'failed')
    return refuse.notNow('status', `Only a mail that failed is tried again; this is ${mail.status}`)
  const fresh = { status: 'waiting', attempts: 0, claimed_until: null, updated_at: now } as const
  tx.later(saveMail(companyGuid, guid, fresh))
  await services.queue.send<NoticeTask>(tx, NOTICE_TASK, { companyGuid, noticeGuid: guid })
  return presentMail({ ...mail, ...fresh })
}
