/** Sends what could not be stored. */
import { fieldBytesRoutes, fieldRoutes } from '@waybill/contract/field/field.routes.ts'
import type { FieldItemAnswer, StoredPicture } from '@waybill/contract/field/field.shapes.ts'
import type { OutboxItem } from './field-database.ts'
import { NotNow, request } from './field-request.ts'
import { memoryActs, memoryPicture, releaseAct, releasePicture, storeMemoryActs } from './memory-acts.ts'
import { noteSettled } from './ledger.ts'
import { withToken } from './with-token.ts'

/** Stores what only this page holds, or else sends it without storing it first. Everything stored was sent before. */
export const sendMemoryActs = async (owner: string): Promise<void> => {
  await storeMemoryActs(owner)
  for (const holding of memoryActs(owner)) {
    await sendUnstored(owner, holding.act.item)
    noteSettled(owner, [holding.act.item.id])
    releaseAct(holding)
  }
}

const sendUnstored = async (
  owner: string,
  { body, pictures }: Pick<OutboxItem, 'body' | 'pictures'>,
): Promise<void> => {
  const { results } = await withToken(owner, undefined, (token) =>
    request<{ results: FieldItemAnswer[] }>(fieldRoutes.send, { token, body: { items: [{ after: null, body }] } }),
  )
  if (!results[0] || results[0].state === 'early') throw new NotNow('The server has not taken it yet')
  for (const sha256 of pictures) {
    const bytes = memoryPicture(owner, sha256)?.bytes
    if (!bytes) continue
    const { type } = memoryPicture(owner, sha256) ?? { type: 'image/jpeg' }
    await withToken(owner, undefined, (token) =>
      request<StoredPicture>(fieldBytesRoutes.store, { token, params: { sha256 }, bytes: { data: bytes, type } }),
    )
    releasePicture(owner, sha256)
  }
}
