/** Markup that escapes whatever is put into it. */
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

/** A piece of a page: strings put in are escaped, other pieces go in as they are, `undefined` and `false` vanish. */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html =>
  new Html(parts.reduce((text, part, i) => text + textOf(pieces[i - 1]) + part))

/** Markup from a source that is known to be safe. */
export const trusted = (text: string): Html => new Html(text)
