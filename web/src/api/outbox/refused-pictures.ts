/** Pictures that the server refuses: what the user can do about them. */
import { pictureIn, putPicture, writtenPictures } from './local-pictures.ts'
import { changed } from './outbox-news.ts'

/** Sends it again: the office may have changed what is accepted, or the transfer damaged it. */
export const sendRefusedAgain = async (owner: string, sha256: string): Promise<void> => {
  await writtenPictures(async (stores) => {
    const picture = await pictureIn(stores, owner, sha256)
    if (picture) await putPicture(stores, { ...picture, refused: null, isRefusalRead: false, damagedOnTheWay: 0 })
  })
  changed()
}

/** The user has seen it; the picture stays on the phone like any other. */
export const markRefusalRead = async (owner: string, sha256: string): Promise<void> => {
  await writtenPictures(async (stores) => {
    const picture = await pictureIn(stores, owner, sha256)
    if (picture) await putPicture(stores, { ...picture, isRefusalRead: true })
  })
  changed()
}
