/** The rate confirmation: the contract for one job between the company and its carrier. It shows no client price. */
import { codMethodText } from '@waybill/contract/vocabulary/cod.ts'
import { splitCod } from '@waybill/domain/money/cod.ts'
import { type Cents, toCents, toDollars } from '@waybill/domain/money/cents.ts'
import type { ChargeRecord, ContractRecord, OrderAggregate, StopRecord } from '../records/orders/index.ts'
import type { OptionNames } from '../records/reference/index.ts'
import type { Row } from '../records/rows.ts'
import { CARRIER_TERMS, CARRIER_TERMS_VERSION } from './carrier-terms.ts'
import { type QuickPayLeft, quickPayText } from './quick-pay-text.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import {
  authorityText,
  addressLines,
  dollars,
  instructionsOnce,
  momentText,
  pieceName,
  pieceNotes,
  postalLines,
  windowText,
} from './wording.ts'

export type CompanyOnPaper = Pick<
  Row<'companies'>,
  | 'name'
  | 'legal_name'
  | 'mc_number'
  | 'usdot'
  | 'email'
  | 'phone_number'
  | 'street1'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'time_zone'
>
export type VendorOnPaper = Pick<
  Row<'accounts'>,
  'name' | 'mc_number' | 'usdot' | 'email' | 'phone_number' | 'street1' | 'street2' | 'city' | 'state' | 'zip_code'
>

export interface RateConfirmationFacts {
  company: CompanyOnPaper
  vendor: VendorOnPaper
  aggregate: OrderAggregate
  jobGuid: string
  contract: ContractRecord
  /** The company's names for its equipment, terms and methods. */
  names: Readonly<Record<keyof OptionNames, string | null>>
  /** What the client and its branch ask of every order. */
  clientInstructions: readonly string[]
  /** What quick pay would leave; empty where it is not offered. */
  quickPay: readonly QuickPayLeft[]
  /** Streets, contacts and codes: shown once the offer is accepted, and always to the company. */
  isAddressShown: boolean
  /** The client's own reference, if the company lets carriers know it. */
  isClientShown: boolean
  /** Who answered for the carrier. */
  answeredByName: string | null
  at: Date
}

/** With what its program cannot look up: the charges besides the price, and what the offer pays with them. */
export type PricedConfirmation = RateConfirmationFacts & { charges: readonly ChargeRecord[]; gross: Cents }

const STATUS_WORDS: Readonly<Record<string, string>> = {
  sent: 'Offered',
  accepted: 'Accepted',
  declined: 'Declined',
  cancelled: 'Canceled',
  expired: 'Expired',
}

function stopRow(stop: StopRecord, isShown: boolean): string[] {
  const place = stop.of_terminal
  const zone = place?.time_zone ?? null
  const contacts = [stop.of_primary_contact, stop.of_alternative_contact].flatMap((contact) =>
    contact ? [[contact.name, contact.phone_number ?? contact.mobile_number].filter(Boolean).join(', ')] : [],
  )
  const windows = [
    ['Scheduled', windowText(stop.scheduled_type, stop.scheduled_start, stop.scheduled_end, zone)],
    ['Requested', windowText(stop.requested_type, stop.requested_start, stop.requested_end, zone)],
  ].flatMap(([label, text]) => (text ? [`${label}: ${text}`] : []))
  return [
    `${stop.sequence}. ${stop.stop_type[0]!.toUpperCase()}${stop.stop_type.slice(1)}`,
    [...(isShown && place ? [place.name] : []), ...addressLines(stop, isShown), ...(isShown ? contacts : [])].join(
      '\n',
    ),
    [
      ...windows,
      ...(isShown && stop.reference_number ? [`Number: ${stop.reference_number}`] : []),
      ...(isShown && stop.notes ? [stop.notes] : []),
    ].join('\n'),
  ]
}

