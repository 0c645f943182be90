/** What people are told of an order, its stops, charges and invoices; each in the lens of its own portal. */
import { dayText, dollars, momentText } from '../../documents/wording.ts'
import type { InvoiceRecord } from '../../records/invoice-writing.ts'
import { composeOffer } from './compose-offers.ts'
import { cargoOf, forCompany, jobOf, known, laneOf, stopsOf, type Draft } from './drafts.ts'
import type { Ground } from './ground.ts'
import type { Happening } from './happenings.ts'

const DELIVERED: readonly string[] = ['delivered', 'completed']
/** Papers that one mail carries. */
const PAPERS_MOST = 10

const forClient = (
  ground: Ground,
  given: Pick<Draft, 'kind' | 'permission' | 'subject' | 'paragraphs' | 'facts'> & Partial<Draft>,
): Draft => ({
  accountGuid: ground.aggregate.order.client_guid,
  foremost: [],
  contacts: [ground.aggregate.order.client_contact_guid],
  pay: [],
  papers: [],
  portal: 'client',
  button: 'Open the order',
  path: `/orders/${ground.aggregate.order.guid}`,
  ...given,
})

function progress(ground: Ground, { kind, isCorrection }: Happening): Draft | undefined {
  const { aggregate } = ground
  const { order } = aggregate
  const isDelivered = kind === 'order.delivered'
  const done = isDelivered ? 'delivered' : 'picked up'
  const status: readonly string[] = isDelivered ? ['delivered'] : ['picked-up', 'delivered']
  // Meanwhile it was otherwise again: what came later tells so.
  if (!isCorrection && !status.includes(order.status)) return undefined
  if (isCorrection && status.includes(order.status)) return undefined
  const number = order.reference_number ? `${order.number} (${order.reference_number})` : order.number
  const stops = stopsOf(aggregate, null)
  const last = stops.findLast((stop) => stop.completed_at)
  const first = stops.find((stop) => stop.stop_type === 'pickup' && stop.completed_at)
  const at = isDelivered ? last : first
  return forClient(ground, {
    kind: isDelivered ? 'order.delivered' : 'order.picked-up',
    permission: 'orders.view',
    subject: isCorrection ? `Correction: order ${number} is not ${done} yet` : `Order ${number} is ${done}`,
    paragraphs: [
      isCorrection
        ? `We told you that order ${number} is ${done}. That was a mistake, and we are sorry: it still is to be.`
        : isDelivered
          ? `All of your order ${number} is delivered: ${cargoOf(aggregate, null)}, ${laneOf(aggregate, null)}.`
          : `Your order ${number} is on its way: ${cargoOf(aggregate, null)}, ${laneOf(aggregate, null)}.`,
    ],
    facts: isCorrection
      ? []
      : known([
          [
            isDelivered ? 'Delivered' : 'Picked up',
            momentText(at?.completed_at ?? null, at?.of_terminal?.time_zone ?? null),
          ],
        ]),
    papers:
      isDelivered && !isCorrection
        ? aggregate.jobs
            .filter((job) => job.kind === 'transport' && !job.deleted_at && DELIVERED.includes(job.status))
            .slice(0, PAPERS_MOST)
            .map((job) => ({ paper: 'proof-of-delivery', guid: job.guid }))
        : [],
  })
}

function request(ground: Ground, { kind, reason }: Happening): Draft | undefined {
  const { order } = ground.aggregate
  const isCancel = kind === 'order.cancel-requested'
  // Answered or taken back meanwhile.
  if (!(isCancel ? order.cancel_requested_at : order.hold_requested_at)) return undefined
  const what = isCancel ? 'cancel' : order.held_at ? 'release from hold' : 'hold'
  return forCompany(ground, undefined, {
    kind,
    permission: isCancel ? 'orders.cancel' : 'orders.hold',
    subject: `${order.of_client_name} asks to ${what === 'release from hold' ? `release order ${order.number} from hold` : `${what} order ${order.number}`}`,
    paragraphs: [`${order.of_client_name} waits for an answer about order ${order.number}.`],
    facts: known([['Reason', reason]]),
  })
}

function late(ground: Ground, told: Happening): Draft | undefined {
  const { aggregate } = ground
  const stop = aggregate.stops.find((each) => each.guid === told.subjectGuid)
  const job = jobOf(ground, stop?.job_guid ?? null)
  if (!stop || !job || stop.started_at || stop.completed_at) return undefined
  const place = stop.of_terminal
  const end = new Date(String(told.after['window_end']))
  return forCompany(ground, job, {
    kind: 'stop.late',
    permission: 'jobs.view',
    subject: `Late: ${stop.stop_type} of job ${job.number}${place ? ` in ${place.city}, ${place.state}` : ''}`,
    paragraphs: [
      `The window of the ${stop.stop_type} ended ${momentText(end, place?.time_zone ?? null)}, and nobody has started it.`,
    ],
    facts: known([
      ['Place', place ? `${place.name}, ${place.city}, ${place.state}` : null],
      ['Carrier', job.of_vendor_name],
      ['Driver', [job.driver_name, job.driver_phone].filter(Boolean).join(', ')],
    ]),
  })
}

