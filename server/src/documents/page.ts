/** The pages of a printed document: texts and pictures at positions, and their structure for screen readers. */
import PdfDocument from 'pdfkit'
import { documentFonts, isOwnText } from './fonts.ts'
import { drawOutline, type Figure } from './outline-drawing.ts'
import { hasRightToLeft } from './scripts/isolate.ts'
import { clean, layOut, type Line } from './scripts/line-layout.ts'
import type { ScriptFonts } from './scripts/script-fonts.ts'

type Face = 'plain' | 'bold'
export type Element = PDFKit.PDFStructureElement

export const INK = '#1f2937'
export const FAINT = '#5b6472'
const RULE = '#d1d5db'
const SHADE = '#f3f4f6'

/** Points. */
export const MARGIN = 44
const PAGE = { width: 612, height: 792 }
const FOOT = 40
export const WIDTH = PAGE.width - 2 * MARGIN
export const BOTTOM = PAGE.height - MARGIN - FOOT

/** How a text is written. */
export interface Style {
  readonly face?: Face
  readonly size?: number
  readonly color?: string
  readonly width: number
  readonly align?: 'left' | 'right'
}

/** Letters that stand far above or below theirs keep to this part of their size, so that lines stay close. */
const HIGHEST = 1.16
const LOWEST = 0.5

export class Page {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: ScriptFonts | null
  readonly #heights = new Map<string, number>()
  readonly #root: Element
  readonly #open: Element[]
  /** Where the next content begins. */
  y = MARGIN

