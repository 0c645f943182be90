/** A printed page in the product's style: letter size, embedded fonts with every Latin, Greek and Cyrillic letter. */
import PdfDocument from 'pdfkit'
import { documentFonts } from './fonts.ts'
import { drawOutline, type Figure } from './outline-drawing.ts'

type Face = 'plain' | 'bold'

const INK = '#1f2937'
const FAINT = '#5b6472'
const LINE = '#d1d5db'
const SHADE = '#f3f4f6'

/** Points. */
const MARGIN = 44
const PAGE = { width: 612, height: 792 }
const FOOT = 40
const WIDTH = PAGE.width - 2 * MARGIN
const BOTTOM = PAGE.height - MARGIN - FOOT
/** Font size of the signed statement, in points. */
const STATEMENT_SIZE = 8

export interface Heading {
  title: string
  /** The issuer of the document. */
  issuer: string
  /** At the right: the document's number and other identification. */
  right: readonly string[]
  at: Date
}

/** A label with its value; omitted without a value. */
export type Fact = readonly [label: string, value: string | null | undefined]

export interface Column {
  head: string
  /** Relative width. */
  share: number
  align?: 'right'
}

/** Writes from top to bottom with automatic page breaks. */
export class Paper {
  readonly #pdf: PDFKit.PDFDocument
  readonly #heading: Heading
  readonly #heights = new Map<string, number>()
  #y: number

