/** What cells of a sheet mean: as it will be stored, doubted, or refused by row and column. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { anOrg } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/uploads.ts'
import { zoneOf } from '../../../outside/places/zone.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  Object.assign(t.services, { zoneOf })
})

const HEAD =
  'Reference,Make,Pickup City,Pickup State,Pickup Zip,Pickup Date,Delivery City,Delivery State,Delivery Zip,Delivery Date,Price'
const LANE = { make: 'Volvo', from: 'Dallas,TX,75236', to: 'Denver,CO,80202' }
const row = (reference: string, date: string, price: string, { make, from, to } = LANE) =>
  [reference, make, from, date, to, '', price].join(',')

const send = async (body: object) =>
  (await t.send(org.dispatcher, importsRoutes.orders, { body: { client: { guid: org.client }, ...body } })).body
const sendCsv = (rows: readonly string[], more: object = {}) => send({ csv: [HEAD, ...rows].join('\n'), ...more })
const sendFile = async (name: string, content: Buffer, more: object = {}) => {
  const file = await upload(t, org.dispatcher, { name, content })
  return send({ file: { guid: file.body.guid }, ...more })
}

const startOf = ({ orders }: Awaited<ReturnType<typeof send>>) =>
  orders.map(({ stops }) => stops[0]!.dateRequestedStart)

test('dates in any form are clock times at their stop', async () => {
  const body = await sendCsv([
    row('D1', '1/15/2027 8:00', '900'),
    row('D2', '2027-01-15 16:30', '900'),
    row('D3', '2027-01-15T08:00:00-05:00', '900'),
    row('D4', '15-Jan-27', '900'),
    row('D5', '"Jan 15, 2027 4:30 PM"', '900'),
    row('D6', '3/14/2027 2:30', '900'),
    row('D7', '11/7/2027 1:30', '900'),
    row('D8', '15/16/2027', '900'),
  ])
  expect(startOf(body)).toEqual([
    '2027-01-15T14:00:00.000Z',
    '2027-01-15T22:30:00.000Z',
    '2027-01-15T13:00:00.000Z',
    '2027-01-15T14:00:00.000Z',
    '2027-01-15T22:30:00.000Z',
    '2027-03-14T08:30:00.000Z',
    '2027-11-07T06:30:00.000Z',
    null,
  ])
  expect(body.warnings).toMatchObject([
    { row: 7, column: 'pickupFrom', message: '02:30 did not exist on that day; 03:30 is meant' },
    { row: 8, column: 'pickupFrom', message: '01:30 existed twice on that day; the first is meant' },
  ])
  expect(body.errors).toMatchObject([{ row: 9, column: 'pickupFrom' }])
  expect(body.asks).toEqual([])
})

test('day and month are asked once for the sheet, and settled by one date or by a word', async () => {
  const rows = [row('O1', '2/3/2027', '900'), row('O2', '4/5/2027', '900')]
  const asked = await sendCsv(rows)
  expect(asked.asks).toEqual(['dayOrder'])
  expect(asked.warnings).toMatchObject([
    { row: 2, column: 'pickupFrom', message: expect.stringContaining('2027-03-02') },
  ])
  expect(startOf(await sendCsv(rows, { dayOrder: 'day-first' }))).toEqual([
    '2027-03-02T14:00:00.000Z',
    '2027-05-04T13:00:00.000Z',
  ])
  const decided = await sendCsv([...rows, row('O3', '25/3/2027', '900')])
  expect([decided.asks, startOf(decided)[0]]).toEqual([[], '2027-03-02T14:00:00.000Z'])
})

test('amounts are read by their column, and refused where they could be two', async () => {
  const semicolons = (prices: readonly string[]) =>
    [HEAD, ...prices.map((price, i) => row(`P${i}`, '2027-01-15', price))].map((line) => line.replaceAll(',', ';'))
  const european = await send({
    csv: ['sep=;', ...semicolons(['1250@50', '1 250@50', '1.250@50', '1.250'])].join('\n').replaceAll('@', ','),
  })
  expect(european.orders.map(({ price }) => price)).toEqual([1250.5, 1250.5, 1250.5, 1250])
  const body = await sendCsv([
    row('A1', '2027-01-15', '"1,250.50"'),
    row('A2', '2027-01-15', '1.250'),
    row('A3', '2027-01-15', '"$1,150 + $900"'),
    row('A4', '2027-01-15', 'C$900'),
    row('A5', '2027-01-15', '600 each'),
  ])
  expect(body.orders.map(({ price }) => price)).toEqual([1250.5, null, 2050, null, 600])
  expect(body.errors).toMatchObject([
    { row: 3, column: 'price', message: 'can be read as 1.25 or 1250' },
    { row: 5, column: 'price', message: 'is not in US dollars' },
  ])
})

test('a row of totals is no order, and is checked', async () => {
  const rows = [row('T1', '2027-01-15', '900'), row('T2', '2027-01-15', '850')]
  const right = await sendCsv([...rows, 'Total,,,,,,,,,,"1,750.00"'])
  expect([right.rows, right.errors, right.warnings]).toEqual([2, [], []])
  const wrong = await sendCsv([...rows, ',,,,,,,,,,"1,800.00"'])
  expect(wrong.warnings).toMatchObject([
    { row: 4, column: 'price', message: 'The total says 1800.00, the rows above add up to 1750.00' },
  ])
})

test('places are read by their country, and ZIP codes get their zeros back where the state agrees', async () => {
  const to = (place: string) => ({ ...LANE, to: place })
  const body = await sendCsv([
    row('Z1', '2027-01-15', '900', to('Boston,Massachusetts,2101')),
    row('Z2', '2027-01-15', '900', to('Austin,TX,2101')),
    row('Z3', '2027-01-15', '900', to('Monterrey,NL,64000')),
    row('Z4', '2027-01-15', '900', to('Montréal,Québec,h3b1a7')),
  ])
  expect(body.orders.map(({ stops }) => stops[1])).toMatchObject([
    { state: 'MA', zipCode: '02101', country: 'US', timeZone: 'America/New_York' },
    { state: 'TX', zipCode: '2101', country: 'US', timeZone: 'America/Chicago' },
    { state: 'NL', zipCode: '64000', country: 'MX', timeZone: 'America/Monterrey' },
    { state: 'QC', zipCode: 'H3B 1A7', country: 'CA', timeZone: 'America/Toronto' },
  ])
  const messages = body.warnings
    .filter(({ column }) => column === 'deliveryZip')
    .map(({ row: at, message }) => `${at} ${message}`)
  expect(messages).toEqual(['2 is read as 02101', '3 has too few digits'])
})

test('weights are pounds, by the unit of their cell or heading, and a vehicle runs or does not', async () => {
  const head = HEAD.replace('Make', 'Description').replace('Price', 'Weight (kg),Type,Runs')
  const lines = [
    row('W1', '2027-01-15', '1000,pallets,yes'),
    row('W2', '2027-01-15', '"2,205 lb",pallets,no'),
    row('W3', '2027-01-15', '2 stone,pallets,inop'),
  ]
  const body = await send({ csv: [head, ...lines].join('\n') })
  expect(body.orders.map(({ commodities: [one] }) => [one!.weight, one!.inoperable])).toEqual([
    [2205, 'no'],
    [2205, 'yes'],
    [null, 'yes'],
  ])
  expect(body.warnings).toMatchObject([{ row: 2, column: 'weight', message: '1,000 kg is 2,205 lb' }])
  expect(body.errors).toMatchObject([{ row: 4, column: 'weight', message: 'has a unit that is not understood: stone' }])
})

test('an auction says in its own words whether a vehicle runs; what is neither yes nor no is unknown, with a warning', async () => {
  const head = HEAD.replace('Price', 'Runs/Drives')
  const lines = ['Run & Drive Verified', "won't start", 'DEFAULT'].map((said, i) => row(`R${i}`, '2027-01-15', said))
  const body = await send({ csv: [head, ...lines].join('\n') })
  expect(body.orders.map(({ commodities: [one] }) => one!.inoperable)).toEqual(['no', 'yes', 'unknown'])
  expect(body.errors).toEqual([])
  expect(body.warnings.filter(({ column }) => column === 'operable')).toMatchObject([
    { row: 4, message: '"DEFAULT" is neither yes nor no and is read as unknown' },
  ])
})

test('a trailer is open, enclosed or one by its name; another is left out, with a warning', async () => {
  const head = HEAD.replace('Price', 'Trailer Type,Requires Enclosed Trailer')
  const said = [
    'Open,',
    'Enclosed trailer,no',
    ',Yes',
    ',no',
    'hot shot,',
    'Submarine,yes',
    'Open,yes',
    ',maybe',
    ',',
    'Submarine,',
  ]
  const lines = said.map((trailer, i) => row(`T${i}`, '2027-01-15', trailer))
  const body = await send({ csv: [head, ...lines].join('\n'), dryRun: false })
  const orders = await Promise.all(
    body.orders.map(({ guid }) => t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid! } })),
  )
  expect(orders.map((order) => order.body.equipmentTypeId)).toEqual([1, 2, 2, 1, 12, 2, null, null, 1, null])
  expect(body.warnings.filter(({ column }) => column === 'trailer' || column === 'enclosed')).toMatchObject([
    { row: 7, column: 'trailer', message: '"Submarine" is no known trailer and is left out' },
    { row: 8, column: 'enclosed', message: 'contradicts "Open"; neither is taken' },
    { row: 9, column: 'enclosed', message: '"maybe" is neither yes nor no and is left out' },
    { row: 11, column: 'trailer' },
  ])
  const differing = [row('T', '2027-01-15', 'Open,'), row('T', '2027-01-15', 'Enclosed,')]
  expect((await send({ csv: [head, ...differing].join('\n') })).errors).toMatchObject([
    { row: 3, column: 'trailer', message: 'differs from row 2, which has the same reference' },
  ])
})

test('errors of the spreadsheet are never names, and other encodings are read', async () => {
  const broken = await sendCsv([row('E1', '2027-01-15', '900', { ...LANE, from: '#N/A,TX,75236' })])
  expect(broken.errors).toEqual([
    { row: 2, column: 'pickupCity', header: 'Pickup City', value: null, message: "holds the spreadsheet's error #N/A" },
  ])
  const latin = Buffer.from(
    [HEAD, row('L1', '2027-01-15', '900', { ...LANE, from: 'Montréal,QC,H3B 1A7' })].join('\n'),
    'latin1',
  )
  expect((await sendFile('latin.csv', latin)).orders[0]).toMatchObject({ originCity: 'Montréal' })
  const lost = await sendCsv([row('L2', '2027-01-15', '900', { ...LANE, from: 'Montr\uFFFDal,QC,H3B 1A7' })])
  expect(lost.errors).toMatchObject([{ row: 2, column: 'pickupCity', message: 'has characters that cannot be read' }])
})

/** A workbook with a hidden sheet first, a title above its headers, a hidden row, numbers and clock times. */
function workbook(): Buffer {
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const cells = (text: string) =>
    text
      .split(',')
      .map((each) => (each.startsWith('<') ? each : cell(each)))
      .join('')
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${related}/${kind}" Target="${target}"/>`
  const of = (price: string) => row('', '<c s="1"><v>46402.333333333336</v></c>', `<c><v>${price}</v></c>`)
  const sheet = [
    '<row r="1"><c t="inlineStr"><is><t>Acme Motors</t></is></c></row>',
    `<row r="3">${cells(HEAD)}</row>`,
    `<row r="4">${cells(of('1.250'))}</row>`,
    `<row r="5" hidden="1">${cells(of('900'))}</row>`,
    '<row r="1048576"><c s="1"/></row>',
  ]
  return Buffer.from(
    zipSync({
      '_rels/.rels': strToU8(`<Relationships>${relation('r1', 'officeDocument', 'book.xml')}</Relationships>`),
      'book.xml': strToU8(
        `<workbook xmlns:r="${related}"><sheets><sheet name="Lists" state="hidden" r:id="a"/><sheet name="Orders" r:id="b"/></sheets></workbook>`,
      ),
      '_rels/book.xml.rels': strToU8(
        `<Relationships>${relation('a', 'worksheet', 'a.xml')}${relation('b', 'worksheet', 'b.xml')}${relation('s', 'styles', 's.xml')}</Relationships>`,
      ),
      's.xml': strToU8('<styleSheet><cellXfs><xf/><xf numFmtId="22"/></cellXfs></styleSheet>'),
      'a.xml': strToU8(`<worksheet><sheetData><row>${cells('State,Code')}</row></sheetData></worksheet>`),
      'b.xml': strToU8(`<worksheet><sheetData>${sheet.join('')}</sheetData></worksheet>`),
    }),
  )
}

