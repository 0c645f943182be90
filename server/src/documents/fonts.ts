/** Fonts of the PDFs, parsed once and without layout tables, which cost the most and change the least. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const require = createRequire(import.meta.url)

/** Rules for ligatures, kerning and the like: parsing them for each document takes longer than writing it. */
const LAYOUT: readonly string[] = ['GSUB', 'GPOS', 'GDEF']
const HEAD_BYTES = 12
const ENTRY_BYTES = 16

/** The same font without its layout rules: their entries are removed from the table directory, the rest does not move. */
export function withoutLayout(font: Buffer): Buffer {
  const count = font.readUInt16BE(4)
  const entries = Array.from({ length: count }, (_, i) =>
    font.subarray(HEAD_BYTES + i * ENTRY_BYTES, HEAD_BYTES + (i + 1) * ENTRY_BYTES),
  )
  const kept = entries.filter((entry) => !LAYOUT.includes(entry.toString('latin1', 0, 4)))
  font.writeUInt16BE(kept.length, 4)
  // None moves behind one that has not moved yet.
  kept.forEach((entry, i) => font.set(entry, HEAD_BYTES + i * ENTRY_BYTES))
  return font
}

const FACES = {
  plain: () => require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}
type Face = keyof typeof FACES

/** The bytes of a face, with all of its rules. */
export const wholeFont = (face: Face): Buffer => readFileSync(FACES[face]())
/** The bytes of a face. */
export const fontBytes = (face: Face): Buffer => withoutLayout(wholeFont(face))

/**
 * Parses a face and names every glyph by its character. fontkit names a glyph by whatever asks for it first: without
 * this, a document with "ź" but no "z" would leave the "z" of all later documents without its letter for search and copy.
 */
function parsed(face: Face): Font {
  const font = create(fontBytes(face))
  font.getGlyph(0, [])
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  return font
}

let fonts: Record<Face, Font> | undefined
/** Both faces, parsed once for all documents; each document embeds the glyphs it uses. */
export const documentFonts = (): Record<Face, Font> => (fonts ??= { plain: parsed('plain'), bold: parsed('bold') })

let characters: ReadonlySet<number> | undefined
/** Letters that are joined or turned, and marks that are placed, by the layout rules that the fonts are without. */
const SHAPED = /[\p{M}\p{Script=Devanagari}]/u
/** Whether both faces have this character, and draw it as it is. */
export const hasGlyph = (codePoint: number): boolean =>
  (characters ??= new Set(
    documentFonts().plain.characterSet.filter((each) => !SHAPED.test(String.fromCodePoint(each))),
  )).has(codePoint)

/** Whether both faces have all of a text, which is then written from left to right. */
export const isOwnText = (text: string): boolean =>
  /^[ -~\n]*$/.test(text) ||
  Array.from(text).every((character) => character === '\n' || hasGlyph(character.codePointAt(0)!))
