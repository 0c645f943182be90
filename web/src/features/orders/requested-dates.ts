/** A stop's requested dates as form values: local time of the place, and the date type. */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { STOP_DATE_TYPES, type StopDateType } from '@waybill/contract/vocabulary/date-types.ts'
import { instantOf, localTimeOf } from '../../ui/format/local-time.ts'
import { momentText, spanText, zoneName } from '../../ui/format/time-text.ts'

/** `day` empty: no date requested. `endDay` and `endTime` apply to `between` only. */
export interface RequestedDates {
  type: StopDateType
  day: string
  time: string
  endDay: string
  endTime: string
}

/** Default hours if only a day is given: typical opening hours. */
const OPENS = '08:00'
const CLOSES = '17:00'

export const NO_DATES: RequestedDates = { type: 'estimated', day: '', time: OPENS, endDay: '', endTime: CLOSES }

type Dated = Pick<Stop, 'dateRequestedType' | 'dateRequestedStart' | 'dateRequestedEnd'>

/** A stop's dates as form values, in its time zone. */
export const requestedDatesOf = (stop: Partial<Dated>, zone: string | undefined): RequestedDates => {
  const type = STOP_DATE_TYPES.find(({ id }) => id === stop.dateRequestedType)?.id
  const at = stop.dateRequestedStart ?? stop.dateRequestedEnd
  if (!at) return { ...NO_DATES, ...(type ? { type } : {}) }
  const start = localTimeOf(at, zone)
  const end = stop.dateRequestedEnd ? localTimeOf(stop.dateRequestedEnd, zone) : undefined
  const isSpan = end !== undefined && stop.dateRequestedEnd !== at
  return {
    type: type ?? (isSpan ? 'between' : 'exactly'),
    day: start.day,
    time: start.time,
    endDay: end?.day ?? '',
    endTime: end?.time ?? CLOSES,
  }
}

/** The dates as sent to the API. */
export const datesToSend = (dates: RequestedDates, zone: string | undefined) => {
  const start = dates.day ? instantOf({ day: dates.day, time: dates.time || OPENS }, zone) : null
  const isSpan = dates.type === 'between' && start !== null
  const end = isSpan ? instantOf({ day: dates.endDay || dates.day, time: dates.endTime || CLOSES }, zone) : null
  return { dateRequestedType: start ? dates.type : null, dateRequestedStart: start, dateRequestedEnd: end }
}

/** The dates as text; empty without a requested date. */
export const datesText = (dates: RequestedDates, zone: string | undefined): string => {
  const { dateRequestedStart: start, dateRequestedEnd: end } = datesToSend(dates, zone)
  if (!start) return ''
  return end ? spanText(start, end, zone) : momentText(start, zone)
}

/** What is wrong with the dates. */
export const faultOfDates = (dates: RequestedDates): string | undefined => {
  if (!dates.day || dates.type !== 'between') return undefined
  const start = `${dates.day} ${dates.time || OPENS}`
  const end = `${dates.endDay || dates.day} ${dates.endTime || CLOSES}`
  return end < start ? 'The end must be after the start' : undefined
}

/** The time zone's name on that day (`CST`); undefined without a day, as DST is unknown. */
export const zoneLabelOf = ({ day, time }: RequestedDates, zone: string | undefined): string | undefined => {
  if (!zone) return undefined
  const at = instantOf({ day, time: time || OPENS }, zone)
  return at ? zoneName(at, zone) : undefined
}