  constructor(heading: Heading) {
    this.#heading = heading
    this.#pdf = new PdfDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      // No default font: its metrics would be parsed for each document.
      font: '',
      info: {
        Title: `${heading.title} ${heading.right[0] ?? ''}`.trim(),
        Author: heading.issuer,
        CreationDate: heading.at,
      },
    })
    for (const [face, font] of Object.entries(documentFonts())) this.#pdf.registerFont(face, font)
    this.#y = MARGIN
    this.#head()
  }

  #head(): void {
    const { title, issuer, right } = this.#heading
    const half = WIDTH / 2
    this.#at(title, MARGIN, MARGIN, { face: 'bold', size: 17, width: half })
    this.#at(issuer, MARGIN, MARGIN + 24, { size: 9, color: FAINT, width: half })
    let y = MARGIN + 2
    right.forEach((line, i) => {
      const size = i === 0 ? 12 : 8.5
      y += this.#at(line, MARGIN + half, y, {
        face: i === 0 ? 'bold' : 'plain',
        size,
        color: i === 0 ? INK : FAINT,
        width: half,
        align: 'right',
      })
    })
    this.#y = Math.max(y, MARGIN + 40) + 6
    this.#rule()
    this.#y += 8
  }

  /** Writes text at a position; returns its height. */
  #at(
    text: string,
    x: number,
    y: number,
    how: { face?: Face; size?: number; color?: string; width: number; align?: 'right' | 'left' },
  ): number {
    const { face = 'plain', size = 9, color = INK, width, align = 'left' } = how
    const height = this.#heightOf(text, width, face, size)
    this.#pdf.font(face).fontSize(size).fillColor(color)
    this.#pdf.text(text, x, y, { width, align, lineBreak: true, height: height + size })
    return height
  }

  /** Tables measure their cells before they write them. */
  #heightOf(text: string, width: number, face: Face, size: number): number {
    const key = `${face} ${size} ${width} ${text}`
    const known = this.#heights.get(key)
    if (known !== undefined) return known
    const height = this.#pdf
      .font(face)
      .fontSize(size)
      .heightOfString(text || ' ', { width })
    this.#heights.set(key, height)
    return height
  }

  #rule(): void {
    this.#pdf
      .moveTo(MARGIN, this.#y)
      .lineTo(PAGE.width - MARGIN, this.#y)
      .lineWidth(0.75)
      .strokeColor(LINE)
      .stroke()
  }

  /** Ensures that this many points are left on the page. */
  #module(points: number): void {
    if (this.#y + points <= BOTTOM) return
    this.#pdf.addPage()
    this.#y = MARGIN
  }

  /** A heading kept on the same page as its content. */
  section(title: string): void {
    this.#module(48)
    this.#y += 6
    this.#pdf.rect(MARGIN, this.#y, WIDTH, 16).fill(SHADE)
    this.#at(title, MARGIN + 6, this.#y + 2, { face: 'bold', size: 8.5, color: FAINT, width: WIDTH - 12 })
    this.#y += 22
  }

  /** Blocks side by side: each with a bold first line and lines below it. */
  blocks(blocks: readonly { label: string; lines: readonly (string | null | undefined)[] }[]): void {
    const width = WIDTH / blocks.length
    const texts = blocks.map(({ lines }) => lines.filter((line) => line).map(String))
    const heights = texts.map((lines) =>
      lines.reduce(
        (sum, line, i) => sum + this.#heightOf(line, width - 12, i === 0 ? 'bold' : 'plain', i === 0 ? 10 : 9),
        12,
      ),
    )
    this.#module(Math.max(...heights) + 6)
    blocks.forEach(({ label }, i) => {
      const x = MARGIN + i * width
      let y = this.#y + this.#at(label, x, this.#y, { size: 7.5, color: FAINT, width: width - 12 })
      texts[i]!.forEach((line, n) => {
        y += this.#at(line, x, y, { face: n === 0 ? 'bold' : 'plain', size: n === 0 ? 10 : 9, width: width - 12 })
      })
    })
    this.#y += Math.max(...heights) + 6
  }

  /** Facts in columns; those without a value are omitted. */
  facts(facts: readonly Fact[], columns = 3): void {
    const known = facts.filter(([, value]) => value)
    const width = WIDTH / columns
    for (let i = 0; i < known.length; i += columns) {
      const row = known.slice(i, i + columns)
      const height = 11 + Math.max(...row.map(([, value]) => this.#heightOf(value!, width - 10, 'plain', 9)))
      this.#module(height + 4)
      row.forEach(([label, value], n) => {
        const x = MARGIN + n * width
        this.#at(label, x, this.#y, { size: 7.5, color: FAINT, width: width - 10 })
        this.#at(value!, x, this.#y + 10, { width: width - 10 })
      })
      this.#y += height + 4
    }
  }

  /** A table whose header repeats on each page; a cell may have several lines. `last`: the last row is a total. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], last: 'plain' | 'sum' = 'plain'): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const widths = columns.map(({ share }) => (WIDTH * share) / shares)
    const draw = (cells: readonly string[], face: Face, size: number, color: string) => {
      let x = MARGIN
      columns.forEach(({ align }, i) => {
        this.#at(cells[i] ?? '', x, this.#y, { face, size, color, width: widths[i]! - 8, align: align ?? 'left' })
        x += widths[i]!
      })
    }
    const head = () => {
      draw(
        columns.map((column) => column.head),
        'bold',
        7.5,
        FAINT,
      )
      this.#y += 13
      this.#rule()
      this.#y += 4
    }
    this.#module(40)
    head()
    rows.forEach((cells, i) => {
      const face: Face = last === 'sum' && i === rows.length - 1 ? 'bold' : 'plain'
      const height = Math.max(...cells.map((cell, n) => this.#heightOf(cell, widths[n]! - 8, face, 8.5)))
      if (this.#y + height + 4 > BOTTOM) {
        this.#module(BOTTOM)
        head()
      }
      if (face === 'bold') {
        this.#rule()
        this.#y += 4
      }
      draw(cells, face, 8.5, INK)
      this.#y += height + 4
    })
  }

  /** Running text, paragraph by paragraph. */
  text(paragraphs: readonly string[], size = 9): void {
    for (const paragraph of paragraphs) {
      const height = this.#heightOf(paragraph, WIDTH, 'plain', size)
      this.#module(Math.min(height, BOTTOM - MARGIN))
      this.#at(paragraph, MARGIN, this.#y, { size, width: WIDTH })
      this.#y += height + 3
    }
  }

  /** Pictures and drawings in rows, each with its caption. */
  figures(figures: readonly Figure[], columns: number): void {
    const [width, height] = [WIDTH / columns - 8, (WIDTH / columns - 8) * (columns > 4 ? 0.75 : 0.44)]
    for (let i = 0; i < figures.length; i += columns) {
      this.#module(height + 16)
      figures.slice(i, i + columns).forEach((figure, n) => {
        const x = MARGIN + n * (width + 8)
        if ('image' in figure) this.#pdf.image(figure.image, x, this.#y, { fit: [width, height] })
        else drawOutline(this.#pdf, figure, [x, this.#y], Math.min(width / figure.width, height / figure.height))
        this.#at(figure.caption, x, this.#y + height + 2, { size: 7.5, color: FAINT, width })
      })
      this.#y += height + 16
    }
  }

  /** Signature lines, side by side, with known values filled in. `statement`: the signed text, above them on the same page. */
  signatures(
    signers: readonly { role: string; name?: string | null; when?: string | null; drawn?: Buffer | undefined }[],
    statement: string | null = null,
  ): void {
    const width = WIDTH / signers.length
    const names = signers.map(({ name, when }) => [name, when].filter(Boolean).join(', '))
    const heights = names.map((name) => this.#heightOf(name, width - 20, 'plain', 9))
    // A long name grows upwards from its line.
    const extra = Math.max(0, ...heights.map((height) => height - 28))
    this.#module(62 + extra + (statement ? this.#heightOf(statement, WIDTH, 'plain', STATEMENT_SIZE) + 3 : 0))
    if (statement) this.text([statement], STATEMENT_SIZE)
    this.#y += extra
    signers.forEach(({ role, drawn }, i) => {
      const x = MARGIN + i * width
      if (drawn) this.#pdf.image(drawn, x + (width - 20) * 0.72, this.#y, { fit: [(width - 20) * 0.28, 32] })
      this.#at(names[i]!, x, this.#y + 29 - heights[i]!, { width: width - 20 })
      this.#pdf
        .moveTo(x, this.#y + 32)
        .lineTo(x + width - 20, this.#y + 32)
        .strokeColor(INK)
        .stroke()
      this.#at(`${role}: name, signature, date and time`, x, this.#y + 35, {
        size: 7.5,
        color: FAINT,
        width: width - 20,
      })
    })
    this.#y += 58
  }

  /** The finished document, with `note` and the page number in each footer. */
  finish(note: string): Promise<Buffer> {
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page)
      const y = PAGE.height - MARGIN - 14
      this.#at(note, MARGIN, y, { size: 7.5, color: FAINT, width: WIDTH - 90 })
      this.#at(`Page ${page + 1} of ${count}`, PAGE.width - MARGIN - 80, y, {
        size: 7.5,
        color: FAINT,
        width: 80,
        align: 'right',
      })
    }
    const { promise, resolve: done, reject } = Promise.withResolvers<Buffer>()
    const chunks: Buffer[] = []
    this.#pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    this.#pdf.on('end', () => done(Buffer.concat(chunks)))
    this.#pdf.on('error', reject)
    this.#pdf.end()
    return promise
  }
}
