/** The opaque cursor of a list: the sort key and guid of the last row, bound to its sort. */
import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import { isGuid } from '../guid.ts'
import type { FieldKind } from './fields.ts'
import { momentFrom } from './moment.ts'
import { readJson } from '../text/read-json.ts'

export interface Cursor {
  /** Field and direction, so that a cursor of another sort is refused. */
  sort: string
  /** The key of the last row; null once the rows without a key have started. */
  key: string | number | boolean | null
  guid: string
}

export const writeCursor = (cursor: Cursor): string =>
  Buffer.from(JSON.stringify([cursor.sort, cursor.key, cursor.guid])).toString('base64url')

/** Whether a key could have come from a column of that kind. */
function fits(key: unknown, kind: FieldKind): key is Cursor['key'] {
  if (key === null) return true
  if (kind === 'boolean') return typeof key === 'boolean'
  if (kind === 'date' || kind === 'day') return momentFrom(key) !== undefined
  if (kind === 'guid') return isGuid(key)
  // Exact numbers are written as text.
  if (kind === 'money') return typeof key === 'string' && /^-?\d{1,15}(?:\.\d{1,6})?$/.test(key)
  if (kind === 'number') return Number.isSafeInteger(key) || fits(key, 'money')
  return typeof key === 'string' && !key.includes('\0')
}

const isNumber = (value: unknown): value is string => typeof value === 'string' && /^\d{1,18}$/.test(value)

/**
 * Reads a cursor of the given sort, whose key has the given kind; refuses anything else. `isNumbered`: rows have
 * numbers instead of guids.
 */
export function readCursor(text: string, sort: string, kind: FieldKind, isNumbered = false): Cursor | Refusal {
  try {
    const parsed: unknown = readJson(Buffer.from(text, 'base64url').toString())
    const [at, key, guid]: readonly unknown[] = Array.isArray(parsed) ? parsed : []
    const isId: (value: unknown) => value is string = isNumbered ? isNumber : isGuid
    if (at === sort && fits(key, kind) && isId(guid)) return { sort, key, guid }
  } catch {
    // not a cursor of ours
  }
  return refuse.invalid('query.cursor', 'is not a cursor of this list and sort; start again without it')
}
