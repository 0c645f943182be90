import { describe, expect, test } from 'vitest'
import { needing } from '../../../testing/debian.ts'
import { textOfPdf } from '../../../testing/pdf.ts'
import { poppler, saidOfPdf } from '../../../testing/poppler.ts'
import { Paper } from '../paper.ts'
import { encodeGlyph } from './glyph-encoder.ts'
import { isolated } from './isolate.ts'
import { layOut } from './line-layout.ts'
import { scriptFontsFor } from './script-fonts.ts'

const NAMES = {
  Chinese: ['上海浦东汽车物流有限公司', '長榮海運股份有限公司'],
  Japanese: ['株式会社トヨタ運輸', '神奈川県横浜市'],
  Korean: ['현대글로비스 주식회사', '서울특별시'],
  Thai: ['บริษัท ขนส่งไทย จำกัด', 'น้ำที่นี่'],
  Vietnamese: ['Nguyễn Thị Ánh Tuyết', 'Thành phố Hồ Chí Minh'],
  Hindi: ['राम'],
  emoji: ['Anna 🚗'],
}
const ARABIC = ['محمد', 'عبد', 'السريع', 'الأندلس', 'سشبتثيزر']
const HEBREW = ['הובלות', 'ישראל']

const paperOf = async (lines: readonly string[]) => {
  const paper = new Paper({ title: 'Paper', issuer: 'Acme', right: [], at: new Date(0) })
  paper.text(lines)
  return paper.finish('')
}
const runsOf = async (text: string) => layOut(text, 1_000, (part) => part.length, await scriptFontsFor([text]))

test('texts that the fonts of every paper have need no others', async () => {
  expect(await scriptFontsFor(['Łódź Yard', 'Αθήνα', 'Москва', 'Ánh Tuyết', '49 CFR, §'])).toBeNull()
})

test('what a text is written in decides on the shapes of its characters', async () => {
  const familiesOf = async (text: string) =>
    new Set((await runsOf(text)).flatMap(({ runs }) => runs.map(({ font }) => font?.split('-')[0])))
  expect(await familiesOf('東京')).toEqual(new Set(['sc']))
  expect(await familiesOf('東京タワー')).toEqual(new Set(['jp']))
  expect(await familiesOf('서울東')).toEqual(new Set(['kr']))
})

test('a name from right to left is one part, and what follows it is not', async () => {
  const [line] = await runsOf(`${isolated('محمد (علي)')}, +1 (555) 010-0300`)
  expect(line!.runs.map(({ text }) => text).join('')).toBe('(علي) محمد, +1 (555) 010-0300')
})

test('every text of facts is isolated, and nothing else of them changes', () => {
  const at = new Date(0)
  const bytes = Buffer.from('x')
  expect(isolated({ at, bytes, names: new Map([['a', 'عبد']]), list: ['Ann', { city: 'דבי' }], none: null })).toEqual({
    at,
    bytes,
    names: new Map([['a', '\u2068عبد\u2069']]),
    list: ['Ann', { city: '\u2068דבי\u2069' }],
    none: null,
  })
})

test('a script without a font is drawn in Latin letters', async () => {
  expect(await runsOf('თბილისი ლოგისტიკა 7')).toEqual([
    expect.objectContaining({ actual: 'თბილისი ლოგისტიკა [tbilisi logist’ik’a] 7'.replaceAll('’', "'") }),
  ])
  expect(await textOfPdf(await paperOf(['თბილისი']))).toContain('[tbilisi]')
})

test('marks without width are not drawn', async () => {
  const [line] = await runsOf('Al\u200bpha\u2060 \u202e山\ufe0f')
  expect(line!.runs.map(({ text }) => text)).toEqual(['Alpha ', '山'])
})

test('a variant of Han is drawn by its character', async () => {
  const text = await textOfPdf(await paperOf(['葛\u{e0100}城市']))
  expect(text).toContain('葛城市')
  expect(text).not.toContain('[')
})

test('lines break between characters of Han, between words of Thai, and in words that are too long', async () => {
  const broken = async (text: string, width: number) =>
    layOut(text, width, (part) => part.length, await scriptFontsFor([text])).map((line) => line.text)
  expect(await broken('上海浦东汽车', 4)).toEqual(['上海浦东', '汽车'])
  expect(await broken('ขนส่งไทย', 6)).toEqual(['ขนส่ง', 'ไทย'])
  expect(await broken('abcdefgh ij', 5)).toEqual(['abcde', 'fgh', 'ij'])
  expect(await broken('abcde, ij', 5)).toEqual(['abcd', 'e, ij'])
})

test('an outline has the points of its curves', () => {
  const glyph = encodeGlyph([
    { command: 'moveTo', args: [10, 20] },
    { command: 'lineTo', args: [110, 20] },
    { command: 'quadraticCurveTo', args: [60, 200, 10, 20] },
    { command: 'closePath', args: [] },
  ])
  // One contour, its bounds, the last point of it, no instructions; then flags, steps to the right and up.
  const words = Array.from({ length: 7 }, (_, i) => glyph.readInt16BE(i * 2))
  expect(words).toEqual([1, 10, 20, 110, 200, 2, 0])
  expect([...glyph.subarray(14, 17)]).toEqual([1, 1, 0])
  expect(Array.from({ length: 6 }, (_, i) => glyph.readInt16BE(17 + i * 2))).toEqual([10, 100, -50, 20, 0, 180])
  expect(glyph.length % 4).toBe(0)
})

describe('as a reader of PDFs has it', needing(poppler), () => {
  test.each(Object.entries({ ...NAMES, Arabic: ARABIC, Hebrew: HEBREW, Georgian: ['თბილისი [tbilisi]'] }))(
    'names in %s are copied and searched as they were typed, in fonts that the file has',
    async (_, names) => {
      const pdf = await paperOf(names.map((name) => name.replace(/ \[.*/, '')))
      const text = await saidOfPdf('pdftotext', [], pdf)
      for (const name of names) expect(text).toContain(name)
      const fonts = (await saidOfPdf('pdffonts', [], pdf)).trim().split('\n').slice(2)
      expect(fonts.length).toBeGreaterThan(1)
      for (const font of fonts) expect(font).toMatch(/yes yes yes/)
    },
  )

  test('a text that stands for another lies where that is drawn', async () => {
    const lines = ['first', 'ขนส่งไทย', 'third', 'მანქანა', 'last']
    const boxes = await saidOfPdf('pdftotext', ['-bbox'], await paperOf(lines))
    const words = [...boxes.matchAll(/yMin="([\d.]+)".*>(.+)<\/word>/g)]
      .map(([, top, word]) => ({ top: Number(top), word: word!.split(' ')[0] }))
      .filter(({ word }) => word && lines.includes(word))
    expect(words.toSorted((a, b) => a.top - b.top).map(({ word }) => word)).toEqual(lines)
  })
})
