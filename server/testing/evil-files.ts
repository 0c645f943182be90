/** Small files that unpack to much, made as streams: for tests and measurements of what reads uploads. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import { type ZipEntry, zipStream } from '../src/platform/files/zip-stream.ts'

const MB = 1024 * 1024
const AT = new Date('2026-01-01T00:00:00Z')
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

type Text = string | (() => Iterable<string>)

const entry = (name: string, text: Text): ZipEntry => ({
  name,
  modified: AT,
  deflate: true,
  open: async () => Readable.from(typeof text === 'string' ? [Buffer.from(text)] : buffersOf(text())),
})

/** In pieces of 64 kB: a stream takes as long for a short piece. */
function* buffersOf(texts: Iterable<string>): Generator<Buffer> {
  let piece = ''
  for (const text of texts) {
    piece += text
    if (piece.length < 64 * 1024) continue
    yield Buffer.from(piece)
    piece = ''
  }
  yield Buffer.from(piece)
}

/** The same text until there are so many bytes. */
const repeated = (part: string, bytes: number) =>
  function* (): Generator<string> {
    const piece = part.repeat(Math.max(1, Math.floor((64 * 1024) / part.length)))
    for (let sent = 0; sent < bytes; sent += piece.length) yield piece
  }

const around = (before: string, inner: () => Iterable<string>, after: string) =>
  function* (): Generator<string> {
    yield before
    yield* inner()
    yield after
  }

interface Parts {
  sheet?: Text
  sharedStrings?: Text
  styles?: Text
  more?: readonly ZipEntry[]
}

const ROW = '<row><c t="inlineStr"><is><t>PO</t></is></c></row>'
const sheetOf = (rows: () => Iterable<string>, before = '') =>
  around(`<?xml version="1.0"?>${before}<worksheet ${MAIN}><sheetData>`, rows, '</sheetData></worksheet>')

