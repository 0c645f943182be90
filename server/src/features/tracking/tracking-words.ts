/** Texts of the page behind a tracking link: arrival, milestones, and the age of a position. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { momentText } from '../../documents/wording.ts'

type Stop = TrackedOrder['stops'][number]

export const toDate = (text: string | null | undefined) => (text ? new Date(text) : null)

export const townOf = (stop: Stop | undefined): string => [stop?.city, stop?.state].filter(Boolean).join(', ')

const part = (at: Date, zone: string | null, options: Intl.DateTimeFormatOptions) =>
  at.toLocaleString('en-US', { timeZone: zone ?? 'UTC', ...options })
const DAY = { weekday: 'long', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** `Tuesday, Nov 24, 3:00 PM to 6:00 PM`, in the place's time zone. */
export function arrivalText({ estimated, window, timeZone: zone }: Stop): string | undefined {
  const [start, end] = [
    toDate(estimated?.start ?? estimated?.end ?? window?.start ?? window?.end),
    toDate(estimated ? estimated.end : window?.end),
  ]
  if (!start) return undefined
  const day = part(start, zone, DAY)
  const from = `${day}, ${part(start, zone, TIME)}`
  if (!end || end <= start) return from
  const to = part(end, zone, TIME)
  return part(end, zone, DAY) === day ? `${from} to ${to}` : `${from} to ${part(end, zone, DAY)}, ${to}`
}

/** `CST` */
export const zoneText = (at: Date, zone: string | null): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone ?? 'UTC', timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `14 min ago`, `3 h ago`, `2 days ago` */
export function agoText(at: Date, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 60) return `${minutes} min ago`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`
}

export interface Milestone {
  text: string
  when: string
  isDone: boolean
}

/** In chronological order; future ones with the expected day. */
export function milestonesOf(order: TrackedOrder, zone: string): Milestone[] {
  const { stops } = order
  const [first, last] = [stops.find(({ type }) => type === 'pickup'), stops.findLast(({ type }) => type === 'delivery')]
  const at = { placed: undefined, scheduled: undefined, 'picked-up': first, delivered: last }
  const ahead = { placed: '', scheduled: '', 'picked-up': 'Pickup', delivered: 'Delivery' }
  return order.milestones.map(({ step, label, date }) => {
    const stop = at[step]
    const town = townOf(stop)
    const text = date ? label : ahead[step] || label
    return {
      text: town ? `${text} in ${town}` : text,
      when: date
        ? (momentText(toDate(date), stop?.timeZone ?? zone) ?? '')
        : stop
          ? (arrivalText(stop) ?? 'Date not set yet')
          : '',
      isDone: date !== null,
    }
  })
}