test('the visible sheet is read from its headers on, with its numbers and clock times', async () => {
  const body = await sendFile('orders.xlsx', workbook())
  expect(body).toMatchObject({
    sheet: 'Orders',
    sheets: [
      { name: 'Lists', isHidden: true },
      { name: 'Orders', isHidden: false },
    ],
    headerRow: 3,
    errors: [],
    orders: [
      { rows: [4], price: 1.25 },
      { rows: [5], price: 900 },
    ],
  })
  expect(startOf(body)[0]).toBe('2027-01-15T14:00:00.000Z')
  expect(body.warnings).toMatchObject([
    { row: 1, column: null, header: null, message: 'Is no order and is left out: Acme Motors' },
    { row: 5, column: null, header: null, message: 'The sheet hides this row' },
  ])
  const file = await upload(t, org.dispatcher, { name: 'orders.xlsx', content: workbook() })
  const refused = async (choice: object) =>
    (await t.send(org.dispatcher, importsRoutes.orders, { body: { file: { guid: file.body.guid }, ...choice } })).error
  expect(await refused({ headerRow: 2 })).toMatchObject({ errors: [{ path: 'headerRow' }] })
  expect(await refused({ sheet: 'Sheet1' })).toMatchObject({
    errors: [{ path: 'file', message: 'the workbook has no sheet named Sheet1' }],
  })
  expect(await refused({ sheet: 'Lists' })).toMatchObject({ errors: [{ message: 'has no rows below its headers' }] })
})

