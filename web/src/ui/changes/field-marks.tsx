/** Fields of an open form that someone else changed meanwhile: the form keeps its values, and a dot says so. */
import { createContext, type ReactNode, useContext, useState } from 'react'
import type { ChangedBy } from './changes.ts'
import { Dot } from './marked.tsx'
import classes from './field-marks.module.css'

export interface TheirChange {
  path: string
  label: string
  /** Their value as text. */
  value: string
}

interface Marks {
  of: readonly TheirChange[]
  mark: ChangedBy
  see: (path: string) => void
}

const MarksContext = createContext<Marks | null>(null)

export interface FieldMarksProps {
  /** Who changed the record, and when; without it nothing is marked. */
  mark: ChangedBy | undefined
  changes: readonly TheirChange[]
  children: ReactNode
}

const seenName = ({ at }: ChangedBy, { path, value }: TheirChange) => `${at} ${path} ${value}`

export const FieldMarks = ({ mark, changes, children }: FieldMarksProps) => {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  if (!mark) return children
  const unseen = changes.filter((change) => !seen.has(seenName(mark, change)))
  const see = (path: string) =>
    setSeen(new Set([...seen, ...unseen.filter((each) => each.path === path).map((each) => seenName(mark, each))]))
  return <MarksContext value={{ of: unseen, mark, see }}>{children}</MarksContext>
}

/** The dot of a field, at the end of its label. */
export const FieldDot = ({ path }: { path: string }) => {
  const marks = useContext(MarksContext)
  const change = marks?.of.find((each) => each.path === path)
  if (!marks || !change) return null
  const name = change.label.slice(0, 1).toUpperCase() + change.label.slice(1)
  return (
    <span className={classes.at}>
      <Dot name={name} mark={marks.mark} value={change.value} onSeen={() => marks.see(path)} />
    </span>
  )
}
