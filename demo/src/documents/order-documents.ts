/** The documents of an order: the bill of lading and the signed delivery, as its carrier writes them. */
import { Paper } from '@waybill/server/documents/paper.ts'
import type { OrderAggregate, StopRecord } from '@waybill/server/records/orders/index.ts'
import { draw } from '../pictures/inspection-picture.ts'

/** The contents of a document. */
export interface PaperFacts {
  company: string
  aggregate: OrderAggregate
  jobGuid: string
  at: Date
  driver: string
}

const timeAt = (at: Date, zone: string | null): string =>
  at.toLocaleString('en-US', { timeZone: zone ?? 'UTC', dateStyle: 'medium', timeStyle: 'short' })

const placeBlock = (label: string, stop: StopRecord | undefined) => {
  const terminal = stop?.of_terminal
  const city = [terminal?.city, terminal?.state].filter(Boolean).join(', ')
  return { label, lines: [terminal?.name, terminal?.street1, city, terminal?.zip_code] }
}

const vehicles = ({ commodities }: OrderAggregate): string[][] =>
  commodities.map((each) => [
    [each.year, each.make, each.model].filter(Boolean).join(' ') || (each.description ?? each.type),
    each.identifier ?? '',
    each.color ?? '',
    each.inoperable === 'yes' ? 'INOP' : each.inoperable === 'no' ? 'Runs' : '',
    Number(each.quantity) > 1 ? `x ${Number(each.quantity)}` : '',
  ])
const VEHICLE_COLUMNS = [
  { head: 'Vehicle or item', share: 35 },
  { head: 'VIN / number', share: 29 },
  { head: 'Color', share: 15 },
  { head: 'Condition', share: 12 },
  { head: 'Pieces', share: 9 },
]

/** Hands that signatures differ by. */
const HANDS = 7

/** A person’s line, signed by the hand of its name. */
const signedBy = (role: string, name: string, when: string) => ({
  role,
  name,
  when,
  drawn: draw({ signature: [...name].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HANDS }),
})

function paper(
  title: string,
  facts: PaperFacts,
  signers: (stops: readonly StopRecord[]) => ReturnType<typeof signedBy>[],
): Promise<Buffer> {
  const { aggregate, jobGuid } = facts
  const { order } = aggregate
  const job = aggregate.jobs.find((each) => each.guid === jobGuid)!
  const stops = aggregate.stops.filter((stop) => stop.job_guid === jobGuid)
  const document = new Paper({ title, issuer: facts.company, right: [`Order ${order.number}`], at: facts.at })
  document.blocks([placeBlock('PICKUP', stops[0]), placeBlock('DELIVERY', stops.at(-1))])
  document.facts(
    [
      ['Job', job.number],
      ['Reference', order.reference_number],
      ['Carrier', job.of_vendor_name],
      ['USDOT', job.of_vendor_usdot],
    ],
    4,
  )
  document.table(VEHICLE_COLUMNS, vehicles(aggregate))
  document.signatures(signers(stops))
  return document.finish(`${title}, order ${order.number}`)
}

/** The bill of lading, signed by the driver at the pickup. */
export const billOfLading = (facts: PaperFacts): Promise<Buffer> =>
  paper('Bill of Lading', facts, (stops) => [
    signedBy('Driver', facts.driver, timeAt(facts.at, stops[0]?.of_terminal?.time_zone ?? null)),
  ])

/** The proof of delivery, signed at the delivery. */
export const proofOfDelivery = (facts: PaperFacts): Promise<Buffer> =>
  paper('Proof of Delivery', facts, (stops) => {
    const when = timeAt(facts.at, stops.at(-1)?.of_terminal?.time_zone ?? null)
    return [
      signedBy('Driver', facts.driver, when),
      signedBy('Received by', stops.at(-1)?.of_terminal?.name ?? '', when),
    ]
  })

/** A carrier’s own note that a job was delivered. */
export function deliveryNote(carrier: string, job: string, at: Date): Promise<Buffer> {
  const document = new Paper({ title: 'Proof of Delivery', issuer: carrier, right: [job], at })
  document.text([`Job ${job} was delivered in full.`], 11)
  return document.finish(`Proof of delivery ${job}`)
}

/** A past delivery. */
export interface Delivery {
  aggregate: OrderAggregate
  at: Date
  stopGuid: string
}

/** One list of all deliveries of a client in a week, for older orders. */
export function deliveryList(
  company: string,
  client: string,
  title: string,
  deliveries: readonly Delivery[],
): Promise<Buffer> {
  const document = new Paper({ title: 'Proofs of Delivery', issuer: company, right: [title], at: deliveries[0]!.at })
  document.text([client])
  document.table(
    [
      { head: 'Order', share: 11 },
      { head: 'Reference', share: 15 },
      { head: 'VIN / number', share: 25 },
      { head: 'Delivered to', share: 28 },
      { head: 'Signed', share: 21 },
    ],
    deliveries.map(({ aggregate, at, stopGuid }) => {
      const last = aggregate.stops.find((stop) => stop.guid === stopGuid)?.of_terminal
      const [first] = aggregate.commodities
      return [
        aggregate.order.number,
        aggregate.order.reference_number ?? '',
        `${first?.identifier ?? first?.description ?? ''}${aggregate.commodities.length > 1 ? ` +${aggregate.commodities.length - 1}` : ''}`,
        last ? `${last.name}, ${last.city} ${last.state}` : '',
        timeAt(at, last?.time_zone ?? null),
      ]
    }),
  )
  return document.finish(`${client}, ${title}`)
}