test('rows of one order must agree on its dates, and all that they say is kept', async () => {
  const head = `${HEAD},Instructions`
  const lines = [row('R1', '2027-01-15', '500,Call first'), row('R1', '2027-01-15', '400,Rims 22" chrome')]
  const { orders } = await send({ csv: [head, ...lines].join('\n'), dryRun: false })
  const order = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: orders[0]!.guid! } })).body
  expect(order).toMatchObject({ clientJobBasePay: 900, instructions: 'Call first\nRims 22" chrome' })
  const torn = await send({ csv: [head, lines[0], lines[1]!.replace('01-15', '01-16')].join('\n') })
  expect(torn.errors).toMatchObject([{ row: 3, column: 'pickupFrom' }])
})

test('orders that exist already are named, and taken, left out or refused as the importer says', async () => {
  const head = HEAD.replace('Make', 'VIN')
  const lines = [
    row('S1', '2027-01-15', '900', { ...LANE, make: '1HGCM82633A004352' }),
    row('S2', '2027-01-15', '900', { ...LANE, make: '' }),
  ]
  const csv = [head, ...lines].join('\n')
  const first = await send({ csv, dryRun: false })
  const [vin, reference] = first.orders
  const again = await send({ csv })
  expect(again.orders.map(({ duplicates }) => duplicates)).toEqual([
    [{ guid: vin!.guid, number: vin!.number, same: 'vin', value: '1HGCM82633A004352' }],
    [{ guid: reference!.guid, number: reference!.number, same: 'reference', value: 'S2' }],
  ])
  const repeats = again.warnings.filter(({ column }) => column !== null)
  expect(repeats.map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [2, 'vin', `Order ${vin!.number} has this VIN and is open already`],
    [3, 'reference', `Order ${reference!.number} has this reference already`],
  ])
  const fresh = [...lines, row('S3', '2027-01-15', '900')].join('\n')
  const skipped = await send({
    csv: `${head.replace('VIN', 'Make')}\n${fresh}`.replace('Make', 'VIN'),
    dryRun: false,
    duplicates: 'skip',
  })
  expect([skipped.created, skipped.orders.map(({ isSkipped }) => isSkipped)]).toEqual([1, [true, true, false]])
  const refused = await t.send(org.dispatcher, importsRoutes.orders, {
    body: { client: { guid: org.client }, csv, dryRun: false, duplicates: 'refuse' },
  })
  expect(refused.status).toBe(422)
  expect((await send({ csv, dryRun: false, duplicates: 'skip' })).created).toBe(0)
  expect((await send({ csv, dryRun: false })).created).toBe(2)
})

