import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { MailListQuery, SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import type { ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import { makeDue } from '../../records/due/index.ts'
import { announceMails, mailsByGuid, MAILS, planMails, reviveMail } from '../../records/notices/index.ts'
import { presentMail } from '../../views/activity/notices.present.ts'

/** Mails of the company, filtered and sorted as the body requests. */
export function findMails({ query, body }: ListInput, call: ReadCall): Promise<ListOf<SentMail> | Refusal> {
  const plan = planMails(call.caller.companyGuid, listingFor(MAILS, { query, body }, call))
  return readPresented(MAILS, plan, body.columns, call, (rows) => rows.map(presentMail))
}

/** Mails of the company, newest first. */
export const listMails = ({ query }: { query: MailListQuery }, call: ReadCall) =>
  findMails({ query, body: { filterState: quickFilters({ orderGuid: query.order, status: query.status }) } }, call)

/** Retries a failed mail from the start. */
export async function retryMail(guid: string, call: WriteCall): Promise<SentMail | Refusal> {
  const { caller, tx, now } = call
  const { companyGuid } = caller
  const mail = await tx.first(mailsByGuid(companyGuid, [guid]))
  if (!mail) return refuse.notFound('Mail')
  if (mail.status !== 'failed')
    return refuse.notNow('status', `Only failed emails can be retried; this one is ${mail.status}`)
  const fresh = { status: 'waiting', attempts: 0, send_after: now, claimed_until: null, updated_at: now } as const
  tx.later(reviveMail(companyGuid, guid, fresh))
  makeDue(tx, { kind: 'mails', at: now })
  announceMails(tx, actorOf(call))
  return presentMail({ ...mail, ...fresh })
}
