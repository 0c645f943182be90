import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { csvLines } from './csv-cells.ts'
import { decoded } from './decoded.ts'
import { SheetBudget, type SheetLine } from './sheet-limits.ts'

async function linesOf(bytes: Buffer): Promise<SheetLine[]> {
  const lines: SheetLine[] = []
  for await (const line of csvLines(Readable.from([bytes]), new SheetBudget())) lines.push(line)
  return lines
}

describe('a CSV file', () => {
  test.each([
    ['Windows-1252', Buffer.from('City,Note\nMontr\xe9al,\x93Pe\xf1asco\x94', 'latin1'), ['Montréal', '“Peñasco”']],
    ['UTF-8', Buffer.from('City,Note\nMontréal,“Peñasco”'), ['Montréal', '“Peñasco”']],
    ['UTF-16 with a mark', Buffer.from('\uFEFFCity,Note\nMontréal,Peñasco', 'utf16le'), ['Montréal', 'Peñasco']],
    ['UTF-16 without one', Buffer.from('City,Note\nMontréal,Peñasco', 'utf16le'), ['Montréal', 'Peñasco']],
    ['UTF-16, big end first', Buffer.from('City,Note\nMontréal,x', 'utf16le').swap16(), ['Montréal', 'x']],
    ['half a character at its end', Buffer.from('City,Note\nx,Montr\xc3', 'latin1'), ['x', 'MontrÃ']],
  ])('in %s is read', async (_, bytes, cells) => {
    expect((await linesOf(bytes))[1]!.cells).toEqual(cells)
  })

  test('keeps characters that are cut between two pieces of the file', async () => {
    const pieces = [...Buffer.from('é,“x”\nü,ñ')].map((byte) => Buffer.from([byte]))
    const text = []
    for await (const each of decoded(Readable.from(pieces))) text.push(each)
    expect(text.join('')).toBe('é,“x”\nü,ñ')
  })

  test.each([
    [
      'names its separator',
      'sep=;\r\na;b\r\n1,5;2',
      [
        { number: 2, cells: ['a', 'b'] },
        { number: 3, cells: ['1,5', '2'] },
      ],
    ],
    [
      'has bars',
      'a|b\n1|2',
      [
        { number: 1, cells: ['a', 'b'] },
        { number: 2, cells: ['1', '2'] },
      ],
    ],
    [
      'has commas in its cells',
      'a;b\n"1,2,3,4";"5,6,7"\n1,5;2',
      [
        { number: 1, cells: ['a', 'b'] },
        { number: 2, cells: ['1,2,3,4', '5,6,7'] },
        { number: 3, cells: ['1,5', '2'] },
      ],
    ],
    [
      'has inches',
      'a,b\nRims 22" chrome,2',
      [
        { number: 1, cells: ['a', 'b'] },
        { number: 2, cells: ['Rims 22" chrome', '2'] },
      ],
    ],
  ])('that %s is read', async (_, text, lines) => {
    expect(await linesOf(Buffer.from(text))).toEqual(lines)
  })
})
