/** The clock times of a tender as instants at their stops. */
import { oddTimeText, stopTime } from '../values/stop-time.ts'
import type { ClockTime } from './clock-time.ts'
import type { TenderTimes } from './tender-facts.ts'

const FALLBACK_ZONE = 'America/New_York'
const END_OF_DAY = 'T23:59'

/** Turns clock times into instants, and collects what is odd about them. */
export class StopClock {
  readonly doubts: string[] = []
  readonly #zone: string | null
  readonly #name: string

  constructor(zone: string | null, name: string) {
    this.#zone = zone
    this.#name = name
  }

  at(time: ClockTime | null, isEnd = false): string | null {
    if (!time) return null
    const shown = isEnd && !time.hasTime ? `${time.shown.slice(0, 10)}${END_OF_DAY}` : time.shown
    const zone = time.zone ?? this.#zone ?? FALLBACK_ZONE
    const found = stopTime(shown, zone)
    if (!time.zone && !this.#zone) this.#say(`the time zone of ${this.#name} is not known; Eastern time is taken`)
    const odd = found && time.hasTime ? oddTimeText(found, shown, zone) : null
    if (odd) this.#say(`${shown.slice(0, 10)}: ${odd}`)
    return found?.at.toISOString() ?? null
  }

  #say(text: string): void {
    if (!this.doubts.includes(text)) this.doubts.push(text)
  }
}

/** What is requested: bounds, or a moment or day; an appointment where nothing else is. */
export function windowOf({ from, to, on, appointment }: TenderTimes, clock: StopClock) {
  const isOnly = !from && !to && !on
  const first = from ?? on ?? (isOnly ? appointment.from : null)
  const isDay = first !== null && first !== from && !first.hasTime
  const start = clock.at(first)
  const end = clock.at(to ?? (isOnly ? appointment.to : null) ?? (isDay ? first : null), true)
  if (start && end && end < start) {
    clock.doubts.push(
      `what is requested ends before it begins: ${first?.shown} to ${to?.shown}; only the first is taken`,
    )
    return { start, end: null, type: null }
  }
  const type = start && end ? 'between' : end ? 'no later than' : from ? 'no earlier than' : start ? 'exactly' : null
  return { start, end, type } as const
}
