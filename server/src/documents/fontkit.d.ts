/** Types of what is used of fontkit, which has none. */
declare module 'fontkit' {
  /** A parsed font; documents may share it. */
  export interface Font {
    readonly postscriptName: string
    layout(text: string): object
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
}
