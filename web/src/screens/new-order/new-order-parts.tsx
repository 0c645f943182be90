import type { ReactNode } from 'react'
import type { Draft } from '../../features/orders/placing/draft.ts'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import type { Faults } from '../../ui/form/field.ts'
import classes from './new-order.module.css'

export const Block = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section className={classes.block} aria-label={title}>
    <header>
      <h2>{title}</h2>
      {aside}
    </header>
    <PartBoundary name={title}>{children}</PartBoundary>
  </section>
)

/** A server error is cleared when the field it belongs to changes. */
export const withoutPart = (refusals: Faults, part: Partial<Draft>): Faults =>
  Object.fromEntries(
    Object.entries(refusals).filter(([path]) => {
      const of = path.split('.')[0] ?? ''
      return !(of in part || (of === 'commodities' && 'lines' in part) || (of === 'client' && 'clientGuid' in part))
    }),
  )

export const WORDS = {
  client: {
    submit: 'Submit order',
    done: 'submitted',
    hint: 'Your draft is saved in this browser until you submit it.',
  },
  dispatcher: {
    submit: 'Create order',
    done: 'created',
    hint: 'Your draft is saved in this browser until you create it.',
  },
} as const
