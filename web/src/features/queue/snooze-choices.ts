/** Until when an item may be snoozed. */
import { dayPlus } from '../../ui/format/calendar-day.ts'
import { instantOf, localTimeOf } from '../../ui/format/local-time.ts'

const HOUR_MS = 3_600_000

/** The choices at an instant (milliseconds), in the zone, the viewer's by default. */
export const snoozeChoices = (now: number, zone?: string): { label: string; until: string }[] => {
  const { day: today } = localTimeOf(new Date(now).toISOString(), zone)
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
  const hence = (hours: number) => new Date(now + hours * HOUR_MS).toISOString()
  const morning = (days: number) => instantOf({ day: dayPlus(today, days), time: '08:00' }, zone) ?? hence(24 * days)
  return [
    { label: '1 hour', until: hence(1) },
    { label: '3 hours', until: hence(3) },
    { label: 'Tomorrow', until: morning(1) },
    { label: 'Monday', until: morning((8 - weekday) % 7 || 7) },
  ]
}
