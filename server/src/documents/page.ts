/** The pages of a printed document: texts and pictures at positions, and their structure for screen readers. */
import { type Language, LOCALES } from '@waybill/contract/vocabulary/languages.ts'
import PdfDocument from 'pdfkit'
import { documentFonts } from './fonts.ts'
import { joinOperators } from './join-operators.ts'
import { streamObjects } from './object-streams.ts'
import { drawOutline, type Figure } from './outline-drawing.ts'
import { type Style, Texts } from './page-texts.ts'
import { hasRightToLeft } from './scripts/isolate.ts'
import { clean, type Line } from './scripts/line-layout.ts'
import type { ScriptFonts } from './scripts/script-fonts.ts'
import { type Wording, wordingIn } from './wording.ts'

export type { Style } from './page-texts.ts'
export { INK } from './page-texts.ts'
export type Element = PDFKit.PDFStructureElement

export const FAINT = '#5b6472'
const RULE = '#d1d5db'
const SHADE = '#f3f4f6'

/** Points. */
export const MARGIN = 44
const PAGE = { width: 612, height: 792 }
const FOOT = 40
export const WIDTH = PAGE.width - 2 * MARGIN
export const BOTTOM = PAGE.height - MARGIN - FOOT

export class Page {
  readonly #pdf: PDFKit.PDFDocument
  readonly #texts: Texts
  readonly #root: Element
  readonly #open: Element[]
  readonly #trade: Wording['words']['trade']
  /** Where the next content begins. */
  y = MARGIN

  constructor(info: { title: string; author: string; at: Date; language: Language }, fonts: ScriptFonts | null) {
    this.#trade = wordingIn(info.language).words.trade
    this.#pdf = new PdfDocument({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      autoFirstPage: true,
      // No default font: its metrics would be parsed for each document.
      font: '',
      lang: LOCALES[info.language],
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: info.title, Author: info.author, CreationDate: info.at },
    })
    joinOperators(this.#pdf)
    streamObjects(this.#pdf)
    for (const [face, font] of Object.entries(documentFonts())) this.#pdf.registerFont(face, font)
    for (const [name, font] of fonts?.fonts ?? []) this.#pdf.registerFont(name, font)
    this.#texts = new Texts(this.#pdf, fonts, PAGE.height)
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

  /** What documents of its language say besides their own texts. */
  get trade(): Wording['words']['trade'] {
    return this.#trade
  }

  /** Writes text at a position; returns its height. */
  text(text: string, x: number, y: number, style: Style): number {
    let height = 0
    this.#said(text, () => {
      height = this.#texts.draw(text, x, y, style)
    })
    return height
  }

  /** The same, said elsewhere already. */
  repeat(text: string, x: number, y: number, style: Style): void {
    this.artifact(() => this.#texts.draw(text, x, y, style), 'Pagination')
  }

  /** Tables measure their cells before they write them. */
  heightOf(text: string, style: Style): number {
    return this.#texts.heightOf(text, style)
  }

  /** The text in lines, for what is written in parts. */
  lines(text: string, style: Style): Line[] {
    return this.#texts.lines(text, style)
  }

  heightOfLine(line: Line, style: Style): number {
    return this.#texts.heightOfLine(line, style)
  }

  /** Lines of a text at a position; returns their height. */
  writeLines(lines: readonly Line[], x: number, y: number, style: Style): number {
    const text = lines.map((line) => line.text).join(' ')
    if (lines.length) this.#said(text, () => this.#texts.drawLines(lines, x, y, style))
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
    this.#texts.forgetColor()
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
    this.#texts.forgetColor()
  }

  next(): void {
    this.#pdf.addPage()
    this.#texts.forgetColor()
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
      this.#texts.forgetColor()
      const y = PAGE.height - MARGIN - 14
      const style = { size: 7.5, color: FAINT }
      this.repeat(note, MARGIN, y, { ...style, width: WIDTH - 90 })
      this.repeat(this.#trade.page(page + 1, count), PAGE.width - MARGIN - 80, y, {
        ...style,
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
