import { expect, test } from 'vitest'
import { textOfPdf } from '../../testing/pdf.ts'
import { fontBytes, withoutLayout } from './fonts.ts'
import { Paper } from './paper.ts'

const tablesOf = (font: Buffer) =>
  Array.from({ length: font.readUInt16BE(4) }, (_, i) => font.toString('latin1', 12 + i * 16, 16 + i * 16))

test('a font without its layout rules is otherwise unchanged', () => {
  const plain = fontBytes('plain')
  expect(tablesOf(plain)).toEqual(expect.arrayContaining(['cmap', 'glyf', 'head', 'hhea', 'hmtx', 'loca', 'maxp']))
  expect(tablesOf(plain)).not.toContain('GPOS')
  expect(withoutLayout(Buffer.from(plain)).equals(plain)).toBe(true)
})

const written = async (line: string) => {
  const paper = new Paper({ title: 'Paper', issuer: 'Acme', right: [], at: new Date(0) })
  paper.text([line])
  return textOfPdf(await paper.finish(''))
}

test('what a document contains does not depend on the documents before it', async () => {
  expect(await written('Łódź 漢')).toContain('Łódź')
  const later = await written('İzmir 中')
  expect(later).toContain('İzmir')
  expect(later).not.toContain('漢')
})

test('every Latin, Greek and Cyrillic letter is rendered correctly', async () => {
  const text = await written('Łódź Yard, Škoda, Ñandú, İzmir, Αθήνα, Москва, official affluent waffle')
  for (const word of ['Łódź', 'Škoda', 'Ñandú', 'İzmir', 'Αθήνα', 'Москва', 'official affluent waffle'])
    expect(text).toContain(word)
})
