/** Pictures that the server does not take: what their person does about them. */
import { written } from './field-database.ts'
import { changed } from './outbox-news.ts'

/** It is sent again: the office may have changed what is taken, or the line damaged it. */
export const sendRefusedAgain = async (sha256: string): Promise<void> => {
  await written(['bytes'], async (tx) => {
    const picture = await tx.objectStore('bytes').get(sha256)
    if (picture)
      await tx.objectStore('bytes').put({ ...picture, refused: null, isRefusalRead: false, damagedOnTheWay: 0 })
  })
  changed()
}

/** Its person knows of it; the picture stays on the phone like any other. */
export const markRefusalRead = async (sha256: string): Promise<void> => {
  await written(['bytes'], async (tx) => {
    const picture = await tx.objectStore('bytes').get(sha256)
    if (picture) await tx.objectStore('bytes').put({ ...picture, isRefusalRead: true })
  })
  changed()
}
