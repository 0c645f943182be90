/** The bill of lading of one job, also signed as proof of delivery. It shows no prices, only what is collected. */
import { toCents } from '@waybill/domain/money/cents.ts'
import type { ContractRecord, OrderAggregate, StopRecord } from '../records/orders/index.ts'
import { printConditions, type SeenCondition } from './condition-on-paper.ts'
import type { PaperBranding } from './paper-branding.ts'
import { Paper } from './paper.ts'
import { type PrintedSignature, printReceipt } from './receipt.ts'
import type { CompanyOnPaper, VendorOnPaper } from './rate-confirmation.ts'
import {
  authorityText,
  addressLines,
  dollars,
  momentText,
  pieceName,
  pieceNotes,
  postalLines,
  windowText,
} from './wording.ts'

export interface BillOfLadingFacts {
  /** The bill in transit, or the delivered one as proof. */
  kind: 'bill-of-lading' | 'proof-of-delivery'
  company: CompanyOnPaper
  /** Null until a carrier is awarded, or if the reader may not know it. */
  vendor: VendorOnPaper | null
  aggregate: OrderAggregate
  jobGuid: string
  /** The accepted offer; null if there is none or the reader may not know it. */
  contract: ContractRecord | null
  /** Completed inspections of the job that were not superseded, oldest first. */
  conditions: readonly SeenCondition[]
  /** Vehicles whose inspection at a stop was begun and not finished: `stop commodity`, by guid. */
  unfinished: readonly string[]
  /** Every signature at the job's stops, oldest first. */
  signatures: readonly PrintedSignature[]
  /** Set in a copy, which names no driver: the SHA-256 of the original; null if nothing on it is signed yet. */
  copyOf?: string | null
  /** The client's reference and consignee, if the reader may know the client. */
  isClientShown: boolean
  at: Date
}

const copyText = (original: string | null): string =>
  `Copy without the driver${original ? `. SHA-256 of the signed original: ${original}` : '; the original is not signed yet'}.`

const placeBlock = (label: string, stop: StopRecord | undefined) => {
  const zone = stop?.of_terminal?.time_zone ?? null
  const contact = stop?.of_primary_contact
  return {
    label,
    lines: [
      stop?.of_terminal?.name,
      ...addressLines(stop, true),
      contact && [contact.name, contact.phone_number ?? contact.mobile_number].filter(Boolean).join(', '),
      stop &&
        `Promised: ${windowText(null, stop.scheduled_start ?? stop.requested_start, stop.scheduled_end ?? stop.requested_end, zone) ?? 'not set'}`,
      stop?.completed_at && `Actual: ${momentText(stop.completed_at, zone)}`,
      stop?.reference_number && `Number: ${stop.reference_number}`,
    ],
  }
}

/** The document as a PDF. */
export function billOfLadingPdf(facts: BillOfLadingFacts, branding: PaperBranding | null = null): Promise<Buffer> {
  const { kind, company, vendor, aggregate, jobGuid, contract, at } = facts
  const { order } = aggregate
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const pickups = stops.filter((stop) => stop.stop_type === 'pickup')
  const deliveries = stops.filter((stop) => stop.stop_type === 'delivery')
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === jobGuid).map((link) => link.commodity_guid))
  const pieces = aggregate.commodities.filter((piece) => moved.has(piece.guid) && piece.canceled_at === null)
  const issuer = company.legal_name ?? company.name
  const number = job.bol ?? order.bol ?? job.number
  const paper = new Paper({
    title: `${kind === 'bill-of-lading' ? 'Bill of Lading' : 'Proof of Delivery'}${facts.copyOf === undefined ? '' : ' (copy)'}`,
    issuer,
    right: [`No. ${number}`, `Order ${order.number}, job ${job.number}`, momentText(at, company.time_zone) ?? ''],
    at,
    branding,
  })
  paper.blocks([
    {
      label: 'BOOKED BY',
      lines: [issuer, ...postalLines(company), company.phone_number, authorityText({ mc_number: company.mc_number })],
    },
    {
      label: 'CARRIER',
      lines: vendor
        ? [
            vendor.name,
            ...postalLines(vendor),
            vendor.phone_number,
            authorityText(vendor),
            job.driver_name && `Driver: ${job.driver_name}`,
            job.truck_number && `Truck: ${job.truck_number}`,
          ]
        : [facts.copyOf === undefined ? 'As stated by the driver' : 'Not named in this copy'],
    },
  ])
  const journey = Math.max(pickups.length, deliveries.length, 1)
  for (let i = 0; i < journey; i += 1)
    paper.blocks([
      placeBlock(i === 0 ? 'CONSIGNOR / PICKUP' : `PICKUP ${i + 1}`, pickups[i]),
      placeBlock(i === 0 ? 'CONSIGNEE / DELIVERY' : `DELIVERY ${i + 1}`, deliveries[i]),
    ])
  if (facts.isClientShown)
    paper.facts([
      ['Reference', order.reference_number],
      ['Consignee', order.of_consignee_name],
    ])
  paper.section(`COMMODITIES (${pieces.length})`)
  paper.table(
    [
      { head: 'Pieces', share: 8 },
      { head: 'Vehicle or description', share: 36 },
      { head: 'VIN / number', share: 24 },
      { head: 'Weight and details', share: 32 },
    ],
    pieces.map((piece) => [
      String(Number(piece.quantity)),
      pieceName(piece),
      piece.identifier ?? '',
      pieceNotes({ ...piece, quantity: '1' }),
    ]),
  )
  const conditions = {
    aggregate,
    jobGuid,
    conditions: facts.conditions,
    unfinished: facts.unfinished,
    zone: company.time_zone,
  }
  const isPickedUp = pickups.length > 0 && pickups.every((stop) => stop.completed_at !== null)
  printConditions(paper, conditions, 'pickup', isPickedUp)
  printConditions(paper, conditions, 'delivery', kind === 'proof-of-delivery')
  const exceptions = aggregate.links.filter(
    (link) => link.job_guid === jobGuid && link.outcome && link.outcome !== 'done',
  )
  if (exceptions.length) {
    paper.section('EXCEPTIONS')
    paper.text(
      exceptions.map((link) => {
        const piece = aggregate.commodities.find((each) => each.guid === link.commodity_guid)
        return `${piece ? pieceName(piece) : 'A piece'} ${piece?.identifier ?? ''}: ${link.outcome}${link.outcome_reason ? `, ${link.outcome_reason}` : ''}`
      }),
    )
  }
  if (contract && toCents(contract.cod_amount) > 0) {
    paper.section('AMOUNT TO COLLECT')
    paper.text([
      `${dollars(contract.cod_amount)} at ${contract.cod_location ?? 'delivery'}, by ${contract.cod_method ?? 'the agreed method'}.`,
    ])
  }
  paper.section('RECEIPT')
  paper.text(
    [
      'Received in the condition noted above. Damage that isn’t noted and signed for here is hard to claim, so inspect before you sign. Liability and claims follow 49 U.S.C. 14706; a claim may be filed with the carrier within nine months of delivery.',
    ],
    8,
  )
  printReceipt(
    paper,
    { stops, links: aggregate.links },
    facts.signatures,
    facts.copyOf === undefined ? { name: job.driver_name } : null,
  )
  if (facts.copyOf !== undefined) paper.text([copyText(facts.copyOf)], 8)
  return paper.finish(
    `${kind === 'bill-of-lading' ? 'Bill of lading' : 'Proof of delivery'} ${number}, order ${order.number}.`,
  )
}
