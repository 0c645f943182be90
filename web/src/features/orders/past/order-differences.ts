/** Differences of an order between two moments. */
import type { OrderFinances } from '@waybill/contract/finances/finances.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { commodityName, conditionOf, DELIVERY_WORDS, JOB_WORDS, stopWords, stopTypeOf } from '../detail/order-words.ts'
import { stopTimesOf } from '../detail/stop-times.ts'
import { ORDER_STATUS_LABELS } from '../order-columns.ts'
import { targetText } from '../target-day.ts'

export type OrderPart = 'Stops' | 'Vehicles' | 'Jobs' | 'Money' | 'Details'
/** An order at a moment, with its money if the user may see it. */
export interface Past {
  readonly order: Order
  readonly finances: OrderFinances | undefined
  /** Limited to one of its jobs: the order's own data is left out. */
  readonly isPart?: true
}
export interface Difference {
  readonly part: OrderPart
  readonly label: string
  readonly before: string | null
  readonly after: string | null
}
type Line = readonly [key: string, part: OrderPart, label: string, text: string | null | undefined]

const stopLines = ({ stops }: Order): Line[] =>
  stops.flatMap((stop): Line[] => {
    const name = `${stopTypeOf(stop)}, ${stop.terminal?.name ?? stop.terminal?.city ?? 'no place'}`
    const kind = `${stop.stopType} stop`
    return [
      [`${stop.guid} place`, 'Stops', `Place of the ${kind}`, stop.terminal?.name ?? stop.terminal?.city],
      [`${stop.guid} status`, 'Stops', name, stopWords(stop)[0]],
      ...stopTimesOf(stop).map(({ kind: time, label, text }): Line => [
        `${stop.guid} ${time}`,
        'Stops',
        `${name}: ${label.toLowerCase()}`,
        text,
      ]),
    ]
  })

const vehicleLines = ({ commodities }: Order): Line[] =>
  commodities.flatMap((piece): Line[] => [
    [`${piece.guid} name`, 'Vehicles', 'Vehicle', commodityName(piece)],
    [`${piece.guid} vin`, 'Vehicles', `VIN of ${commodityName(piece)}`, piece.identifier],
    [
      `${piece.guid} condition`,
      'Vehicles',
      `Condition of ${commodityName(piece)}`,
      piece.vehicle && conditionOf(piece),
    ],
    [`${piece.guid} progress`, 'Vehicles', commodityName(piece), DELIVERY_WORDS[piece.deliveryStatus][0]],
  ])

const jobLines = ({ jobs }: Order): Line[] =>
  jobs.flatMap((job): Line[] => [
    [`${job.guid} status`, 'Jobs', `Job ${job.number}`, JOB_WORDS[job.status][0]],
    [`${job.guid} vendor`, 'Jobs', `Carrier of job ${job.number}`, job.vendor?.name],
  ])

const amount = (value: number | null | undefined) => (value == null ? null : moneyText(value))
const moneyLines = ({ pricing, financeStats }: Order): Line[] => [
  ['price', 'Money', 'Client pays', amount(pricing?.customerPay)],
  ['cost', 'Money', 'Carrier pay', amount(financeStats?.expense)],
  ['profit', 'Money', 'Gross profit', amount(financeStats?.grossProfit)],
]

/** Each line of the price and of carrier pay, by name. */
const chargeLines = ({ charges, jobs = [] }: OrderFinances): Line[] =>
  charges.map((charge) => {
    const job = charge.side === 'vendor' && jobs.find(({ guid }) => guid === charge.jobGuid)
    const label = job ? `${charge.name}, job ${job.number}` : `${charge.name}, client`
    return [`charge ${charge.guid}`, 'Money', label, moneyText(charge.amount)]
  })

const detailLines = (order: Order): Line[] => [
  ['status', 'Details', 'Status', ORDER_STATUS_LABELS[order.status]],
  ['client', 'Details', 'Client', order.client.name],
  ['contact', 'Details', 'Contact', order.clientContact?.name],
  ['consignee', 'Details', 'Consignee', order.consignee?.name],
  ['dispatcher', 'Details', 'Dispatcher', order.dispatcher?.name],
  ['salesperson', 'Details', 'Salesperson', order.salesperson?.name],
  ['referrer', 'Details', 'Referrer', order.referrer],
  ['inspection', 'Details', 'Inspection', order.inspectionType],
  ['reference', 'Details', 'Reference', order.referenceNumber],
  ['bol', 'Details', 'BOL number', order.bol],
  ['classification', 'Details', 'Classification', order.classification],
  ['instructions', 'Details', 'Instructions', order.instructions],
  ['by', 'Details', 'Needed by', targetText(order)],
  ['hold', 'Details', 'Hold reason', order.isOnHold ? (order.holdReason ?? 'On hold') : null],
  ['cancel', 'Details', 'Cancel reason', order.isCanceled ? (order.cancelReason ?? 'Canceled') : null],
]

const linesOf = ({ order, finances, isPart }: Past): Line[] => [
  ...(isPart ? [] : detailLines(order)),
  ...jobLines(order),
  ...stopLines(order),
  ...vehicleLines(order),
  ...(isPart ? [] : moneyLines(order)),
  ...(finances ? chargeLines(finances) : []),
]

/** In page order; what did not exist yet, or no longer does, is null on that side. */
export function differencesOf(before: Past, after: Past): Difference[] {
  const [was, is] = [before, after].map((past) => new Map(linesOf(past).map((line) => [line[0], line])))
  const keys = new Set([...was!.keys(), ...is!.keys()])
  return [...keys].flatMap((key) => {
    const [old, now] = [was!.get(key), is!.get(key)]
    const [from, to] = [old?.[3] ?? null, now?.[3] ?? null]
    const [, part, label] = (now ?? old)!
    return from === to ? [] : [{ part, label, before: from, after: to }]
  })
}
