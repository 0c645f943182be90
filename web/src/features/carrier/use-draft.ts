/** Input on a field page, written to disk on every tap: it survives a reload, a kill or a dead spot. */
import { useEffect, useSyncExternalStore } from 'react'
import { forgetting } from '../../api/auth/place.ts'
import { StoreFault } from '../../api/outbox/store-fault.ts'

const engine = () => import('../../api/outbox/drafts.ts')

/** Including the last change, which may not be on disk yet. */
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

/** As after a reload: pages read drafts from disk again. */
export const forgetDrafts = (): void => {
  drafts.clear()
  shown.clear()
  for (const listener of listeners) listener()
}

forgetting.add(forgetDrafts)

/** Reads a draft once; one from an older version is completed with defaults. */
const readOnce = async (name: string, begin: () => object): Promise<void> => {
  if (drafts.has(name)) return
  const kept = await engine()
    .then(({ readDraft }) => readDraft(name))
    .catch(() => undefined)
  if (drafts.has(name)) return
  drafts.set(name, { ...begin(), ...(typeof kept === 'object' ? kept : {}) })
  show(name)
}

/** `draft` is undefined while loading. */
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
  /** Shown immediately. */
  const change = (part: Partial<D>): void => {
    void write(part).catch(() => undefined)
    show(name)
  }
  /** Evidence: shown once it is on disk. The change is computed from the draft at that time, which may have changed meanwhile. */
  const keep = async (partOf: (draft: D) => Partial<D>): Promise<void> => {
    try {
      await write(partOf(now()))
    } catch (error) {
      // This page still has it, and the strip says that nothing can be stored.
      if (!(error instanceof StoreFault)) throw error
    } finally {
      show(name)
    }
  }
  /** Once the act made from it is stored, which deletes it from disk. */
  const forget = () => {
    drafts.delete(name)
    shown.delete(name)
    for (const listener of listeners) listener()
  }
  /** It was sent, and is shown until the page is left. */
  const unkeep = async (): Promise<void> => {
    const { forgetDraft } = await engine()
    await forgetDraft(name).catch(() => undefined)
  }
  return { name, draft, change, keep, forget, unkeep }
}
