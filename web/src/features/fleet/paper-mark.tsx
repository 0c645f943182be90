/** A paper of a truck, trailer or driver that has expired or will soon; nothing for one that is valid for long. */
import type { Day } from '@waybill/contract/times.ts'
import { viewersDay } from '../../ui/format/calendar-day.ts'
import { expiryOf } from '../../ui/format/expiry.ts'
import { shortDayText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { Tag } from '../../ui/tag.tsx'

export interface Paper {
  name: string
  day: Day | null
}

export const PaperMark = ({ paper: { name, day } }: { paper: Paper }) => {
  const expiry = expiryOf(day, viewersDay(new Date(useNow())))
  if (!day || expiry === null || expiry === 'valid') return null
  const isExpired = expiry === 'expired'
  return (
    <Tag tone={isExpired ? 'red' : 'amber'}>
      {name} {isExpired ? 'expired' : 'expires'} {shortDayText(day)}
    </Tag>
  )
}