/** A workbook of one sheet. */
const workbook = ({ sheet = sheetOf(() => [ROW]), sharedStrings, styles, more = [] }: Parts) =>
  buffer(
    zipStream([
      entry(
        '_rels/.rels',
        `<Relationships xmlns="${PACKAGE}"><Relationship Id="r1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      entry(
        'xl/workbook.xml',
        `<workbook ${MAIN} xmlns:r="${RELATED}"><sheets><sheet name="Orders" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      entry(
        'xl/_rels/workbook.xml.rels',
        `<Relationships xmlns="${PACKAGE}">
          <Relationship Id="r1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/>
          <Relationship Id="r2" Type="${RELATED}/sharedStrings" Target="sharedStrings.xml"/>
          <Relationship Id="r3" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
      ),
      ...(sharedStrings === undefined ? [] : [entry('xl/sharedStrings.xml', sharedStrings)]),
      ...(styles === undefined ? [] : [entry('xl/styles.xml', styles)]),
      entry('xl/worksheets/sheet1.xml', sheet),
      ...more,
    ]),
  )

/** Words whose ratio is that of ordinary texts, at least so many bytes. */
function* words(bytes: number): Generator<string> {
  let seed = 1
  for (let sent = 0; sent < bytes;) {
    seed = (seed * 48_271) % 2_147_483_647
    const word = `${seed.toString(36)} ${'freight '.repeat(20)}`
    sent += word.length
    yield word
  }
}

const textCell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
const rowOf = (cells: string) => `<row>${cells}</row>`

function* rowsOf(count: number, cells: (row: number) => string): Generator<string> {
  for (let row = 0; row < count; row++) yield rowOf(cells(row))
}

export interface EvilWorkbook {
  name: string
  make(): Promise<Buffer>
  /** What its refusal says. */
  limit: string
}

export const EVIL_WORKBOOKS: readonly EvilWorkbook[] = [
  {
    name: '60 MB of inline strings in 180 kB',
    make: () => workbook({ sheet: sheetOf(repeated(rowOf(textCell('x'.repeat(1_000))), 60 * MB)) }),
    limit: 'the workbook unpacks to more than 200 times its size',
  },
  {
    name: 'a sheet of 65 MB',
    make: () => {
      // Longer than what a packer looks back on.
      const long = rowOf(textCell([...words(64 * 1024)].join('')))
      return workbook({ sheet: sheetOf(repeated(long, 65 * MB)) })
    },
    limit: 'the workbook unpacks to more than 64 MB',
  },
  {
    name: 'long texts in every cell',
    make: () => {
      const long = [...words(10_000)].join('')
      return workbook({ sheet: sheetOf(() => rowsOf(1_000, (row) => textCell(`${row} ${long}`))) })
    },
    limit: 'the sheet has more than 8,000,000 characters',
  },
  {
    name: 'one endless text',
    make: () => workbook({ sheet: sheetOf(around('<row><c t="str"><v>', () => words(10 * MB), '</v></c></row>')) }),
    limit: 'a cell has more than 8,000,000 characters',
  },
  {
    name: 'very many cells',
    make: () =>
      workbook({
        sheet: sheetOf(() =>
          rowsOf(1_500, (row) => Array.from({ length: 150 }, (_, i) => `<c><v>${row * i}</v></c>`).join('')),
        ),
      }),
    limit: 'the sheet has more than 200,000 cells',
  },
  {
    name: 'a cell far to the right',
    make: () => workbook({ sheet: sheetOf(() => rowsOf(2_000, (row) => `<c r="XFD${row + 1}"><v>1</v></c>`)) }),
    limit: 'the sheet has more than 1,000 columns',
  },
  {
    name: 'very many lines',
    make: () => workbook({ sheet: sheetOf(() => rowsOf(150_000, () => '')) }),
    limit: 'the sheet has more than 100,000 lines',
  },
  {
    name: 'shared texts of 12 MB',
    make: () =>
      workbook({
        sharedStrings: around(
          `<sst ${MAIN}>`,
          function* () {
            for (const word of words(12 * MB)) yield `<si><t>${word}</t></si>`
          },
          '</sst>',
        ),
      }),
    limit: 'the workbook has more than 8,000,000 characters of text',
  },
  {
    name: 'very many shared texts',
    make: () => workbook({ sharedStrings: around(`<sst ${MAIN}>`, repeated('<si><t/></si>', 3 * MB), '</sst>') }),
    limit: 'the workbook has more than 200,000 texts',
  },
  {
    name: 'very many styles',
    make: () =>
      workbook({
        styles: around(
          `<styleSheet ${MAIN}><cellXfs>`,
          repeated('<xf numFmtId="14"/>', 2 * MB),
          '</cellXfs></styleSheet>',
        ),
      }),
    limit: 'the workbook has more than 66,000 cell formats',
  },
  {
    name: 'deep nesting',
    make: () => workbook({ sheet: sheetOf(repeated('<a>', MB)) }),
    limit: 'the workbook nests deeper than 40 levels',
  },
  {
    name: 'an element of very many attributes',
    make: () =>
      workbook({ sheet: sheetOf(() => [`<row ${Array.from({ length: 20_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`]) }),
    limit: 'an element of the workbook has more than 100 attributes',
  },
  {
    name: 'entities of entities',
    make: () => {
      const nested = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(10)}">`).join('')
      const doctype = `<!DOCTYPE worksheet [<!ENTITY e0 "freight">${nested}]>`
      return workbook({ sheet: sheetOf(() => [rowOf(textCell('&e12;'))], doctype) })
    },
    limit: 'the workbook declares a document type, which none may',
  },
  {
    name: 'very many files',
    make: () =>
      workbook({ more: Array.from({ length: 3_000 }, (_, i) => entry(`xl/media/picture${i}.xml`, '<picture/>')) }),
    limit: 'the workbook holds more than 2,000 files',
  },
]

/** A PDF of one page whose content unpacks to so many bytes. */
export function evilPdf(bytes: number): Buffer {
  const packed = deflateSync(Buffer.alloc(bytes, '(a) Tj '))
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ].map((object, i) => `${i + 1} 0 obj${object}endobj\n`)
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n${objects.join('')}4 0 obj<</Filter/FlateDecode/Length ${packed.length}>>stream\n`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}
