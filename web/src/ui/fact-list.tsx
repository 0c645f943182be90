import type { ReactNode } from 'react'
import classes from './fact-list.module.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Known facts of a record, label next to value; unknown ones are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(([label, value]) =>
      value === null || value === undefined || value === '' ? null : (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
