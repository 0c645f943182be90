/** Which sheet of a workbook is read, where nobody says it. */
import { afterAll, expect, test } from 'vitest'
import { patientTimers } from '../../../testing/heavy-work.ts'
import { aWorkbook, type WorkbookSheet } from '../../../testing/workbooks.ts'
import { HeavyWork, MEMORY_MB_MIN } from '../heavy-work/heavy-work.ts'
import { readSheet } from './read-sheet.ts'
import { MAX_COLUMNS } from './sheet-limits.ts'

const heavy = new HeavyWork({ memoryMb: MEMORY_MB_MIN, timers: patientTimers })
afterAll(() => heavy.close())

const headings = ['client', 'price', 'vin', 'make', 'pickup city', 'pickup state', 'delivery city', 'delivery state']

async function chosenOf(sheets: readonly WorkbookSheet[], most = 10) {
  const bytes = aWorkbook(sheets)
  const owner = { companyGuid: 'a', userGuid: 'b' }
  const sent = { totalBytes: bytes.length, open: () => bytes }
  return readSheet(heavy, sent, most, { owner, lane: 'call' }, { headings })
}
const nameOf = async (...sheets: readonly WorkbookSheet[]) => (await chosenOf(sheets)).sheet

const summary: WorkbookSheet = {
  name: 'Summary',
  rows: [
    ['Client', 'Price'],
    ['Midtown', 2100],
    ['Harbor', 900],
  ],
}
const head = ['VIN', 'Make', 'Pickup City', 'Pickup State', 'Delivery City', 'Delivery State', 'Price']
const one = ['1HGCM82633A004352', 'Honda', 'Dallas', 'TX', 'Denver', 'CO', 900]
const orders: WorkbookSheet = { name: 'Orders', rows: [['Week 49'], head, one] }

test('the sheet with the orders is read, not one before it that sums them up', async () => {
  expect(await nameOf(summary, orders)).toBe('Orders')
  expect(await nameOf(orders, summary)).toBe('Orders')
  expect(await nameOf(summary)).toBe('Summary')
})

test('of sheets that know about as much, the first one that has rows', async () => {
  const second = {
    ...orders,
    name: 'Second',
    rows: [
      ['Client', ...head],
      ['Midtown', ...one],
    ],
  }
  expect(await nameOf(orders, second)).toBe('Orders')
  expect(await nameOf({ name: 'Form', rows: [head] }, second)).toBe('Second')
  expect(await nameOf({ name: 'Form', rows: [head] })).toBe('Form')
  expect(await nameOf({ ...orders, name: 'Example' }, second)).toBe('Second')
  expect(await nameOf({ ...orders, name: 'Sample' })).toBe('Sample')
})

test('headings of two lines count as one', async () => {
  const rows = [
    ['Pickup', '', 'Delivery', ''],
    ['City', 'State', 'City', 'State'],
    ['Dallas', 'TX', 'Denver', 'CO'],
  ]
  expect(await nameOf(summary, { name: 'Lanes', rows })).toBe('Lanes')
})

test('hidden sheets come last, and a later one that is too large is not in the way', async () => {
  const huge = { name: 'Data', rows: [Array.from({ length: MAX_COLUMNS + 1 }, (_, i) => `${i}`)] }
  await expect(nameOf(huge)).rejects.toThrow('columns')
  const { sheet, lines } = await chosenOf([summary, huge, orders])
  expect([sheet, lines.length]).toEqual(['Orders', 3])
})
