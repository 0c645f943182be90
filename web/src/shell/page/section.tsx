import type { ReactNode } from 'react'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import classes from './section.module.css'

export interface SectionProps {
  title: string
  /** At the end of the title line. */
  aside?: ReactNode
  /** A change of it retries a broken part. */
  resetKey?: unknown
  children: ReactNode
}

/** A titled part of a page. If it fails to render, the others stay. */
export const Section = ({ title, aside, resetKey, children }: SectionProps) => (
  <section className={classes.section} aria-label={title}>
    <header className={classes.head}>
      <h2>{title}</h2>
      {aside}
    </header>
    <PartBoundary name={title} resetKey={resetKey}>
      {children}
    </PartBoundary>
  </section>
)

export interface SectionColumnsProps {
  /** The wide column. */
  children: ReactNode
  /** The narrow column: each of its sections is framed. */
  side: ReactNode
  /** The sections of the wide column are framed too. */
  isFramed?: boolean
}

/** The sections of a record's page in two columns, stacked on a narrow window. */
export const SectionColumns = ({ children, side, isFramed }: SectionColumnsProps) => (
  <div className={classes.columns} data-framed={isFramed || undefined}>
    <div className={classes.main}>{children}</div>
    <div className={classes.side}>{side}</div>
  </div>
)
