import type { ReactNode } from 'react'
import { useChanges } from './changes/changes.ts'
import { dotOf } from './changes/marked.tsx'
import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** The facts that are texts, by label: their changes are marked. */
export const textsOf = (facts: readonly Fact[]): Readonly<Record<string, string>> =>
  Object.fromEntries(facts.flatMap(([label, value]) => (typeof value === 'string' && value ? [[label, value]] : [])))

/** Known facts of a record, label next to value; unknown ones are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => {
  const marked = useChanges(textsOf(facts))
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => {
        const isKnown = value !== null && value !== undefined && value !== ''
        return isKnown || marked.marks[label] ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {isKnown ? value : '–'}
              {dotOf(marked, label)}
            </dd>
          </div>
        ) : null
      })}
    </dl>
  )
}
