import { isolated } from '@waybill/contract/text-direction.ts'

/** Markup that escapes interpolated values. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Piece = Html | string | number | undefined | false | readonly Piece[]

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const textOf = (piece: Piece, isVisible: boolean): string => {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map((each) => textOf(each, isVisible)).join('')
  if (piece === undefined || piece === false) return ''
  return escaped(isVisible ? isolated(String(piece)) : String(piece))
}

/** Whether what follows is text; otherwise it is a part of a tag, such as an address or an input's value. */
const isBetweenTags = (text: string) => text.lastIndexOf('<') <= text.lastIndexOf('>')

/**
 * A piece of a page: interpolated strings are escaped, names in right-to-left scripts are isolated, other pieces are inserted
 * unchanged, `undefined` and `false` are dropped.
 */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((text, part, i) => text + textOf(pieces[i - 1], isBetweenTags(text)) + part))

/** Markup from a trusted source. */
export const trusted = (text: string): Html => new Html(text)
