/** Values under labels that need no more than their own words. */
import type { Role } from './label-words.ts'
import { type Piece, type Read, readAt } from './piece.ts'

/** What a row of an export says is done there. */
export const roleOfAct = (text: string): Role | null => {
  if (/^(?:pu|pick|p\b|load|orig)/i.test(text)) return 'pickup'
  return /^(?:dl|del|drop|d\b|unload|dest)/i.test(text) ? 'delivery' : null
}

export function trailerUnderLabel(value: Piece): Read<'open' | 'enclosed'> | null {
  if (/enclosed|covered|closed|hard/i.test(value.text) && !/open|not|no\b/i.test(value.text))
    return readAt('enclosed', value, true)
  return /^open\b/i.test(value.text) && !/enclosed/i.test(value.text) ? readAt('open', value, true) : null
}

/** The end of the journey that the words behind a stop's label name: "Stop 2: drop". */
export const roleSaidIn = (text: string): Role | null => {
  if (/deliver|drop|consignee|dest/i.test(text)) return 'delivery'
  return /pick|origin|ship|load/i.test(text) ? 'pickup' : null
}

/** "ASSIGNMENT 4/12/27" is dated and not numbered. */
export const isDate = (text: string): boolean => /^\d{1,2}\/\d{1,2}(?:\/\d{2,4})?$/.test(text)