function approval(ground: Ground, { subjectGuid, actorName }: Happening): Draft | undefined {
  const charge = ground.aggregate.charges.find((each) => each.guid === subjectGuid)
  if (!charge || charge.approved_at) return undefined
  const job = jobOf(ground, charge.job_guid)
  const about = job ? `job ${job.number}` : `order ${ground.aggregate.order.number}`
  return forCompany(ground, job, {
    kind: 'charge.approval-wanted',
    permission: charge.side === 'vendor' ? 'vendor_money.edit_pay' : 'client_money.edit_rate',
    subject: `Approval wanted: ${charge.name} on ${about}`,
    paragraphs: [`${actorName ?? 'Somebody'} asks for ${charge.name} on ${about}. It counts once it is approved.`],
    facts: known([
      ['Amount', dollars(charge.amount)],
      ['Notes', charge.notes],
    ]),
  })
}

/** A posted invoice to its client, or a bill to its vendor, with the paper. */
export function invoiceSent(ground: Ground, invoice: InvoiceRecord, isCorrection = false): Draft {
  const { aggregate, company } = ground
  const isBill = invoice.type === 'bill'
  const job = jobOf(ground, invoice.job_guid)
  const name = `${isBill ? 'Bill' : 'Invoice'} ${invoice.number ?? ''}`.trim()
  const about = isBill && job ? `job ${job.number}` : `order ${aggregate.order.number}`
  return {
    kind: isBill ? 'bill.posted' : 'invoice.posted',
    portal: isBill ? 'carrier' : 'client',
    accountGuid: invoice.account_guid,
    permission: isBill ? 'vendor_money.view_bill' : 'client_money.view_invoice',
    foremost: [],
    contacts: isBill
      ? aggregate.contracts.filter(({ guid }) => guid === invoice.contract_guid).map((each) => each.vendor_contact_guid)
      : [invoice.client_contact_guid],
    subject: isCorrection ? `Correction: ${name} for ${about} is void` : `${name} for ${about}`,
    paragraphs: [
      isCorrection
        ? `${name} of ${company.name} for ${about} is void. Nothing is to be paid on it.`
        : isBill
          ? `This is what ${company.name} pays you for ${about}, as it was agreed.`
          : `${company.name} sends you the invoice for ${about}.`,
    ],
    facts: isCorrection
      ? known([['Reason', invoice.void_reason]])
      : known([
          ['Total', dollars(invoice.total)],
          ['Due', dayText(invoice.due_date)],
        ]),
    pay: [],
    button: isBill ? 'Open the job' : 'Open the order',
    path: isBill ? `/jobs/${invoice.job_guid}` : `/orders/${invoice.order_guid}`,
    papers: isCorrection ? [] : [{ paper: 'invoice', guid: invoice.guid }],
  }
}

function payment(ground: Ground, invoice: InvoiceRecord, isCorrection: boolean): Draft {
  const draft = invoiceSent(ground, invoice, false)
  const about = jobOf(ground, invoice.job_guid)?.number ?? ground.aggregate.order.number
  return {
    ...draft,
    kind: 'payment.released',
    subject: isCorrection
      ? `Correction: the payment for job ${about} is not released yet`
      : `Payment released: job ${about}`,
    paragraphs: [
      isCorrection
        ? `We told you that the payment for job ${about} is released. It is not yet; we are sorry.`
        : `${ground.company.name} has released the payment for job ${about}. It follows on the agreed terms.`,
    ],
    facts: isCorrection ? [] : draft.facts,
    papers: [],
  }
}

function ofInvoice(ground: Ground, told: Happening): Draft | undefined {
  const invoice = ground.invoices.get(told.subjectGuid)
  if (!invoice) return undefined
  if (told.kind === 'payment.released')
    return invoice.type === 'bill' && (told.isCorrection || invoice.payment_status !== 'NOT_RELEASED')
      ? payment(ground, invoice, told.isCorrection)
      : undefined
  // Void by now: there is nothing to pay, and nobody was told that there is.
  if (!told.isCorrection && (invoice.status === 'VOID' || invoice.posted_at === null)) return undefined
  return invoiceSent(ground, invoice, told.isCorrection)
}

/** The notice of what happened, as things stand now; undefined where there is nothing left to tell. */
export function compose(ground: Ground, told: Happening): Draft | undefined {
  switch (told.kind) {
    case 'order.picked-up':
    case 'order.delivered':
      return progress(ground, told)
    case 'order.hold-requested':
    case 'order.cancel-requested':
      return request(ground, told)
    case 'stop.late':
      return late(ground, told)
    case 'charge.approval-wanted':
      return approval(ground, told)
    case 'invoice.posted':
    case 'bill.posted':
    case 'payment.released':
      return ofInvoice(ground, told)
    default:
      return composeOffer(ground, told)
  }
}
