import { strToU8, zipSync } from 'fflate'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { EVIL_WORKBOOKS } from '../../../testing/evil-files.ts'
import { patientTimers } from '../../../testing/heavy-work.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../heavy-work/heavy-work.ts'
import { NoSheet, readSheet } from './read-sheet.ts'
import { MAX_LINES, type SheetChoice } from './sheet-limits.ts'

const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers: patientTimers })
afterAll(() => heavy.close())

const textOf = (bytes: Buffer, most = 10, choice: SheetChoice = {}) =>
  readSheet(
    heavy,
    { totalBytes: bytes.length, open: () => bytes },
    most,
    { owner: { companyGuid: 'a', userGuid: 'b' }, lane: 'call' },
    choice,
  )
const linesOf = async (bytes: Buffer, most?: number) => (await textOf(bytes, most)).lines
const cellsOf = async (bytes: Buffer, most = 10) => (await linesOf(bytes, most)).map(({ cells }) => cells)

/** A workbook whose only sheet unpacks to `bytes`, while its directory declares `declared`. */
function lyingWorkbook(bytes: number, declared: number): Buffer {
  const sheet = new Uint8Array(bytes).fill(0x20)
  const archive = Buffer.from(
    zipSync({ 'xl/workbook.xml': sheet, '[Content_Types].xml': strToU8('<Types/>') }, { level: 1 }),
  )
  const actual = Buffer.alloc(4)
  actual.writeUInt32LE(bytes)
  for (let at = archive.indexOf(actual); at >= 0; at = archive.indexOf(actual, at + 4))
    archive.writeUInt32LE(declared, at)
  return archive
}

/** A workbook of these parts. */
const workbookOf = (sheet: string, parts: Record<string, string> = {}) => {
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`
  const files = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', '/xl/book.xml')}</Relationships>`,
    'xl/book.xml': `<x:workbook xmlns:x="m" xmlns:r="${related}"><x:workbookPr ${parts['epoch'] ?? ''}/><x:sheets><x:sheet name="A" r:id="r9"/></x:sheets></x:workbook>`,
    'xl/_rels/book.xml.rels': `<Relationships>${relation('r8', 'sharedStrings', 'texts.xml')}${relation('r7', 'styles', 'looks.xml')}${relation('r9', 'worksheet', 'sheets/first.xml')}</Relationships>`,
    'xl/texts.xml': `<sst>${parts['texts'] ?? ''}</sst>`,
    'xl/looks.xml': `<styleSheet>${parts['styles'] ?? ''}</styleSheet>`,
    'xl/sheets/first.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>`,
  }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))))
}

