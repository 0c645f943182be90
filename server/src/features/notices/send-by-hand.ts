/** Offers and invoices sent again manually, to the usual recipients or to other addresses. */
import { isRefusal, refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import type { SendByHand, SentTo } from '@waybill/contract/notices/notices.shapes.ts'
import { allowsInvoiceAct } from '@waybill/domain/money/invoice-can.ts'
import { actorOf } from '../../operations/actor.ts'
import type { ForActs, WriteCall } from '../../calls/call.ts'
import { invoiceScopeOf } from '../../caller/invoice-scope.ts'
import { newGuid } from '../../platform/guid.ts'
import { offerBrief } from '../../records/contracts/index.ts'
import { type Entry, recordHistory } from '../../records/history/index.ts'
import { invoiceQuery } from '../../records/invoices/index.ts'
import { mailsByGuid } from '../../records/notices/index.ts'
import { orderOf } from '../../records/orders/index.ts'
import { BY_HAND, noticeRows, occasionIn, outsider, receiversOf } from './address.ts'
import { linksForOutsiders } from './client-links.ts'
import { invoiceSent } from './compose.ts'
import { offerSent } from './compose-offers.ts'
import type { Draft } from './drafts.ts'
import { contextIn, offerOf, readNoticeContext, type NoticeContext } from './notice-context.ts'
import { presentMail } from '../../views/activity/notices.present.ts'
import { writeRows } from './write-notices.ts'

async function send(
  compose: (context: NoticeContext) => Draft,
  context: NoticeContext,
  { to, message }: SendByHand,
  entry: Entry,
  call: WriteCall<ForActs | 'seal'>,
): Promise<SentTo | Refusal> {
  const { tx, services, caller } = call
  const actor = actorOf(call)
  const words = message?.trim()
  const draft = compose(context)
  const draftIn = (language: Language): Draft => {
    const said = compose(contextIn(context, language))
    return words ? { ...said, paragraphs: [...said.paragraphs, words] } : said
  }
  const account = draft.accountGuid ? context.accounts.get(draft.accountGuid) : undefined
  const addresses = [...new Set(to?.map((address) => address.toLowerCase()))]
  const receivers = addresses.length
    ? addresses.map((address) => outsider(address, address, account?.language ?? 'en'))
    : receiversOf(draft, context, null).filter(({ email }) => email !== null)
  if (!receivers.length)
    return refuse.missing([{ path: 'to', message: 'None of their contacts receives this by email; enter an address' }])
  const writing = { tx, actor, seal: services.seal }
  const occasion = {
    ...occasionIn(context, draft, {
      key: `${BY_HAND}${newGuid(call.now)}/${draft.kind}`,
      about: entry.subjectGuid,
      seq: null,
      isCorrection: false,
      jobGuid: entry.jobGuid ?? null,
    }),
    links: await linksForOutsiders(draft, receivers, context, writing),
  }
  const rows = noticeRows(
    draftIn,
    // Sent manually, it is a mail only.
    receivers.map((receiver) => ({ ...receiver, isShown: false })),
    occasion,
    writing,
  )
  const mails = await writeRows(tx, actor, rows)
  recordHistory(tx, actor, [{ ...entry, after: { sent_to: receivers.map(({ email }) => email) } }])
  return { results: (await tx.rows(mailsByGuid(caller.companyGuid, mails))).map(presentMail) }
}

/** Whether a posted invoice reaches anyone by mail. */
export async function isMailed(guid: string, { caller, tx }: WriteCall): Promise<boolean> {
  const invoice = await tx.first(
    invoiceQuery({ companyGuid: caller.companyGuid, clientGuids: null, vendorGuid: null, types: ['invoice'] }, guid),
  )
  const context = invoice && (await readNoticeContext(tx, caller.companyGuid, invoice.order_guid))
  return context ? receiversOf(invoiceSent(context, invoice), context, null).some(({ email }) => email !== null) : false
}

export async function sendInvoice(
  { params: { guid }, body: sent }: { params: { guid: string }; body: SendByHand },
  call: WriteCall<ForActs | 'seal'>,
): Promise<SentTo | Refusal> {
  const { caller, tx } = call
  const scope = invoiceScopeOf(caller)
  if (isRefusal(scope)) return scope
  const invoice = await tx.first(invoiceQuery(scope, guid))
  if (!invoice) return refuse.notFound('Invoice')
  const type = invoice.type
  const allowed = allowsInvoiceAct('send', type, caller)
  if (allowed !== true) return allowed
  if (invoice.posted_at === null) return refuse.notNow('status', 'Drafts cannot be sent; post it first')
  if (invoice.status === 'VOID') return refuse.notNow('status', 'Void invoices cannot be sent')
  const context = await readNoticeContext(tx, caller.companyGuid, invoice.order_guid)
  if (!context) return refuse.notNow('order', 'Its order is deleted or a dummy, so nothing can be sent')
  return send(
    (inLanguage) => invoiceSent(inLanguage, invoice),
    context,
    sent,
    {
      subject: 'invoice',
      subjectGuid: guid,
      action: 'invoice.sent',
      orderGuid: invoice.order_guid,
      jobGuid: invoice.job_guid,
      clientGuid: type === 'invoice' ? invoice.account_guid : null,
      vendorGuid: type === 'bill' ? invoice.account_guid : null,
      before: {},
    },
    call,
  )
}

export async function sendOffer(
  { params: { guid }, body: sent }: { params: { guid: string }; body: SendByHand },
  call: WriteCall<ForActs | 'seal'>,
): Promise<SentTo | Refusal> {
  const { caller, tx, now } = call
  const { companyGuid } = caller
  const found = await tx.first(offerBrief(caller, guid))
  const order = found && (await tx.first(orderOf(companyGuid, 'contract', guid)))
  const context = order && (await readNoticeContext(tx, companyGuid, order.order_guid))
  const offer = context && offerOf(context, guid)
  if (!offer) return refuse.notFound('Offer')
  if (offer.status !== 'sent')
    return refuse.notNow('status', `Only open offers can be sent; this one is ${offer.status}`)
  if (offer.expires_at && offer.expires_at <= now)
    return refuse.notNow('status', 'This offer has expired; send a new one')
  return send(
    (inLanguage) => offerSent(inLanguage, offer),
    context,
    sent,
    {
      subject: 'contract',
      subjectGuid: guid,
      action: 'offer.mailed',
      orderGuid: order.order_guid,
      jobGuid: offer.job_guid,
      clientGuid: context.aggregate.order.client_guid,
      vendorGuid: offer.vendor_guid,
      before: {},
    },
    call,
  )
}
