import { describe, expect, it } from 'vitest'
import { Bytes, copyLine, Lines } from './copy-text.ts'

describe("lines of COPY's text format", () => {
  it('distinguish null from empty, and escape delimiters and line breaks', () => {
    const row = { a: null, b: '', c: 'tab\there\nand \\N', d: true, e: 1.5, f: undefined }
    expect(copyLine(row, ['a', 'b', 'c', 'd', 'e', 'f'])).toBe('\\N\t\ttab\\there\\nand \\\\N\tt\t1.5\t\\N')
  })

  it('write instants to the millisecond', () => {
    const times = [
      '2026-03-08T00:00:00.000Z',
      '2026-03-08T23:59:00.000Z',
      '2026-03-08T09:30:30.250Z',
      '1969-12-31T23:58:00.000Z',
    ]
    for (const time of times) expect(copyLine({ at: new Date(time) }, ['at'])).toBe(time)
  })

  it('write lists as arrays and objects as JSON', () => {
    expect(copyLine({ list: ['a"b', 'c'], json: { text: 'x\ny' } }, ['list', 'json'])).toBe(
      String.raw`{"a\\"b","c"}` + '\t' + String.raw`{"text":"x\\ny"}`,
    )
  })

  it('omit joined columns', () => {
    const lines = new Lines((column) => !column.startsWith('of_'))
    expect(lines.linesOf([{ guid: 'g', of_name: 'n' }, { guid: 'h' }])).toBe('g\nh\n')
    expect(lines.linesOf([])).toBe('')
  })

  it('are collected as bytes', () => {
    const bytes = new Bytes()
    const text = 'é'.repeat(50_000)
    bytes.addPlain('first ')
    bytes.add(Buffer.from(text))
    bytes.addPlain(' last')
    expect(new TextDecoder().decode(bytes.take())).toBe(`first ${text} last`)
    expect(bytes.take().length).toBe(0)
  })
})
