import type { ReactNode } from 'react'
import classes from './empty.module.css'

export interface EmptyProps {
  title: string
  text: string
  /** The next step. */
  children?: ReactNode
}

/** The empty state of a list. */
export const Empty = ({ title, text, children }: EmptyProps) => (
  <div className={classes.empty}>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)
