/** The parts of a side panel. */
import type { ReactNode } from 'react'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import classes from './panel-parts.module.css'

type Children = { children: ReactNode }

/** Everything below a panel's title. */
export const PanelView = ({ children }: Children) => <div className={classes.view}>{children}</div>

/** Its tags and buttons, in a row. */
export const PanelActs = ({ children }: Children) => <div className={classes.acts}>{children}</div>

export interface PanelSectionProps extends Children {
  title: string
  /** At the end of the title line. */
  aside?: ReactNode
}

/** A titled part; if it fails, the others stay. */
export const PanelSection = ({ title, aside, children }: PanelSectionProps) => (
  <section aria-label={title} className={classes.section}>
    <header className={classes.head}>
      <h3>{title}</h3>
      {aside}
    </header>
    <PartBoundary name={title}>{children}</PartBoundary>
  </section>
)

/** Rows of a part: each an `li` starting with its text. */
export const PanelList = ({ label, children }: Children & { label?: string }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

export const Hint = ({ children }: Children) => <p className={classes.hint}>{children}</p>

/** A row on a phone: two columns. */
export const RowCard = ({ children }: Children) => <div className={classes.card}>{children}</div>
