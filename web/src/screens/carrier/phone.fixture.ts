/** A phone with empty storage, its stored items, and pictures. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { onTestFinished } from 'vitest'
import { cleanup } from 'vitest-browser-react'
import { clientOver } from '../../api/client.ts'
import { forgetAccountKeys } from '../../api/outbox/account-key.ts'
import { draftsWritten } from '../../api/outbox/drafts.ts'
import { fieldDatabase } from '../../api/outbox/field-database.ts'
import { clearMemoryActs } from '../../api/outbox/memory-acts.ts'
import { startOutbox } from '../../api/outbox/outbox.ts'
import { forgetPhones } from '../../api/outbox/phone.ts'
import { forgetPlace } from '../../features/carrier/position.ts'
import { forgetDrafts } from '../../features/carrier/use-draft.ts'

/** Sends to a server that does not answer until the test ends: then the lock is released that no other test could take. */
export const sendToNobody = (): (() => void) => {
  const answer = Promise.withResolvers<never>()
  answer.promise.catch(() => undefined)
  const stop = startOutbox({ owner: 'casey', platform: clientOver(() => answer.promise), onSent: () => undefined })
  onTestFinished(() => {
    stop()
    answer.reject(new Error('the test is over'))
  })
  return stop
}

const STORES = ['items', 'bytes', 'drafts', 'kept'] as const

export const emptyPhone = async (): Promise<void> => {
  // What an earlier page was still writing.
  await draftsWritten()
  const database = await fieldDatabase()
  for (const store of STORES) await database.clear(store)
  forgetDrafts()
  forgetPlace()
  clearMemoryActs()
  forgetPhones()
  forgetAccountKeys()
}

/** As after a reload: the page is gone, and what it had not stored. */
export const reloaded = async (): Promise<void> => {
  await draftsWritten()
  await cleanup()
  forgetDrafts()
}

/** The stored acts, oldest first. */
export const keptActs = async (): Promise<FieldItem[]> =>
  (await (await fieldDatabase()).getAll('items')).map(({ body }) => JSON.parse(body ?? '') as FieldItem)

/** The stored drafts, as text. */
export const keptDrafts = async (): Promise<string> => JSON.stringify(await (await fieldDatabase()).getAll('drafts'))

let shade = 0
/** A unique photo. */
export const aPhoto = async (): Promise<File> => {
  const canvas = new OffscreenCanvas(400, 300)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas')
  shade += 1
  pen.fillStyle = `rgb(${shade % 256} ${(shade * 7) % 256} 90)`
  pen.fillRect(0, 0, 400, 300)
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'a.jpg', { type: 'image/jpeg' })
}
