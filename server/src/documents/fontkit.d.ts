/** Types of what is used of fontkit, which has none. */
declare module 'fontkit' {
  export interface PathCommand {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath'
    readonly args: readonly number[]
  }
  /** The glyphs that a document embeds. */
  export interface Subset {
    /** Ids in the font, by their ids in the subset. */
    readonly glyphs: number[]
    /** @returns its id in the subset */
    includeGlyph(id: number): number
    glyphEncoder: { encodeSimple(path: { commands: readonly PathCommand[] }): Uint8Array }
  }
  export interface Glyph {
    readonly id: number
    readonly codePoints: readonly number[]
    readonly advanceWidth: number
  }
  /** A parsed font; documents may share it. */
  export interface Font {
    readonly postscriptName: string
    /** The code points of all characters that it has. */
    readonly characterSet: readonly number[]
    readonly unitsPerEm: number
    /** In units, above and (negative) below the baseline. */
    readonly ascent: number
    readonly descent: number
    layout(text: string, features?: readonly string[]): { glyphs: Glyph[] }
    hasGlyphForCodePoint(codePoint: number): boolean
    /** The font at a point of its axes. */
    createSubset(): Subset
    getVariation(settings: Readonly<Record<string, number>>): Font
    /** Creates the glyph on its first call: later ones keep the code points of the first. */
    getGlyph(id: number, codePoints?: readonly number[]): Glyph
    glyphForCodePoint(codePoint: number): Glyph
  }
  export function create(bytes: Uint8Array): Font
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: import('fontkit').Font): this
  }
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }
}

/** What pdfkit writes a document with. */
declare namespace PDFKit {
  interface PDFDocument {
    /** Bytes of what was written. */
    readonly _offset: number
    /** Where each object begins, by its number less 1; none for those that were not written. */
    readonly _offsets: readonly (number | null | undefined)[]
    readonly _root: PDFKitReference
    readonly _info: PDFKitReference
    readonly _id: Uint8Array
    _write(part: string | Uint8Array): void
    /** Writes what follows the last object. */
    _finalize(): void
    push(end: null): boolean
  }
  interface PDFKitReference {
    /** Of a stream; empty for any other object. */
    readonly buffer: ArrayLike<unknown>
  }
}

declare module 'linebreak' {
  /** Positions at which lines may end (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    nextBreak(): { position: number; required: boolean } | null
  }
}
