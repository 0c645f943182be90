/** The dot at a value that someone else just changed: who and when on hover or focus, and gone once that was seen. */
import { Tooltip } from '@mantine/core'
import '../css/overlays.css'
import { agoText } from '../format/time-text.ts'
import { useNow } from '../format/use-now.ts'
import { type ChangedBy, changedText } from './changes.ts'
import classes from './change-dot.module.css'

export interface ChangeDotProps {
  /** What was changed. */
  name: string
  mark: ChangedBy
  /** Their value, if it is not shown beside it. */
  value?: string | undefined
  onSeen: () => void
}

const ON = { hover: true, focus: true, touch: true }

export default function ChangeDot({ name, mark, value, onSeen }: ChangeDotProps) {
  const now = useNow()
  const label = `${name} ${changedText(mark)} ${agoText(mark.at, now)}${value === undefined ? '' : `: ${value || '(empty)'}`}`
  return (
    <Tooltip label={label} events={ON} multiline maw="20rem">
      <button
        type="button"
        className={classes.dot}
        aria-label={label}
        onMouseLeave={onSeen}
        onBlur={onSeen}
        data-change
      />
    </Tooltip>
  )
}
