import type { Instant } from '@waybill/contract/times.ts'
import { cachedFormat } from './format-cache.ts'
import { currentLocale } from './locale.ts'

/** `Mon, Nov 23` in the zone, the viewer's by default. */
export const weekdayDateText = (value: Instant, zone?: string): string =>
  cachedFormat(
    `weekday date ${zone}`,
    () =>
      new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', month: 'short', day: 'numeric', timeZone: zone }),
  ).format(new Date(value))
