/** Above a record opened from the queue: its position there, and navigation. */
import { IconArrowLeft } from '../../ui/icons/arrow-left.gen.ts'
import { IconChevronDown } from '../../ui/icons/chevron-down.gen.ts'
import { IconChevronUp } from '../../ui/icons/chevron-up.gen.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { KeyCaps } from '../../shell/shortcuts/key-caps.tsx'
import { useShortcuts } from '../../shell/shortcuts/use-shortcuts.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import classes from './queue-bar.module.css'
import { placeInWalk, stepLink, type WalkPlace } from './queue-walk.ts'

export interface QueueBarProps {
  orderGuid: string
  /** Null on an order page. */
  jobGuid: string | null
}

const Bar = ({ place, of, before, after }: WalkPlace) => {
  const navigate = useNavigate()
  const go = (step: WalkPlace['before']) => {
    if (step) void navigate(stepLink(step))
  }
  useShortcuts([
    { keys: 'j', label: 'Next in the queue', group: 'Queue', run: () => go(after) },
    { keys: 'k', label: 'Previous in the queue', group: 'Queue', run: () => go(before) },
    { keys: 'escape', label: 'Back to the queue', group: 'Queue', run: () => void navigate({ to: '/home' }) },
  ])
  return (
    <nav className={classes.bar} aria-label="Queue">
      <Link to="/home" className={classes.link}>
        <IconArrowLeft size="0.9rem" aria-hidden="true" /> Queue <KeyCaps keys="escape" />
      </Link>
      <span aria-live="polite">
        {place} of {of}
      </span>
      <button type="button" className={classes.link} disabled={!before} onClick={() => go(before)}>
        <IconChevronUp size="0.9rem" aria-hidden="true" /> Previous <KeyCaps keys="k" />
      </button>
      <button type="button" className={classes.link} disabled={!after} onClick={() => go(after)}>
        <IconChevronDown size="0.9rem" aria-hidden="true" /> Next <KeyCaps keys="j" />
      </button>
    </nav>
  )
}

export const QueueBar = ({ orderGuid, jobGuid }: QueueBarProps) => {
  const [{ from }] = useAddress()
  const record = jobGuid ?? orderGuid
  // Tab navigation within a record drops the `from` parameter.
  const [opened, setOpened] = useState<string>()
  if (from === 'queue' && opened !== record) setOpened(record)
  const walk = from === 'queue' || opened === record ? placeInWalk({ orderGuid, jobGuid }) : undefined
  return walk ? <Bar {...walk} /> : null
}
