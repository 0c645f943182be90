/** A load in a line or two: route, vehicles, windows, money. */
import { numberText } from '../../ui/format/number-text.ts'
import { momentText, spanText } from '../../ui/format/time-text.ts'
import { WINDOW as words } from './window.words.ts'

interface Town {
  city: string | null
  state: string | null
}

/** `Dallas, TX` */
export const townOf = (place: Town | null | undefined): string =>
  [place?.city, place?.state].filter(Boolean).join(', ') || words.noPlace

/** `Dallas, TX 75201` */
export const townWithZip = (place: (Town & { zipCode: string | null }) | null | undefined): string =>
  [townOf(place), place?.zipCode].filter(Boolean).join(' ')

/** `842 mi` */
export const milesShort = (miles: number): string => `${numberText(Math.round(miles))} mi`

interface Counted {
  quantity: number
}

/** `2018 Ford Expedition`, or `3 vehicles`. */
export const vehiclesText = <C extends Counted>(commodities: readonly C[], nameOf: (one: C) => string): string => {
  const [first] = commodities
  const total = commodities.reduce((sum, { quantity }) => sum + quantity, 0)
  return first && total === 1 ? nameOf(first) : words.vehicles(total)
}

interface Window {
  dateRequestedType: string | null
  dateRequestedStart: string | null
  dateRequestedEnd: string | null
  dateScheduledStart?: string | null
  dateScheduledEnd?: string | null
  dateScheduledType?: string | null
}

/** The time window within a sentence, in the place's time zone: as agreed, otherwise as requested. */
export const windowInText = (stop: Window, zone: string | null | undefined): string => {
  const isScheduled = Boolean(stop.dateScheduledStart ?? stop.dateScheduledEnd)
  const start = isScheduled ? stop.dateScheduledStart : stop.dateRequestedStart
  const end = isScheduled ? stop.dateScheduledEnd : stop.dateRequestedEnd
  const type = isScheduled ? stop.dateScheduledType : stop.dateRequestedType
  const at = start ?? end
  if (!at) return words.none
  if (start && end && start !== end) return spanText(start, end, zone ?? undefined)
  const text = momentText(at, zone ?? undefined)
  if (type === 'no later than') return words.by(text)
  return type === 'no earlier than' ? words.from(text) : text
}

/** The same as a separate text. */
export const windowText = (...asked: Parameters<typeof windowInText>): string => {
  const text = windowInText(...asked)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** `206 × 79 × 76 in`, `5,443 lb`: as far as known. */
export const sizeText = (piece: {
  length: number | null
  width: number | null
  height: number | null
  weight: number | null
}): string => {
  const { length, width, height, weight } = piece
  const size = length && width && height ? `${length} × ${width} × ${height} in` : ''
  return [weight ? `${numberText(weight)} lb` : '', size].filter(Boolean).join(', ')
}

/** The name of a charge or line in the reader's language, if the server wrote it; what a company named keeps its name. */
export const lineName = (name: string): string => words.lineNames[name] ?? name
