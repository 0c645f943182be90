/** What a driver is told of a stop besides its window: when it was done, what was asked for, and what waiting is paid. */
import type { Stop, StopDetention } from '@waybill/contract/stops/stops.shapes.ts'
import { lengthText } from '../../../ui/format/due-time.ts'
import { moneyText } from '../../../ui/format/number-text.ts'
import { momentText } from '../../../ui/format/time-text.ts'
import { windowText } from '../trade-words.ts'
import { STOPS as words } from './stops.words.ts'

const MINUTE = 60_000

/** `2h free until 3:10 PM, then $50.00 an hour, $400.00 at most` */
function waitingText({ freeMinutes, dateFreeUntil, ratePerHour, cap }: StopDetention, zone: string | undefined) {
  const free = lengthText(freeMinutes * MINUTE)
  return [
    dateFreeUntil ? words.freeUntil(free, momentText(dateFreeUntil, zone)) : words.free(free),
    ratePerHour && words.thenPaid(moneyText(ratePerHour)),
    ratePerHour && cap && words.atMost(moneyText(cap)),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What was asked for, where another window was agreed. */
function requestedText(stop: Stop, zone: string | null): string | null {
  const { dateRequestedStart: start, dateRequestedEnd: end } = stop
  const isScheduled = Boolean(stop.dateScheduledStart ?? stop.dateScheduledEnd)
  const isSame = start === stop.dateScheduledStart && end === stop.dateScheduledEnd
  if (!isScheduled || isSame || !(start ?? end)) return null
  return windowText({ ...stop, dateScheduledStart: null, dateScheduledEnd: null }, zone)
}

export function factsOf(stop: Stop): readonly (readonly [string, string | null])[] {
  const zone = stop.terminal?.timeZone ?? null
  const at = zone ?? undefined
  return [
    [words.requested, requestedText(stop, zone)],
    [words.doneAt, stop.dateCompleted && momentText(stop.dateCompleted, at)],
    [words.waiting, stop.detention ? waitingText(stop.detention, at) : null],
  ]
}