test('a name and its town in one cell are taken apart, and a name that has its town in it is marked', async () => {
  const { orders, warnings } = await send({
    csv: [
      'Reference,Make,Pickup,Delivery',
      'N1,Volvo,"Copart Dallas, TX","Cedar Ford, Dubuque IA 52001"',
      'N2,Volvo,"Manheim Orlando - Ocoee FL 34761","San Antonio, TX"',
    ].join('\n'),
  })
  expect(orders.map(({ stops }) => stops.map(({ name, city, state }) => `${name} | ${city} ${state}`))).toEqual([
    ['Copart Dallas | Dallas TX', 'Cedar Ford | Dubuque IA'],
    ['Manheim Orlando | Ocoee FL', 'San Antonio | San Antonio TX'],
  ])
  const said = warnings.filter(({ message }) => message.includes('is read as'))
  expect(said).toMatchObject([
    { row: 2, column: 'pickupName', message: '"Copart Dallas, TX" is read as "Copart Dallas" in Dallas' },
  ])
})

test('a remark on a part of a place stands at the cell that it was read from', async () => {
  const { places } = t.services
  Object.assign(t.services, { places: { search: async () => ({ Locations: [] }) } })
  const { warnings, errors } = await send({
    csv: [
      'Reference,Make,Pickup,Pickup City,Delivery',
      'P1,Volvo,"Waxahachie, TX",,"Denver, CO 80202"',
      'P2,Volvo,"Dallas, TX - Denver, CO",,"Denver, CO 80202"',
    ].join('\n'),
  })
  Object.assign(t.services, { places })
  const unlocated = warnings.filter(({ message }) => message === 'Not found on the map')
  expect(unlocated).toMatchObject([
    { row: 2, column: 'pickupName', header: 'Pickup', value: 'Waxahachie, TX' },
    { row: 2, column: 'deliveryName', header: 'Delivery', value: 'Denver, CO 80202' },
  ])
  const message = 'is required: "Dallas, TX - Denver, CO" is not read as one place'
  expect(errors).toMatchObject([
    { row: 3, column: 'pickupCity', message },
    { row: 3, column: 'pickupState', message },
  ])
})

test('times of a place whose zone is not known are the company’s, and said', async () => {
  Object.assign(t.services, { zoneOf: () => null })
  const { orders, warnings } = await sendCsv([row('Z1', '2027-01-15 08:00', '900')])
  Object.assign(t.services, { zoneOf })
  expect(orders[0]!.stops[0]).toMatchObject({
    timeZone: 'America/Chicago',
    dateRequestedStart: '2027-01-15T14:00:00.000Z',
  })
  const message = 'its time zone is not known: the times are read in the company’s, America/Chicago'
  expect(warnings).toContainEqual({ row: 2, column: 'pickupState', header: 'Pickup State', value: 'TX', message })
  expect(warnings.filter(({ column }) => column === 'deliveryState')).toEqual([])
})
