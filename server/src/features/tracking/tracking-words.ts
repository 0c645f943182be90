/** Texts of the page behind a tracking link: arrival, milestones, and the age of a position. */
import type { TrackedOrder } from '@waybill/contract/tracking/tracking.shapes.ts'
import { type Language, LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import { type Wording, wordingIn } from '../../documents/wording.ts'

type Stop = TrackedOrder['stops'][number]

export const toDate = (text: string | null | undefined) => (text ? new Date(text) : null)

export const townOf = (stop: Stop | undefined): string => [stop?.city, stop?.state].filter(Boolean).join(', ')

const DAY = { weekday: 'long', month: 'short', day: 'numeric' } as const
const TIME = { hour: 'numeric', minute: '2-digit' } as const

/** `Tuesday, Nov 24, 3:00 PM to 6:00 PM`, in the place's time zone. */
export function arrivalText({ estimated, window, timeZone: zone }: Stop, language: Language): string | undefined {
  const [start, end] = [
    toDate(estimated?.start ?? estimated?.end ?? window?.start ?? window?.end),
    toDate(estimated ? estimated.end : window?.end),
  ]
  if (!start) return undefined
  const part = (at: Date, options: Intl.DateTimeFormatOptions) =>
    at.toLocaleString(LOCALES[language], { timeZone: zone ?? 'UTC', ...options })
  const { until } = wordingIn(language).words.tracking
  const day = part(start, DAY)
  const from = `${day}, ${part(start, TIME)}`
  if (!end || end <= start) return from
  const to = part(end, TIME)
  return until(from, part(end, DAY) === day ? to : `${part(end, DAY)}, ${to}`)
}

/** `CST` */
export const zoneText = (at: Date, zone: string | null, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { timeZone: zone ?? 'UTC', timeZoneName: 'short' })
    .formatToParts(at)
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

/** `14 min ago`, `3 hr. ago`, `2 days ago` */
export function agoText(at: Date, now: Date, language: Language): string {
  const format = new Intl.RelativeTimeFormat(LOCALES[language], { style: 'short' })
  const minutes = Math.max(0, Math.floor((now.getTime() - at.getTime()) / 60_000))
  if (minutes < 60) return format.format(-minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}

export interface Milestone {
  text: string
  when: string
  isDone: boolean
}

/** In chronological order; future ones with the expected day. */
export function milestonesOf(order: TrackedOrder, zone: string, { language, words, momentText }: Wording): Milestone[] {
  const { steps, ahead, inTown, noDate } = words.tracking
  const { stops } = order
  const [first, last] = [stops.find(({ type }) => type === 'pickup'), stops.findLast(({ type }) => type === 'delivery')]
  const at = { placed: undefined, scheduled: undefined, 'picked-up': first, delivered: last }
  const expected = { placed: '', scheduled: '', 'picked-up': ahead.pickup, delivered: ahead.delivery }
  return order.milestones.map(({ step, date }) => {
    const stop = at[step]
    const town = townOf(stop)
    const text = date ? steps[step] : expected[step] || steps[step]
    return {
      text: town ? inTown(text, town) : text,
      when: date
        ? (momentText(toDate(date), stop?.timeZone ?? zone) ?? '')
        : stop
          ? (arrivalText(stop, language) ?? noDate)
          : '',
      isDone: date !== null,
    }
  })
}
