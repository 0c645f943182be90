import type { Instant } from '@waybill/contract/times.ts'
import { cachedFormat } from './format-cache.ts'
import { currentLocale } from './locale.ts'

/** Whether a time is on the hour. Some zones are offset by half or quarter hours: the local minute decides. */
const isFullHour = (at: Date, timeZone: string | undefined): boolean =>
  cachedFormat(`minute ${timeZone}`, () => new Intl.DateTimeFormat('en', { minute: 'numeric', timeZone }))
    .formatToParts(at)
    .every(({ value }) => Number(value) === 0)

/** `Mon 8 AM`, `Mon 8:30 AM` in the zone: for times a few days away. */
export const weekdayText = (value: Instant, zone?: string): string => {
  const at = new Date(value)
  const minute = isFullHour(at, zone) ? undefined : ('2-digit' as const)
  return cachedFormat(
    `weekday ${zone} ${minute}`,
    () => new Intl.DateTimeFormat(currentLocale(), { weekday: 'short', hour: 'numeric', minute, timeZone: zone }),
  ).format(at)
}
