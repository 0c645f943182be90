/** Variable fonts that pdfkit can embed, so that what is copied and searched is what was typed. */
import type { Font, Glyph, PathCommand } from 'fontkit'
import { encodeGlyph } from './glyph-encoder.ts'

/** A glyph that differs from another in some of its properties. */
const inheriting = (glyph: Glyph, properties: PropertyDescriptorMap): Glyph =>
  // oxlint-disable-next-line typescript/no-unsafe-return -- it has all that the other has
  Object.create(glyph, properties)

/** Ids of glyphs in a font are below this. */
const FIRST_OWN_ID = 0x1_0000

/**
 * The font at one weight, if it has several. A glyph has an id of its own for each text that it stands for: fonts draw several letters by
 * one glyph with dots of another, and pdfkit names a glyph by the first of them.
 */
export function embeddable(font: Font, wght: number | null): Font {
  const variation = wght === null ? font : font.getVariation({ wght })
  const [getGlyph, layout] = [variation.getGlyph.bind(variation), variation.layout.bind(variation)]
  const createSubset = variation.createSubset.bind(variation)
  const named = new Map<string, Glyph>()
  const own = new Map<string, Glyph>()
  const shapes: number[] = []
  const keyOf = (id: number, codePoints: readonly number[]): string => `${id} ${codePoints.join(' ')}`
  /** One object for each glyph and text, however often it is drawn and measured. */
  const once = (glyphs: Map<string, Glyph>, key: string, make: () => Glyph): Glyph => {
    const glyph = glyphs.get(key) ?? make()
    glyphs.set(key, glyph)
    return glyph
  }
  return Object.defineProperties(variation, {
    // pdfkit takes fonts of one name and file for the same.
    postscriptName: { value: `${font.postscriptName}-${wght ?? 'shaped'}` },
    getGlyph: {
      value: (id: number, codePoints: readonly number[] = []) =>
        once(named, keyOf(id, codePoints), () => inheriting(getGlyph(id), { codePoints: { value: codePoints } })),
    },
    layout: {
      value: (text: string, features?: readonly string[]) => {
        const run = layout(text, features)
        run.glyphs = run.glyphs.map((glyph) =>
          once(own, keyOf(glyph.id, glyph.codePoints), () =>
            inheriting(glyph, { id: { value: FIRST_OWN_ID + shapes.push(glyph.id) - 1 } }),
          ),
        )
        return run
      },
    },
    createSubset: {
      value: () => {
        const subset = createSubset()
        const includeGlyph = subset.includeGlyph.bind(subset)
        const included = new Map<number, number>()
        return Object.defineProperties(subset, {
          includeGlyph: {
            value: (id: number) => {
              if (id < FIRST_OWN_ID) return includeGlyph(id)
              const known = included.get(id) ?? subset.glyphs.push(shapes[id - FIRST_OWN_ID]!) - 1
              included.set(id, known)
              return known
            },
          },
          glyphEncoder: {
            value: { encodeSimple: ({ commands }: { commands: readonly PathCommand[] }) => encodeGlyph(commands) },
          },
        })
      },
    },
  })
}
