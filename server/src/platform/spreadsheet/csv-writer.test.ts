import { PassThrough, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvCell, csvWriter } from './csv-writer.ts'
import type { Column, Row } from './spreadsheet.ts'

const COLUMNS: Column[] = [
  { header: 'Number', type: 'text' },
  { header: 'Miles', type: 'number' },
  { header: 'Pay, "net"', type: 'money' },
  { header: 'Picked up', type: 'date' },
]
const written = async (rows: Row[], columns = COLUMNS): Promise<string> => {
  const stream = new PassThrough()
  const all = text(stream)
  const csv = csvWriter(stream, columns)
  await csv.write(rows)
  await csv.end()
  return all
}

describe('a CSV export', () => {
  it('writes typed cells under a header', async () => {
    const picked = new Date('2026-11-20T14:05:00Z')
    expect(
      await written([
        ['A-1', 812.5, -12.5, picked],
        ['Montréal', '7', '1250.00', null],
      ]),
    ).toBe(
      'Number,Miles,"Pay, ""net""",Picked up\r\n' +
        'A-1,812.5,-12.50,2026-11-20T14:05:00.000Z\r\n' +
        'Montréal,7,1250.00,\r\n',
    )
  })

  it('has a header even without rows, and empty cells if a row is short', async () => {
    expect(await written([])).toBe('Number,Miles,"Pay, ""net""",Picked up\r\n')
    expect((await written([['x']])).split('\r\n')[1]).toBe('x,,,')
  })

  it.each(['=1+1', '+1 555 0100', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '=1', '+1555a'])(
    'prevents %j from being run as a formula',
    (value) => expect(csvCell(value, 'text').replace(/^"/, '')).toMatch(/^'/),
  )
  it.each([
    ['Dallas;=1+1', `"Dallas;'=1+1"`],
    ['a; @SUM(A1);-cmd', `"a; '@SUM(A1);'-cmd"`],
    ['a;b', '"a;b"'],
  ])('guards what follows a semicolon in %j', (value, cell) => expect(csvCell(value, 'text')).toBe(cell))
  it.each(['-5', '-12.50', 'A=1', "'quoted"])('does not change %j', (value) =>
    expect(csvCell(value, 'text')).toBe(value),
  )

  it('is the same when read back, whatever the text', async () => {
    const harmless = fc
      .string({ unit: 'binary' })
      .map((value) => `x${value}`)
      .filter((value) => csvCell(value, 'text').replaceAll('""', '"').includes(value))
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(harmless, harmless), { minLength: 1 }), async (rows) => {
        const columns: Column[] = [
          { header: 'a', type: 'text' },
          { header: 'b', type: 'text' },
        ]
        const back = parse(await written(rows, columns), { recordDelimiter: '\r\n' })
        // Unpaired surrogates are not text; UTF-8 has no form for them.
        expect(back.slice(1)).toEqual(rows.map((row) => row.map((value) => value.toWellFormed())))
      }),
      { numRuns: 50 },
    )
  })
})

describe('the stream', () => {
  const rows = Array.from({ length: 500 }, (_, at) => [`row ${at}`, at, at, 'x'.repeat(1_000)])

  it('makes the writer wait for a slow reader', async () => {
    const stream = new PassThrough()
    const csv = csvWriter(stream, COLUMNS)
    let over = false
    const writing = csv.write(rows).then(() => (over = true))
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(over).toBe(false)
    expect(stream.readableLength).toBeLessThan(200_000)
    stream.resume()
    await writing
    expect(over).toBe(true)
    await csv.end()
  })

  it('stops the writer when it is closed or fails', async () => {
    const closed = new PassThrough()
    const csv = csvWriter(closed, COLUMNS)
    const writing = csv.write(rows)
    closed.destroy()
    await expect(writing).rejects.toThrow('closed')
    await expect(csv.end()).rejects.toThrow('closed')

    const full = new Writable({ write: (_chunk, _encoding, done) => done(new Error('disk full')) })
    const other = csvWriter(full, COLUMNS)
    await expect(other.write(rows).then(() => other.end())).rejects.toThrow('disk full')
  })
})
