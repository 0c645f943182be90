import type { StopDetention } from '@waybill/contract/stops/stops.shapes.ts'
import { lengthText } from '../../../ui/format/due-time.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'

const MINUTE = 60_000

/** `2 h free until Dec 3, 3:10 PM EST, then $50.00 an hour, at most $400.00`; pay only for those who see it. */
export function freeWaitingText(detention: StopDetention, zone: string | undefined): string {
  const { freeMinutes, dateFreeUntil, ratePerHour, cap } = detention
  const free = `${lengthText(freeMinutes * MINUTE)} free`
  return [
    dateFreeUntil ? `${free} until ${momentText(dateFreeUntil, zone)}` : free,
    ratePerHour && `then ${moneyText(ratePerHour)} an hour`,
    ratePerHour && cap && `at most ${moneyText(cap)}`,
  ]
    .filter(Boolean)
    .join(', ')
}
