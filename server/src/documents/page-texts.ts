/** The texts of a printed document: how high they are, and how they are drawn. */
import { documentFonts, isOwnText } from './fonts.ts'
import { breakLines, lineWidth } from './break-lines.ts'
import { layOut, type Line } from './scripts/line-layout.ts'
import type { ScriptFonts } from './scripts/script-fonts.ts'

type Face = 'plain' | 'bold'

export const INK = '#1f2937'

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

export class Texts {
  readonly #pdf: PDFKit.PDFDocument
  readonly #fonts: ScriptFonts | null
  readonly #pageHeight: number
  readonly #heights = new Map<string, number>()
  /** Of texts that the document's own fonts have. */
  readonly #lines = new Map<string, readonly string[]>()
  /** That of the last text, if nothing else was drawn since. */
  #color: string | null = null

  constructor(pdf: PDFKit.PDFDocument, fonts: ScriptFonts | null, pageHeight: number) {
    this.#pdf = pdf
    this.#fonts = fonts
    this.#pageHeight = pageHeight
  }

  /** Something else was drawn, perhaps in another color. */
  forgetColor(): void {
    this.#color = null
  }

  #set(style: Style): void {
    const color = style.color ?? INK
    this.#pdf.font(style.face ?? 'plain').fontSize(style.size ?? 9)
    if (color !== this.#color) this.#pdf.fillColor(color)
    this.#color = color
  }

  #linesOf(text: string, { width, face = 'plain', size = 9 }: Style): readonly string[] {
    const key = `${face} ${size} ${width} ${text}`
    const lines = this.#lines.get(key) ?? breakLines(text, width, face, size)
    this.#lines.set(key, lines)
    return lines
  }

  #drawOwn(text: string, x: number, y: number, style: Style): number {
    const { width, face = 'plain', size = 9, align = 'left' } = style
    const lines = this.#linesOf(text, style)
    const height = this.heightOf(text, style) / lines.length
    this.#set(style)
    lines.forEach((line, i) => {
      const left = align === 'right' ? x + width - lineWidth(line.trimEnd(), face, size) : x
      if (line.trim()) this.#pdf.text(line, left, y + i * height, { lineBreak: false })
    })
    return height * lines.length
  }

  /** Draws text at a position; returns its height. */
  draw(text: string, x: number, y: number, style: Style): number {
    if (isOwnText(text)) return this.#drawOwn(text, x, y, style)
    const height = this.heightOf(text, style)
    this.#set(style)
    this.drawLines(this.lines(text, style), x, y, style)
    return height
  }

  /** Tables measure their cells before they write them. */
  heightOf(text: string, style: Style): number {
    const { width, face = 'plain', size = 9 } = style
    const key = `${face} ${size} ${width} ${text}`
    const known = this.#heights.get(key)
    if (known !== undefined) return known
    const height = isOwnText(text)
      ? this.#linesOf(text, style).length * this.heightOfLine({ runs: [], text, actual: null, isParted: false }, style)
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
    this.#pdf.save().transform(1, 0, 0, -1, 0, this.#pageHeight)
    this.#pdf.endMarkedContent()
    this.#pdf.restore()
  }

  drawLines(lines: readonly Line[], x: number, y: number, style: Style): void {
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
      if (line.isParted) this.#pdf.font(face).text(' ', left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      top += this.heightOfLine(line, style)
    }
  }
}
