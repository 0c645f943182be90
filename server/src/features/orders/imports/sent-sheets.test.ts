/** Sheets as they are sent: what spreadsheet programs, exports and auctions do to values. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/uploads.ts'
import { aWorkbook, type WorkbookCell, type WorkbookSheet } from '../../../../testing/workbooks.ts'
import { zoneOf } from '../../../outside/places/zone.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  Object.assign(t.services, { zoneOf })
})

const send = async (body: object) =>
  (await t.send(org.dispatcher, importsRoutes.orders, { body: { client: { guid: org.client }, ...body } })).body
const sendFile = async (name: string, content: Buffer, more: object = {}) => {
  const file = await upload(t, org.dispatcher, { name, content })
  return send({ file: { guid: file.body.guid }, ...more })
}
const sendBook = (sheet: WorkbookSheet, more: object = {}) => sendFile('orders.xlsx', aWorkbook([sheet]), more)
type Answer = Awaited<ReturnType<typeof send>>

const HEAD = [
  'Reference',
  'VIN',
  'Pickup City',
  'Pickup State',
  'Pickup Zip',
  'Delivery City',
  'Delivery State',
  'Delivery Zip',
]
const LANE = ['Dallas', 'TX', '75236', 'Denver', 'CO', '80202']
const VIN = '1HGCM82633A004352'
const csvOf = (head: readonly string[], ...rows: readonly (readonly string[])[]) =>
  [head, ...rows].map((cells) => cells.join(',')).join('\n')

const said = (remarks: Answer['errors']) => remarks.map(({ row, column, message }) => `${row} ${column}: ${message}`)
const firstItem = ({ orders }: Answer) => orders[0]!.commodities[0]!

test('a file of a Macintosh is read in its own encoding and line ends', async () => {
  const text = [HEAD, ['M1', '', 'Montréal', 'QC', 'H3B 1A7', 'Cañon City', 'CO', '81212']]
    .map((row) => row.join(','))
    .join('\r')
  const bytes = Buffer.from(text.replaceAll('é', '\u008e').replaceAll('ñ', '\u0096'), 'latin1')
  const { orders } = await sendFile('mac.csv', bytes)
  expect(orders.map(({ originCity, destinationCity }) => [originCity, destinationCity])).toEqual([
    ['Montréal', 'Cañon City'],
  ])
})

test('a tabbed file in UTF-16 with empty columns and rows at its end has its orders only', async () => {
  const text = [HEAD, ['U1', '', 'Puerto Peñasco', 'Son', '83550', 'Denver', 'CO', '80202'], [], []]
    .map((row) => [...row, '', '', ''].join('\t'))
    .join('\r\n')
  const body = await sendFile('orders.txt', Buffer.from(`\uFEFF${text}`, 'utf16le'))
  expect(body).toMatchObject({ rows: 1, errors: [], orders: [{ originCity: 'Puerto Peñasco' }] })
  expect(Object.keys(body.columns)).toEqual(HEAD)
})

test('digits that a spreadsheet shortened are an error, never a number', async () => {
  const csv = csvOf(
    [...HEAD, 'Lot', 'Pickup Phone'],
    ['2.02612E+11', VIN, ...LANE, '1', ''],
    ['R2', '1.23457E+16', ...LANE, '1', ''],
    ['R3', VIN, ...LANE, '4.81E+07', '1.21455E+10'],
  )
  const { errors } = await send({ csv })
  expect(said(errors)).toEqual([
    '2 reference: was shortened by the spreadsheet: 2.02612E+11',
    '3 vin: was shortened by the spreadsheet: 1.23457E+16',
    '4 lot: was shortened by the spreadsheet: 4.81E+07',
    '4 pickupPhone: was shortened by the spreadsheet: 1.21455E+10',
  ])
})

test('a VIN or number that a workbook stores as a number has lost its last digits', async () => {
  const { errors, orders } = await sendBook({
    rows: [HEAD, ['N1', 12345678901234568, ...LANE], [202612010001, VIN, ...LANE]],
  })
  expect(said(errors)).toEqual(['2 vin: is stored as a number, which keeps 15 digits: enter it as text'])
  expect(orders[1]!.referenceNumber).toBe('202612010001')
})

test('codes that an export writes as decimals, formulas or with an apostrophe are codes', async () => {
  const csv = csvOf(
    [...HEAD, 'Year', 'Stock'],
    ['48812.0', VIN, 'Dallas', 'TX', '75236.0', 'Newark', 'NJ', '="07102"', '2003.0', '="00117"'],
    ['48813.0', VIN, 'Dallas', 'TX', '75236.0', 'Newark', 'NJ', "'07102", '2003.0', "'00118"],
  )
  const { errors, orders } = await send({ csv })
  expect(said(errors)).toEqual([])
  expect(
    orders.map(({ referenceNumber, stops, commodities: [one] }) => [
      referenceNumber,
      stops[0]!.zipCode,
      stops[1]!.zipCode,
      one!.year,
      one!.lotNumber,
    ]),
  ).toEqual([
    ['48812', '75236', '07102', 2003, '00117'],
    ['48813', '75236', '07102', 2003, '00118'],
  ])
})

test('words for nothing are nothing', async () => {
  const csv = csvOf(
    [...HEAD, 'Pickup Name', 'Lot', 'Instructions', 'Keys', 'Color'],
    ['W1', 'TBD', ...LANE, 'N/A', '-', 'none', 'None', 'n/a'],
    ['W2', VIN, 'TBD', 'TX', '', 'Denver', 'CO', '80202', '', 'NULL', '', 'nan', ''],
  )
  const { errors, orders, warnings } = await send({ csv })
  expect(orders[0]).toMatchObject({ instructions: null, stops: [{ name: 'Dallas' }, {}] })
  expect(orders[0]!.commodities[0]).toMatchObject({ identifier: null, lotNumber: null, hasKeys: false, color: null })
  expect(said(errors)).toEqual(['3 pickupCity: is required'])
  expect(said(warnings)).toContain('2 vin: "TBD" is not known yet and is left out')
})

test('a date that is not settled is left out with its words in the notes', async () => {
  const csv = csvOf(
    [...HEAD, 'Pickup Date', 'Deliver by'],
    ['A1', VIN, ...LANE, 'ASAP', 'TBD'],
    ['A2', VIN, ...LANE, 'call first', '2027-01-20'],
  )
  const { errors, orders, warnings } = await send({ csv })
  expect(orders[0]!.stops).toMatchObject([
    { dateRequestedStart: null, notes: 'Date: ASAP' },
    { dateRequestedEnd: null, notes: null },
  ])
  expect(said(warnings)).toEqual(
    expect.arrayContaining([
      '2 pickupFrom: "ASAP" is no date and is kept in the notes',
      '2 deliveryTo: "TBD" is not known yet and is left out',
    ]),
  )
  expect(said(errors)).toEqual([])
})

test('clock times beside their days, windows in one cell and named zones are read', async () => {
  const csv = csvOf(
    [...HEAD, 'Pickup Date', 'Pickup Time', 'Delivery Date', 'Delivery Time'],
    ['T1', VIN, ...LANE, '1/15/2027', '2:00 PM', '1/18/2027', '8am-12pm'],
    ['T2', VIN, ...LANE, '1/15/2027 9:00 AM EST', '', '1/18/2027 - 1/20/2027', ''],
    ['T3', VIN, ...LANE, '1/15/2027 08:00-16:00', '', '2027-01-18', 'after lunch'],
  )
  const { errors, orders, warnings } = await send({ csv })
  expect(said(errors)).toEqual([])
  expect(
    orders.map(({ stops }) => stops.map(({ dateRequestedStart: from, dateRequestedEnd: to }) => [from, to])),
  ).toEqual([
    [
      ['2027-01-15T20:00:00.000Z', null],
      ['2027-01-18T15:00:00.000Z', '2027-01-18T19:00:00.000Z'],
    ],
    [
      ['2027-01-15T14:00:00.000Z', null],
      ['2027-01-18T15:00:00.000Z', '2027-01-21T00:00:00.000Z'],
    ],
    [
      ['2027-01-15T14:00:00.000Z', '2027-01-15T22:00:00.000Z'],
      ['2027-01-18T15:00:00.000Z', null],
    ],
  ])
  expect(said(warnings)).toContain('4 deliveryTime: "after lunch" is no clock time and is kept in the notes')
  expect(orders[2]!.stops[1]!.notes).toBe('Time: after lunch')
})

test('a workbook with clock times in columns of their own, of years from 1904', async () => {
  const day = 46402 - 1462
  const head = [...HEAD, 'Pickup Date', 'Pickup Time']
  const { orders } = await sendFile(
    'mac.xlsx',
    aWorkbook([{ rows: [head, ['J1', VIN, ...LANE, { serial: day }, { serial: 0.5625 }]] }], { is1904: true }),
  )
  expect(orders[0]!.stops[0]!.dateRequestedStart).toBe('2027-01-15T19:30:00.000Z')
})

test('dates written as text in both orders are asked; the others are read', async () => {
  const book = [
    [...HEAD, 'Pickup Date'],
    ['B1', VIN, ...LANE, '3/4/2027'],
    ['B2', VIN, ...LANE, '15/3/2027'],
    ['B3', VIN, ...LANE, '3/16/2027'],
  ]
  const { asks, orders, warnings } = await sendBook({ rows: book })
  expect(asks).toEqual(['dayOrder'])
  expect(orders.map(({ stops }) => stops[0]!.dateRequestedStart?.slice(0, 10))).toEqual([
    '2027-03-04',
    '2027-03-15',
    '2027-03-16',
  ])
  expect(warnings.some(({ row, column }) => row === 2 && column === 'pickupFrom')).toBe(true)
})

test('a place in one cell is a city, a state and a ZIP code', async () => {
  const { errors, orders } = await send({
    csv: csvOf(
      ['Ref', 'VIN', 'Origin', 'Destination City, State'.replace(',', ' /')],
      ['O1', VIN, '"Dallas, TX 75236"', '"Denver, CO"'],
      ['O2', VIN, '"1200 Elm St, Ft. Worth, Texas"', '"Ciudad Juárez, Chih. 32000"'],
      ['O3', VIN, 'Manheim Dallas', 'Denver CO 80202'],
    ),
  })
  expect(
    orders
      .slice(0, 2)
      .map(({ stops }) =>
        stops.map(({ street1, city, state, zipCode, country }) => [street1, city, state, zipCode, country]),
      ),
  ).toEqual([
    [
      [null, 'Dallas', 'TX', '75236', 'US'],
      [null, 'Denver', 'CO', null, 'US'],
    ],
    [
      ['1200 Elm St', 'Ft. Worth', 'TX', null, 'US'],
      [null, 'Ciudad Juárez', 'Chih.', '32000', 'MX'],
    ],
  ])
  expect(orders[2]!.stops[1]).toMatchObject({ city: 'Denver', state: 'CO', zipCode: '80202' })
  expect(said(errors)).toEqual(['4 pickupCity: is required', '4 pickupState: is required'])
})

test('cells merged over rows count for each of them, except for figures', async () => {
  const { errors, orders, warnings } = await sendBook({
    rows: [
      ['Reference', 'VIN', 'Pickup', null, null, 'Delivery', null, null, 'Price'],
      [null, null, 'City', 'State', 'Zip', 'City', 'State', 'Zip', null],
      ['G1', VIN, ...LANE, 1800],
      ['G2', '', null, null, null, null, null, null, null],
      ['G3', '', null, null, null, 'Boise', 'ID', '83702', 700],
    ],
    merged: [
      'A1:A2',
      'B1:B2',
      'C1:E1',
      'F1:H1',
      'I1:I2',
      'C3:C5',
      'D3:D5',
      'E3:E5',
      'F3:F4',
      'G3:G4',
      'H3:H4',
      'I3:I4',
    ],
  })
  expect(said(errors)).toEqual([])
  expect(orders.map(({ originCity, destinationCity, price }) => [originCity, destinationCity, price])).toEqual([
    ['Dallas', 'Denver', 1800],
    ['Dallas', 'Denver', null],
    ['Dallas', 'Boise', 700],
  ])
  expect(said(warnings)).toContain('4 price: is merged with row 3 and counts there only')
})

test('formulas give what was stored; without it the cell is an error', async () => {
  const head = [...HEAD, 'Price', 'Make']
  const rows: WorkbookCell[][] = [
    head,
    ['F1', VIN, ...LANE, { formula: '1099.99*1.1', value: 1209.989 }, { formula: 'VLOOKUP(A2)', value: 'Honda' }],
    ['F2', VIN, ...LANE, { formula: 'SUM(1,2)', value: 1199.9999999999998 }, { error: '#N/A' }],
    ['F3', VIN, ...LANE, { formula: 'A1*2' }, { formula: 'B9', value: '' }],
  ]
  const { errors, orders, warnings } = await sendBook({ rows })
  expect(orders[0]!.commodities[0]!.make).toBe('Honda')
  expect(orders.map(({ price }) => price)).toEqual([1209.99, 1200, null])
  expect(said(warnings)).toContain('2 price: 1209.989 is rounded to 1209.99')
  expect(said(errors)).toEqual([
    "3 make: holds the spreadsheet's error #N/A",
    '4 price: holds a formula without its value: save the sheet in a spreadsheet program first',
  ])
})

test('hidden rows, columns and sheets are named', async () => {
  const visible = {
    name: 'Orders',
    rows: [
      [...HEAD, 'Price'],
      ['H1', VIN, ...LANE, 900],
      ['H2', '', ...LANE, 800],
    ],
    hiddenRows: [3],
    hiddenColumns: [9],
  }
  const body = await sendFile('book.xlsx', aWorkbook([{ name: 'Old', isHidden: true, rows: [HEAD] }, visible]))
  expect(body.sheets).toMatchObject([{ name: 'Old', isHidden: true }, { name: 'Orders' }])
  expect(said(body.warnings)).toEqual(
    expect.arrayContaining(['1 price: The sheet hides this column', '3 null: The sheet hides this row']),
  )
})

test('totals in any words are no orders', async () => {
  const rows = [
    ['Q1', VIN, ...LANE, '900'],
    ['Q2', '', ...LANE, '850'],
  ]
  for (const word of ['TOTAL (2 units)', 'Grand Total:', 'Sum', 'Totales', 'Total général', '2 vehicles total']) {
    // oxlint-disable-next-line no-await-in-loop -- one import of a user at a time
    const body = await send({ csv: csvOf([...HEAD, 'Price'], ...rows, [word, '', '', '', '', '', '', '', '1750']) })
    expect([word, body.rows, said(body.errors)]).toEqual([word, 2, []])
  }
})

test('rows of one order agree by what they mean, and one price in all of them is doubted', async () => {
  const head = [...HEAD, 'Price', 'Pickup Date']
  const one = await send({
    csv: csvOf(
      head,
      ['S1', VIN, ...LANE, '900', '1/15/2027'],
      ['S1', '', 'DALLAS', 'Texas', '75236', 'Denver ', 'co', '80202', '900', '2027-01-15'],
    ),
  })
  expect(said(one.errors)).toEqual([])
  expect(one.orders).toMatchObject([{ rows: [2, 3], price: 1800 }])
  expect(said(one.warnings)).toContain('2 price: all rows of this order say 900; it is taken for each, 1,800 in all')
  const torn = await send({
    csv: csvOf(
      head,
      ['S2', VIN, ...LANE, '900', ''],
      ['S2', '', 'Austin', 'TX', '', 'Denver', 'CO', '80202', '800', ''],
    ),
  })
  expect(said(torn.errors)).toEqual(['3 pickupCity: differs from row 2, which has the same reference'])
})

test('the sales list of an auction names its keys, lots and yards', async () => {
  const head = [
    'Yard name',
    'Lot number',
    'Year',
    'Make',
    'Model Group',
    'Color',
    'Has Keys-Yes or No',
    'VIN',
    'Runs/Drives',
    'Location city',
    'Location state',
    'Location ZIP',
    'Location country',
    'Destination',
  ]
  const { orders, errors } = await send({
    csv: csvOf(head, [
      'MA - NORTH BOSTON',
      '48812345',
      '2019',
      'HOND',
      'ACCORD',
      'SILVER',
      'NO',
      VIN,
      'Run & Drive Verified',
      'North Billerica',
      'MA',
      '1862',
      'USA',
      '"Denver, CO 80202"',
    ]),
  })
  expect(said(errors)).toEqual([])
  expect(orders[0]).toMatchObject({
    stops: [{ name: 'MA - NORTH BOSTON', zipCode: '01862', country: 'US' }, { city: 'Denver' }],
  })
  expect(firstItem({ orders } as Answer)).toMatchObject({ hasKeys: false, lotNumber: '48812345', inoperable: 'no' })
})

test('amounts in other forms and signs are read or refused', async () => {
  const csv = ['-500', '(500)', '500-', '1.250,50', '$1.250,50', '1250 USD', '€900', '900/car', 'TBD', 'included'].map(
    (price, i) => [`P${i}`, '', ...LANE, `"${price}"`],
  )
  const { errors, orders } = await send({ csv: csvOf([...HEAD, 'Price'], ...csv) })
  expect(orders.map(({ price }) => price)).toEqual([-500, -500, -500, 1250.5, 1250.5, 1250, null, 900, null, null])
  expect(errors.map(({ row }) => row)).toEqual([2, 3, 4, 8, 11])
})

test('a year is four digits', async () => {
  const { errors, orders } = await send({
    csv: csvOf(
      [...HEAD, 'Year'],
      ...['19', "'21", '2019', '219', '1899'].map((year, i) => [`Y${i}`, '', ...LANE, year]),
    ),
  })
  expect(orders.map(({ commodities: [one] }) => one!.year)).toEqual([2019, 2021, 2019, null, 1899])
  expect(errors.map(({ row }) => row)).toEqual([5])
})

test('VINs that are odd are kept with a warning that names what is odd, once each', async () => {
  const { warnings, orders } = await send({
    csv: csvOf(
      HEAD,
      ['V1', '1HGCM82633AOO4352', ...LANE],
      ['V2', '1HGCM82633A00435', ...LANE],
      ['V3', '1hgcm-82633 a004352', ...LANE],
      ['V4', `VIN: ${VIN}`, ...LANE],
    ),
  })
  expect(orders.map(({ commodities: [one] }) => one!.identifier)).toEqual([
    '1HGCM82633AOO4352',
    '1HGCM82633A00435',
    VIN,
    VIN,
  ])
  const vins = warnings.filter(({ column }) => column === 'vin')
  expect(vins.map(({ row }) => row)).toEqual([2, 3, 5])
  expect(new Set(warnings.map((each) => JSON.stringify(each))).size).toBe(warnings.length)
})

test('no place is called unknown in a preview, and each fault is said once', async () => {
  const { errors, warnings, orders } = await send({
    csv: csvOf(HEAD, ['L1', VIN, '', '', '2101', 'Boston', 'MA', '2101']),
  })
  expect(orders[0]!.stops[0]).toMatchObject({ city: '', state: '' })
  expect(said(errors)).toEqual(['2 pickupCity: is required', '2 pickupState: is required'])
  expect(said(warnings).filter((each) => each.includes('deliveryZip'))).toHaveLength(1)
  expect(said(warnings).filter((each) => each.includes('pickupZip'))).toHaveLength(1)
})
