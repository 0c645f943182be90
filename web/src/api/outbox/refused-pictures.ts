/** Pictures that the server refuses: what the user can do about them. */
import { written } from './field-database.ts'
import { changed } from './outbox-news.ts'

/** Sends it again: the office may have changed what is accepted, or the transfer damaged it. */
export const sendRefusedAgain = async (sha256: string): Promise<void> => {
  await written(['bytes'], async (tx) => {
    const picture = await tx.objectStore('bytes').get(sha256)
    if (picture)
      await tx.objectStore('bytes').put({ ...picture, refused: null, isRefusalRead: false, damagedOnTheWay: 0 })
  })
  changed()
}

/** The user has seen it; the picture stays on the phone like any other. */
export const markRefusalRead = async (sha256: string): Promise<void> => {
  await written(['bytes'], async (tx) => {
    const picture = await tx.objectStore('bytes').get(sha256)
    if (picture) await tx.objectStore('bytes').put({ ...picture, isRefusalRead: true })
  })
  changed()
}
