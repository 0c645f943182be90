/** A phone with empty storage, its stored items, and pictures. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { fieldDatabase } from '../../api/outbox/field-database.ts'

const STORES = ['items', 'bytes', 'drafts', 'kept'] as const

export const emptyPhone = async (): Promise<void> => {
  const database = await fieldDatabase()
  for (const store of STORES) await database.clear(store)
}

/** The stored acts, oldest first. */
export const keptActs = async (): Promise<FieldItem[]> =>
  (await (await fieldDatabase()).getAll('items')).map(({ body }) => JSON.parse(body) as FieldItem)

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
