/** Papers of a truck, trailer or driver that have expired or expire soon. */
import { Pill } from '../../../ui/field/field-parts.tsx'
import { viewersDay } from '../../../ui/format/calendar-day.ts'
import { expiryOf } from '../../../ui/format/expiry.ts'
import { shortDayText } from '../../../ui/format/time-text.ts'
import { useNow } from '../../../ui/format/use-now.ts'
import { FLEET as words } from './fleet.words.ts'

export interface Mark {
  key: string
  isExpired: boolean
  text: string
}

/** What to say of a record’s papers: those that are valid for long are left out. */
export const marksOf = (record: object, now: number): Mark[] =>
  Object.entries(words.papers).flatMap(([key, paper]) => {
    const day: unknown = Reflect.get(record, key)
    const expiry = typeof day === 'string' ? expiryOf(day, viewersDay(new Date(now))) : null
    if (typeof day !== 'string' || expiry === null || expiry === 'valid') return []
    const isExpired = expiry === 'expired'
    return [{ key, isExpired, text: (isExpired ? words.expired : words.ends)(paper, shortDayText(day)) }]
  })

export const ExpiryPills = ({ of: record }: { of: object }) => {
  const now = useNow()
  return marksOf(record, now).map(({ key, isExpired, text }) => (
    <Pill key={key} tone={isExpired ? 'red' : 'amber'}>
      {text}
    </Pill>
  ))
}
