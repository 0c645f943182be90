/** What sheets say beside places, dates and prices: people, hours, numbers, keys; cells that are settled by hand; the same sheet again. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { beforeEach, expect, test } from 'vitest'
import { anOrg } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeEach(async () => {
  t ??= await testApp()
  org = await anOrg(t.database)
})

const HEAD = 'Reference,VIN,Make,Pickup City,Pickup State,Delivery City,Delivery State'
const row = (reference: string, more = '', vin = '') => `${reference},${vin},Volvo,Dallas,TX,Denver,CO${more}`
const ask = (body: object, who = org.dispatcher) =>
  t.send(who, importsRoutes.orders, { body: who === org.shipper ? body : { client: { guid: org.client }, ...body } })
const send = async (body: object, who = org.dispatcher) => (await ask(body, who)).body
const orderOf = async (guid: string | null) =>
  (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid! } })).body

test('people, hours, numbers and instructions stand at their stop, as the preview shows them', async () => {
  const head = `${HEAD},Pickup Contact Name,Pickup Contact Phone,Pickup Email,Pickup Hours,Gate Pass,Pickup Notes,Delivery Phone,Delivery Number`
  const csv = [
    head,
    row('C1', ',Denise Ray,(214) 555-0147,denise@example.com,Mon-Fri 9-4,GP-77,Ask at the gate,303-555-0110,PO 9'),
    row('C1', ',Denise Ray,(214) 555-0147,denise@example.com,Mon-Fri 9-4,GP-77,Rear lot,303-555-0110,PO 9'),
  ].join('\n')
  const preview = await send({ csv })
  const notes = 'Contact: Denise Ray, (214) 555-0147, denise@example.com\nHours: Mon-Fri 9-4\nAsk at the gate\nRear lot'
  const stops = [
    { notes, referenceNumber: 'GP-77' },
    { notes: 'Contact: 303-555-0110', referenceNumber: 'PO 9' },
  ]
  expect(preview.orders).toMatchObject([{ rows: [2, 3], stops }])
  expect(preview.warnings).toEqual([])
  const { orders } = await send({ csv, dryRun: false })
  expect(await orderOf(orders[0]!.guid)).toMatchObject({ stops })
})

test('several numbers of one stop are kept with their vehicles, and odd phones and emails with a warning', async () => {
  const csv = [
    `${HEAD},Release Number,Delivery Phone,Delivery Email`,
    row('N1', ',R-1,ask Joe,joe at lot', '1HGCM82633A004352'),
    row('N1', ',R-2,ask Joe,joe at lot'),
  ].join('\n')
  const { orders, warnings } = await send({ csv })
  expect(orders[0]!.stops).toMatchObject([
    { notes: 'Number R-1: 1HGCM82633A004352\nNumber R-2: Volvo', referenceNumber: null },
    { notes: 'Contact: ask Joe, joe at lot', referenceNumber: null },
  ])
  expect(warnings.map(({ row: at, column, value }) => [at, column, value])).toEqual(
    expect.arrayContaining([
      [2, 'deliveryPhone', 'ask Joe'],
      [2, 'deliveryEmail', 'joe at lot'],
    ]),
  )
})

test('a vehicle has its keys, numbers, plate, trim and condition', async () => {
  const csv = [
    `${HEAD},Lot Number,Stock Number,License Plate,Keys,Condition,Trim,BOL`,
    row('V1', ',L-1,S-1,ABC123,Yes,Runs and drives,LX,B-9'),
    row('V2', ',,S-2,,2,Does not run,,'),
    row('V3', ',,,,0,Hail damage,,'),
    row('V4', ',,,,maybe,,,'),
    row('V5', ',,,,missing,,,'),
  ].join('\n')
  const preview = await send({ csv })
  const vehicles = preview.orders.map(({ commodities: [one] }) => one!)
  expect(vehicles).toMatchObject([
    { lotNumber: 'L-1', referenceNumber: 'S-1', licensePlate: 'ABC123', hasKeys: true, inoperable: 'no', trim: 'LX' },
    { lotNumber: 'S-2', referenceNumber: null, hasKeys: true, inoperable: 'yes' },
    { hasKeys: false, inoperable: 'unknown', description: 'Condition: Hail damage' },
    { hasKeys: null },
    { hasKeys: false },
  ])
  expect(preview.orders[0]).toMatchObject({ bol: 'B-9', equipmentTypeId: 1 })
  expect(preview.warnings.map(({ row: at, column }) => [at, column])).toEqual([
    [4, 'condition'],
    [5, 'keys'],
  ])
  const { orders } = await send({ csv, dryRun: false })
  const order = await orderOf(orders[0]!.guid)
  expect(order).toMatchObject({
    bol: 'B-9',
    commodities: [{ lotNumber: 'L-1', referenceNumber: 'S-1', hasKeys: true }],
  })
})

test('damage beside a condition is kept, and a condition that contradicts another column is doubted', async () => {
  const csv = [
    `${HEAD},Runs,Condition`,
    row('W1', ',,"Runs and drives, hail damage"'),
    row('W2', ',yes,Does not run'),
    row('W3', ',no,Does not run'),
  ].join('\n')
  const { orders, warnings } = await send({ csv })
  expect(orders.map(({ commodities: [one] }) => [one!.inoperable, one!.description])).toEqual([
    ['no', 'Condition: Runs and drives, hail damage'],
    ['unknown', null],
    ['yes', null],
  ])
  expect(warnings).toMatchObject([{ row: 3, column: 'condition', message: expect.stringContaining('contradicts') }])
})

test.each(['Ref', 'Ref #', 'Ref No.'])('rows with the same "%s" are one order', async (header) => {
  const { orders } = await send({ csv: [HEAD.replace('Reference', header), row('Q1'), row('Q1')].join('\n') })
  expect(orders).toMatchObject([{ rows: [2, 3], referenceNumber: 'Q1' }])
})

test('a state that is missing is an error, and no odd state too', async () => {
  const { errors, warnings } = await send({ csv: [HEAD, row('M1').replace('TX', '')].join('\n') })
  expect(errors).toMatchObject([{ row: 2, column: 'pickupState', message: 'is required' }])
  expect(warnings).toEqual([])
})

test('a header may be any word', async () => {
  const csv = [`${HEAD},constructor,toString`, row('P1', ',Volvo Works,x')].join('\n')
  const { columns } = await send({ csv })
  expect(Object.entries(columns).slice(-2)).toEqual([
    ['constructor', null],
    ['toString', null],
  ])
})

test('columns of the same name, and those without one, are told apart', async () => {
  const csv = ['Reference,Make,City,State,City,State,,', 'D1,Volvo,Dallas,TX,Denver,CO,Blue,'].join('\n')
  const asked = await send({ csv })
  expect(asked.columns).toEqual({
    Reference: 'reference',
    Make: 'make',
    City: null,
    State: null,
    'City (E)': null,
    'State (F)': null,
    'Column G': null,
  })
  const columns = {
    City: 'pickupCity',
    State: 'pickupState',
    'City (E)': 'deliveryCity',
    'State (F)': 'deliveryState',
    'Column G': 'color',
  }
  const read = await send({ csv, columns })
  expect(read.errors).toEqual([])
  expect(read.orders).toMatchObject([
    { originCity: 'Dallas', destinationCity: 'Denver', commodities: [{ color: 'Blue' }] },
  ])
  const kept = await send({ csv, columns, layout: 'as-sent', dryRun: false })
  expect(kept.created).toBe(1)
  const again = await send({ csv: csv.replace('D1', 'D2'), layout: 'remembered' })
  expect(again).toMatchObject({ errors: [], columns })
})

test('a cell that is settled by hand counts in place of the sheet’s', async () => {
  const csv = [`${HEAD},Price`, row('H1', ',1.250'), row('H2', ',900').replace('Dallas', '#N/A')].join('\n')
  const first = await send({ csv })
  expect(first.errors).toMatchObject([
    { row: 2, column: 'price', value: '1.250' },
    { row: 3, column: 'pickupCity', value: null },
  ])
  const cells = [
    { row: 2, column: 'price', value: '1250' },
    { row: 3, column: 'pickupCity', value: 'Austin' },
    // The sheet has no such column.
    { row: 3, column: 'pickupZip', value: '78701' },
    { row: 3, column: 'price', value: '' },
  ]
  const settled = await send({ csv, cells })
  expect(settled.errors).toEqual([])
  expect(settled.orders).toMatchObject([
    { price: 1250 },
    { price: null, stops: [{ city: 'Austin', zipCode: '78701' }, {}] },
  ])
  expect((await ask({ csv, cells: [{ row: 9, column: 'price', value: '1' }] })).status).toBe(400)
})

test('the same sheet again is named with who and when, under any name, and taken only if it is wanted', async () => {
  const csv = [HEAD, row('A1'), row('A2')].join('\n')
  expect((await send({ csv })).importedBefore).toBeNull()
  await send({ csv, dryRun: false })
  const again = await send({ csv: csv.replaceAll('\n', '\r\n'), sameFile: 'refuse' })
  const by = { date: expect.stringContaining('T'), by: expect.any(String), created: 2 }
  expect(again.importedBefore).toEqual(by)
  expect(again.warnings.filter(({ column }) => column === null)).toEqual([])
  const refused = await ask({ csv, dryRun: false, sameFile: 'refuse' })
  expect([refused.status, refused.error.errors]).toEqual([
    422,
    [{ path: 'csv', message: expect.stringMatching(/^was imported on \d{4}-\d\d-\d\d by \S/) }],
  ])
  expect((await send({ csv })).warnings).toContainEqual(
    expect.objectContaining({ row: 1, column: null, message: expect.stringMatching(/^This sheet was imported on/) }),
  )
  expect((await send({ csv, dryRun: false, sameFile: 'take' })).created).toBe(2)
  expect((await send({ csv: csv.replace('A2', 'A3') })).importedBefore).toBeNull()
  // A client does not learn what the company imported; the company sees what its clients did.
  expect((await send({ csv }, org.shipper)).importedBefore).toBeNull()
  const own = [HEAD, row('O1')].join('\n')
  await send({ csv: own, dryRun: false }, org.shipper)
  expect((await send({ csv: own })).importedBefore).toMatchObject({ created: 1 })
})

test('a state that two countries have is doubted without a postal code or country', async () => {
  const to = (state: string, more: string) => row('S', more).replace(',CO', `,${state}`)
  const csv = [
    `${HEAD},Delivery Zip,Delivery Country`,
    to('NL', ',,').replace(/^S/, 'S1'),
    to('NL', ',64000,').replace(/^S/, 'S2'),
    to('NL', ',,Mexico').replace(/^S/, 'S3'),
    to('CO', ',80202,').replace(/^S/, 'S4'),
  ].join('\n')
  const { warnings } = await send({ csv })
  const message = 'is taken to be in Canada, but may be in Mexico: enter the country or postal code'
  expect(warnings.filter(({ column }) => column === 'deliveryState')).toMatchObject([{ row: 2, message }])
})

test.each([
  ['Price per vehicle', [1350, 900]],
  ['Rate/Car', [1350, 900]],
  ['Total Price', [450, 450]],
  ['Price', [450, 900]],
])('a price is what its heading says it is for: %s', async (heading, prices) => {
  const csv = [`${HEAD},Qty,${heading}`, row('P1', ',3,450'), row('P2', ',1,450'), row('P2', ',1,450')].join('\n')
  const { orders, warnings } = await send({ csv })
  expect(orders.map(({ price }) => price)).toEqual(prices)
  // Only what the heading leaves open is doubted.
  expect(warnings.map(({ row: at, column }) => [at, column])).toEqual(heading === 'Price' ? [[3, 'price']] : [])
})

test('a rate for each mile is no price', async () => {
  const columns = { 'Rate per mile': 'price' }
  const { errors } = await send({ csv: [`${HEAD},Rate per mile`, row('P1', ',2.10')].join('\n'), columns })
  expect(errors).toMatchObject([{ row: 2, column: 'price', message: expect.stringContaining('each mile') }])
})

test('columns of a further stop are named, as they are left out', async () => {
  const csv = [`${HEAD},Pickup 2 City,2nd Delivery State,Pickup Notes`, row('F1', ',Waco,CO,Gate 2')].join('\n')
  const { warnings } = await send({ csv })
  expect(warnings).toMatchObject([
    { row: 1, column: null, message: expect.stringContaining('"Pickup 2 City", "2nd Delivery State" are left out') },
  ])
})

test('a VIN is read beside other words, and several in one cell are asked', async () => {
  const csv = [
    HEAD,
    row('V1', '', '1hg cm8 263 3a0 04352'),
    row('V2', '', '1HGCM82633A004352 (blue)'),
    row('V3', '', '1HGCM82633A004352 / JH4KA8260MC000000'),
  ].join('\n')
  const { orders, errors, warnings } = await send({ csv })
  expect(orders.slice(0, 2).map(({ commodities: [one] }) => one!.identifier)).toEqual(
    Array.from({ length: 2 }, () => '1HGCM82633A004352'),
  )
  expect(errors).toMatchObject([{ row: 4, column: 'vin', message: expect.stringContaining('several VINs') }])
  expect(warnings.filter(({ message }) => message.includes('is read as the VIN'))).toMatchObject([{ row: 3 }])
})

test('midnight behind a date is no time of a stop, unless it is said in words', async () => {
  const csv = [
    `${HEAD},Deliver by,Delivery time`,
    row('T1', ',1/15/2027 0:00,'),
    row('T2', ',1/15/2027 midnight,'),
    row('T3', ',1/15/2027,midnight'),
  ].join('\n')
  const { orders, warnings } = await send({ csv })
  const [day, ...rest] = orders.map(({ stops }) => stops[1]!.dateRequestedEnd)
  expect(day).toMatch(/^2027-01-1[56]T\d\d:00/)
  expect(rest.every((each) => each! < day!)).toBe(true)
  expect(warnings.map(({ row: at, column }) => [at, column])).toEqual([
    [3, 'deliveryTo'],
    [4, 'deliveryTime'],
  ])
})

test('“Freight” is the price if its cells are amounts, what is carried if they are words, and never a description of dollars', async () => {
  const sheet = (head: string, cells: string) => [`${HEAD},${head}`, row('F1', `,${cells}`)].join('\n')
  const prices = await send({ csv: sheet('Freight', '"$1,150"'), dryRun: false })
  expect(await orderOf(prices.orders[0]!.guid)).toMatchObject({
    clientJobBasePay: 1150,
    commodities: [{ description: null }],
  })
  const words = await send({ csv: sheet('Freight', 'Household goods'), dryRun: false })
  expect(await orderOf(words.orders[0]!.guid)).toMatchObject({ commodities: [{ description: 'Household goods' }] })
  const both = await send({ csv: sheet('Freight,Price', '900,1150') })
  expect(both.columns).toMatchObject({ Freight: null, Price: 'price' })
  const ofClient = await send({ csv: sheet('Freight', '900') }, org.shipper)
  expect(ofClient.columns).toMatchObject({ Freight: null })
})

test('sizes are inches, by the unit of their cell or heading, each side alone or all three in one cell', async () => {
  const sides = [
    `${HEAD},Length (ft),Width (cm),Height`,
    row('S1', `,15.5,186,"5'8"""`),
    row('S2', ',14-16,,68 in'),
  ].join('\n')
  const { orders, warnings } = await send({ csv: sides })
  expect(orders.map(({ commodities: [one] }) => one!)).toMatchObject([
    { length: 186, width: 73.2, height: 68, description: null },
    { length: null, width: null, height: 68, description: 'Length: 14-16' },
  ])
  expect(warnings.map(({ row: at, column, message }) => [at, column, message])).toEqual([
    [2, 'width', '186 cm is 73.2 in'],
    [3, 'length', 'is not a size; it is kept in the description'],
  ])
  const all = [
    `${HEAD},Dimensions (W x L x H),Gross Vehicle Weight (kg)`,
    row('S3', ',102 x 240 x 108 in,"4 000"'),
    row('S4', ',Full size,'),
  ].join('\n')
  const created = await send({ csv: all, dryRun: false })
  expect(created.orders.map(({ commodities: [one] }) => one!)).toMatchObject([
    { length: 240, width: 102, height: 108, weight: 8818 },
    { length: null, description: 'Size: Full size' },
  ])
  expect(await orderOf(created.orders[0]!.guid)).toMatchObject({
    commodities: [{ length: 240, width: 102, height: 108, weight: 8818 }],
  })
})

test('a weight that is said in two units is one, if they agree', async () => {
  const csv = [
    `${HEAD},Weight`,
    row('W1', ',"3,439 lb (1,560 kg)"'),
    row('W2', ',1560 kg / 3439 lbs'),
    row('W3', ',"3,439 (1,560 kg)"'),
    row('W4', ',1.5 metric tons = 1500 kg'),
    row('W5', ',"3,439 lb (1,200 kg)"'),
  ].join('\n')
  const { orders, warnings, errors } = await send({ csv })
  expect(orders.map(({ commodities: [one] }) => one!.weight)).toEqual([3439, 3439, 3439, 3307, null])
  const ofWeight = ({ column }: { column: string | null }) => column === 'weight'
  expect(warnings.filter(ofWeight)).toMatchObject([{ row: 5, message: '1.5 t (metric) is 3,307 lb' }])
  expect(errors.filter(ofWeight)).toMatchObject([{ row: 6, message: 'says two weights that differ' }])
})
