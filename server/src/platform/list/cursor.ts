/** The opaque cursor of a list: the sort key and guid of the last row, bound to the sort it belongs to. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { isGuid } from '../guid.ts'

export interface Cursor {
  /** Field and direction, so that a cursor of another sort is refused. */
  sort: string
  /** The key of the last row; null once the rows without a key have begun. */
  key: string | number | boolean | null
  guid: string
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.sort, cursor.key, cursor.guid])).toString('base64url')

/** Reads a cursor of the given sort; refuses anything else. */
export function readCursor(text: string, sort: string): Cursor | Refusal {
  try {
    const [at, key, guid] = JSON.parse(Buffer.from(text, 'base64url').toString()) as [unknown, unknown, unknown]
    const isKey = key === null || ['string', 'number', 'boolean'].includes(typeof key)
    if (at === sort && isKey && isGuid(guid)) return { sort, key: key as Cursor['key'], guid }
  } catch {
    // not a cursor of ours
  }
  return refuse.invalid('query.cursor', 'is not a cursor of this list and sort; begin again without it')
}
