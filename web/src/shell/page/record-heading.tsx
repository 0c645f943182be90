import type { ReactNode } from 'react'
import classes from './record-heading.module.css'

export interface RecordHeadingProps {
  title: string
  level?: 1 | 2
  /** Next to the title: status, route. */
  children?: ReactNode
  /** At the beginning of the line of facts. */
  lead?: ReactNode
  /** The line below the title; empty facts are left out. */
  facts: readonly (string | null | undefined | false)[]
  /** At the end of that line. */
  more?: ReactNode
}

/** The heading of a record's page. */
export const RecordHeading = ({ title, level = 1, children, lead, facts, more }: RecordHeadingProps) => {
  const Title = level === 1 ? 'h1' : 'h2'
  return (
    <div className={classes.heading}>
      <div className={classes.line}>
        <Title className={classes.title}>{title}</Title>
        {children}
      </div>
      <div className={classes.facts}>
        {lead}
        {facts.map((fact) => (fact ? <span key={fact}>{fact}</span> : null))}
        {more}
      </div>
    </div>
  )
}
