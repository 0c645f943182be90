import sharp from 'sharp'
import { expect, test } from 'vitest'
import { aboutPdf, pagesOfPdf, placesInPdf, structureOfPdf } from '../../testing/pdf.ts'
import { Paper } from './paper.ts'
import type { PaperBranding } from './paper-branding.ts'

const aPaper = (name = 'Acme') => new Paper({ title: 'Paper', issuer: name, right: ['7'], at: new Date(0) })
const lines = (count: number) => Array.from({ length: count }, () => 'A line')
const pagesWith = (pages: readonly string[], word: string) =>
  pages.flatMap((page, i) => (page.includes(word) ? [i] : []))
/** Counts of lines before something, so that it begins at each height of the lower half of a page. */
const HEIGHTS = Array.from({ length: 12 }, (_, i) => 28 + i)

test.each(HEIGHTS)('a heading is on the page of its table’s first row, after %i lines', async (count) => {
  const paper = aPaper()
  paper.text(lines(count))
  paper.section('HEADING')
  paper.table([{ head: 'Head', share: 1 }], [['first\nand\nmore'], ['second']])
  const pages = await pagesOfPdf(await paper.finish(''))
  expect(pagesWith(pages, 'first and more')).toEqual(pagesWith(pages, 'HEADING'))
  expect(pagesWith(pages, 'first and more')).toHaveLength(1)
})

test.each(HEIGHTS)('a total is not alone on a page, after %i lines', async (count) => {
  const paper = aPaper()
  paper.text(lines(count))
  paper.table([{ head: 'Head', share: 1 }], [['one'], ['last charge'], ['Total']], 'sum')
  const pages = await pagesOfPdf(await paper.finish(''))
  expect(pagesWith(pages, 'Total')).toEqual(pagesWith(pages, 'last charge'))
})

const WORDS = Array.from({ length: 1_500 }, (_, i) => `w${i}`)

test('a row that is higher than a page goes on at the next one, below the heads', async () => {
  const paper = aPaper()
  paper.table(
    [
      { head: 'Name', share: 1 },
      { head: 'Notes', share: 1 },
    ],
    [
      ['Long', WORDS.join(' ')],
      ['Next', 'short'],
    ],
  )
  const pages = await pagesOfPdf(await paper.finish(''))
  expect(pages.length).toBeGreaterThan(2)
  expect(pagesWith(pages, 'Notes')).toHaveLength(pages.length)
  expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(WORDS)
})

test('a paragraph that is higher than a page goes on at the next one', async () => {
  const paper = aPaper()
  paper.text([WORDS.concat(WORDS).join(' '), 'after'])
  const pages = await pagesOfPdf(await paper.finish(''))
  expect(pages.length).toBeGreaterThan(1)
  expect(pages.join(' ').match(/\bw\d+\b/g)).toEqual(WORDS.concat(WORDS))
})

test('what is longer than its place breaks, and nothing runs over an edge', async () => {
  const word = 'X'.repeat(255)
  const paper = aPaper(word)
  paper.blocks([
    { label: 'ONE', lines: [word, word] },
    { label: 'TWO', lines: [word] },
  ])
  paper.facts([
    ['A', word],
    ['B', word],
    ['C', word],
  ])
  const columns = ['Stop', 'Place', 'When', 'Who', 'Why'].map((head) => ({ head, share: 1 }))
  paper.table(
    columns,
    Array.from({ length: 12 }, () => columns.map(() => word)),
  )
  paper.signatures([
    { role: 'One', name: word },
    { role: 'Two', name: word },
  ])
  const places = await placesInPdf(await paper.finish('foot'))
  expect(places.length).toBeGreaterThan(100)
  for (const { left, right, y } of places) {
    expect(left).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(612 - 43)
    expect(y).toBeGreaterThanOrEqual(44)
    expect(y).toBeLessThanOrEqual(792 - 44)
  }
})

test('a screen reader is told headings, lists, tables and pictures in their order', async () => {
  const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const paper = aPaper()
  paper.blocks([{ label: 'FROM', lines: ['Acme', 'Dallas'] }])
  paper.section('REFERENCES')
  paper.facts([
    ['Order', '1001'],
    ['Job', null],
  ])
  paper.table(
    [
      { head: 'Charge', share: 1 },
      { head: 'Amount', share: 1, align: 'right' },
    ],
    [
      ['Transport', '$1.00'],
      ['Total', '$1.00'],
    ],
    'sum',
  )
  paper.figures([{ caption: 'Front', image }], 6)
  paper.text(['محمد'])
  paper.signatures([{ role: 'Driver', name: 'Dan', drawn: image }])
  const pdf = await paper.finish('The foot')
  expect(await aboutPdf(pdf)).toMatchObject({ Title: 'Paper 7', Language: 'en-US', Marked: true })
  expect(await structureOfPdf(pdf)).toEqual([
    'Document',
    ' H1 Paper',
    ' P Acme',
    ' P 7',
    ' Sect',
    '  H2 FROM',
    '  P Acme',
    '  P Dallas',
    ' H2 REFERENCES',
    ' L',
    '  LI',
    '   Lbl Order',
    '   LBody 1001',
    ' Table',
    '  TR',
    '   TH Charge',
    '   TH Amount',
    '  TR',
    '   TD Transport',
    '   TD $1.00',
    '  TR',
    '   TD Total',
    '   TD $1.00',
    ' Figure (Front)',
    ' Caption Front',
    ' P',
    '  Span (محمد) محمد',
    ' P Driver: name, signature, date and time',
    ' P Dan',
    ' Figure (Signature: Dan)',
  ])
})

test('the issuer’s logo stands in the head, and Waybill in small print', async () => {
  const picture = await sharp({ create: { width: 300, height: 90, channels: 3, background: '#0b6e4f' } })
    .png()
    .toBuffer()
  const head = { title: 'Paper', issuer: 'Acme', right: ['7'], at: new Date(0) }
  const written = async (branding: PaperBranding | null) => new Paper({ ...head, branding }).finish('The foot.')
  const plain = await written(null)
  expect(plain).toEqual(await new Paper(head).finish('The foot.'))
  const branded = await written({ logo: { picture, width: 300, height: 90, isForDark: true }, color: '#0b6e4f' })
  expect(branded.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect((await pagesOfPdf(branded)).join(' ')).toContain('The foot. Made with Waybill.')
  expect(plain.toString('latin1')).not.toContain('/Subtype /Image')
})
