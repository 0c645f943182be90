import classes from './due-text.module.css'
import { momentText } from './format/time-text.ts'
import { useNow } from './format/use-now.ts'

/** Until when something should be done, marked once that has passed; in the zone given, else in the viewer's own. */
export const DueText = ({ due, zone }: { due: string | null | undefined; zone?: string | undefined }) => {
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