/** The quick pay that the carrier chose: with the offer that it accepted, or on its bill since, by the terms that come closest to its fee. */
function chosenQuickPay({ aggregate, jobGuid, contract, quickPay }: PricedConfirmation): QuickPayLeft | undefined {
  if (contract.status !== 'accepted') return undefined
  const onBill = toCents(aggregate.jobs.find(({ guid }) => guid === jobGuid)?.bill_sums[contract.vendor_guid]?.fee ?? 0)
  const awayFrom = ({ amount }: QuickPayLeft) => Math.abs(toCents(amount) - onBill)
  const since = onBill > 0 ? quickPay.toSorted((one, other) => awayFrom(one) - awayFrom(other))[0] : undefined
  return quickPay.find(({ id }) => id === contract.payment_terms_id) ?? since
}

/** Pay by charge: the price, the charges of the job, and the fee of quick pay if that was chosen. */
function payRows(facts: PricedConfirmation): { rows: string[][]; total: number } {
  const { contract, charges: extras, gross: total } = facts
  const chosen = chosenQuickPay(facts)
  const net = total - toCents(chosen?.amount ?? '0')
  return {
    rows: [
      ['Transport', 'all miles and stops above', dollars(contract.amount)],
      ...extras.map((charge) => [charge.name, charge.notes ?? '', dollars(charge.amount)]),
      ...(chosen
        ? [
            ['Total before quick pay (USD)', '', dollars(toDollars(total))],
            ['Quick-pay fee', `${chosen.fee} %, as chosen by the carrier`, `-${dollars(chosen.amount)}`],
            ['Net to the carrier (USD)', '', dollars(toDollars(net))],
          ]
        : [['Total to the carrier (USD)', '', dollars(toDollars(total))]]),
    ],
    total: net,
  }
}

