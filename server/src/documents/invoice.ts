/** The client's invoice and the vendor's bill. Each shows only its own side, whoever opens it. */
import { type Cents, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import { openBalance } from '@waybill/domain/money/invoice-status.ts'
import type { InvoiceLineRecord, InvoicePaper } from '../records/invoices/index.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import type { InvoiceNames } from './paper-facts.ts'
import { authorityText, dateText, dayText, dollars, momentText, postalLines } from './wording.ts'

const STATUS_WORDS: Readonly<Record<string, string>> = {
  DRAFT: 'Draft, not yet payable',
  OPEN: 'Open',
  PARTIAL: 'Partly paid',
  PAID: 'Paid',
  VOID: 'Void',
  WRITTEN_OFF: 'Written off',
}

const USAGE_WORDS: Readonly<Record<string, string>> = {
  base: 'transport',
  fuel: 'fuel surcharge',
  'quick-pay-fee': 'quick pay fee',
  cod: 'collected on delivery',
  tonu: 'truck ordered, not used',
  adjustment: 'adjustment',
}

/** What an invoice or bill is written from: plain data. */
export type InvoiceFacts = InvoicePaper & { at: Date }
/** With what its program cannot look up. */
export type NamedInvoice = InvoiceFacts & { names: InvoiceNames }

type Party = Parameters<Paper['blocks']>[0][number]

const isBill = ({ invoice }: NamedInvoice) => invoice.type === 'bill'

const reach = (of: { phone_number: string | null; email: string | null }) =>
  [of.phone_number, of.email].filter(Boolean).join(', ')

function companyBlock({ company }: NamedInvoice, label: string): Party {
  const lines = [company.legal_name ?? company.name, ...postalLines(company), authorityText(company), reach(company)]
  return { label, lines }
}

function accountBlock(facts: NamedInvoice): Party {
  const { account, context } = facts
  const contact = isBill(facts) ? null : context?.contact
  return {
    label: isBill(facts) ? 'CARRIER' : 'BILL TO',
    lines: [
      account.name,
      ...postalLines(account),
      isBill(facts) ? authorityText(account) : null,
      contact && `Attention: ${[contact.name, contact.email].filter(Boolean).join(', ')}`,
      reach(account),
    ],
  }
}

/** Where a bill is paid to: the factoring company if the carrier assigned it. */
function remitBlock({ account, remitTo }: NamedInvoice): Party {
  const factor = remitTo?.factoring_company
  return {
    label: 'REMIT TO',
    lines: factor
      ? [factor, `as assignee of ${account.name} (notice of assignment)`, remitTo.remit_email]
      : [remitTo?.remit_name ?? account.name, ...postalLines(account), remitTo?.remit_email ?? account.email],
  }
}

const place = (city: string | null, state: string | null) => [city, state].filter(Boolean).join(', ')

/** The day on which something happened to one vehicle, or that it did not happen. */
const dayOf = (at: Date | null, zone: string, isFailed: boolean, failed: string): string =>
  dateText(at, zone) ?? (isFailed ? failed : '')

const NOT_PICKED_UP = 'not picked up'
const NOT_DELIVERED = 'not delivered'

/** The day of a route: of the first or last vehicle that was moved, else that none of them was; if it moves none, that of its stop. */
function dayOfRoute(
  { pieces: all, company }: NamedInvoice,
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
  const failed = which === 'picked_up' ? NOT_PICKED_UP : NOT_DELIVERED
  return dayOf(found?.at ?? null, found?.zone ?? company.time_zone, isFailed, failed)
}

/** The lane: from where to where, when, and what was moved. */
function movement(paper: Paper, facts: NamedInvoice): void {
  const { context, company } = facts
  const way = (isBill(facts) ? context?.job : context?.row) ?? null
  if (!way) return
  const [from, to] = [place(way.origin_city, way.origin_state), place(way.destination_city, way.destination_state)]
  const miles = Number(way.distance ?? ('estimated_distance' in way ? way.estimated_distance : 0) ?? 0)
  paper.section('TRANSPORT')
  paper.table(
    [
      { head: 'From', share: 30 },
      { head: 'To', share: 30 },
      { head: 'Picked up', share: 14 },
      { head: 'Delivered', share: 14 },
      { head: 'Miles', share: 12, align: 'right' },
    ],
    [
      [
        [way.origin_name, from].filter(Boolean).join('\n'),
        [way.destination_name, to].filter(Boolean).join('\n'),
        dayOfRoute(facts, 'picked_up', dateText(way.picked_up_at, way.origin_time_zone ?? company.time_zone)),
        dayOfRoute(facts, 'delivered', dateText(way.delivered_at, way.destination_time_zone ?? company.time_zone)),
        miles ? miles.toLocaleString('en-US') : '',
      ],
    ],
  )
}

/** What accounts payable matches by: a line for each vehicle. */
function vehicles(paper: Paper, { pieces, company }: NamedInvoice): void {
  if (!pieces.length) return
  paper.section('VEHICLES')
  paper.table(
    [
      { head: 'Vehicle', share: 22 },
      { head: 'VIN / number', share: 22 },
      { head: 'Lot, reference', share: 16 },
      { head: 'From, picked up', share: 20 },
      { head: 'To, delivered', share: 20 },
    ],
    pieces.map((piece) => [
      piece.name,
      piece.identifier ?? '',
      [piece.lot_number, piece.reference_number].filter(Boolean).join(', '),
      [
        piece.from,
        dayOf(piece.picked_up_at, piece.picked_up_zone ?? company.time_zone, piece.is_not_picked_up, NOT_PICKED_UP),
      ]
        .filter(Boolean)
        .join('\n'),
      [
        piece.to,
        dayOf(piece.delivered_at, piece.delivered_zone ?? company.time_zone, piece.is_not_delivered, NOT_DELIVERED),
      ]
        .filter(Boolean)
        .join('\n'),
    ]),
  )
}

function lineRow(line: InvoiceLineRecord): string[] {
  const usage = line.system_usage ? USAGE_WORDS[line.system_usage] : line.is_accessorial ? 'accessorial' : null
  const notes = [
    usage && usage.toLowerCase() !== line.name.toLowerCase() ? usage : null,
    line.of_identifier ?? line.of_description,
    line.notes,
    line.transaction_number && `ref. ${line.transaction_number}`,
    line.is_paid ? 'paid' : null,
    line.disputed_at && line.dispute_outcome === null ? `disputed: ${line.dispute_reason ?? ''}` : null,
  ]
  return [line.name, notes.filter(Boolean).join('; '), dayText(line.date_charged) ?? '', dollars(line.amount)]
}

const openOf = ({ status, total, paid }: NamedInvoice['invoice']) => openBalance(status, toCents(total), toCents(paid))

/** Who owes whom: a carrier that collected more than its pay owes the rest. */
function dueTitle(facts: NamedInvoice, balance: Cents): string {
  if (balance === 0 && facts.invoice.status !== 'DRAFT') return 'PAID'
  if (balance >= 0) return 'AMOUNT DUE'
  return isBill(facts) ? 'OWED BY THE CARRIER' : 'CREDIT'
}

function money(paper: Paper, facts: NamedInvoice): void {
  const { invoice, lines, payments, names } = facts
  const own = lines.filter((line) => (isBill(facts) ? line.expense : line.revenue))
  paper.section('CHARGES')
  paper.table(
    [
      { head: 'Charge', share: 30 },
      { head: 'Details', share: 38 },
      { head: 'Date', share: 14 },
      { head: 'Amount', share: 18, align: 'right' },
    ],
    [...own.map(lineRow), [`Total (${invoice.currency})`, '', '', dollars(invoice.total)]],
    'sum',
  )
  const paid = payments.filter((payment) => payment.reversed_at === null)
  if (!paid.length) return
  paper.section('PAYMENTS')
  paper.table(
    [
      { head: 'Date', share: 20 },
      { head: 'Payment method', share: 50 },
      { head: 'Amount', share: 30, align: 'right' },
    ],
    [
      ...paid.map((payment) => [
        dayText(payment.paid_on) ?? '',
        [
          payment.via_carrier ? 'collected by the carrier' : names.ofPayments.get(payment.guid),
          payment.transaction_number && `ref. ${payment.transaction_number}`,
        ]
          .filter(Boolean)
          .join(', '),
        dollars(payment.amount),
      ]),
      [openOf(invoice) < 0 ? 'Paid above the total' : 'Balance due', '', dollars(toDollars(Math.abs(openOf(invoice))))],
    ],
    'sum',
  )
}

/** The invoice or bill as a PDF. */
export function invoicePdf(facts: NamedInvoice, branding: PaperBranding | null = null): Promise<Buffer> {
  const { invoice, basis, company, account, context, names, at } = facts
  const bill = isBill(facts)
  const title = bill ? 'Carrier Bill' : 'Invoice'
  const issuer = company.legal_name ?? company.name
  const paper = new Paper({
    title,
    issuer: bill ? account.name : issuer,
    right: [
      invoice.number ?? 'Draft',
      STATUS_WORDS[invoice.status] ?? invoice.status,
      invoice.transaction_date ? `Dated ${dayText(invoice.transaction_date)}` : '',
    ].filter(Boolean),
    at,
    branding: bill ? null : branding,
  })
  paper.blocks(
    bill
      ? [accountBlock(facts), remitBlock(facts), companyBlock(facts, 'BILL TO')]
      : [companyBlock(facts, 'FROM'), accountBlock(facts)],
  )
  paper.section('REFERENCES')
  paper.facts([
    ['Order', basis.order_number],
    ['Job', bill ? basis.job_number : null],
    ['Your reference', bill ? null : (invoice.reference_number ?? basis.order_reference)],
    ['Carrier invoice number', bill ? invoice.reference_number : null],
    ['Bill of lading', context?.row?.bol],
    ['Consignee', bill ? null : context?.consignee?.name],
    ['Terms', names.terms],
    ['Payment method', names.method],
    ['Due', dayText(invoice.due_date)],
    [
      'Payment released',
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
      ? 'No payment is due on this document.'
      : balance < 0
        ? `${bill ? account.name : issuer} owes ${bill ? issuer : account.name} ${dollars(toDollars(-balance))}${isCollected ? ', collected above its pay' : ''}.`
        : `${dollars(toDollars(balance))}${invoice.due_date ? ` by ${dayText(invoice.due_date)}` : ''}${
            bill || !company.email ? '' : `. Questions and remittance advice to ${company.email}`
          }.`,
  ])
  return paper.finish(
    [title, invoice.number ?? 'draft', bill ? `job ${basis.job_number ?? ''}` : null, `order ${basis.order_number}`]
      .filter(Boolean)
      .join(', '),
  )
}
