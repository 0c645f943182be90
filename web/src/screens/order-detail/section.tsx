import type { ReactNode } from 'react'
import { PartBoundary } from '../../shell/fallback/part-boundary.tsx'
import classes from './order-detail.module.css'

export interface SectionProps {
  title: string
  /** At the end of the title's line. */
  aside?: ReactNode
  /** A change of it tries a broken part again. */
  resetKey?: unknown
  children: ReactNode
}

/** A titled part of an order's page; one that breaks leaves the others alone. */
export const Section = ({ title, aside, resetKey, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <header className={classes.sectionHead}>
      <h2>{title}</h2>
      {aside}
    </header>
    <PartBoundary name={title} resetKey={resetKey}>
      {children}
    </PartBoundary>
  </section>
)
