import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { HALF, whole } from '../../ui/form/field.ts'
import { viewersDay } from '../../ui/format/calendar-day.ts'
import { instantShown } from '../../ui/format/local-time.ts'
import { dateText } from '../../ui/format/time-text.ts'

type Target = Pick<Order, 'dateExpectedCompleteBy' | 'isTargetAgreed' | 'stops'>

/** The day on which the order is needed at its last stop: `Dec 6, 2026`, or `Dec 6, 2026 (as agreed)` if nobody typed it. */
export const targetText = ({ dateExpectedCompleteBy: at, isTargetAgreed, stops }: Target): string | null =>
  at && `${dateText(at, stops.at(-1)?.terminal?.timeZone ?? undefined)}${isTargetAgreed ? ' (as agreed)' : ''}`

/** The input for it, although the API has an instant: the afternoon of the day in the viewer's zone. Empty is sent as null. */
export const targetDay = () =>
  whole<string | null, string>({
    label: 'Needed by',
    drawn: { as: 'text', type: 'date', ...HALF },
    start: (value) => (typeof value === 'string' ? viewersDay(new Date(value)) : ''),
    send: (held) => (held ? instantShown(`${held}T17:00`) : null),
    say: (held) => held,
  })
