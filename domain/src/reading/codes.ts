import type { Piece } from './piece.ts'

const CODE = /^[#\s]{0,3}([A-Z0-9][A-Z0-9._/-]{1,29})(?=[\s,;)]|$)/i

/** An order number as people write it: one word with a digit. */
export const codeIn = (piece: Piece): Piece | null => {
  const match = CODE.exec(piece.text)
  const word = match?.[1]?.replace(/[._/-]+$/, '')
  return match && word && /\d/.test(word)
    ? { text: word, start: piece.start + match[0].length - (match[1]?.length ?? 0) }
    : null
}
