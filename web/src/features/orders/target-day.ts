import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { HALF, whole } from '../../ui/form/field.ts'
import { instantShown, localTimeOf } from '../../ui/format/local-time.ts'
import { dateText } from '../../ui/format/time-text.ts'

type Target = Pick<Order, 'dateExpectedCompleteBy' | 'isTargetAgreed' | 'stops'>

/** Where the day counts: at the last stop; the viewer's zone if that one's is not known. */
export const targetZone = ({ stops }: Pick<Order, 'stops'>): string | undefined =>
  stops.at(-1)?.terminal?.timeZone ?? undefined

/** The day on which the order is needed at its last stop: `Dec 6, 2026`, or `Dec 6, 2026 (as agreed)` if nobody typed it. */
export const targetText = ({ dateExpectedCompleteBy: at, isTargetAgreed, stops }: Target): string | null =>
  at && `${dateText(at, targetZone({ stops }))}${isTargetAgreed ? ' (as agreed)' : ''}`

/** The input for it, although the API has an instant: the afternoon of the day in the zone. Empty is sent as null. */
export const targetDay = (zone?: string) =>
  whole<string | null, string>({
    label: 'Needed by',
    drawn: { as: 'text', type: 'date', ...HALF },
    start: (value) => (typeof value === 'string' ? localTimeOf(value, zone).day : ''),
    send: (held) => (held ? instantShown(`${held}T17:00`, zone) : null),
    say: (held) => held,
  })
