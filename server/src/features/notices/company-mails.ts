import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { MailAddress, MailListQuery, SentMail } from '@waybill/contract/notices/notices.shapes.ts'
import type { ForActs, ReadCall, WriteCall } from '../../calls/call.ts'
import { actorOf } from '../../operations/actor.ts'
import { listingFor, readPresented, type ListInput } from '../../calls/read-list.ts'
import { quickFilters } from '../../platform/list/listing.ts'
import { makeDue } from '../../records/due/index.ts'
import {
  addressOfUser,
  announceMails,
  mailForUpdate,
  MAILS,
  type NoticeRecord,
  planMails,
  settleFailedMail,
} from '../../records/notices/index.ts'
import { presentMail } from '../../views/activity/notices.present.ts'

/** Mails of the company, filtered and sorted as the body requests. */
export function findMails({ query, body }: ListInput, call: ReadCall): Promise<ListOf<SentMail> | Refusal> {
  const plan = planMails(call.caller.companyGuid, listingFor(MAILS, { query, body }, call))
  return readPresented(MAILS, plan, body.columns, call, (rows) => rows.map(presentMail))
}

/** Mails of the company, newest first. */
export const listMails = ({ query }: { query: MailListQuery }, call: ReadCall) =>
  findMails({ query, body: { filterState: quickFilters({ orderGuid: query.order, status: query.status }) } }, call)

/** A failed mail, locked, or why it is not for the act: `be retried`. */
async function failedMail(guid: string, be: string, { caller, tx }: WriteCall): Promise<NoticeRecord | Refusal> {
  const mail = await tx.first(mailForUpdate(caller.companyGuid, guid))
  if (!mail) return refuse.notFound('Mail')
  if (mail.status !== 'failed')
    return refuse.notNow('status', `Only failed emails can ${be}; this one is ${mail.status}`)
  return mail
}

function settled(mail: NoticeRecord, fresh: Partial<NoticeRecord>, call: WriteCall<ForActs>): SentMail {
  const { caller, tx, now } = call
  settleFailedMail(tx, caller.companyGuid, mail.guid, { ...fresh, updated_at: now })
  if (fresh.status === 'waiting') makeDue(tx, { kind: 'mails', at: now })
  announceMails(tx, actorOf(call), 'mail.queue-changed')
  return presentMail({ ...mail, ...fresh })
}

const fromTheStart = (now: Date) => ({ status: 'waiting', attempts: 0, send_after: now, claimed_until: null }) as const

/** Retries a failed mail from the start; one to a user goes to the address that the user has now. */
export async function retryMail(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<SentMail | Refusal> {
  const { caller, tx, now } = call
  const mail = await failedMail(guid, 'be retried', call)
  if (isRefusal(mail)) return mail
  const user = mail.user_guid === null ? undefined : await tx.first(addressOfUser(caller.companyGuid, mail.user_guid))
  return settled(mail, { ...fromTheStart(now), ...user }, call)
}

/** Sends a failed mail to another address. That of a user belongs to its sign-in. */
export async function correctAddress(
  { params: { guid }, body: { email } }: { params: { guid: string }; body: MailAddress },
  call: WriteCall<ForActs>,
): Promise<SentMail | Refusal> {
  const mail = await failedMail(guid, 'be sent to another address', call)
  if (isRefusal(mail)) return mail
  if (mail.user_guid)
    return refuse.notNow(
      'email',
      `${mail.recipient} signs in with this address: change it at the user and send it again`,
    )
  return settled(mail, { ...fromTheStart(call.now), email, last_error: null }, call)
}

/** Gives up a failed mail. */
export async function dropMail(
  { params: { guid } }: { params: { guid: string } },
  call: WriteCall<ForActs>,
): Promise<SentMail | Refusal> {
  const mail = await failedMail(guid, 'be given up', call)
  return isRefusal(mail) ? mail : settled(mail, { status: 'dropped' }, call)
}
