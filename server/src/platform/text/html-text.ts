/** The text of an HTML page: lines where blocks end, tabs between cells. */

const BLOCK = new Set('p,div,br,tr,li,h1,h2,h3,h4,h5,h6,table,section,article,blockquote,ul,ol,hr'.split(','))
const CELL = new Set(['td', 'th'])
/** Marks a quoted line until the lines are told apart: no character of a text. */
const QUOTE = '\u{E000}'
/** Their content is not text. */
const HIDDEN = new Set(['script', 'style', 'head', 'title', 'template'])
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  rarr: '→',
}

const decoded = (text: string) =>
  text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi,
    (whole, digits?: string, hex?: string, name?: string) => {
      const code = digits ? Number(digits) : hex ? Number.parseInt(hex, 16) : undefined
      if (code !== undefined) return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ' '
      return NAMED[name?.toLowerCase() ?? ''] ?? whole
    },
  )

/** A single pass over the text, so that no page takes long. */
export function textOfHtml(html: string): string {
  const parts: string[] = []
  let at = 0
  /** Quoted how often: what is quoted reads as in a plain mail. */
  let depth = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const until = open < 0 ? html.length : open
    if (until > at) parts.push(decoded(html.slice(at, until).replace(/\s+/g, ' ')).replaceAll(QUOTE, ''))
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    at = close + 1
    const name = /^<\/?\s?([a-z][a-z\d]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    if (HIDDEN.has(name) && html[open + 1] !== '/') {
      const end = html.toLowerCase().indexOf(`</${name}`, at)
      if (end < 0) break
      at = end
    } else if (BLOCK.has(name)) {
      if (name === 'blockquote') depth = Math.min(9, Math.max(0, depth + (html[open + 1] === '/' ? -1 : 1)))
      // Rows of a table stand below each other, without an empty line.
      const isRow = name === 'tr' && html[open + 1] !== '/' && /\n\u{E000}*$/u.test(parts.at(-1) ?? '')
      if (!isRow) parts.push(`\n${QUOTE.repeat(depth)}`)
    } else if (CELL.has(name) && html[open + 1] === '/') parts.push('\t')
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => {
      const quoted = new RegExp(`^${QUOTE}*`).exec(line)?.[0].length ?? 0
      return `${'> '.repeat(quoted)}${line.slice(quoted).replaceAll(QUOTE, '').trim()}`.trimEnd()
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}
