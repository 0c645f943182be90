import { zipSync, strToU8 } from 'fflate'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { NoSheet, readSheet } from './read-sheet.ts'
import { MAX_LINES, MAX_UNPACKED } from './sheet-limits.ts'

const cellsOf = async (bytes: Buffer, most = 10) => (await readSheet(bytes, most)).map(({ cells }) => cells)

/** How often this thread could do other work while `work` ran. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; result: T }> {
  let turns = 0
  let isOver = false
  const turn = () => {
    turns++
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  const result = await work().finally(() => (isOver = true))
  return { turns, result }
}

/** A workbook whose only sheet unpacks to `bytes`, while its directory declares `said`. */
function lyingWorkbook(bytes: number, said: number): Buffer {
  const sheet = new Uint8Array(bytes).fill(0x20)
  const archive = Buffer.from(
    zipSync({ 'xl/worksheets/sheet1.xml': sheet, '[Content_Types].xml': strToU8('<Types/>') }),
  )
  const actual = Buffer.alloc(4)
  actual.writeUInt32LE(bytes)
  for (let at = archive.indexOf(actual); at >= 0; at = archive.indexOf(actual, at + 4)) archive.writeUInt32LE(said, at)
  return archive
}

describe('a sheet', () => {
  test('with any separator is read as text, with each line’s number', async () => {
    expect(await readSheet(Buffer.from('\uFEFFa;b\r\n\r\n1; "x; y" \n'), 10)).toEqual([
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

  test('ends at the row after the last one allowed', async () => {
    const lines = Array.from({ length: 100 }, (_, i) => `${i},x`)
    expect(await readSheet(Buffer.from(['a,b', ...lines].join('\n')), 10)).toHaveLength(12)
  })

  test('with millions of lines blocks nobody else', async () => {
    const { turns, result } = await turnsDuring(() => cellsOf(Buffer.alloc(25_000_000, 'a,b,c\n'), 2_000))
    expect(result).toHaveLength(2_002)
    expect(turns).toBeGreaterThan(50)
  })

  test('with only empty lines is given up', async () => {
    const file = Buffer.alloc(4 * MAX_LINES, 'a\n\n\n')
    await expect(readSheet(file, 1_000_000)).rejects.toThrow('lines')
  })

  test('with an unterminated quotation is refused', async () => {
    await expect(readSheet(Buffer.from(`a,b\n"${'x'.repeat(3_000_000)}`), 10)).rejects.toThrow(NoSheet)
  })

  test('that unpacks to more than is allowed is refused, whatever it declares', async () => {
    await expect(readSheet(lyingWorkbook(MAX_UNPACKED + 1, MAX_UNPACKED + 1), 10)).rejects.toThrow('too large')
    await expect(readSheet(lyingWorkbook(MAX_UNPACKED + 1, 1_000), 10)).rejects.toThrow(NoSheet)
    await expect(readSheet(Buffer.from('PK\u0003\u0004 and nothing else', 'latin1'), 10)).rejects.toThrow(NoSheet)
  })
})
