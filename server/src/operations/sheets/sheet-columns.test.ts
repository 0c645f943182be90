import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'
import { describe, expect, test } from 'vitest'
import type { SheetLine } from '../../platform/spreadsheet/sheet-limits.ts'
import { columnsOf, forWhatIn, headOf, unitIn } from './sheet-columns.ts'

const WORDS = {
  city: ['town'],
  pickupCity: ['pickup city'],
  pickupState: ['pickup state'],
  weight: ['lbs'],
  price: ['rate'],
}
const linesOf = (...rows: string[]): SheetLine[] =>
  rows.flatMap((row, i) => (row ? [{ number: i + 1, cells: row.split(',') }] : []))

describe('the headers', () => {
  test('are found below titles and empty lines', () => {
    const head = headOf(linesOf('Acme Motors - weekly', '', 'Pickup City,Rate', 'Dallas,900'), WORDS)
    expect(head).toMatchObject({ row: 3, columns: ['pickupCity', 'price'], lines: [{ number: 4 }] })
  })

  test('of two lines are read together', () => {
    const head = headOf(linesOf('Pickup,,Rate', 'City,State,', 'Dallas,TX,900'), WORDS)
    expect(head).toMatchObject({
      row: 2,
      headers: ['Pickup City', 'Pickup State', 'Rate'],
      columns: ['pickupCity', 'pickupState', 'price'],
      lines: [{ number: 3 }],
    })
  })

  test('of two lines end a group where a header is known without it', () => {
    const head = headOf(linesOf('Pickup,,,', 'City,State,Rate,Gate', 'Dallas,TX,900,4'), WORDS)
    expect(head).toMatchObject({
      headers: ['Pickup City', 'Pickup State', 'Rate', 'Pickup Gate'],
      columns: ['pickupCity', 'pickupState', 'price', null],
    })
  })

  test('are the first line if none is known, and the line that a person names', () => {
    const lines = linesOf('a,b', 'Pickup City,Rate', 'Dallas,900')
    expect(headOf(linesOf('a,b', '1,2'), WORDS)).toMatchObject({ row: 1, headers: ['a', 'b'] })
    expect(headOf(lines, WORDS)).toMatchObject({ row: 2 })
    expect(headOf(lines, WORDS, {}, 1)).toMatchObject({ row: 1, headers: ['a', 'b'] })
    expect(headOf(lines, WORDS, {}, 9)).toBeUndefined()
    expect(headOf([], WORDS)).toBeUndefined()
  })

  test('of several with one meaning, the one named first among its headings counts, then the left one', () => {
    const words = { lot: ['lot', 'lot number', 'stock number', 'run number'], price: ['rate'] }
    const of = (...headers: string[]) => columnsOf(headers, words)
    expect(of('Run Number', 'Stock Number', 'Rate')).toEqual([null, 'lot', 'price'])
    expect(of('Stock Number', 'Run Number', 'Lot Number')).toEqual([null, null, 'lot'])
    expect(of('Rate', 'Rate [USD]', 'RATE')).toEqual(['price', null, null])
    expect(columnsOf(['Run Number', 'Lot'], words, { 'Run Number': 'lot' })).toEqual(['lot', null])
  })

  test('mean the same with their unit', () => {
    const headers = ['Weight (kg)', 'Rate [USD]', 'Town kg']
    expect(columnsOf(headers, WORDS)).toEqual(['weight', 'price', 'city'])
    expect(headers.map(unitIn)).toEqual(['kg', 'usd', 'kg'])
    expect(['Weight', 'Lbs', 'Price CAD'].map(unitIn)).toEqual([undefined, 'lbs', 'cad'])
  })
})

test.each([
  ['Price (each)', 'each'],
  ['Rate/Car', 'each'],
  ['Price per vehicle (USD)', 'each'],
  ['Unit Price', 'each'],
  ['Total Price', 'all'],
  ['Price (total)', 'all'],
  ['Rate per mile', 'distance'],
  ['Price', undefined],
  ['Teaches', undefined],
])('%s says what an amount is for', (header, what) => expect(forWhatIn(header)).toBe(what))

test('a quote is a price, and its number a reference', () => {
  expect(columnsOf(['Quote #', 'Auction Address', 'Quote'], IMPORT_COLUMNS)).toEqual([
    'reference',
    'pickupStreet',
    'price',
  ])
})

test.each([
  ['Freight,Pickup City', '$1,150|900.00|USD 700', ['price', 'pickupCity']],
  ['Freight,Pickup City', 'Household goods|900.00', ['description', 'pickupCity']],
  ['Flete,Pickup City', '12.500,00|900', ['price', 'pickupCity']],
  ['Freight USD,Pickup City', '900', ['price', 'pickupCity']],
  // What the client pays stands apart from it.
  ['Freight,Price', '900|800', [null, 'price']],
  ['Freight,Pickup City', '', ['description', 'pickupCity']],
])('%s is told by its cells: %s', (heads, cells, columns) => {
  const lines = [heads.split(','), ...cells.split('|').map((cell) => [cell, 'Dallas'])]
  const sheet = lines.map((line, i) => ({ number: i + 1, cells: line }))
  expect(headOf(sheet, IMPORT_COLUMNS)?.columns).toEqual(columns)
})

test('a sign for “number” before a heading says no more than the heading', () => {
  expect(columnsOf(['N° commande', 'Nº de serie', 'N° lot'], IMPORT_COLUMNS)).toEqual(['reference', 'vin', 'lot'])
})
