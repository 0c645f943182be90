/** The windows of a row's stops: the carrier's ETA, otherwise scheduled, otherwise requested. */
import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { spanText } from '../../ui/format/time-text.ts'

type Column = Extract<keyof OrderRow, `date${string}` | `${string}TimeZone`>
type Row = Partial<Pick<OrderRow, Column | 'status'>>

const STOPS = [
  {
    label: 'Pickup',
    column: 'datePickupScheduledStart',
    end: 'datePickupScheduledEnd',
    requested: ['datePickupRequestedStart', 'datePickupRequestedEnd'],
    eta: undefined,
    zone: 'originTimeZone',
  },
  {
    label: 'Delivery',
    column: 'dateDeliveryScheduledStart',
    end: 'dateDeliveryScheduledEnd',
    requested: ['dateDeliveryRequestedStart', 'dateDeliveryRequestedEnd'],
    eta: ['dateDeliveryEstimatedStart', 'dateDeliveryEstimatedEnd'],
    zone: 'destinationTimeZone',
  },
] as const

/** `8–11 AM` for `8:00 AM – 11:00 AM`: the column is narrow, and its zone, which stands last, must not be cut. */
const short = (span: string) =>
  span
    .replaceAll(/:00(?=\s[AP]M)/g, '')
    .replace(/\s([AP]M)(?= – \S+\s\1)/, '')
    .replace(/ – (?=\S+\s[AP]M)/, '–')

const span = (start: string | null | undefined, end: string | null | undefined, zone: string | undefined) => {
  const at = start ?? end
  return at ? short(spanText(at, end ?? at, zone)) : null
}

/** By column: label and text of a row's window, and the columns it is computed from. */
export const STOP_WINDOWS = Object.fromEntries(
  STOPS.map(({ label, column, end, requested: [from, until], eta, zone }) => [
    column,
    {
      label,
      reads: [end, from, until, ...(eta ?? [])],
      textOf: (row: Row): string | null => {
        const at = row[zone] ?? undefined
        const expected = eta && span(row[eta[0]], row[eta[1]], at)
        if (expected && row.status !== 'delivered') return `ETA ${expected}`
        const requested = span(row[from], row[until], at)
        return span(row[column], row[end], at) ?? (requested && `Req. ${requested}`)
      },
    },
  ]),
)
