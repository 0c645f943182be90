/** Drawings of vehicles with numbered marks, and pictures, for printed documents. */

const INK = '#1f2937'
const FAINT = '#5b6472'
const DAMAGED = '#fbc8be'

/** A picture, or a drawing of paths in its own units with numbered marks at relative positions. */
export type Figure = { caption: string } & (
  | { image: Buffer }
  | {
      width: number
      height: number
      isMirrored: boolean
      paths: readonly { d: string; isFilled: boolean }[]
      marks: readonly { x: number; y: number; text: string }[]
    }
)

type Drawing = Extract<Figure, { paths: unknown }>

/** Draws it with its top left corner at a point. `scale`: points per unit. */
export function drawOutline(
  pdf: PDFKit.PDFDocument,
  { width, height, isMirrored, paths, marks }: Drawing,
  [x, y]: readonly [number, number],
  scale: number,
): void {
  pdf.save().translate(x, y).scale(scale)
  pdf.save()
  if (isMirrored) pdf.translate(width, 0).scale(-1, 1)
  for (const { d, isFilled } of paths) {
    pdf.path(d).lineWidth(2.5)
    if (isFilled) pdf.fillAndStroke(DAMAGED, INK)
    else pdf.stroke(FAINT)
  }
  pdf.restore()
  for (const mark of marks) {
    const [left, top] = [mark.x * width, mark.y * height]
    pdf.circle(left, top, 22).fill(INK)
    pdf.font('bold').fontSize(28).fillColor('#fff')
    pdf.text(mark.text, left - 22, top - 19, { width: 44, align: 'center', lineBreak: false })
  }
  pdf.restore()
}
