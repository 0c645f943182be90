/** The bill of lading of one job, also signed as proof of delivery. It shows no prices, only what is collected. */
import type { Language } from '@waybill/contract/vocabulary/languages.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { ContractRecord, OrderAggregate, StopRecord } from '../records/orders/index.ts'
import { printConditions, type SeenCondition } from './condition-on-paper.ts'
import { Paper } from './paper.ts'
import { type PrintedSignature, printReceipt } from './receipt.ts'
import type { CompanyOnPaper, VendorOnPaper } from './rate-confirmation.ts'
import { addressLines, authorityText, postalLines, type Wording, wordingIn } from './wording.ts'

export interface BillOfLadingFacts {
  /** The client’s. */
  language: Language
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

const placeBlock = (label: string, stop: StopRecord | undefined, { words, momentText, windowText }: Wording) => {
  const { carriage, trade } = words
  const zone = stop?.of_terminal?.time_zone ?? null
  const contact = stop?.of_primary_contact
  return {
    label,
    lines: [
      stop?.of_terminal?.name,
      ...addressLines(stop, true),
      contact && [contact.name, contact.phone_number ?? contact.mobile_number].filter(Boolean).join(', '),
      stop &&
        carriage.promised(
          windowText(
            null,
            stop.scheduled_start ?? stop.requested_start,
            stop.scheduled_end ?? stop.requested_end,
            zone,
          ) ?? carriage.notSet,
        ),
      stop?.completed_at && carriage.actual(momentText(stop.completed_at, zone) ?? ''),
      stop?.reference_number && trade.numberIs(stop.reference_number),
    ],
  }
}

/** The document as a PDF. */
export function billOfLadingPdf(facts: BillOfLadingFacts): Promise<Buffer> {
  const { kind, company, vendor, aggregate, jobGuid, contract, at } = facts
  const { order } = aggregate
  const wording = wordingIn(facts.language)
  const { carriage, trade } = wording.words
  const { dollars, momentText, number: numberText, pieceName, pieceNotes } = wording
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const pickups = stops.filter((stop) => stop.stop_type === 'pickup')
  const deliveries = stops.filter((stop) => stop.stop_type === 'delivery')
  const moved = new Set(aggregate.links.filter((link) => link.job_guid === jobGuid).map((link) => link.commodity_guid))
  const pieces = aggregate.commodities.filter((piece) => moved.has(piece.guid) && piece.canceled_at === null)
  const issuer = company.legal_name ?? company.name
  const number = job.bol ?? order.bol ?? job.number
  const paper = new Paper({
    title: facts.copyOf === undefined ? carriage.titles[kind] : carriage.titleOfCopy(carriage.titles[kind]),
    issuer,
    right: [
      carriage.number(number),
      carriage.orderAndJob(order.number, job.number),
      momentText(at, company.time_zone) ?? '',
    ],
    at,
    language: facts.language,
  })
  paper.blocks([
    {
      label: carriage.bookedBy,
      lines: [issuer, ...postalLines(company), company.phone_number, authorityText({ mc_number: company.mc_number })],
    },
    {
      label: carriage.carrier,
      lines: vendor
        ? [
            vendor.name,
            ...postalLines(vendor),
            vendor.phone_number,
            authorityText(vendor),
            job.driver_name && trade.driverIs(job.driver_name),
            job.truck_number && trade.truckIs(job.truck_number),
          ]
        : [facts.copyOf === undefined ? carriage.asStated : carriage.notNamed],
    },
  ])
  const journey = Math.max(pickups.length, deliveries.length, 1)
  for (let i = 0; i < journey; i += 1)
    paper.blocks([
      placeBlock(i === 0 ? carriage.consignor : carriage.pickup(i + 1), pickups[i], wording),
      placeBlock(i === 0 ? carriage.consigneePlace : carriage.delivery(i + 1), deliveries[i], wording),
    ])
  if (facts.isClientShown)
    paper.facts([
      [trade.reference, order.reference_number],
      [trade.consignee, order.of_consignee_name],
    ])
  paper.section(carriage.commodities(pieces.length))
  paper.table(
    [
      { head: carriage.pieces, share: 8 },
      { head: carriage.description, share: 36 },
      { head: trade.identifier, share: 24 },
      { head: carriage.weight, share: 32 },
    ],
    pieces.map((piece) => [
      numberText(Number(piece.quantity)),
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
    language: facts.language,
  }
  const isPickedUp = pickups.length > 0 && pickups.every((stop) => stop.completed_at !== null)
  printConditions(paper, conditions, 'pickup', isPickedUp)
  printConditions(paper, conditions, 'delivery', kind === 'proof-of-delivery')
  const exceptions = aggregate.links.filter(
    (link) => link.job_guid === jobGuid && link.outcome && link.outcome !== 'done',
  )
  if (exceptions.length) {
    paper.section(carriage.exceptions)
    paper.text(
      exceptions.map((link) => {
        const piece = aggregate.commodities.find((each) => each.guid === link.commodity_guid)
        return `${piece ? pieceName(piece) : carriage.aPiece} ${piece?.identifier ?? ''}: ${link.outcome ? carriage.outcomes[link.outcome] : ''}${link.outcome_reason ? `, ${link.outcome_reason}` : ''}`
      }),
    )
  }
  if (contract && toCents(contract.cod_amount) > 0) {
    paper.section(carriage.collect)
    paper.text([
      carriage.collectAt(
        dollars(contract.cod_amount),
        trade.collectAt[contract.cod_location ?? 'delivery'],
        contract.cod_method && trade.method(contract.cod_method),
      ),
    ])
  }
  paper.section(carriage.receipt)
  // What is signed is agreed in English: another language stands before it.
  paper.text([...new Set([carriage.received, wordingIn('en').words.carriage.received])], 8)
  printReceipt(
    paper,
    { stops, links: aggregate.links },
    facts.signatures,
    facts.copyOf === undefined ? { name: job.driver_name } : null,
    wording,
  )
  if (facts.copyOf !== undefined) paper.text([facts.copyOf ? carriage.copyOf(facts.copyOf) : carriage.copyUnsigned], 8)
  return paper.finish(carriage.foot[kind](number, order.number))
}
