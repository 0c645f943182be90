/** The bill of lading of one job, also signed as proof of delivery. It shows no prices, only what is collected. */
import { DAMAGE_VIEWS, PHOTO_SLOTS } from '@waybill/contract/vocabulary/photo-slots.ts'
import { describeDamage } from '@waybill/domain/inspections/damage-codes.ts'
import { SIZES } from '@waybill/domain/inspections/outlines/outline.ts'
import { outlineOf, partsOf } from '@waybill/domain/inspections/outlines/outline-of.ts'
import { toCents } from '@waybill/domain/money/cents.ts'
import type { ConditionRecord } from '../records/stops/index.ts'
import type { ContractRecord, OrderAggregate, StopRecord } from '../records/orders/index.ts'
import type { Figure } from './outline-drawing.ts'
import { Paper } from './paper.ts'
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

/** With its pictures as thumbnails, and the drawn signature. */
export type SeenCondition = ConditionRecord & {
  pictures: { slot: string; image: Buffer }[]
  drawnSignature: Buffer | undefined
}

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
  /** The client's reference and consignee, if the reader may know the client. */
  isClientShown: boolean
  at: Date
}

/** Driver and truck reveal the carrier just as its name does. */
export const withoutVendor = <A extends { jobs: readonly object[] }>(aggregate: A): A => ({
  ...aggregate,
  jobs: aggregate.jobs.map((job) => ({ ...job, driver_name: null, driver_phone: null, truck_number: null })),
})

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

/** "left front door, scratched, 6 in" for each damage; "clean" if there is none. */
export function conditionText(condition: ConditionRecord): string {
  const damages = condition.damages.map((damage, at, all) => {
    const { area, damage_type: type, severity, edition, note } = damage
    const words = describeDamage({ area, type, severity: severity ?? '', edition })
    const code = [area, type, severity].filter(Boolean).join(' ')
    const said = [code, words && [words.area, words.type, words.severity].join(', '), note].filter(Boolean)
    // The number of its mark.
    return `${all.length > 1 ? `${at + 1}. ` : ''}${said.join(': ')}`
  })
  return damages.join('; ') || 'no damage noted'
}

function conditionRows(facts: BillOfLadingFacts, stopType: string): string[][] {
  const { aggregate, conditions } = facts
  const types = new Map(aggregate.stops.map((stop) => [stop.guid, stop]))
  return conditions.flatMap((condition) => {
    const stop = types.get(condition.stop_guid)
    const piece = aggregate.commodities.find((each) => each.guid === condition.commodity_guid)
    if (stop?.stop_type !== stopType || !piece) return []
    const zone = stop.of_terminal?.time_zone ?? null
    return [
      [
        `${pieceName(piece)}\n${piece.identifier ?? ''}`.trim(),
        [
          condition.odometer === null ? null : `odometer ${condition.odometer.toLocaleString('en-US')}`,
          condition.keys_count === null ? null : `${condition.keys_count} keys`,
          `${condition.photo_count} photos`,
          // Both parties have it on paper, so neither can change it alone.
          condition.seal
            ? `seal ${condition.seal.slice(0, 8)}`
            : condition.manifest_sha256 && `signed ${condition.manifest_sha256.slice(0, 8)}`,
        ]
          .filter(Boolean)
          .join(', '),
        conditionText(condition),
        condition.signed_by_name
          ? `${condition.signed_by_name}, ${momentText(condition.completed_at, zone)}`
          : (condition.not_available_reason ?? 'not signed'),
      ],
    ]
  })
}

const slotText = (slot: string) => PHOTO_SLOTS.find((each) => each.slot === slot)?.label ?? slot

const placeOf = (slot: string) => PHOTO_SLOTS.findIndex((each) => each.slot === slot)
const VIEWS = {
  left: 'Left',
  right: 'Right',
  front: 'Front',
  rear: 'Rear',
  top: 'Top',
  interior: 'Inside',
} as const satisfies Record<(typeof DAMAGE_VIEWS)[number], string>

/** The sides with marked damage, each mark with its number in the list. */
function outlinesOf({ damages }: ConditionRecord, bodyType: string | null): Figure[] {
  const numbered = damages.map((damage, at) => ({ ...damage, number: at + 1 }))
  return DAMAGE_VIEWS.flatMap((view): Figure[] => {
    const marked = numbered.filter((damage) => damage.view === view)
    if (!marked.length) return []
    const damaged = new Set(marked.map(({ area }) => area))
    const [width, height] = SIZES[view]
    return [
      {
        caption: VIEWS[view],
        width,
        height,
        isMirrored: view === 'right',
        paths: partsOf(outlineOf(bodyType), view).map(({ area, d }) => ({ d, isFilled: damaged.has(area) })),
        marks: marked.flatMap(({ x, y, number }) => (x === null || y === null ? [] : [{ x, y, text: String(number) }])),
      },
    ]
  })
}

