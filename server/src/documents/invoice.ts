/** The client's invoice and the vendor's bill. Each shows only its own side, whoever opens it. */
import { type Cents, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { openBalance } from '@waybill/domain/money/invoice-status.ts'
import type { InvoiceLineRecord, InvoicePaper } from '../records/invoices/index.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import type { InvoiceNames } from './paper-facts.ts'
import { authorityText, postalLines, wordFor, type Wording, wordingIn } from './wording.ts'

/** What an invoice or bill is written from: plain data. */
export type InvoiceFacts = InvoicePaper & { at: Date }
/** With what its program cannot look up. */
export type NamedInvoice = InvoiceFacts & { names: InvoiceNames }

/** The facts with the wording of their reader: the client of an invoice, the carrier of a bill. */
type Worded = NamedInvoice & { readonly wording: Wording }

type Party = Parameters<Paper['blocks']>[0][number]

const isBill = ({ invoice }: NamedInvoice) => invoice.type === 'bill'

const reach = (of: { phone_number: string | null; email: string | null }) =>
  [of.phone_number, of.email].filter(Boolean).join(', ')

function companyBlock({ company }: NamedInvoice, label: string): Party {
  const lines = [company.legal_name ?? company.name, ...postalLines(company), authorityText(company), reach(company)]
  return { label, lines }
}

function accountBlock(facts: Worded): Party {
  const { account, context } = facts
  const { invoice: words } = facts.wording.words
  const contact = isBill(facts) ? null : context?.contact
  return {
    label: isBill(facts) ? words.carrier : words.billTo,
    lines: [
      account.name,
      ...postalLines(account),
      isBill(facts) ? authorityText(account) : null,
      contact && words.attention([contact.name, contact.email].filter(Boolean).join(', ')),
      reach(account),
    ],
  }
}

/** Where a bill is paid to: the factoring company if the carrier assigned it. */
function remitBlock({ account, remitTo, wording }: Worded): Party {
  const { invoice: words } = wording.words
  const factor = remitTo?.factoring_company
  return {
    label: words.remitTo,
    lines: factor
      ? [factor, words.assignee(account.name), remitTo.remit_email]
      : [remitTo?.remit_name ?? account.name, ...postalLines(account), remitTo?.remit_email ?? account.email],
  }
}

const place = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ')

/** The day on which something happened to one vehicle, or that it did not happen. */
const dayOf = (at: Date | null, zone: string, failed: string | null, { dateText }: Wording): string =>
  dateText(at, zone) ?? failed ?? ''

/** The day of a route: of the first or last vehicle that was moved, else that none of them was; if it moves none, that of its stop. */
function dayOfRoute(
  { pieces: all, company, wording }: Worded,
  which: 'picked_up' | 'delivered',
  ofStop: string | null,
): string {
  const pieces = all.filter((piece) => piece[which === 'picked_up' ? 'from' : 'to'] !== null)
  if (!pieces.length) return ofStop ?? ''
  const moved = pieces
    .flatMap((piece) => (piece[`${which}_at`] ? [{ at: piece[`${which}_at`]!, zone: piece[`${which}_zone`] }] : []))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const found = which === 'picked_up' ? moved[0] : moved.at(-1)
  const isFailed = pieces.every((piece) => piece[`is_not_${which}`])
  const { notPickedUp, notDelivered } = wording.words.invoice
  const failed = which === 'picked_up' ? notPickedUp : notDelivered
  return dayOf(found?.at ?? null, found?.zone ?? company.time_zone, isFailed ? failed : null, wording)
}

/** The lane: from where to where, when, and what was moved. */
function movement(paper: Paper, facts: Worded): void {
  const { context, company, wording } = facts
  const { invoice: words, trade } = wording.words
  const { dateText } = wording
  const way = (isBill(facts) ? context?.job : context?.row) ?? null
  if (!way) return
  const [from, to] = [place(way.origin_city, way.origin_state), place(way.destination_city, way.destination_state)]
  const miles = Number(way.distance ?? ('estimated_distance' in way ? way.estimated_distance : 0) ?? 0)
  paper.section(words.transport)
  paper.table(
    [
      { head: words.way.from, share: 30 },
      { head: words.way.to, share: 30 },
      { head: words.way.pickedUp, share: 14 },
      { head: words.way.delivered, share: 14 },
      { head: trade.miles, share: 12, align: 'right' },
    ],
    [
      [
        [way.origin_name, from].filter(Boolean).join('\n'),
        [way.destination_name, to].filter(Boolean).join('\n'),
        dayOfRoute(facts, 'picked_up', dateText(way.picked_up_at, way.origin_time_zone ?? company.time_zone)),
        dayOfRoute(facts, 'delivered', dateText(way.delivered_at, way.destination_time_zone ?? company.time_zone)),
        miles ? wording.number(miles) : '',
      ],
    ],
  )
}

/** What accounts payable matches by: a line for each vehicle. */
function vehicles(paper: Paper, { pieces, company, wording }: Worded): void {
  const { invoice: words, trade } = wording.words
  if (!pieces.length) return
  paper.section(words.vehicles)
  paper.table(
    [
      { head: trade.vehicle, share: 22 },
      { head: trade.identifier, share: 22 },
      { head: words.lot, share: 16 },
      { head: words.fromPickedUp, share: 20 },
      { head: words.toDelivered, share: 20 },
    ],
    pieces.map((piece) => [
      piece.name,
      piece.identifier ?? '',
      [piece.lot_number, piece.reference_number].filter(Boolean).join(', '),
      [
        piece.from,
        dayOf(
          piece.picked_up_at,
          piece.picked_up_zone ?? company.time_zone,
          piece.is_not_picked_up ? words.notPickedUp : null,
          wording,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
      [
        piece.to,
        dayOf(
          piece.delivered_at,
          piece.delivered_zone ?? company.time_zone,
          piece.is_not_delivered ? words.notDelivered : null,
          wording,
        ),
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  )
}

function lineRow(line: InvoiceLineRecord, { words, dayText, dollars }: Wording): string[] {
  const { invoice, trade } = words
  const usage = line.system_usage
    ? wordFor(invoice.usages, line.system_usage)
    : line.is_accessorial
      ? invoice.accessorial
      : null
  const notes = [
    usage && usage.toLowerCase() !== line.name.toLowerCase() ? usage : null,
    line.of_identifier ?? line.of_description,
    line.notes,
    line.transaction_number && trade.ref(line.transaction_number),
    line.is_paid ? invoice.paid : null,
    line.disputed_at && line.dispute_outcome === null ? invoice.disputed(line.dispute_reason ?? '') : null,
  ]
  return [line.name, notes.filter(Boolean).join('; '), dayText(line.date_charged) ?? '', dollars(line.amount)]
}

const openOf = ({ status, total, paid }: NamedInvoice['invoice']) => openBalance(status, toCents(total), toCents(paid))

/** Who owes whom: a carrier that collected more than its pay owes the rest. */
function dueTitle(facts: Worded, balance: Cents): string {
  const { dues } = facts.wording.words.invoice
  if (balance === 0 && facts.invoice.status !== 'DRAFT') return dues.paid
  if (balance >= 0) return dues.due
  return isBill(facts) ? dues.owed : dues.credit
}

function money(paper: Paper, facts: Worded): void {
  const { invoice, lines, payments, names, wording } = facts
  const { invoice: words, trade } = wording.words
  const { dollars, dayText, methodText } = wording
  const own = lines.filter((line) => (isBill(facts) ? line.expense : line.revenue))
  paper.section(words.charges)
  paper.table(
    [
      { head: trade.charge, share: 30 },
      { head: words.details, share: 38 },
      { head: trade.date, share: 14 },
      { head: trade.amount, share: 18, align: 'right' },
    ],
    [...own.map((line) => lineRow(line, wording)), [words.total(invoice.currency), '', '', dollars(invoice.total)]],
    'sum',
  )
  const paid = payments.filter((payment) => payment.reversed_at === null)
  if (!paid.length) return
  paper.section(words.payments)
  paper.table(
    [
      { head: trade.date, share: 20 },
      { head: trade.paymentMethod, share: 50 },
      { head: trade.amount, share: 30, align: 'right' },
    ],
    [
      ...paid.map((payment) => [
        dayText(payment.paid_on) ?? '',
        [
          payment.via_carrier ? words.byCarrier : methodText(names.ofPayments.get(payment.guid)),
          payment.transaction_number && trade.ref(payment.transaction_number),
        ]
          .filter(Boolean)
          .join(', '),
        dollars(payment.amount),
      ]),
      [openOf(invoice) < 0 ? words.paidAbove : words.balanceDue, '', dollars(toDollars(Math.abs(openOf(invoice))))],
    ],
    'sum',
  )
}

/** The invoice or bill as a PDF. */
export function invoicePdf(named: NamedInvoice, branding: PaperBranding | null = null): Promise<Buffer> {
  const wording = wordingIn(named.account.language)
  const facts: Worded = { ...named, wording }
  const { invoice, basis, company, account, context, names, at } = facts
  const { invoice: words, trade } = wording.words
  const { dayText, dollars, methodText, momentText, termsText } = wording
  const bill = isBill(facts)
  const title = bill ? words.titles.bill : words.titles.invoice
  const issuer = company.legal_name ?? company.name
  const paper = new Paper({
    title,
    issuer: bill ? account.name : issuer,
    right: [
      invoice.number ?? words.draft,
      wordFor(words.statuses, invoice.status),
      invoice.transaction_date ? words.dated(dayText(invoice.transaction_date) ?? '') : '',
    ].filter(Boolean),
    at,
    branding: bill ? null : branding,
    language: wording.language,
  })
  paper.blocks(
    bill
      ? [accountBlock(facts), remitBlock(facts), companyBlock(facts, words.billTo)]
      : [companyBlock(facts, words.from), accountBlock(facts)],
  )
  paper.section(words.references)
  paper.facts([
    [trade.order, basis.order_number],
    [trade.job, bill ? basis.job_number : null],
    [words.yourReference, bill ? null : (invoice.reference_number ?? basis.order_reference)],
    [words.carrierNumber, bill ? invoice.reference_number : null],
    [trade.billOfLading, context?.row?.bol],
    [trade.consignee, bill ? null : context?.consignee?.name],
    [words.terms, termsText(names.terms)],
    [trade.paymentMethod, methodText(names.method)],
    [words.due, dayText(invoice.due_date)],
    [
      words.released,
      bill && invoice.payment_released_at ? momentText(invoice.payment_released_at, company.time_zone) : null,
    ],
  ])
  movement(paper, facts)
  vehicles(paper, facts)
  money(paper, facts)
  const balance = toCents(invoice.total) - toCents(invoice.paid)
  const isCollected = bill && facts.payments.some((payment) => payment.via_carrier && payment.reversed_at === null)
  paper.section(dueTitle(facts, balance))
  paper.text([
    invoice.status === 'VOID' || invoice.status === 'WRITTEN_OFF'
      ? words.nothingDue
      : balance < 0
        ? words.owes(
            bill ? account.name : issuer,
            bill ? issuer : account.name,
            dollars(toDollars(-balance)),
            isCollected,
          )
        : words.pay(dollars(toDollars(balance)), dayText(invoice.due_date), bill ? null : company.email),
  ])
  return paper.finish(
    [
      title,
      invoice.number ?? words.footDraft,
      bill ? words.footJob(basis.job_number ?? '') : null,
      words.footOrder(basis.order_number),
    ]
      .filter(Boolean)
      .join(', '),
  )
}
