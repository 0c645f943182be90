import { randomBytes } from 'node:crypto'
import { PassThrough, Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Column, Row } from './spreadsheet.ts'
import { xlsxCell, xlsxWriter } from './xlsx-writer.ts'

const COLUMNS: Column[] = [
  { header: 'Number', type: 'text', width: 30 },
  { header: 'Miles', type: 'number' },
  { header: 'Pay', type: 'money' },
  { header: 'Picked up', type: 'date' },
]
const DAY_MS = 86_400_000
/** Excel's epoch for dates. */
const EPOCH = Date.UTC(1899, 11, 30)

const unescape = (xml: string): string =>
  xml
    .replace(/&#(x?)([0-9a-f]+);/gi, (_, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    // Excel's own escape for characters that XML would change, such as a carriage return.
    .replace(/_x([0-9A-F]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** Every file of the workbook as text, and the cells of its first sheet by reference. */
const read = (bytes: Uint8Array) => {
  const files = Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, data]) => [name, strFromU8(data)]))
  const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
  const cells = new Map<string, { type: string; style: string; value: string; formula: boolean }>()
  for (const [, attributes = '', inside = ''] of sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
    const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? ''
    cells.set(attribute('r'), {
      type: attribute('t'),
      style: attribute('s'),
      value: unescape(/<(?:v|t)(?: [^>]*)?>(.*?)<\/(?:v|t)>/s.exec(inside)?.[1] ?? ''),
      formula: inside.includes('<f'),
    })
  }
  return { files, sheet, cells }
}
const written = async (rows: Row[], columns = COLUMNS) => {
  const stream = new PassThrough()
  const all = buffer(stream)
  const xlsx = xlsxWriter(stream, columns)
  await xlsx.write(rows)
  await xlsx.end()
  return read(await all)
}

describe('an XLSX export', () => {
  it('has typed cells: text, number, money with two decimals, a real date', async () => {
    const picked = new Date('2026-11-20T14:05:00Z')
    const { cells, files } = await written([
      ['A-1', 812.5, -12.5, picked],
      ['00501', '7', '1250.00', '2026-11-20T14:05:00Z'],
    ])
    expect(['A1', 'B1', 'C1', 'D1'].map((ref) => cells.get(ref)?.value)).toEqual(COLUMNS.map(({ header }) => header))
    expect(cells.get('A2')).toMatchObject({ type: 'inlineStr', value: 'A-1' })
    expect(cells.get('A3')).toMatchObject({ type: 'inlineStr', value: '00501' })
    expect(cells.get('B2')).toMatchObject({ type: '', value: '812.5' })
    expect(cells.get('B3')).toMatchObject({ type: '', value: '7' })
    expect(cells.get('C2')).toMatchObject({ type: '', value: '-12.5' })
    expect(cells.get('C3')).toMatchObject({ type: '', value: '1250' })
    for (const ref of ['D2', 'D3']) {
      expect(cells.get(ref)?.type).toBe('')
      expect(Math.round(Number(cells.get(ref)?.value) * DAY_MS + EPOCH)).toBe(picked.getTime())
    }
    const styles = files['xl/styles.xml'] ?? ''
    const formats = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*numFmtId="(\d+)"/g)]
    const formatOf = (ref: string) => {
      const id = formats[Number(cells.get(ref)?.style)]?.[1]
      const builtIn: Record<string, string> = { '4': '#,##0.00', '49': '@' }
      return builtIn[id ?? ''] ?? unescape(new RegExp(`numFmtId="${id}" formatCode="([^"]*)"`).exec(styles)?.[1] ?? '')
    }
    expect(['A2', 'C2', 'D2'].map(formatOf)).toEqual(['@', '#,##0.00', 'yyyy-mm-dd hh:mm'])
  })

  it('freezes the header and sets the widths', async () => {
    const { sheet } = await written([])
    expect(sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/)
    expect(sheet).toMatch(/<col [^>]*min="1"[^>]*width="30"/)
    expect(sheet.match(/<col /g)).toHaveLength(4)
  })

  it.each(['=1+1', '+1 555 0100', '-cmd', '@SUM(A1)', '\t=1', '\r=1'])('never runs %j as a formula', async (value) => {
    const { cells } = await written([[value]])
    expect(cells.get('A2')).toMatchObject({ type: 'inlineStr', value, formula: false })
  })

  it('preserves text except what XML and Excel cannot represent', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1 }), async (texts) => {
        const { cells } = await written(texts.map((value) => [value]))
        texts.forEach((value, at) => expect(cells.get(`A${at + 2}`)?.value ?? '').toBe(xlsxCell(value, 'text')))
      }),
      { numRuns: 50 },
    )
    expect(xlsxCell('a\u0000b\uD800c\uFFFFd\ne\u{1F69A}', 'text')).toBe('abcd\ne\u{1F69A}')
    expect(xlsxCell('x'.repeat(40_000), 'text')).toHaveLength(32_767)
    expect(xlsxCell('soon', 'date')).toBe('soon')
  })
})

describe('the stream', () => {
  // Incompressible text, so that bytes really flow.
  const batch = (): Row[] => Array.from({ length: 300 }, () => [randomBytes(300).toString('base64'), 1, 2, null])

  it('makes the writer wait for a slow reader', async () => {
    const stream = new PassThrough()
    const xlsx = xlsxWriter(stream, COLUMNS)
    let batches = 0
    const writing = (async () => {
      for (; batches < 20; batches++) await xlsx.write(batch())
    })()
    for (let turn = 0; turn < 500; turn++) await setImmediate()
    expect(batches).toBeLessThan(15)
    const bytes = buffer(stream)
    await writing
    await xlsx.end()
    expect(read(await bytes).sheet.match(/<row /g)).toHaveLength(20 * 300 + 1)
  })

  it('stops the writer when it is closed or fails', async () => {
    const closed = new PassThrough()
    const xlsx = xlsxWriter(closed, COLUMNS)
    closed.destroy()
    await expect(xlsx.write(batch())).rejects.toThrow()
    await expect(xlsx.end()).rejects.toThrow()

    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    const other = xlsxWriter(full, COLUMNS)
    await expect(other.write(batch()).then(() => other.end())).rejects.toThrow('disk full')
  })
})
