/** Names and telephone numbers of people at a stop. */
import { partOf, type Piece, type Read, readAt, trimmed } from './piece.ts'

const PHONE =
  /(?<![\d-])(?:\+?1[ .-]?)?(?:\(\d{3}\)\s?|\d{3}[ .-])\d{3}[ .-]\d{4}(?:\s?(?:x|ext\.?|#)\s?\d{1,6})?(?!\d)|(?<![\d-])\+?1?\d{10}(?!\d)/i
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/

export const phoneIn = (piece: Piece): Piece | null => {
  const match = PHONE.exec(piece.text)
  return match ? partOf(piece, match.index, match.index + match[0].length) : null
}
export const mailIn = (text: string): string | null => MAIL.exec(text)?.[0].toLowerCase() ?? null

const isPersonsName = (text: string) =>
  /^\p{Lu}[\p{L}.'’-]*(?:\s\(?\p{L}[\p{L}.'’)-]*){0,3}$/u.test(text) &&
  text.length <= 40 &&
  !/^(?:call|phone|tel|cell|ph|contact|at|or)$/i.test(text)

const WORDS_BEFORE_PHONE =
  /(?:\b(?:phone|tel|telephone|cell|mobile|ph|call|text|at|office|direct|c|p|m|o|t)\b[\s.:#]*)+$/i
const WORDS_BEFORE_NAME =
  /\b(?:contact|ask for|attn|attention|call|see|c\/o|poc|spoke to|speak (?:to|with)|manager)\b[\s.:]{0,4}/gi

/** The contact and its number, if a text has either. */
export function personIn(piece: Piece): { name: Read<string> | null; phone: Read<string> | null } {
  const phone = phoneIn(piece)
  const at = phone ? phone.start - piece.start : piece.text.length
  const before = partOf(piece, 0, at)
  const tail = phone ? WORDS_BEFORE_PHONE.exec(before.text) : null
  const cut = tail ? partOf(before, 0, tail.index) : before
  const called = [...cut.text.matchAll(WORDS_BEFORE_NAME)].at(-1)
  const head = called ? called.index + called[0].length : 0
  const beforeMail = cut.text.split(/[\s(<]\S{1,64}@/)[0] ?? ''
  const name = trimmed({
    text: beforeMail.slice(head).split(/\s[-–/]\s|[,;(]| @ | at /)[0] ?? '',
    start: cut.start + head,
  })
  const after = phone ? partOf(piece, phone.start + phone.text.length - piece.start) : null
  const found = [name, ...(after ? [after] : [])].find(({ text }) => isPersonsName(text))
  return {
    name: found ? readAt(found.text, found, true) : null,
    phone: phone ? readAt(phone.text, phone, true) : null,
  }
}
