import type { ReactNode } from 'react'
import { useChanges } from '../../ui/changes/changes.ts'
import { dotOf } from '../../ui/changes/marked.tsx'
import classes from './record-heading.module.css'

export interface RecordHeadingProps {
  title: string
  level?: 1 | 2
  /** Next to the title: status, route. */
  children?: ReactNode
  /** At the beginning of the line of facts. */
  lead?: ReactNode
  /** The line below the title, by name; empty facts are left out. */
  facts: readonly (readonly [name: string, text: string | null | undefined | false])[]
  /** At the end of that line. */
  more?: ReactNode
}

/** The heading of a record's page. */
export const RecordHeading = ({ title, level = 1, children, lead, facts, more }: RecordHeadingProps) => {
  const Title = level === 1 ? 'h1' : 'h2'
  const known = facts.flatMap(([name, text]) => (text ? [[name, text] as const] : []))
  const marked = useChanges(Object.fromEntries(known))
  return (
    <div className={classes.heading}>
      <div className={classes.line}>
        <Title className={classes.title}>{title}</Title>
        {children}
      </div>
      <div className={classes.facts}>
        {lead}
        {known.map(([name, text]) => (
          <span key={name}>
            {text}
            {dotOf(marked, name)}
          </span>
        ))}
        {more}
      </div>
    </div>
  )
}
