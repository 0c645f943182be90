/** A font of five by seven dots for plates and signs, with capital letters and digits. */
import type { Canvas, Color, Point } from './canvas.ts'

/** Each character as rows of five dots from the top, each row as a base-32 digit. */
const DOTS: Readonly<Record<string, string>> = {
  A: 'EHHVHHH', B: 'UHHUHHU', C: 'EHGGGHE', D: 'UHHHHHU', E: 'VGGUGGV', F: 'VGGUGGG', G: 'EHGNHHE', H: 'HHHVHHH',
  I: 'E44444E', J: '11111HE', K: 'HIKOKIH', L: 'GGGGGGV', M: 'HRLLHHH', N: 'HPLJHHH', O: 'EHHHHHE', P: 'UHHUGGG',
  R: 'UHHUKIH', S: 'FGGE11U', T: 'V444444', U: 'HHHHHHE', V: 'HHHHHA4', W: 'HHHLLRH', X: 'HHA4AHH', Y: 'HHA4444',
  Z: 'V1248GV', 0: 'EHJLPHE', 1: '4C4444E', 2: 'EH1248V', 3: 'V1261HE', 4: '26AIV22', 5: 'VGU11HE', 6: '68GUHHE',
  7: 'V124888', 8: 'EHHEHHE', 9: 'EHHF12C', '-': '000E000',
} // prettier-ignore

/** Draws a text with its upper left corner at a point; `dot` is the size of a dot. */
export function write(canvas: Canvas, text: string, [x, y]: Point, dot: number, color: Color): void {
  ;[...text].forEach((letter, at) => {
    ;[...(DOTS[letter] ?? '0000000')].forEach((row, down) => {
      const dots = Number.parseInt(row, 32)
      for (let i = 0; i < 5; i++)
        if (dots & (16 >> i)) canvas.rectangle(x + (at * 6 + i) * dot, y + down * dot, dot, dot, color)
    })
  })
}
