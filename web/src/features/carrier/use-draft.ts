/** What is entered on a page of the field, on the disk at every tap: it is there again after a reload, a kill or a dead spot. */
import { useEffect, useSyncExternalStore } from 'react'

const engine = () => import('../../api/outbox/drafts.ts')

const drafts = new Map<string, object>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Reads a draft once; what an older version kept is completed by what a new one begins with. */
const readOnce = async (name: string, begin: () => object): Promise<void> => {
  if (drafts.has(name)) return
  const kept = await engine()
    .then(({ readDraft }) => readDraft(name))
    .catch(() => undefined)
  if (drafts.has(name)) return
  drafts.set(name, { ...begin(), ...(typeof kept === 'object' ? kept : {}) })
  tell()
}

/** `draft` is undefined until it is read. */
export const useKeptDraft = <D extends object>(name: string, begin: () => D) => {
  const draft = useSyncExternalStore(subscribe, () => drafts.get(name)) as D | undefined
  useEffect(() => void readOnce(name, begin), [name, begin])
  const change = (part: Partial<D>) => {
    const next = { ...((drafts.get(name) as D | undefined) ?? begin()), ...part }
    drafts.set(name, next)
    tell()
    void engine().then(({ keepDraft }) => keepDraft(name, next))
  }
  const forget = () => {
    drafts.delete(name)
    void engine().then(({ dropDraft }) => dropDraft(name))
  }
  return { draft, change, forget }
}
