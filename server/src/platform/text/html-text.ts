/** The text of an HTML page: lines where blocks end, tabs between cells. */

const BLOCK = new Set('p,div,br,tr,li,h1,h2,h3,h4,h5,h6,table,section,article,blockquote,ul,ol,hr'.split(','))
const CELL = new Set(['td', 'th'])
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
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const until = open < 0 ? html.length : open
    if (until > at) parts.push(decoded(html.slice(at, until).replace(/\s+/g, ' ')))
    if (open < 0) break
    const close = html.indexOf('>', open)
    if (close < 0) break
    at = close + 1
    const name = /^<\/?\s?([a-z][a-z\d]*)/i.exec(html.slice(open, open + 20))?.[1]?.toLowerCase() ?? ''
    if (HIDDEN.has(name) && html[open + 1] !== '/') {
      const end = html.toLowerCase().indexOf(`</${name}`, at)
      if (end < 0) break
      at = end
    } else if (BLOCK.has(name)) parts.push('\n')
    else if (CELL.has(name) && html[open + 1] === '/') parts.push('\t')
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
}
