/** Frees the storage of items that arrived long ago, and of pictures that nothing refers to. */
import { isHere } from './closed-items.ts'
import { openedDraft } from './drafts.ts'
import { stored, written } from './field-database.ts'
import { deletePicture, picturesOf } from './local-pictures.ts'

/** How long arrived items stay visible on the phone (milliseconds). */
const RETENTION_MS = 30 * 24 * 3_600_000

export const forgetOld = async (now = Date.now()): Promise<void> => {
  const [names, values] = await stored((database) =>
    Promise.all([database.getAllKeys('drafts'), database.getAll('drafts')]),
  )
  const opened = await Promise.all(names.map((name, at) => openedDraft(name, values[at])))
  const drafts = JSON.stringify(opened)
  // Drafts of other accounts may name any of their pictures.
  const hasUnread = (owner: string) =>
    names.some((name, at) => opened[at] === undefined && name.startsWith(`${owner} `))
  const isOld = (date: string | null) => date !== null && now - Date.parse(date) > RETENTION_MS
  await written(['items', 'bytes', 'kept'], async (tx) => {
    const items = tx.objectStore('items')
    const stores = { bytes: tx.objectStore('bytes'), kept: tx.objectStore('kept') }
    const all = await items.getAll()
    const pictures = await picturesOf(stores)
    const unsent = new Set(pictures.flatMap((picture) => (isHere(picture) ? [picture.sha256] : [])))
    const old = all.filter(
      (item) =>
        item.state !== 'waiting' &&
        item.state !== 'parked' &&
        isOld(item.dateSent) &&
        !item.pictures.some((each) => unsent.has(each)),
    )
    const removed = new Set(old.map(({ seq }) => seq))
    const named = new Set(all.flatMap(({ seq, pictures: of }) => (removed.has(seq) ? [] : of)))
    for (const { seq } of old) await items.delete(seq)
    for (const picture of pictures) {
      const { sha256, owner, dateKept } = picture
      if (!named.has(sha256) && isOld(dateKept) && !drafts.includes(sha256) && !hasUnread(owner))
        await deletePicture(stores, picture)
    }
  })
}
