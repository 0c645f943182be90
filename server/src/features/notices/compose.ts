/** Notices about an order, its stops, charges and invoices; each limited to what its portal may see. */
import { LOADBOARDS } from '@waybill/contract/vocabulary/loadboards.ts'
import { toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { dollars, momentText } from '../../documents/wording.ts'
import type { InvoiceRecord } from '../../records/invoices/index.ts'
import { composeCase } from './compose-cases.ts'
import { composeForClient, orderTitle, vehicleFacts } from './compose-client.ts'
import { driverAssigned, jobChanged } from './compose-driver.ts'
import { composeOffer } from './compose-offers.ts'
import { forCompany, jobOf, known, type Draft } from './drafts.ts'
import type { NoticeContext } from './notice-context.ts'
import type { NoticeEvent } from './notice-events.ts'

function request(context: NoticeContext, { kind, reason }: NoticeEvent): Draft | undefined {
  const { order } = context.aggregate
  const isCancel = kind === 'order.cancel-requested'
  // Answered or withdrawn meanwhile.
  if (!(isCancel ? order.cancel_requested_at : order.hold_requested_at)) return undefined
  const what = isCancel ? 'cancel' : order.held_at ? 'release from hold' : 'hold'
  return forCompany(context, undefined, {
    kind,
    permission: isCancel ? 'orders.cancel' : 'orders.hold',
    subject: `${order.of_client_name} requests to ${what === 'release from hold' ? `release order ${order.number} from hold` : `${what} order ${order.number}`}`,
    paragraphs: [`${order.of_client_name} is waiting for your response on order ${order.number}.`],
    facts: known([['Reason', reason]]),
  })
}

function late(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const { aggregate } = context
  const stop = aggregate.stops.find((each) => each.guid === happening.subjectGuid)
  const job = jobOf(context, stop?.job_guid ?? null)
  if (!stop || !job || stop.started_at || stop.completed_at) return undefined
  const place = stop.of_terminal
  const end = new Date(String(happening.after['window_end']))
  return forCompany(context, job, {
    kind: 'stop.late',
    permission: 'jobs.view',
    subject: `Late: ${stop.stop_type} of job ${job.number}${place ? ` in ${place.city}, ${place.state}` : ''}`,
    paragraphs: [
      `The window of the ${stop.stop_type} ended ${momentText(end, place?.time_zone ?? null)}, and it hasn’t been started.`,
    ],
    facts: known([
      ['Place', place ? `${place.name}, ${place.city}, ${place.state}` : null],
      ['Carrier', job.of_vendor_name],
      ['Driver', [job.driver_name, job.driver_phone].filter(Boolean).join(', ')],
    ]),
  })
}

/** A board refused a request; the actor is the board itself, unless it was not even called. */
function refusedPost(context: NoticeContext, { jobGuid, actorName, after }: NoticeEvent): Draft | undefined {
  const job = jobOf(context, jobGuid)
  if (!job || job.canceled_at) return undefined
  const board = LOADBOARDS.find(({ id }) => id === after['board'])?.label ?? actorName ?? 'A load board'
  const words = typeof after['last_error'] === 'string' ? after['last_error'] : null
  return forCompany(context, job, {
    kind: 'post.failed',
    permission: 'loadboards.view_posts',
    subject: `${board} refused job ${job.number}`,
    paragraphs: [
      after['status'] === 'failed'
        ? `Job ${job.number} isn’t posted correctly on ${board}. Fix the problem, then try again under Load Boards.`
        : `Job ${job.number} is still on ${board} unchanged: the update was rejected.`,
    ],
    facts: known([['Reason', words]]),
    button: 'Open the job',
    path: `/jobs/${job.guid}`,
  })
}

function approval(context: NoticeContext, { subjectGuid, actorName }: NoticeEvent): Draft | undefined {
  const charge = context.aggregate.charges.find((each) => each.guid === subjectGuid)
  if (!charge || charge.approved_at) return undefined
  const job = jobOf(context, charge.job_guid)
  const about = job ? `job ${job.number}` : `order ${context.aggregate.order.number}`
  return forCompany(context, job, {
    kind: 'charge.approval-wanted',
    permission: charge.side === 'vendor' ? 'vendor_money.edit_pay' : 'client_money.edit_rate',
    subject: `Approval needed: ${charge.name} on ${about}`,
    paragraphs: [`${actorName ?? 'Someone'} requested ${charge.name} on ${about}. It’s billed once you approve it.`],
    facts: known([
      ['Amount', dollars(charge.amount)],
      ['Notes', charge.notes],
    ]),
  })
}

/** The invoice, and the proof of delivery of its jobs. */
const papersOf = (
  { order, jobs }: NoticeContext['aggregate'],
  { guid, account_guid, job_guid }: InvoiceRecord,
): Draft['papers'] => [
  { paper: 'invoice', guid },
  ...jobs
    .filter(
      (job) =>
        account_guid === order.client_guid && job.verified_at && !job.is_dummy && !job.deleted_at && !job.canceled_at,
    )
    .filter((job) => job.kind === 'transport' && (job_guid === null || job.guid === job_guid))
    .map((job) => ({ paper: 'proof-of-delivery' as const, guid: job.guid })),
]

/** A posted invoice to its client, or a bill to its vendor, with the PDF. */
export function invoiceSent(context: NoticeContext, invoice: InvoiceRecord, isCorrection = false): Draft {
  const { aggregate, company, wording } = context
  const { notice } = wording.words
  const { invoices } = notice
  const { dayText } = wording
  const isBill = invoice.type === 'bill'
  const job = jobOf(context, invoice.job_guid)
  const isCredit = !isBill && Number(invoice.total) < 0
  const name =
    `${isBill ? invoices.names.bill : isCredit ? invoices.names.credit : invoices.names.invoice} ${invoice.number ?? ''}`.trim()
  const about = isBill && job ? notice.jobInText(job.number) : notice.orderInText(aggregate.order.number)
  return {
    kind: isBill ? 'bill.posted' : isCredit ? 'invoice.credited' : 'invoice.posted',
    portal: isBill ? 'carrier' : 'client',
    accountGuid: invoice.account_guid,
    permission: isBill ? 'vendor_money.view_bill' : 'client_money.view_invoice',
    foremost: [],
    contacts: isBill
      ? aggregate.contracts.filter(({ guid }) => guid === invoice.contract_guid).map((each) => each.vendor_contact_guid)
      : [invoice.client_contact_guid],
    subject: isCorrection ? invoices.void(name, about) : invoices.subject(name, about),
    paragraphs: [
      isCorrection
        ? `${invoices.voidText(name, company.name, about)} ${isCredit ? invoices.voidCredit : invoices.voidInvoice}`
        : isBill
          ? invoices.billText(company.name, about)
          : isCredit
            ? invoices.creditText(company.name, wording.dollars(toDollars(-toCents(invoice.total))), about)
            : invoices.invoiceText(company.name, about),
    ],
    facts: isCorrection
      ? known([[notice.reason, invoice.void_reason]])
      : known([
          [invoices.total, wording.dollars(invoice.total)],
          [invoices.due, isCredit ? null : dayText(invoice.due_date)],
          ...(isBill ? [] : vehicleFacts(context)),
        ]),
    pay: [],
    // The title says the client's own reference: not for another payer.
    ...(isBill || invoice.account_guid !== aggregate.order.client_guid ? {} : { groupTitle: orderTitle(context) }),
    button: isBill ? notice.openJob : notice.openOrder,
    path: isBill ? `/jobs/${invoice.job_guid}` : `/orders/${invoice.order_guid}`,
    papers: isCorrection ? [] : papersOf(aggregate, invoice),
    ...(isCorrection && isBill ? { briefTitle: 'bill.void' } : {}),
  }
}

function payment(context: NoticeContext, invoice: InvoiceRecord, isCorrection: boolean): Draft {
  const { payment: words } = context.wording.words.notice
  const draft = invoiceSent(context, invoice, false)
  const about = jobOf(context, invoice.job_guid)?.number ?? context.aggregate.order.number
  return {
    ...draft,
    kind: 'payment.released',
    subject: isCorrection ? words.withheld(about) : words.released(about),
    paragraphs: [isCorrection ? words.withheldText(about) : words.releasedText(context.company.name, about)],
    facts: isCorrection ? [] : draft.facts,
    papers: [],
    ...(isCorrection ? { briefTitle: 'payment.withheld' } : {}),
  }
}

function ofInvoice(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  const invoice = context.invoices.get(happening.subjectGuid)
  if (!invoice) return undefined
  if (happening.kind === 'payment.released')
    return invoice.type === 'bill' && (happening.isCorrection || invoice.payment_status !== 'NOT_RELEASED')
      ? payment(context, invoice, happening.isCorrection)
      : undefined
  // Void by now: there is nothing to pay, and nobody was notified.
  if (!happening.isCorrection && (invoice.status === 'VOID' || invoice.posted_at === null)) return undefined
  return invoiceSent(context, invoice, happening.isCorrection)
}

/** The notice for an event, given the current state; undefined if there is nothing left to report. */
export function compose(context: NoticeContext, happening: NoticeEvent): Draft | undefined {
  switch (happening.kind) {
    case 'order.hold-requested':
    case 'order.cancel-requested':
      return request(context, happening)
    case 'stop.late':
      return late(context, happening)
    case 'post.failed':
      return refusedPost(context, happening)
    case 'charge.approval-wanted':
      return approval(context, happening)
    case 'invoice.posted':
    case 'bill.posted':
    case 'payment.released':
      return ofInvoice(context, happening)
    // For users whose saved searches it matches; a released case is read with its damages.
    case 'post.matches':
    case 'case.released':
    // How the notice of a posted credit is sent.
    case 'invoice.credited':
      return undefined
    case 'job.driver-assigned':
      return driverAssigned(context, happening)
    case 'job.changed':
      return jobChanged(context, happening)
    case 'case.noted':
    case 'case.opened':
    case 'case.claimed':
    case 'case.answered':
      return composeCase(context, happening)
    case 'order.picked-up':
    case 'order.delivered':
    case 'order.accepted':
    case 'order.refused':
    case 'order.dates-changed':
    case 'order.late':
    case 'order.request-answered':
    case 'invoice.dispute-answered':
      return composeForClient(context, happening)
    default:
      return composeOffer(context, happening)
  }
}
