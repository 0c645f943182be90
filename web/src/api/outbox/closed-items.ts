/** Acts and pictures as they are on disk: encrypted for their account, as far as this browser has its key. */
import type { FieldItem } from '@waybill/contract/field/field-items.shapes.ts'
import { base64url, closeBytes, closeJson, openBytes, openJson } from './account-key.ts'
import type { OutboxItem, LocalPicture, Secret, StoredItem } from './field-database.ts'

const encoded = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer
const decoded = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** An act without its place in the queue. */
export type NewItem = Omit<OutboxItem, 'seq' | 'after'>

const inspectionIn = (body: string): string | undefined => {
  // Written here with these exact types.
  const item = JSON.parse(body) as Partial<FieldItem>
  return item.kind === 'inspection' ? item.inspectionId : undefined
}

/** Encrypts what can be read of an act; without the account's key it stays as it is. */
export const closeItem = async <I extends Pick<OutboxItem, Secret | 'owner' | 'why'>>(
  item: I,
): Promise<(Omit<I, Secret> & Pick<StoredItem, 'closed' | 'inspectionId'>) | I> => {
  const { about, body, kind, jobGuid, draft, ...plain } = item
  const [closedBody, rest, why] = await Promise.all([
    closeBytes(item.owner, encoded(body)),
    closeJson(item.owner, { about, kind, jobGuid, draft }),
    item.why === null ? undefined : closeJson(item.owner, item.why),
  ])
  if (!closedBody || !rest) return item
  return { ...plain, why: null, inspectionId: inspectionIn(body), closed: { body: closedBody, rest, why } }
}

/** Undefined if it is encrypted and this browser does not have the key. */
export const openItem = async ({ closed, ...stored }: StoredItem): Promise<OutboxItem | undefined> => {
  // What is not encrypted has all of it.
  if (!closed) return stored as OutboxItem
  const [body, rest, why] = await Promise.all([
    openBytes(stored.owner, closed.body),
    openJson(stored.owner, closed.rest),
    closed.why && openJson(stored.owner, closed.why),
  ])
  if (!body || !rest) return undefined
  const { inspectionId: _, ...item } = stored
  // Written by `closeItem`.
  const secret = rest as Omit<Pick<OutboxItem, Secret>, 'body'>
  return { ...item, ...secret, body: decoded(body), why: typeof why === 'string' ? why : item.why }
}

export const openItems = async (all: readonly StoredItem[]): Promise<OutboxItem[]> =>
  (await Promise.all(all.map(openItem))).filter((item) => item !== undefined)

/** How an act is sent: as its text, or encrypted, which only the server can read now. */
export const sendable = async ({ owner, body, closed }: StoredItem): Promise<{ body: string } | { closed: string }> => {
  if (!closed) return { body: body ?? '' }
  const opened = await openBytes(owner, closed.body)
  return opened ? { body: decoded(opened) } : { closed: base64url(closed.body) }
}

export const closePicture = async (picture: LocalPicture): Promise<LocalPicture> => {
  const { owner, bytes, small } = picture
  if (!bytes && !small) return picture
  const [closedBytes, closedSmall] = await Promise.all([
    bytes && closeBytes(owner, bytes),
    small && closeBytes(owner, small),
  ])
  if (closedBytes === undefined || closedSmall === undefined) return picture
  return { ...picture, bytes: null, small: null, closed: { bytes: closedBytes, small: closedSmall } }
}

/** The bytes of a picture or of its thumbnail; undefined without the key, null if they are not here. */
export const openPicture = async (
  picture: LocalPicture,
  what: 'bytes' | 'small',
): Promise<ArrayBuffer | null | undefined> => {
  const closed = picture.closed?.[what]
  return closed ? openBytes(picture.owner, closed) : picture[what]
}

/** Whether its bytes are still on the phone. */
export const isHere = ({ bytes, closed }: LocalPicture): boolean => Boolean(bytes ?? closed?.bytes)

/** Once the server has them. */
export const withoutBytes = ({ closed, ...picture }: LocalPicture): LocalPicture => ({
  ...picture,
  bytes: null,
  ...(closed ? { closed: { ...closed, bytes: null } } : {}),
})
