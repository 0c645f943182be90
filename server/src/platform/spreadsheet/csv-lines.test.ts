import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CsvLines } from './csv-lines.ts'

/** In the database's CSV format. */
const lineOf = (cells: string[]) =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) || cell === '' ? `"${cell.replaceAll('"', '""')}"` : cell)).join()}\n`

const cell = fc.array(fc.constantFrom('a', '"', '\n', '\r', ',', 'é', ' ')).map((letters) => letters.join(''))

test('lines end as in RFC 4180, cells keep their own line breaks, and every line is counted, however the stream is split', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(cell, cell), { minLength: 1 }),
      fc.integer({ min: 1, max: 7 }),
      async (rows, size) => {
        const bytes = Buffer.from(rows.map(lineOf).join(''))
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, i) =>
          bytes.subarray(i * size, (i + 1) * size),
        )
        const lines = Readable.from(chunks).pipe(new CsvLines())
        const out = (await buffer(lines)).toString()
        expect(lines.count).toBe(rows.length)
        expect(parse(out, { recordDelimiter: '\r\n' })).toEqual(rows)
      },
    ),
  )
})
