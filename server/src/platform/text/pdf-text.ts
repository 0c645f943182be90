/** The text of a PDF, laid out as on its pages: columns stay side by side. */
import { getDocumentProxy } from 'unpdf'
import { NoText } from './no-text.ts'
import { MAX_PAGES } from './text-limits.ts'
import { nameOf } from '../caught.ts'

interface Word {
  text: string
  x: number
  y: number
  width: number
}

/** The assumed width of a character in points, so that gaps become blanks. */
const CHARACTER = 5
/** Maximum vertical distance of words on one line (points). */
const LINE = 3
/** Maximum characters of a line, however far to the right a word is. */
const MAX_LINE = 300

/** Words as lines; gaps on the page are gaps in the line. */
export function linesOf(words: readonly Word[]): string {
  const rows: { y: number; words: Word[] }[] = []
  for (const word of words.toSorted((a, b) => b.y - a.y)) {
    const last = rows.at(-1)
    if (last && last.y - word.y <= LINE) last.words.push(word)
    else rows.push({ y: word.y, words: [word] })
  }
  return rows
    .map((row, index) => {
      let line = ''
      let end = Number.NEGATIVE_INFINITY
      for (const { text, x, width } of row.words.toSorted((a, b) => a.x - b.x)) {
        const gap = x - end
        const column = Math.min(MAX_LINE, Math.max(0, Math.round(x / CHARACTER)))
        if (gap > 2 * CHARACTER) line = line.padEnd(Math.max(column, line ? line.length + 3 : 0))
        else if (gap > 1) line += ' '
        line += text
        end = x + width
      }
      const above = rows[index - 1]
      // A large vertical step is an empty line.
      return above && above.y - row.y > 24 ? `\n${line.trimEnd()}` : line.trimEnd()
    })
    .join('\n')
}

/** The text of the pages, up to `most` characters. @throws NoText */
export async function textOfPdf(bytes: Uint8Array, most: number): Promise<string> {
  const document = await getDocumentProxy(bytes, {
    useSystemFonts: false,
    disableFontFace: true,
    disableAutoFetch: true,
    disableStream: true,
    disableRange: true,
    enableXfa: false,
    maxImageSize: 0,
  }).catch((error: unknown) => {
    throw new NoText(
      nameOf(error) === 'PasswordException' ? 'the PDF is locked with a password' : 'the file is not a readable PDF',
    )
  })
  if (document.numPages > MAX_PAGES) throw new NoText(`the PDF has more than ${MAX_PAGES} pages`)
  const pages: string[] = []
  for (let number = 1, length = 0; number <= document.numPages && length < most; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const words = items.flatMap((item) =>
      'str' in item && item.str.trim()
        ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
        : [],
    )
    pages.push(linesOf(words))
    length += pages.at(-1)?.length ?? 0
  }
  const text = pages.join('\n\n')
  if (!text.trim()) throw new NoText('the PDF has no text: it is a picture of a page')
  return text
}
