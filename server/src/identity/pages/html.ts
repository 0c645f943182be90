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

const textOf = (piece: Piece): string => {
  if (piece instanceof Html) return piece.text
  if (Array.isArray(piece)) return piece.map(textOf).join('')
  return piece === undefined || piece === false ? '' : escaped(String(piece))
}

/**
 * A piece of a page: interpolated strings are escaped, other pieces are inserted unchanged, `undefined` and `false` are
 * dropped.
 */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((text, part, i) => text + textOf(pieces[i - 1]) + part))

/** Markup from a trusted source. */
export const trusted = (text: string): Html => new Html(text)
