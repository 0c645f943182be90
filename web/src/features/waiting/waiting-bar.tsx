/** The pending party of an order or a job: who, with what, what clears it, and the deadline. */
import type { Waiting } from '@waybill/contract/orders/waiting.shapes.ts'
import { PARTY_LABELS_IN } from '@waybill/contract/vocabulary/waiting.ts'
import type { ReactNode } from 'react'
import { useVariant } from '../../shell/sign-in/session.ts'
import { DueText } from '../../ui/due-text.tsx'
import { agoText } from '../../ui/format/time-text.ts'
import { useNow } from '../../ui/format/use-now.ts'
import { PALETTE } from '../../ui/palette.ts'
import classes from './waiting-bar.module.css'

export interface WaitingBarProps {
  waiting: Waiting | null | undefined
  /** Its subject, if a page has several. */
  about?: string
  /** The acts that clear it. */
  children?: ReactNode
}

export const WaitingBar = ({ waiting, about, children }: WaitingBarProps) => {
  const now = useNow()
  const labels = PARTY_LABELS_IN[useVariant()]
  if (!waiting) return null
  const tone = PALETTE.waiting[waiting.party]
  return (
    <section
      className={classes.bar}
      aria-label={['Waiting on', about].filter(Boolean).join(', ')}
      style={{ background: `var(--tone-${tone}-soft)`, color: `var(--tone-${tone}-ink)` }}
    >
      <p className={classes.words}>
        <span className={classes.party} style={{ borderColor: `var(--tone-${tone}-solid)` }}>
          {labels[waiting.party]}
        </span>
        <strong>{waiting.text}.</strong>
        <span>Next: {waiting.clears}.</span>
        {waiting.due ? (
          <span>
            Due <DueText due={waiting.due} />
          </span>
        ) : null}
        <span>Started {agoText(waiting.since, now)}</span>
      </p>
      {children ? <div className={classes.acts}>{children}</div> : null}
    </section>
  )
}
