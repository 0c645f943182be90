/** Acts and pictures that could not be stored: this page alone holds them, until they are stored after all or the server has them. */
import type { NewItem } from './closed-items.ts'
import type { LocalPicture } from './field-database.ts'
import { copyKey } from './local-pictures.ts'
import { changed } from './outbox-news.ts'
import { StoreFault } from './store-fault.ts'

export interface MemoryAct {
  item: NewItem
  /** Hash of the manifest that it signed. */
  manifest: string | undefined
}

interface Holding {
  act: MemoryAct
  /** @throws `StoreFault` while it is impossible */
  store: () => Promise<void>
  over: () => void
}

/** Acts that can be stored by now are; the others stay. */
export const storeMemoryActs = async (owner: string): Promise<void> => {
  for (const holding of memoryActs(owner)) {
    try {
      await holding.store()
    } catch (error) {
      if (error instanceof StoreFault) return
      throw error
    }
    releaseAct(holding)
  }
}

const acts: Holding[] = []
/** By owner and hash. */
const pictures = new Map<string, LocalPicture>()
/** Hash of the last manifest of each user, while the store lacks it. */
const manifests = new Map<string, string>()

/** Resolves once it is stored, or acknowledged by the server. */
export const holdAct = (act: MemoryAct, store: () => Promise<void>): Promise<void> =>
  new Promise((resolve) => {
    acts.push({ act, store, over: resolve })
    if (act.manifest !== undefined) manifests.set(act.item.owner, act.manifest)
    warnBeforeLeaving()
    changed()
  })

/** A copy: they may be released meanwhile. */
export const memoryActs = (owner: string): readonly Holding[] => acts.filter(({ act }) => act.item.owner === owner)
export const memoryManifest = (owner: string): string | undefined => manifests.get(owner)

/** It is stored, or the server has it. */
export const releaseAct = (holding: Holding): void => {
  const at = acts.indexOf(holding)
  if (at < 0) return
  acts.splice(at, 1)
  const { owner, pictures: named } = holding.act.item
  for (const sha256 of named) pictures.delete(copyKey({ owner, sha256 }))
  if (acts.every(({ act }) => act.item.owner !== owner)) manifests.delete(owner)
  warnBeforeLeaving()
  holding.over()
  changed()
}

export const holdPicture = (picture: LocalPicture): void => {
  pictures.set(copyKey(picture), picture)
  warnBeforeLeaving()
}
export const memoryPicture = (owner: string, sha256: string): LocalPicture | undefined =>
  pictures.get(copyKey({ owner, sha256 }))
/** The picture is stored or sent. */
export const releasePicture = (owner: string, sha256: string): void => {
  if (pictures.delete(copyKey({ owner, sha256 }))) warnBeforeLeaving()
}

const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
/** The browser asks before the page is closed or reloaded. */
const warnBeforeLeaving = (): void => {
  if (acts.length + pictures.size > 0) addEventListener('beforeunload', ask)
  else removeEventListener('beforeunload', ask)
}

/** Nothing of an account stays in memory after its session. */
export const clearMemoryActs = (): void => {
  acts.length = 0
  pictures.clear()
  manifests.clear()
  warnBeforeLeaving()
}
