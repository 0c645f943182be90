import { IconChevronRight } from '../../ui/icons/chevron-right.gen.ts'
import { Children, type ReactNode } from 'react'
import classes from './crumbs.module.css'

export interface CrumbsProps {
  /** The links above this page, the outermost first. */
  children: ReactNode
  /** This page's name in the breadcrumbs. */
  current?: string | undefined
}

/** Breadcrumbs of a record: its list, its parent, itself. */
export const Crumbs = ({ children, current }: CrumbsProps) => (
  <nav aria-label="Breadcrumb" className={classes.crumbs}>
    {Children.map(Children.toArray(children), (link, index) => (
      <>
        {index > 0 ? <IconChevronRight size="0.8rem" aria-hidden="true" /> : null}
        {link}
      </>
    ))}
    {current ? (
      <>
        <IconChevronRight size="0.8rem" aria-hidden="true" />
        <span aria-current="page">{current}</span>
      </>
    ) : null}
  </nav>
)
