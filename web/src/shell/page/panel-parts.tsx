/** The parts of a side panel. */
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { PartBoundary } from '../fallback/part-boundary.tsx'
import classes from './panel-parts.module.css'

type Props = { children: ReactNode }

/** Everything below a panel's title. */
export const PanelView = ({ children }: Props) => <div className={classes.view}>{children}</div>

/** Its tags and buttons, in a row. */
export const PanelActs = ({ children }: Props) => <div className={classes.acts}>{children}</div>

export interface PanelSectionProps extends Props {
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
export const PanelList = ({ label, children }: Props & { label?: string }) => (
  <ul className={classes.list} aria-label={label}>
    {children}
  </ul>
)

export const Hint = ({ children }: Props) => <p className={classes.hint}>{children}</p>

/** A `strong` or `small` of a card, which is cut off if it does not fit, with its whole text as its title. */
const titled = (child: ReactNode): ReactNode => {
  if (!isValidElement<{ title?: string; children?: ReactNode }>(child)) return child
  if (child.type !== 'strong' && child.type !== 'small') return child
  const text = Children.toArray(child.props.children).filter((each) => typeof each !== 'object')
  return child.props.title === undefined ? cloneElement(child, { title: text.join('') }) : child
}

/** A row on a phone: two columns. */
export const RowCard = ({ children }: Props) => <div className={classes.card}>{Children.map(children, titled)}</div>
