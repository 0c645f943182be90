/** A stop's dates as one field, in its place's time zone. */
import type { Stop } from '@waybill/contract/stops/stops.shapes.ts'
import { type Faults, whole } from '../../ui/form/field.ts'
import {
  datesText,
  datesToSend,
  faultOfDates,
  NO_DATES,
  type RequestedDates,
  requestedDatesOf,
} from './requested-dates.ts'

export interface DatesAt extends RequestedDates {
  zone: string | undefined
}

/** No dates yet, at a place with a known time zone. */
export const noDatesAt = (zone: string | undefined): DatesAt => ({ ...NO_DATES, zone })

type Sent = ReturnType<typeof datesToSend>

const datesField = <Wire>(label: string, read: (stop: Stop) => Partial<Sent>, name: (dates: Sent) => Wire) => ({
  ...whole({
    label,
    start: (stop): DatesAt => {
      const known = (stop ?? {}) as Partial<Stop>
      const zone = known.terminal?.timeZone ?? undefined
      return known.guid ? { ...requestedDatesOf(read(known as Stop), zone), zone } : noDatesAt(zone)
    },
    send: ({ zone, ...dates }: DatesAt) => name(datesToSend(dates, zone)),
    say: ({ zone, ...dates }: DatesAt) => datesText(dates, zone),
    faults: (dates: DatesAt): Faults => {
      const fault = faultOfDates(dates)
      return fault ? { '': fault } : {}
    },
  }),
  isSpread: true as const,
})

/** The client's requested dates. */
export const REQUESTED = datesField(
  'Requested date',
  (stop) => stop as Partial<Sent>,
  (dates) => dates,
)

/** The agreed dates. */
export const SCHEDULED = datesField(
  'Scheduled date',
  (stop) => ({
    dateRequestedType: stop.dateScheduledType,
    dateRequestedStart: stop.dateScheduledStart,
    dateRequestedEnd: stop.dateScheduledEnd,
  }),
  ({ dateRequestedType, dateRequestedStart, dateRequestedEnd }) => ({
    dateScheduledType: dateRequestedType,
    dateScheduledStart: dateRequestedStart,
    dateScheduledEnd: dateRequestedEnd,
  }),
)