/** The confirmation as a PDF. */
export function rateConfirmationPdf(facts: PricedConfirmation, branding: PaperBranding | null = null): Promise<Buffer> {
  const { company, vendor, aggregate, jobGuid, contract, names, at } = facts
  const { order } = aggregate
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const zone = company.time_zone
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const zoneOf = (type: StopRecord['stop_type']) =>
    stops.find((stop) => stop.stop_type === type)?.of_terminal?.time_zone ?? zone
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === jobGuid).map((link) => link.commodity_guid))
  const pieces = aggregate.commodities.filter((piece) => moved.has(piece.guid))
  const issuer = company.legal_name ?? company.name
  const paper = new Paper({
    title: 'Rate Confirmation',
    issuer,
    right: [
      `${job.number} rev. ${contract.document_revision}`,
      `${STATUS_WORDS[contract.status] ?? contract.status}, issued ${momentText(at, zone)}`,
      contract.document_revision > 1 ? `Replaces revision ${contract.document_revision - 1}` : '',
      contract.expires_at && contract.status === 'sent' ? `Valid until ${momentText(contract.expires_at, zone)}` : '',
    ].filter(Boolean),
    at,
    branding,
  })
  paper.blocks([
    {
      label: 'BROKER',
      lines: [
        issuer,
        ...postalLines(company),
        authorityText(company),
        company.phone_number,
        order.of_dispatcher &&
          `Dispatcher: ${[order.of_dispatcher.name, order.of_dispatcher.phone_number].filter(Boolean).join(', ')}`,
        (order.of_dispatcher?.email ?? company.email) && `Email: ${order.of_dispatcher?.email ?? company.email}`,
        company.email && `Invoices to: ${company.email}`,
      ],
    },
    {
      label: 'CARRIER',
      lines: [
        vendor.name,
        ...postalLines(vendor),
        authorityText(vendor),
        [vendor.phone_number, vendor.email].filter(Boolean).join(', '),
        job.driver_name && `Driver: ${[job.driver_name, job.driver_phone].filter(Boolean).join(', ')}`,
        job.truck_number && `Truck: ${job.truck_number}`,
        job.trailer_number && `Trailer: ${job.trailer_number}`,
      ],
    },
  ])
  paper.section('REFERENCES')
  paper.facts([
    ['Order', order.number],
    ['Job', job.number],
    ['Bill of lading', facts.isAddressShown ? (job.bol ?? order.bol) : null],
    ['Reference', facts.isClientShown ? (job.reference_number ?? order.reference_number) : job.reference_number],
    ['Equipment', names.equipment],
    ['Inspection', job.inspection_type],
    ['Pickup, as the carrier said', momentText(contract.estimated_pickup_at, zoneOf('pickup'))],
    ['Delivery, as the carrier said', momentText(contract.estimated_delivery_at, zoneOf('delivery'))],
    [
      'Miles',
      job.distance
        ? `${Number(job.distance)}`
        : job.estimated_distance
          ? `${Number(job.estimated_distance)} (estimated)`
          : null,
    ],
    ['Load', job.load_guid ? 'one of several jobs on the same truck' : null],
  ])
  paper.section('STOPS')
  paper.table(
    [
      { head: 'Stop', share: 14 },
      { head: 'Place', share: 40 },
      { head: 'When and notes', share: 46 },
    ],
    stops.map((stop) => stopRow(stop, facts.isAddressShown)),
  )
  if (pieces.length) {
    paper.section(`COMMODITIES (${pieces.length})`)
    paper.table(
      [
        { head: 'Vehicle or item', share: 34 },
        { head: 'VIN / number', share: 26 },
        { head: 'Condition and details', share: 40 },
      ],
      pieces.map((piece) => [
        pieceName(piece),
        facts.isAddressShown ? (piece.identifier ?? '') : piece.identifier ? 'shown on acceptance' : '',
        pieceNotes(
          facts.isAddressShown ? piece : { ...piece, lot_number: null, reference_number: null, license_plate: null },
        ),
      ]),
    )
  }
  const { rows, total } = payRows(facts)
  paper.section('PAY')
  paper.table(
    [
      { head: 'Charge', share: 34 },
      { head: 'Rule', share: 46 },
      { head: 'Amount', share: 20, align: 'right' },
    ],
    rows,
    'sum',
  )
  const cod = toCents(contract.cod_amount)
  const split = splitCod(total, cod)
  paper.facts([
    ['Payment terms', names.terms],
    ['Payment method', names.method],
    [
      'With quick pay, if you choose it',
      chosenQuickPay(facts) ? null : facts.quickPay.map(quickPayText).join('; or ') || null,
    ],
    [
      'Collected by the carrier',
      cod > 0
        ? `${dollars(toDollars(cod))} at ${contract.cod_location ?? 'delivery'}, ${contract.cod_method ? codMethodText(contract.cod_method) : ''}`
        : null,
    ],
    ['Balance to the carrier', cod > 0 ? dollars(toDollars(split.balanceToCarrier)) : null],
    ['Carrier remits to us', split.carrierOwes > 0 ? dollars(toDollars(split.carrierOwes)) : null],
  ])
  const instructions = instructionsOnce([
    job.instructions,
    order.instructions,
    ...facts.clientInstructions,
    contract.load_terms,
  ])
  if (instructions.length) {
    paper.section('INSTRUCTIONS AND TERMS OF THIS LOAD')
    paper.text(facts.isAddressShown ? instructions : ['Shown once the offer is accepted.'])
  }
  paper.section('TO GET PAID, SEND')
  paper.text([
    `Your invoice with job number ${job.number}, the signed bill of lading or proof of delivery, and receipts of approved accessorials, within 30 days of delivery${company.email ? `, to ${company.email}` : ''}.`,
  ])
  const version = contract.terms_version ?? CARRIER_TERMS_VERSION
  paper.section(`TERMS (${version})`)
  paper.text(CARRIER_TERMS[version] ?? CARRIER_TERMS[CARRIER_TERMS_VERSION]!, 7.5)
  const isAccepted = contract.status === 'accepted'
  paper.signatures([
    { role: 'For the company', name: order.of_dispatcher?.name ?? issuer, when: momentText(contract.sent_at, zone) },
    {
      role: 'For the carrier',
      name: isAccepted ? facts.answeredByName : null,
      when: isAccepted
        ? [momentText(contract.answered_at, zone), contract.answer_ip && `from ${contract.answer_ip}`]
            .filter(Boolean)
            .join(' ')
        : null,
    },
  ])
  return paper.finish(`Rate confirmation ${job.number}, order ${order.number}. The rate is confidential.`)
}
