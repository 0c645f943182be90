import type { Instant } from '@waybill/contract/times.ts'
import classes from './due-text.module.css'
import { momentText } from './format/time-text.ts'
import { useNow } from './format/use-now.ts'

/** A due date, marked as late once it has passed; in the given time zone, otherwise the viewer's. */
export const DueText = ({ due, zone }: { due: Instant | null | undefined; zone?: string | undefined }) => {
  const now = useNow()
  if (!due) return null
  const isLate = new Date(due).getTime() < now
  return (
    <span className={isLate ? classes.late : undefined}>
      {momentText(due, zone)}
      {isLate ? <span className="sr-only"> (late)</span> : null}
    </span>
  )
}
