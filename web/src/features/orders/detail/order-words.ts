/** Formatting an order's parts: route, vehicles, statuses. */
import type { Commodity } from '@waybill/contract/commodities/commodities.shapes.ts'
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import type { TerminalBrief } from '@waybill/contract/terminals/terminals.shapes.ts'
import { COMMODITY_TYPES } from '@waybill/contract/vocabulary/commodity-types.ts'
import { CONDITION_TYPES } from '@waybill/contract/vocabulary/condition-types.ts'
import type { DeliveryStatus, JobStatus, OrderStatus, StopStatus } from '@waybill/contract/vocabulary/statuses.ts'
import type { ToneName } from '../../../ui/palette.ts'

/** `Dallas, TX` */
export const cityOf = (place: Pick<TerminalBrief, 'city' | 'state'> | null | undefined): string =>
  place ? [place.city, place.state].filter(Boolean).join(', ') : 'No location yet'

/** First pickup and last delivery of an order with a route. */
export const routeOf = ({ stops }: Pick<Order, 'stops'>): { from: string; to: string; via: number } | null => {
  const first = stops.find((stop) => stop.stopType === 'pickup')
  const last = stops.findLast((stop) => stop.stopType === 'delivery')
  if (!first || !last) return null
  return { from: cityOf(first.terminal), to: cityOf(last.terminal), via: Math.max(0, stops.length - 2) }
}

/** `2019 Ford F-150`, or a piece's description. */
export const commodityName = ({ vehicle, description, type }: Commodity): string => {
  const words = vehicle ? [vehicle.year, vehicle.make, vehicle.model].filter(Boolean).join(' ') : ''
  return words || description || (COMMODITY_TYPES.find((each) => each.type === type)?.label ?? type)
}

/** `Operable`, `Inoperable`, `Not Verified`. */
export const conditionOf = ({ inoperable }: Pick<Commodity, 'inoperable'>): string =>
  CONDITION_TYPES.find((each) => each.value === inoperable)?.label ?? 'Not Verified'

export const CONDITION_TONES: Readonly<Record<Commodity['inoperable'], ToneName>> = {
  yes: 'orange',
  no: 'green',
  unknown: 'slate',
}

type Said = readonly [label: string, tone: ToneName]

export const DELIVERY_WORDS: Readonly<Record<DeliveryStatus, Said>> = {
  new: ['Waiting', 'slate'],
  'picked-up': ['Picked up', 'cyan'],
  delivered: ['Delivered', 'green'],
  'on-hold': ['On hold', 'amber'],
  missing: ['Missing', 'red'],
  refused: ['Refused', 'red'],
  canceled: ['Canceled', 'slate'],
}

const STOP_WORDS: Readonly<Record<StopStatus, Said>> = {
  new: ['Not scheduled', 'slate'],
  scheduled: ['Scheduled', 'violet'],
  started: ['On site', 'cyan'],
  completed: ['Completed', 'green'],
  canceled: ['Canceled', 'red'],
}

const COMPLETED_WORDS: Readonly<Record<Stop['stopType'], string>> = {
  pickup: 'Picked up',
  delivery: 'Delivered',
  service: 'Service done',
}

/** A stop's status; of a completed one, what was done there. */
export const stopWords = ({ status, stopType }: Pick<Stop, 'status' | 'stopType'>): Said =>
  status === 'completed' ? [COMPLETED_WORDS[stopType], STOP_WORDS.completed[1]] : STOP_WORDS[status]

const SOUGHT: Said = ['Finding a carrier', 'slate']
/** A shipper's view of a job: its progress, never how a carrier is found. */
export const JOB_WORDS: Readonly<Record<JobStatus, Said>> = {
  new: SOUGHT,
  tenders: SOUGHT,
  ready: SOUGHT,
  posted: SOUGHT,
  requests: SOUGHT,
  pending: SOUGHT,
  declined: SOUGHT,
  dispatched: ['Carrier booked', 'violet'],
  'in-progress': ['In progress', 'cyan'],
  'picked-up': ['Picked up', 'cyan'],
  delivered: ['Delivered', 'green'],
  completed: ['Completed', 'teal'],
  'on-hold': ['On hold', 'amber'],
  canceled: ['Canceled', 'red'],
  deleted: ['Deleted', 'slate'],
}

const UNDER_REVIEW: Said = ['Under review', 'blue']

/** A job's progress within its order: nobody looks for a carrier before the order is accepted. */
export const progressOf = (job: JobStatus, order: OrderStatus): Said =>
  order === 'submitted' && JOB_WORDS[job] === SOUGHT ? UNDER_REVIEW : JOB_WORDS[job]

const STOP_TYPE_WORDS: Readonly<Record<Stop['stopType'], string>> = {
  pickup: 'Pickup',
  delivery: 'Delivery',
  service: 'Service',
}
export const stopTypeOf = ({ stopType }: Pick<Stop, 'stopType'>): string => STOP_TYPE_WORDS[stopType]

/** `street, city, state zip` on one line. */
export const addressOf = (place: TerminalBrief): string =>
  [place.street1, place.street2, [cityOf(place), place.zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
