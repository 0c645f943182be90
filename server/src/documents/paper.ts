/** A printed document in the product's style, letter size: its parts from top to bottom, laid out when it is finished. */
import type { Figure } from './outline-drawing.ts'
import { Page } from './page.ts'
import {
  type Block,
  type Column,
  type Fact,
  type Heading,
  type Part,
  printHead,
  printPart,
  type Signer,
} from './parts.ts'
import { mapTexts } from './scripts/map-texts.ts'
import { scriptFontsFor } from './scripts/script-fonts.ts'

export type { Fact } from './parts.ts'

/** What cannot be drawn as it was typed: accents that stand apart from their letter, tabs and other controls. */
const CONTROLS = /(?!\n)\p{Cc}|[\ufffc-\uffff]/gu
const printable = (text: string): string =>
  /^[ -~\n]*$/.test(text)
    ? text
    : text
        .normalize('NFC')
        .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
        .replaceAll(CONTROLS, ' ')

export class Paper {
  readonly #heading: Heading
  readonly #parts: Part[] = []

  constructor(heading: Heading) {
    this.#heading = heading
  }

  /** A heading kept on the same page as its content. */
  section(title: string): void {
    this.#parts.push({ kind: 'section', title })
  }

  /** Blocks side by side: each with a bold first line and lines below it. */
  blocks(blocks: readonly Block[]): void {
    this.#parts.push({ kind: 'blocks', blocks })
  }

  /** Facts in columns; those without a value are omitted. */
  facts(facts: readonly Fact[], columns = 3): void {
    this.#parts.push({ kind: 'facts', facts, columns })
  }

  /** A table whose header repeats on each page; a cell may have several lines. `last`: the last row is a total. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], last: 'plain' | 'sum' = 'plain'): void {
    this.#parts.push({ kind: 'table', columns, rows, hasSum: last === 'sum' })
  }

  /** Running text, paragraph by paragraph. */
  text(paragraphs: readonly string[], size = 9): void {
    this.#parts.push({ kind: 'text', paragraphs, size })
  }

  /** Pictures and drawings in rows, each with its caption. */
  figures(figures: readonly Figure[], columns: number): void {
    if (figures.length) this.#parts.push({ kind: 'figures', figures, columns })
  }

  /** Signature lines, side by side, with known values filled in. `statement`: the signed text, above them on the same page. */
  signatures(signers: readonly Signer[], statement: string | null = null): void {
    this.#parts.push({ kind: 'signatures', signers, statement })
  }

  /** The finished document, with `note` and the page number in each footer. */
  async finish(note: string): Promise<Buffer> {
    const texts = new Set<string>()
    const [heading, parts, foot] = mapTexts([this.#heading, this.#parts, note] as const, (text) => {
      const shown = printable(text)
      texts.add(shown)
      return shown
    })
    const fonts = await scriptFontsFor([...texts])
    const { language = 'en' } = heading
    const page = new Page(
      { title: `${heading.title} ${heading.right[0] ?? ''}`.trim(), author: heading.issuer, at: heading.at, language },
      fonts,
    )
    printHead(page, heading)
    const all: Part[] = fonts?.isFull ? [...parts, { kind: 'text', paragraphs: [page.trade.spelled], size: 8 }] : parts
    all.forEach((part, i) => printPart(page, part, all[i + 1]))
    return page.finish(foot)
  }
}
