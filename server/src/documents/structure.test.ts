import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { needing } from '../../testing/debian.ts'
import { poppler, saidOfPdf } from '../../testing/poppler.ts'
import { breakLines, lineWidth } from './break-lines.ts'
import { Paper } from './paper.ts'

const WORDS = Array.from({ length: 900 }, (_, i) => `w${i}`).join(' ')

/** An element by line, its level by indent, with its words. */
const structureOf = async (pdf: Buffer): Promise<string[]> => {
  const lines: string[] = []
  for (const line of (await saidOfPdf('pdfinfo', ['-struct-text'], pdf)).split('\n')) {
    const [, indent = '', words] = /^( *)"(.*)"$/.exec(line) ?? []
    if (words !== undefined) lines.push(`${lines.pop() ?? ''} ${words}`.trimEnd())
    else if (line.trim() && !line.includes('/')) lines.push(line.replace(/ \(.*|:$/, ''))
    expect(indent.length % 2).toBe(0)
  }
  return lines
}

describe('as a reader has the structure of a paper', needing(poppler), () => {
  test('headings, lists, cells of tables and figures come in their order, with their words', async () => {
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const paper = new Paper({ title: 'Bill of Lading', issuer: 'Acme', right: ['No. 7'], at: new Date(0) })
    paper.blocks([
      { label: 'FROM', lines: ['Acme', 'Dallas'] },
      { label: 'TO', lines: ['上海浦东汽车物流有限公司'] },
    ])
    paper.section('REFERENCES')
    paper.facts([
      ['Order', '1001'],
      ['Job', null],
      ['Miles', '42'],
    ])
    paper.section('STOPS')
    paper.table(
      [
        { head: 'Stop', share: 1 },
        { head: 'Place', share: 1 },
      ],
      [
        ['1. Pickup', 'Yard\n1 Main St\n上海\nDallas'],
        ['2. Delivery', WORDS],
      ],
    )
    paper.figures([{ caption: 'Front', image }], 6)
    paper.text(['Last words'])
    const pdf = await paper.finish('The foot')
    expect(await structureOf(pdf)).toEqual([
      'Document',
      '  H1 Bill of Lading',
      '  P Acme',
      '  P No. 7',
      '  Sect',
      '    H2 FROM',
      '    P Acme',
      '    P Dallas',
      '  Sect',
      '    H2 TO',
      '    P 上海浦东汽车物流有限公司',
      '  H2 REFERENCES',
      '  L',
      '    LI',
      '      Lbl Order',
      '      LBody 1001',
      '    LI',
      '      Lbl Miles',
      '      LBody 42',
      '  H2 STOPS',
      '  Table',
      '    TR',
      '      TH Stop',
      '      TH Place',
      '    TR',
      '      TD 1. Pickup',
      // Lines are parted as they are read, not only as they are seen.
      '      TD Yard 1 Main St 上海 Dallas',
      '    TR',
      '      TD 2. Delivery',
      `      TD ${WORDS}`,
      '  Figure',
      '  Caption Front',
      '  P Last words',
    ])
    const about = await saidOfPdf('pdfinfo', [], pdf)
    expect(about).toMatch(/Title: +Bill of Lading No. 7/)
    expect(about).toMatch(/Tagged: +yes/)
  })
})

test('a text is as wide as its letters, and breaks between words, or in one that is too long', async () => {
  expect(lineWidth('W', 'bold', 10)).toBeGreaterThan(lineWidth('W', 'plain', 10))
  expect(lineWidth('WW', 'plain', 10)).toBeCloseTo(2 * lineWidth('W', 'plain', 10))
  const width = lineWidth('some words', 'plain', 9)
  expect(breakLines('some words and more', width, 'plain', 9)).toEqual(['some words ', 'and more'])
  expect(breakLines('one\ntwo', width, 'plain', 9)).toEqual(['one ', 'two'])
  for (const long of [12, 13, 14].map((count) => `${'X'.repeat(count)}, and more`))
    for (const line of breakLines(long, lineWidth('X'.repeat(6), 'plain', 9), 'plain', 9))
      expect(line).not.toMatch(/^,/)
  const pieces = breakLines('X'.repeat(40), width, 'plain', 9)
  expect(pieces.join('')).toBe('X'.repeat(40))
  for (const piece of pieces) expect(lineWidth(piece, 'plain', 9)).toBeLessThanOrEqual(width)
})
