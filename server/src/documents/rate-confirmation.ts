/** The rate confirmation: the contract for one job between the company and its carrier. It shows no client price. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
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
  addressLines,
  authorityText,
  instructionsOnce,
  postalLines,
  wordFor,
  type Wording,
  wordingIn,
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
  /** The carrier’s. */
  language: Language
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

function stopRow(stop: StopRecord, isShown: boolean, { words, windowText }: Wording): string[] {
  const { rate, trade } = words
  const place = stop.of_terminal
  const zone = place?.time_zone ?? null
  const contacts = [stop.of_primary_contact, stop.of_alternative_contact].flatMap((contact) =>
    contact ? [[contact.name, contact.phone_number ?? contact.mobile_number].filter(Boolean).join(', ')] : [],
  )
  const windows = [
    [rate.scheduled, windowText(stop.scheduled_type, stop.scheduled_start, stop.scheduled_end, zone)] as const,
    [rate.requested, windowText(stop.requested_type, stop.requested_start, stop.requested_end, zone)] as const,
  ].flatMap(([say, text]) => (text ? [say(text)] : []))
  return [
    `${stop.sequence}. ${trade.stops[stop.stop_type]}`,
    [...(isShown && place ? [place.name] : []), ...addressLines(stop, isShown), ...(isShown ? contacts : [])].join(
      '\n',
    ),
    [
      ...windows,
      ...(isShown && stop.reference_number ? [trade.numberIs(stop.reference_number)] : []),
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
function payRows(facts: PricedConfirmation, { words, dollars, number }: Wording): { rows: string[][]; total: number } {
  const { rate } = words
  const { contract, charges: extras, gross: total } = facts
  const chosen = chosenQuickPay(facts)
  const net = total - toCents(chosen?.amount ?? '0')
  return {
    rows: [
      [rate.transport, rate.allAbove, dollars(contract.amount)],
      ...extras.map((charge) => [charge.name, charge.notes ?? '', dollars(charge.amount)]),
      ...(chosen
        ? [
            [rate.beforeQuickPay, '', dollars(toDollars(total))],
            [rate.quickPayFee, rate.chosenFee(number(chosen.fee)), `-${dollars(chosen.amount)}`],
            [rate.net, '', dollars(toDollars(net))],
          ]
        : [[rate.total, '', dollars(toDollars(total))]]),
    ],
    total: net,
  }
}

/** The confirmation as a PDF. */
export function rateConfirmationPdf(facts: PricedConfirmation, branding: PaperBranding | null = null): Promise<Buffer> {
  const { company, vendor, aggregate, jobGuid, contract, names, at } = facts
  const { order } = aggregate
  const wording = wordingIn(facts.language)
  const { words, dollars, momentText, number, pieceName, pieceNotes } = wording
  const { rate, trade } = words
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const zone = company.time_zone
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const zoneOf = (type: StopRecord['stop_type']) =>
    stops.find((stop) => stop.stop_type === type)?.of_terminal?.time_zone ?? zone
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === jobGuid).map((link) => link.commodity_guid))
  const pieces = aggregate.commodities.filter((piece) => moved.has(piece.guid))
  const issuer = company.legal_name ?? company.name
  const email = order.of_dispatcher?.email ?? company.email
  const paper = new Paper({
    title: rate.title,
    issuer,
    right: [
      rate.revision(job.number, contract.document_revision),
      rate.issued(wordFor(rate.statuses, contract.status), momentText(at, zone) ?? ''),
      contract.document_revision > 1 ? rate.replaces(contract.document_revision - 1) : '',
      contract.expires_at && contract.status === 'sent'
        ? rate.validUntil(momentText(contract.expires_at, zone) ?? '')
        : '',
    ].filter(Boolean),
    at,
    branding,
    language: facts.language,
  })
  paper.blocks([
    {
      label: rate.broker,
      lines: [
        issuer,
        ...postalLines(company),
        authorityText(company),
        company.phone_number,
        order.of_dispatcher &&
          rate.dispatcherIs([order.of_dispatcher.name, order.of_dispatcher.phone_number].filter(Boolean).join(', ')),
        email && rate.emailIs(email),
        company.email && rate.invoicesTo(company.email),
      ],
    },
    {
      label: rate.carrier,
      lines: [
        vendor.name,
        ...postalLines(vendor),
        authorityText(vendor),
        [vendor.phone_number, vendor.email].filter(Boolean).join(', '),
        job.driver_name && trade.driverIs([job.driver_name, job.driver_phone].filter(Boolean).join(', ')),
        job.truck_number && trade.truckIs(job.truck_number),
        job.trailer_number && trade.trailerIs(job.trailer_number),
      ],
    },
  ])
  paper.section(rate.references)
  paper.facts([
    [trade.order, order.number],
    [trade.job, job.number],
    [trade.billOfLading, facts.isAddressShown ? (job.bol ?? order.bol) : null],
    [trade.reference, facts.isClientShown ? (job.reference_number ?? order.reference_number) : job.reference_number],
    [trade.equipment, names.equipment],
    [rate.inspection, wordFor(rate.inspections, job.inspection_type)],
    [rate.pickupSaid, momentText(contract.estimated_pickup_at, zoneOf('pickup'))],
    [rate.deliverySaid, momentText(contract.estimated_delivery_at, zoneOf('delivery'))],
    [
      trade.miles,
      job.distance
        ? number(Number(job.distance))
        : job.estimated_distance
          ? rate.estimated(number(Number(job.estimated_distance)))
          : null,
    ],
    [rate.load, job.load_guid ? rate.loadOfSeveral : null],
  ])
  paper.section(rate.stops)
  paper.table(
    [
      { head: rate.stop, share: 14 },
      { head: rate.place, share: 40 },
      { head: rate.whenAndNotes, share: 46 },
    ],
    stops.map((stop) => stopRow(stop, facts.isAddressShown, wording)),
  )
  if (pieces.length) {
    paper.section(rate.commodities(pieces.length))
    paper.table(
      [
        { head: rate.vehicleOrItem, share: 34 },
        { head: trade.identifier, share: 26 },
        { head: rate.condition, share: 40 },
      ],
      pieces.map((piece) => [
        pieceName(piece),
        facts.isAddressShown ? (piece.identifier ?? '') : piece.identifier ? rate.onAcceptance : '',
        pieceNotes(
          facts.isAddressShown
            ? piece
            : { ...piece, description: null, lot_number: null, reference_number: null, license_plate: null },
        ),
      ]),
    )
  }
  const { rows, total } = payRows(facts, wording)
  paper.section(rate.pay)
  paper.table(
    [
      { head: trade.charge, share: 34 },
      { head: rate.rule, share: 46 },
      { head: trade.amount, share: 20, align: 'right' },
    ],
    rows,
    'sum',
  )
  const cod = toCents(contract.cod_amount)
  const split = splitCod(total, cod)
  paper.facts([
    [trade.paymentTerms, wording.termsText(names.terms)],
    [trade.paymentMethod, wording.methodText(names.method)],
    [
      rate.withQuickPay,
      chosenQuickPay(facts) ? null : facts.quickPay.map((left) => quickPayText(left, wording)).join(rate.or) || null,
    ],
    [
      rate.collected,
      cod > 0
        ? rate.collectedAt(
            dollars(toDollars(cod)),
            trade.collectAt[contract.cod_location ?? 'delivery'],
            contract.cod_method ? trade.method(contract.cod_method) : '',
          )
        : null,
    ],
    [rate.balance, cod > 0 ? dollars(toDollars(split.balanceToCarrier)) : null],
    [rate.remits, split.carrierOwes > 0 ? dollars(toDollars(split.carrierOwes)) : null],
  ])
  const instructions = instructionsOnce([
    job.instructions,
    order.instructions,
    ...facts.clientInstructions,
    contract.load_terms,
  ])
  if (instructions.length) {
    paper.section(rate.instructions)
    paper.text(facts.isAddressShown ? instructions : [rate.shownOnceAccepted])
  }
  paper.section(rate.toGetPaid)
  paper.text([rate.send(job.number, company.email)])
  const version = contract.terms_version ?? CARRIER_TERMS_VERSION
  paper.section(rate.terms(version))
  if (rate.termsNote) paper.text([rate.termsNote], 8)
  paper.text(CARRIER_TERMS[version] ?? CARRIER_TERMS[CARRIER_TERMS_VERSION]!, 7.5)
  const isAccepted = contract.status === 'accepted'
  paper.signatures([
    { role: rate.forCompany, name: order.of_dispatcher?.name ?? issuer, when: momentText(contract.sent_at, zone) },
    {
      role: rate.forCarrier,
      name: isAccepted ? facts.answeredByName : null,
      when: isAccepted
        ? [momentText(contract.answered_at, zone), contract.answer_ip && rate.from(contract.answer_ip)]
            .filter(Boolean)
            .join(' ')
        : null,
    },
  ])
  return paper.finish(rate.foot(job.number, order.number))
}
