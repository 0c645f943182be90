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
  expect(withoutLayout(plain).equals(plain)).toBe(true)
})

test('every Latin, Greek and Cyrillic letter is rendered correctly', async () => {
  const paper = new Paper({ title: 'Paper', issuer: 'Acme', right: [], at: new Date(0) })
  paper.text(['Łódź Yard, Škoda, Ñandú, İzmir, Αθήνα, Москва, official affluent waffle'])
  const text = await textOfPdf(await paper.finish(''))
  for (const word of ['Łódź', 'Škoda', 'Ñandú', 'İzmir', 'Αθήνα', 'Москва', 'official affluent waffle'])
    expect(text).toContain(word)
})
