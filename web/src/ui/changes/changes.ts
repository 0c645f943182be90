/** Which values of a record someone else just changed, until the user has seen it. */
import { createContext, useContext, useEffect, useState } from 'react'

/** Who changed it, if known, and when. */
export interface ChangedBy {
  by: string | null
  at: string
}

export interface Changes {
  /** Who else just changed the record around it; undefined if nobody did, or the user did. */
  lastBy: () => ChangedBy | undefined
  /** What the user has seen: a value may stand in several places. */
  seen: ReadonlySet<string>
  see: (change: string) => void
  /** Says it to screen readers. */
  say: (text: string) => void
}

/** Without it nothing is marked. */
export const ChangesContext = createContext<Changes | null>(null)

/** `changed by Priya Banerjee` */
export const changedText = ({ by }: ChangedBy): string => (by ? `changed by ${by}` : 'changed')

type Marks = Readonly<Record<string, ChangedBy>>

export interface Marked {
  /** Marked values by name. */
  marks: Marks
  /** Takes a mark away. */
  see: (name: string) => void
}

const idOf = (name: string, { at }: ChangedBy) => `${name} ${at}`

/** Watches values by name: `useChanges({ Reference: 'R1' })`. */
export const useChanges = (texts: Readonly<Record<string, string>>): Marked => {
  const changes = useContext(ChangesContext)
  const [known, setKnown] = useState(texts)
  const [marked, setMarked] = useState<Marks>({})
  const changed = [...new Set([...Object.keys(known), ...Object.keys(texts)])].filter(
    (name) => known[name] !== texts[name],
  )
  if (changed.length > 0) {
    setKnown(texts)
    const last = changes?.lastBy()
    const unchanged = Object.entries(marked).filter(([name]) => !changed.includes(name))
    setMarked(Object.fromEntries([...unchanged, ...(last ? changed.map((name) => [name, last] as const) : [])]))
  }
  const news = Object.entries(marked)
    .map(([name, mark]) => `${name} ${changedText(mark)}`)
    .join(', ')
  const say = changes?.say
  useEffect(() => {
    if (news) say?.(news)
  }, [news, say])
  return {
    marks: Object.fromEntries(Object.entries(marked).filter(([name, mark]) => !changes?.seen.has(idOf(name, mark)))),
    see: (name) => {
      const mark = marked[name]
      if (mark) changes?.see(idOf(name, mark))
    },
  }
}