describe('a sheet', () => {
  test('with any separator is read as text, with each line’s number', async () => {
    expect(await linesOf(Buffer.from('\uFEFFa;b\r\n\r\n1; "x; y" \n'), 10)).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 3, cells: ['1', 'x; y'] },
    ])
    expect(await cellsOf(Buffer.from('a\tb\n1\t2'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  test('of a workbook has days as days', async () => {
    const rows = [
      ['PO', 'Day', 'Pieces'],
      ['A-1', new Date('2026-03-05T00:00:00Z'), 2],
    ]
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows }] }))
    expect(await cellsOf(bytes)).toEqual([
      ['PO', 'Day', 'Pieces'],
      ['A-1', '2026-03-05', '2'],
    ])
  })

  test.each([
    ['a shared text', '<c t="s"><v>1</v></c>', 'two & three'],
    ['runs of a text, without its pronunciation', '<c t="s"><v>2</v></c>', 'one two'],
    ['text in the cell', '<c t="inlineStr"><is><r><t>a</t></r><r><t>b</t></r></is></c>', 'ab'],
    ['the result of a formula', '<c t="str"><f>A1&amp;"x"</f><v>x_x0041_y</v></c>', 'xAy'],
    ['a number', '<c><v>1.50</v></c>', '1.5'],
    ['a truth', '<c t="b"><v>1</v></c>', 'true'],
    ['an error', '<c t="e"><v>#N/A</v></c>', '#N/A'],
    ['a day', '<c s="1"><v>46086</v></c>', '2026-03-05'],
    ['an instant in a format of its own', '<c s="2"><v>46086.25</v></c>', '2026-03-05T06:00'],
    ['a clock time', '<c s="2"><v>0.3541666666666667</v></c>', '08:30'],
    ['a time that is stored with its rounding', '<c s="2"><v>46402.333333333336</v></c>', '2027-01-15T08:00'],
    ['a number of many digits', '<c><v>123456789012345678</v></c>', '123456789012345678'],
    ['a number whose format has letters in quotes', '<c s="3"><v>46086</v></c>', '46086'],
    ['a day as text', '<c t="d"><v>2026-03-05T00:00:00</v></c>', '2026-03-05'],
    ['a cell of another column', '<c r="C1"><v>1</v></c><c><v>2</v></c>', ',,1,2'],
  ])('of a workbook reads %s', async (_, cells, text) => {
    const parts = {
      texts:
        '<si><t>one</t></si><si><t>two &amp; three</t></si><si><r><t>one </t></r><r><t>two</t></r><rPh><t>x</t></rPh></si>',
      styles:
        '<numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy hh:mm"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs>',
    }
    expect((await cellsOf(workbookOf(`<row>${cells}</row>`, parts)))[0]!.join(',')).toBe(text)
  })

  test('of a workbook is the first visible one with headings, or the one that is named', async () => {
    const rows = (text: string) => [
      ['VIN', 'Price'],
      [text, 1],
    ]
    const bytes = Buffer.from(
      await writeXlsx({
        sheets: [
          { name: 'Lists', hidden: true, rows: rows('hidden') },
          { name: 'Read me', rows: [['How to use this file']] },
          { name: 'Orders', rows: rows('first') },
          { name: 'More', rows: rows('second') },
        ],
      }),
    )
    const read = await textOf(bytes, 10, { headings: ['vin', 'price'] })
    expect(read).toMatchObject({
      sheet: 'Orders',
      sheets: [
        { name: 'Lists', isHidden: true },
        { name: 'Read me', isHidden: false },
        { name: 'Orders' },
        { name: 'More' },
      ],
    })
    expect(read.lines[1]).toEqual({ number: 2, cells: ['first', '1'], numbers: [1] })
    expect((await textOf(bytes)).sheet).toBe('Read me')
    expect((await textOf(bytes, 10, { sheet: 'Lists' })).lines[1]!.cells[0]).toBe('hidden')
    await expect(textOf(bytes, 10, { sheet: 'Nope' })).rejects.toThrow('the workbook has no sheet named Nope')
  })

  test('of a workbook says which rows are hidden, and is not longer for its formatting', async () => {
    const book = workbookOf(
      '<row r="1"><c><v>1</v></c></row><row r="2" hidden="1"><c><v>2</v></c></row><row r="1048576"><c s="1"/></row>',
    )
    expect(await linesOf(book)).toEqual([
      { number: 1, cells: ['1'], numbers: [0] },
      { number: 2, cells: ['2'], numbers: [0], isHidden: true },
    ])
  })

  test('of an old Macintosh counts days from 1904', async () => {
    const parts = { epoch: 'date1904="1"', styles: '<cellXfs><xf numFmtId="14"/></cellXfs>' }
    expect(await cellsOf(workbookOf('<row><c s="0"><v>44624</v></c></row>', parts))).toEqual([['2026-03-05']])
  })

  test('of any workbook has the cells that were written', async () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme-ascii' }).map((text) => text.trim()),
      fc.integer(),
      fc.date({ min: new Date('1910-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }).map((at) => {
        at.setUTCHours(0, 0, 0, 0)
        return at
      }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 5 }), async (drawn) => {
        const rows = [['head'], ...drawn]
        const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows }] }))
        const texts = rows.map((row) =>
          row.map((value) => (value instanceof Date ? value.toISOString().slice(0, 10) : String(value))),
        )
        const trimmed = (cells: readonly string[]) => cells.slice(0, cells.findLastIndex((text) => text !== '') + 1)
        expect(await cellsOf(bytes)).toEqual(texts.map(trimmed).filter((cells) => cells.length > 0))
      }),
      { numRuns: 25 },
    )
  })

  test('ends at the row after the last one allowed', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => `${i},x`)
    expect(await linesOf(Buffer.from(['a,b', ...lines].join('\n')), 10)).toHaveLength(12)
  })

  test('with millions of cells is taken apart in another process', async () => {
    const empty = `${','.repeat(200)}\n`
    const file = Buffer.from(`a,b,c\n${empty.repeat(0.3 * MAX_LINES)}`)
    const run = vi.spyOn(heavy, 'run')
    try {
      expect(await cellsOf(file, 2_000)).toEqual([['a', 'b', 'c']])
      // Requests wait for whatever this process itself does: it is given the lines that hold something.
      expect(run).toHaveBeenCalledOnce()
      await expect(run.mock.results[0]!.value).resolves.toMatchObject({ lines: [{ cells: ['a', 'b', 'c'] }] })
    } finally {
      run.mockRestore()
    }
  })

  test('with only empty lines is given up', async () => {
    const file = Buffer.alloc(4 * MAX_LINES, 'a\n\n\n')
    await expect(linesOf(file, 1_000_000)).rejects.toThrow('lines')
  })

  test('with an unterminated quotation is refused', async () => {
    await expect(linesOf(Buffer.from(`a,b\n"${'x'.repeat(3_000_000)}`), 10)).rejects.toThrow(NoSheet)
  })

  test('that unpacks to more than it declares is refused', async () => {
    await expect(linesOf(lyingWorkbook(5_000_000, 1_000), 10)).rejects.toThrow(NoSheet)
    await expect(linesOf(Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'), 10)).rejects.toThrow(NoSheet)
  })
})