/** Pictures that are kept no longer are named, so that nobody takes them for never taken. */
const deletedText = ({ deleted_photos: gone }: ConditionRecord, zone: string) =>
  gone &&
  `${gone.count === 1 ? '1 photo was' : `${gone.count} photos were`} deleted on ${momentText(new Date(gone.at), zone)} under the company’s retention setting.`

/** Outlines with marks and pictures, vehicle by vehicle. */
function printPictures(paper: Paper, facts: BillOfLadingFacts, stopType: string): void {
  const { aggregate, conditions } = facts
  const stops = new Map(aggregate.stops.map((stop) => [stop.guid, stop]))
  for (const condition of conditions) {
    const piece = aggregate.commodities.find((each) => each.guid === condition.commodity_guid)
    if (!piece || stops.get(condition.stop_guid)?.stop_type !== stopType) continue
    const outlines = outlinesOf(condition, piece.body_type)
    const photos = condition.pictures
      .toSorted((a, b) => placeOf(a.slot) - placeOf(b.slot))
      .map(({ slot, image }): Figure => ({ caption: slotText(slot), image }))
    const deleted = deletedText(condition, facts.company.time_zone)
    if (!outlines.length && !photos.length && !deleted) continue
    paper.text([[pieceName(piece), piece.identifier].filter(Boolean).join(', ')])
    paper.figures(outlines, 3)
    paper.figures(photos, 6)
    if (deleted) paper.text([deleted])
  }
}

const CONDITION_COLUMNS = [
  { head: 'Vehicle', share: 26 },
  { head: 'Seen', share: 20 },
  { head: 'Damage (AIAG / ECG M-22)', share: 34 },
  { head: 'Signed', share: 20 },
]

/** The document as a PDF. */
export function billOfLadingPdf(facts: BillOfLadingFacts): Promise<Buffer> {
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
    title: kind === 'bill-of-lading' ? 'Bill of Lading' : 'Proof of Delivery',
    issuer,
    right: [`No. ${number}`, `Order ${order.number}, job ${job.number}`, momentText(at, company.time_zone) ?? ''],
    at,
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
        : ['As stated by the driver'],
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
  const [atPickup, atDelivery] = [conditionRows(facts, 'pickup'), conditionRows(facts, 'delivery')]
  paper.section('CONDITION AT PICKUP')
  if (atPickup.length) {
    paper.table(CONDITION_COLUMNS, atPickup)
    printPictures(paper, facts, 'pickup')
  } else
    paper.text([
      'Front:            Rear:            Left:            Right:            Roof:            [  ] no damage',
    ])
  if (kind === 'proof-of-delivery' || atDelivery.length) {
    paper.section('CONDITION AT DELIVERY')
    if (atDelivery.length) {
      paper.table(CONDITION_COLUMNS, atDelivery)
      printPictures(paper, facts, 'delivery')
    } else paper.text(['No inspection was recorded at delivery.'])
  }
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
  const last = deliveries.at(-1)
  const receiver = facts.conditions.findLast((each) => each.stop_guid === last?.guid && each.signed_by_name)
  const releaser = facts.conditions.find((each) => each.stop_guid === pickups[0]?.guid && each.signed_by_name)
  const when = (condition: ConditionRecord | undefined, stop: StopRecord | undefined) =>
    condition ? momentText(condition.completed_at, stop?.of_terminal?.time_zone ?? null) : null
  const driver = { role: 'Driver', name: job.driver_name }
  const signedBy = (role: string, condition: SeenCondition | undefined, stop: StopRecord | undefined) => {
    const [name, statement] = [condition?.signed_by_name ?? null, condition?.signed_statement]
    // The text shown before signing, in the language it was shown in.
    const stated = statement ? `${name} signed: “${statement}”` : null
    paper.signatures([{ role, name, when: when(condition, stop), drawn: condition?.drawnSignature }, driver], stated)
  }
  signedBy('Released at pickup by', releaser, pickups[0])
  signedBy('Received at delivery by', receiver, last)
  return paper.finish(
    `${kind === 'bill-of-lading' ? 'Bill of lading' : 'Proof of delivery'} ${number}, order ${order.number}.`,
  )
}
