/** Encrypts what an account stored before this browser had its key: by an earlier version, or before the first answer of the server. */
import { hasAccountKey } from './account-key.ts'
import { closeItem, closePicture, openItem } from './closed-items.ts'
import { closedDraft, isClosed } from './drafts.ts'
import { stored, written } from './field-database.ts'
import { hashesFor, pictureIn, putPicture, storedPicture, writtenPictures } from './local-pictures.ts'
import { closeRecorded } from './record-item.ts'

const closeItems = async (owner: string): Promise<void> => {
  const all = await stored((database) => database.getAll('items'))
  for (const plain of all.filter((item) => item.owner === owner && !item.closed)) {
    const item = await openItem(plain)
    if (!item) continue
    const { closed, inspectionId } = await closeItem<typeof item & { closed?: never; inspectionId?: never }>(item)
    await written(['items'], async (tx) => {
      const now = await tx.objectStore('items').get(plain.seq)
      // It may have been sent, undone, or encrypted by another tab meanwhile.
      if (!now || !closed || now.closed || now.state !== plain.state) return
      const { about: _a, body: _b, kind: _k, jobGuid: _j, draft: _d, ...rest } = now
      await tx.objectStore('items').put({ ...rest, why: null, closed, inspectionId })
    })
  }
}

const closePictures = async (owner: string): Promise<void> => {
  // One at a time: all of them would fill the memory.
  for (const sha256 of await hashesFor(owner)) {
    const plain = await storedPicture(owner, sha256)
    if (!plain || (!plain.bytes && !plain.small)) continue
    const { closed } = await closePicture(plain)
    await writtenPictures(async (stores) => {
      const now = await pictureIn(stores, owner, sha256)
      // Another tab may have been first: then `bytes` says nothing about its arrival.
      if (!now || !closed || now.closed) return
      const bytes = now.bytes ? closed.bytes : null
      await putPicture(stores, { ...now, bytes: null, small: null, closed: { ...closed, bytes } })
    })
  }
}

const closeDrafts = async (owner: string): Promise<void> => {
  const range = IDBKeyRange.bound(`${owner} `, `${owner} \uffff`)
  for (const name of await stored((database) => database.getAllKeys('drafts', range))) {
    const plain: unknown = await stored((database) => database.get('drafts', name))
    if (plain === undefined || isClosed(plain)) continue
    const closed = await closedDraft(name, plain)
    await written(['drafts'], async (tx) => {
      const now: unknown = await tx.objectStore('drafts').get(name)
      // A tap may have changed it: that one is encrypted already.
      if (now !== undefined && !isClosed(now)) await tx.objectStore('drafts').put(closed, name)
    })
  }
}

/** Does nothing without the key. @throws `StoreFault` */
export const closePlain = async (owner: string): Promise<void> => {
  if (!(await hasAccountKey(owner))) return
  await closeItems(owner)
  await closePictures(owner)
  await closeDrafts(owner)
  await closeRecorded(owner)
}