describe('a workbook is refused before its limit is exceeded:', () => {
  test.each(EVIL_WORKBOOKS.map((evil) => [evil.name, evil] as const))('%s', async (_, { make, limit }) => {
    await expect(linesOf(await make(), 2_000)).rejects.toThrow(new NoSheet(limit))
  })
})

describe('a mail', () => {
  const part = (head: string, body: string) => `--b\r\n${head}\r\n\r\n${body}\r\n`
  const mail = (...parts: string[]) =>
    Buffer.from(
      `From: ann@north.test\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`,
    )
  const text = part('Content-Type: text/plain', 'Two more, please.')
  const csv = part('Content-Type: text/csv\r\nContent-Disposition: attachment; filename="o.csv"', 'VIN,Price\r\nA,5')

  test('is read by the first sheet that is attached to it', async () => {
    expect(await cellsOf(mail(text, csv))).toEqual([
      ['VIN', 'Price'],
      ['A', '5'],
    ])
    const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Orders', rows: [['VIN'], ['B']] }] }))
    const kind = 'Content-Type: application/octet-stream; name="o.xlsx"\r\nContent-Transfer-Encoding: base64'
    expect(await textOf(mail(text, part(kind, workbook.toString('base64')), csv))).toMatchObject({
      sheet: 'Orders',
      lines: [{ cells: ['VIN'] }, { cells: ['B'] }],
    })
    const inner = part('Content-Type: message/rfc822\r\nContent-Disposition: attachment', mail(text, csv).toString())
    expect(
      await cellsOf(
        mail(text, inner.replaceAll('--b', '--c').replace('boundary=b', 'boundary=c').replace('--c', '--b')),
      ),
    ).toHaveLength(2)
  })

  test('without a sheet says so', () =>
    expect(textOf(mail(text))).rejects.toThrow(new NoSheet('no CSV or XLSX file is attached to the mail')))
})
