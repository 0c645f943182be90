/** Types of what is used of fontkit, which has none. */
declare module 'fontkit' {
  /** A parsed font; documents may share it. */
  export interface Font {
    readonly postscriptName: string
    /** The code points of all characters that it has. */
    readonly characterSet: readonly number[]
    layout(text: string): object
    /** Creates the glyph on its first call: later ones keep the code points of the first. */
    getGlyph(id: number, codePoints: readonly number[]): object
    glyphForCodePoint(codePoint: number): object
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
