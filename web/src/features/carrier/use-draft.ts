/** What is entered on a page of the field, on the disk at every tap: it is there again after a reload, a kill or a dead spot. */
import { useEffect, useSyncExternalStore } from 'react'

const engine = () => import('../../api/outbox/drafts.ts')

/** With the last change, which may still be on its way to the disk. */
const drafts = new Map<string, object>()
const shown = new Map<string, object>()
const listeners = new Set<() => void>()
const show = (name: string) => {
  const draft = drafts.get(name)
  if (draft) shown.set(name, draft)
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
  show(name)
}

/** `draft` is undefined until it is read. */
export const useKeptDraft = <D extends object>(name: string, begin: () => D) => {
  const draft = useSyncExternalStore(subscribe, () => shown.get(name)) as D | undefined
  useEffect(() => void readOnce(name, begin), [name, begin])
  const now = (): D => (drafts.get(name) as D | undefined) ?? begin()
  const write = async (part: Partial<D>): Promise<unknown> => {
    const next = { ...now(), ...part }
    drafts.set(name, next)
    const { keepDraft } = await engine()
    return keepDraft(name, next)
  }
  /** Shown at once. */
  const change = (part: Partial<D>): void => {
    void write(part).catch(() => undefined)
    show(name)
  }
  /** Evidence: shown once it is on the disk. Its part is made of the draft as it is by now, which others may have changed meanwhile. */
  const keep = async (partOf: (draft: D) => Partial<D>): Promise<void> => {
    await write(partOf(now())).finally(() => show(name))
  }
  /** Once the act that was made of it is kept, which takes it off the disk. */
  const forget = () => {
    drafts.delete(name)
    shown.delete(name)
    for (const listener of listeners) listener()
  }
  return { name, draft, change, keep, forget }
}