  constructor(info: { title: string; author: string; at: Date }, fonts: ScriptFonts | null) {
    this.#fonts = fonts
    this.#pdf = new PdfDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      // No default font: its metrics would be parsed for each document.
      font: '',
      lang: 'en-US',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: info.title, Author: info.author, CreationDate: info.at },
    })
    for (const [face, font] of Object.entries(documentFonts())) this.#pdf.registerFont(face, font)
    for (const [name, font] of fonts?.fonts ?? []) this.#pdf.registerFont(name, font)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
    this.#open = [this.#root]
  }

  /** An element of the structure, inside the one that is open. */
  element(type: string, options: PDFKit.Mixins.StructureElementOptions = {}): Element {
    const element = this.#pdf.struct(type, options)
    this.#open.at(-1)!.add(element)
    return element
  }

  /** What `write` writes belongs to the element. */
  within(element: Element, write: () => void): void {
    this.#open.push(element)
    write()
    this.#open.pop()
  }

  /** Writes the content of a new element. */
  put(type: string, write: () => void, options: PDFKit.Mixins.StructureElementOptions = {}): void {
    const element = this.element(type, options)
    this.within(element, write)
    element.end()
  }

  /** What is drawn is content of the open element. */
  #content(draw: () => void): void {
    const element = this.#open.at(-1)!
    const content = this.#pdf.markStructureContent('Span')
    draw()
    this.#pdf.endMarkedContent()
    element.add(content)
  }

  /** The same of a text. What is drawn from right to left is said in the order of its letters. */
  #said(text: string, draw: () => void): void {
    if (hasRightToLeft(text)) this.put('Span', () => this.#content(draw), { actual: clean(text) })
    else this.#content(draw)
  }

  /** What is drawn says nothing that a reader should be told. */
  artifact(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.#pdf.markContent('Artifact', { type })
    draw()
    this.#pdf.endMarkedContent()
  }

  #set(style: Style): void {
    this.#pdf
      .font(style.face ?? 'plain')
      .fontSize(style.size ?? 9)
      .fillColor(style.color ?? INK)
  }

  #draw(text: string, x: number, y: number, style: Style): number {
    const height = this.heightOf(text, style)
    this.#set(style)
    const { width, size = 9, align = 'left' } = style
    if (isOwnText(text)) this.#pdf.text(text, x, y, { width, align, lineBreak: true, height: height + size })
    else this.#drawLines(this.lines(text, style), x, y, style)
    return height
  }

  /** Writes text at a position; returns its height. */
  text(text: string, x: number, y: number, style: Style): number {
    let height = 0
    this.#said(text, () => {
      height = this.#draw(text, x, y, style)
    })
    return height
  }

  /** The same, said elsewhere already. */
  repeat(text: string, x: number, y: number, style: Style): void {
    this.artifact(() => this.#draw(text, x, y, style), 'Pagination')
  }

  /** Tables measure their cells before they write them. */
  heightOf(text: string, style: Style): number {
    const { width, face = 'plain', size = 9 } = style
    const key = `${face} ${size} ${width} ${text}`
    const known = this.#heights.get(key)
    if (known !== undefined) return known
    this.#set(style)
    const height = isOwnText(text)
      ? this.#pdf.heightOfString(text || ' ', { width })
      : this.lines(text, style).reduce((sum, line) => sum + this.heightOfLine(line, style), 0)
    this.#heights.set(key, height)
    return height
  }

  /** Where a run has another font: its name in this face. */
  #fontOf(font: string | null, face: Face): string {
    return font === null ? face : `${font} ${face}`
  }

  #widthOf(text: string, font: string | null, { face = 'plain', size = 9 }: Style): number {
    this.#pdf.font(this.#fontOf(font, face)).fontSize(size)
    return this.#pdf.widthOfString(text, font === null ? {} : { features: [] })
  }

  /** The text in lines, for what is written in parts. */
  lines(text: string, style: Style): Line[] {
    return layOut(text, style.width, (part, font) => this.#widthOf(part, font, style), this.#fonts)
  }

  /** Above and below the baseline, in ems. */
  #extent({ runs }: Line, face: Face): [up: number, down: number] {
    const used = [documentFonts()[face], ...runs.flatMap(({ font }) => this.#fonts?.fonts.get(`${font} ${face}`) ?? [])]
    return [
      Math.max(...used.map(({ ascent, unitsPerEm }, i) => Math.min(i ? HIGHEST : 2, ascent / unitsPerEm))),
      Math.max(...used.map(({ descent, unitsPerEm }, i) => Math.min(i ? LOWEST : 2, -descent / unitsPerEm))),
    ]
  }

  heightOfLine(line: Line, { face = 'plain', size = 9 }: Style): number {
    const [up, down] = this.#extent(line, face)
    return (up + down) * size
  }

  /** Text that stands for another: what a reader copies, searches and hears. */
  #meaning(actual: string | null, draw: () => void): void {
    if (actual === null) return draw()
    this.#pdf.markContent('Span', { actual })
    draw()
    // Poppler places the text by the coordinates that hold where it ends; pdfkit turns them over for letters.
    this.#pdf.save().transform(1, 0, 0, -1, 0, PAGE.height)
    this.#pdf.endMarkedContent()
    this.#pdf.restore()
  }

  #drawLines(lines: readonly Line[], x: number, y: number, style: Style): void {
    const { face = 'plain', size = 9, width, align = 'left' } = style
    let top = y
    for (const line of lines) {
      const widths = line.runs.map(({ text, font }) => this.#widthOf(text, font, style))
      const total = widths.reduce((sum, each) => sum + each, 0)
      const baseline = top + this.#extent(line, face)[0] * size
      let left = align === 'right' ? x + width - total : x
      this.#meaning(line.actual, () =>
        line.runs.forEach(({ text, font, actual }, i) => {
          this.#meaning(line.actual === null ? actual : null, () => {
            this.#set(style)
            this.#pdf.font(this.#fontOf(font, face))
            this.#pdf.text(text, left, baseline, {
              lineBreak: false,
              baseline: 'alphabetic',
              ...(font === null ? {} : { features: [] }),
            })
          })
          left += widths[i]!
        }),
      )
      top += this.heightOfLine(line, style)
    }
  }

  /** Lines of a text at a position; returns their height. */
  writeLines(lines: readonly Line[], x: number, y: number, style: Style): number {
    const text = lines.map((line) => line.text).join(' ')
    if (lines.length) this.#said(text, () => this.#drawLines(lines, x, y, style))
    return lines.reduce((sum, line) => sum + this.heightOfLine(line, style), 0)
  }

  rule(): void {
    this.line(MARGIN, PAGE.width - MARGIN, RULE, 0.75)
  }

  line(from: number, to: number, color: string, width?: number): void {
    this.artifact(() => {
      this.#pdf.moveTo(from, this.y).lineTo(to, this.y)
      if (width !== undefined) this.#pdf.lineWidth(width)
      this.#pdf.strokeColor(color).stroke()
    })
  }

  shade(height: number): void {
    this.artifact(() => this.#pdf.rect(MARGIN, this.y, WIDTH, height).fill(SHADE))
  }

  /** A picture or drawing within a box. `words`: what it shows. */
  picture(
    figure: Figure | Buffer,
    [x, y]: readonly [number, number],
    [width, height]: readonly [number, number],
    words: string,
  ): void {
    this.put(
      'Figure',
      () =>
        this.#content(() => {
          if (Buffer.isBuffer(figure)) this.#pdf.image(figure, x, y, { fit: [width, height] })
          else if ('image' in figure) this.#pdf.image(figure.image, x, y, { fit: [width, height] })
          else drawOutline(this.#pdf, figure, [x, y], Math.min(width / figure.width, height / figure.height))
        }),
      { alt: words },
    )
  }

  next(): void {
    this.#pdf.addPage()
    this.y = MARGIN
  }

  /** Ensures that this many points are left on the page. */
  room(points: number): void {
    if (this.y + points > BOTTOM && this.y > MARGIN) this.next()
  }

  /** The finished document, with `note` and the page number in each footer. */
  finish(note: string): Promise<Buffer> {
    this.#root.end()
    const { start, count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.#pdf.switchToPage(start + page)
      const y = PAGE.height - MARGIN - 14
      const style = { size: 7.5, color: FAINT }
      this.repeat(note, MARGIN, y, { ...style, width: WIDTH - 90 })
      this.repeat(`Page ${page + 1} of ${count}`, PAGE.width - MARGIN - 80, y, { ...style, width: 80, align: 'right' })
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
