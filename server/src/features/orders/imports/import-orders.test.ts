import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'
import { writeXlsx } from 'hucre/xlsx'
import { anOrg, anAccount, type Person } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/uploads.ts'
import { advisoryLock } from '../../../records/advisory-lock.ts'
import { columnsOf } from '../../../operations/sheets/sheet-columns.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
  await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside Motors', code: 'SOUTH' })
})

const HEAD =
  'PO,Customer,VIN,Year,Make,Model,Origin,Origin City,Origin State,Origin Zip,Pickup Date,Destination,To City,To State,To Zip,Price'
const ROWS = [
  'A1,Northside Motors,1HGCM82633A004352,2003,Honda,Accord,Manheim Dallas,Dallas,TX,75236,3/5/2026,Mile High Autos,Denver,CO,80202,500',
  'A1,Northside Motors,5YJ3E1EA7JF000001,2018,Tesla,Model 3,Manheim Dallas,Dallas,TX,75236,3/5/2026,Mile High Autos,Denver,CO,80202,450.50',
  'A2,SOUTH,WDDGF8AB8CR100001,2012,Mercedes-Benz,C 300,Manheim Dallas,Dallas,TX,75236,2026-03-06,Bay Autos,Tampa,FL,33601,$700',
]
const csv = (...rows: string[]) => [HEAD, ...rows].join('\r\n')
const send = (who: Person, body: object) => t.send(who, importsRoutes.orders, { body })
const orders = async (who: Person) => (await t.send(who, ordersPlatformRoutes.counts)).body.all as number

describe('an import', () => {
  test('as a dry run reports what it would create, and creates nothing', async () => {
    const before = await orders(org.dispatcher)
    const { status, body } = await send(org.dispatcher, { csv: csv(...ROWS) })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dryRun: true, rows: 3, created: 0, errors: [] })
    expect(body.orders).toMatchObject([
      { rows: [2, 3], referenceNumber: 'A1', commodityCount: 2, originCity: 'Dallas', isWrong: false, guid: null },
      { rows: [4], referenceNumber: 'A2', commodityCount: 1, destinationCity: 'Tampa' },
    ])
    expect(body.columns).toMatchObject({ PO: 'reference', Customer: 'client', 'Origin Zip': 'pickupZip' })
    expect(await orders(org.dispatcher)).toBe(before)
  })

  test('creates what the dry run reported, once', async () => {
    const key = { 'idempotency-key': 'import-1' }
    const sent = { csv: csv(...ROWS), dryRun: false }
    const first = await t.send(org.dispatcher, importsRoutes.orders, { body: sent, headers: key })
    expect([first.status, first.body.created]).toEqual([200, 2])
    const again = await t.send(org.dispatcher, importsRoutes.orders, { body: sent, headers: key })
    expect(again.body).toEqual(first.body)
    const [one] = first.body.orders
    const order = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: one!.guid! } })).body
    expect(order).toMatchObject({
      client: { name: 'Northside Motors' },
      clientJobBasePay: 950.5,
      equipmentTypeId: 1,
      stops: [{ dateRequestedStart: '2026-03-05T14:00:00.000Z', terminal: { zipCode: '75236' } }, {}],
    })
    expect(order.stops[0]!.terminal!.latitude).toBeCloseTo(32.7, 0)
    expect(order.commodities).toHaveLength(2)
  })

  test('is the only one of its user at a time', async () => {
    const { companyGuid, userGuid } = org.dispatcher
    const { sql, parameters } = advisoryLock(`import by ${companyGuid} ${userGuid}`).compile()
    const elsewhere = await t.database.pool.connect()
    try {
      await elsewhere.query('begin')
      await elsewhere.query(sql, [...parameters])
      expect(await send(org.dispatcher, { csv: csv(...ROWS) })).toMatchObject({
        status: 409,
        error: { errors: [{ path: 'import' }] },
      })
      expect((await send(org.shipper, { csv: '' })).status).toBe(400)
    } finally {
      await elsewhere.query('rollback')
      elsewhere.release()
    }
    expect((await send(org.dispatcher, { csv: csv(...ROWS) })).status).toBe(200)
  })

  test('reads an uploaded workbook', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'Orders',
          rows: csv(ROWS[2]!)
            .split('\r\n')
            .map((line) => line.split(',')),
        },
      ],
    })
    const file = await upload(t, org.dispatcher, { name: 'orders.xlsx', content: Buffer.from(bytes) })
    const { body } = await send(org.dispatcher, { file: { guid: file.body.guid }, dryRun: false })
    expect(body).toMatchObject({ created: 1, errors: [] })
  })

  test.each([
    ['a city that is missing', ROWS[0]!.replace('Dallas,TX', ',TX'), ['pickupCity', 'Origin City', 'is required']],
    [
      'a date that is none',
      ROWS[0]!.replace('3/5/2026', '2/30/2026'),
      ['pickupFrom', 'Pickup Date', 'is not a date: use 2026-03-05 or 3/5/2026'],
    ],
    [
      'a client that is unknown',
      ROWS[0]!.replace('Northside', 'Eastside'),
      ['client', 'Customer', 'is not a client available to you'],
    ],
    ['a price that is none', ROWS[0]!.replace(/500$/, 'cheap'), ['price', 'Price', 'is not an amount']],
    ['a year that is none', ROWS[0]!.replace('2003', 'old'), ['year', 'Year', 'is not a number']],
  ])('reports %s by row and column, and creates nothing', async (_, row, [column, header, message]) => {
    const before = await orders(org.dispatcher)
    const { body } = await send(org.dispatcher, { csv: csv(row, ROWS[2]!) })
    expect(body.errors).toMatchObject([{ row: 2, column, header, message }])
    expect([body.created, body.orders[0]!.isWrong, body.orders[1]!.isWrong]).toEqual([0, true, false])
    for (const sent of [{ csv: csv(row, ROWS[2]!) }, { csv: csv(row), skipWrong: true }]) {
      const { status, error } = await send(org.dispatcher, { ...sent, dryRun: false })
      expect([status, error.errors]).toEqual([422, [{ path: `rows.2.${header}`, message }]])
    }
    expect(await orders(org.dispatcher)).toBe(before)
    const skipped = await send(org.dispatcher, { csv: csv(row, ROWS[2]!), dryRun: false, skipWrong: true })
    expect([skipped.body.created, skipped.body.orders[0]!.guid]).toEqual([1, null])
  })

  test('accepts irregular values with warnings by row and header, and describes vehicles by their VINs', async () => {
    const odd = [
      'B1,SOUTH,1HGCM82633AO04352,,,,Yard,Dallas,ZZ,ABCDE,3/1/2026,Bay Autos,Tampa,FL,33601,',
      'B2,SOUTH,BADV1N,2003,Honda,Accord,Yard,Dallas,TX,75236,3/5/2026,Bay Autos,Tampa,FL,33601,',
      'B3,SOUTH,5YJ3E1EAXJF000001,,,,Yard,Dallas,TX,75236,3/5/2026,Bay Autos,Tampa,FL,33601,',
      'B4,SOUTH,5YJ3E1EAXJF000001,2018,Tesla,Model 3,Yard,Dallas,TX,75236,3/5/2026,Bay Autos,Tampa,FL,33601,',
    ]
    const tried = (await send(org.dispatcher, { csv: csv(...odd) })).body
    expect(tried.warnings.map(({ row, header }) => `${row} ${header}`)).toEqual([
      '2 VIN',
      '2 Origin State',
      '2 Pickup Date',
      '2 Origin Zip',
      '2 Pickup Date',
      '2 Origin City',
      '3 VIN',
      '5 VIN',
    ])
    expect(tried.warnings.at(-1)!.message).toBe('Same VIN as row 4')
    const { body } = await send(org.dispatcher, { csv: csv(...odd), dryRun: false })
    expect([body.created, body.warnings]).toEqual([4, tried.warnings])
    const third = await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: body.orders[2]!.guid! } })
    expect(third.body.commodities[0]!.vehicle).toMatchObject({ year: 2018, make: expect.stringMatching(/tesla/i) })
  })

  test('takes no position of another place, and says which place is not found', async () => {
    const { places } = t.services
    const search: typeof places.search = () => places.search({ query: 'Denver, CO' })
    const row = ROWS[0]!
      .replace('Manheim Dallas', 'Lone Lot')
      .replace('Mile High Autos', 'Thin Air Lot')
      .replace(/A1,(.*?),1HG\w+/, 'N1,$1,')
      .replace('3/5/2026', '3/15/2026')
    Object.assign(t.services, { places: { search } })
    try {
      const { body: tried } = await send(org.dispatcher, { csv: csv(row) })
      expect(tried.warnings).toMatchObject([
        { row: 2, column: 'pickupCity', header: 'Origin City', message: 'Not found on the map' },
      ])
      const { body } = await send(org.dispatcher, { csv: csv(row), dryRun: false })
      expect(body).toMatchObject({ created: 1, warnings: tried.warnings })
      const { guid } = body.orders[0]!
      const order = (await t.send(org.dispatcher, ordersRoutes.get, { params: { orderGuid: guid! } })).body
      expect(order.stops[0]!.terminal!.latitude).toBeNull()
      expect(order.stops[1]!.terminal!.latitude).toBeCloseTo(39.7, 0)
      const down: typeof places.search = async () => Promise.reject(new Error('Photon answered 503'))
      Object.assign(t.services, { places: { search: down } })
      const other = row.replace('N1', 'N2')
      expect((await send(org.dispatcher, { csv: csv(other) })).body.warnings).toEqual([])
    } finally {
      Object.assign(t.services, { places })
    }
  })

  test('finds rows of one order that contradict each other', async () => {
    const { body } = await send(org.dispatcher, { csv: csv(ROWS[0]!, ROWS[1]!.replace('Denver', 'Boulder')) })
    expect(body.errors).toMatchObject([
      {
        row: 3,
        column: 'deliveryCity',
        header: 'To City',
        message: 'differs from row 2, which has the same reference',
      },
    ])
  })

  test('by a client is limited to itself: other clients’ names are unknown, and it cannot set prices', async () => {
    const theirs = await send(org.shipper, { csv: csv(ROWS[2]!.replace('$700', '')) })
    expect(theirs.body.errors).toMatchObject([{ column: 'client', message: 'is not a client available to you' }])
    const plain = csv(ROWS[0]!).replace(',Price', ',Remark').replace(/,500$/, ',careful')
    const own = await send(org.shipper, { csv: plain, dryRun: false })
    expect(own.body).toMatchObject({ created: 1, columns: { Remark: null } })
    const priced = csv(ROWS[0]!, 'Total,,,,,,,,,,,,,900')
    const preview = await send(org.shipper, { csv: priced, columns: { Price: 'price' } })
    expect(preview.body).toMatchObject({ errors: [], columns: { Price: null }, orders: [{ price: null }] })
    expect(preview.body.warnings.filter(({ column }) => column === 'price')).toEqual([])
    const taken = await send(org.shipper, { csv: csv(ROWS[0]!).replace(/,500$/, ',#N/A'), dryRun: false })
    expect(taken.body).toMatchObject({ created: 1, errors: [], columns: { Price: null } })
  })

  test.each([
    ['nothing', {}, 'send either a file or csv'],
    ['no rows', { csv: HEAD }, 'has no rows below its headers'],
    ['a header that is not there', { csv: csv(ROWS[0]!), columns: { Nope: 'vin' } }, 'is not a header in the sheet'],
    ['broken quotes', { csv: 'a,b\n"x' }, 'the text is not CSV'],
  ])('of %s is refused', async (_, body, message) => {
    const answer = await send(org.dispatcher, body)
    expect([answer.status, answer.error.message]).toEqual([400, expect.stringContaining(message)])
  })

  test('of another user’s file is 404', async () => {
    const file = await upload(t, org.shipper, { name: 'orders.csv', content: Buffer.from(csv(ROWS[0]!)) })
    expect((await send(org.dispatcher, { file: { guid: file.body.guid } })).status).toBe(404)
  })
})

test.each([
  [
    'Copart sales data',
    'Yard name,Lot number,Year,Make,Model Group,Model Detail,Color,VIN,Runs/Drives,Location city,Location state,Location ZIP,Location country',
    'pickupName,lot,year,make,model,,color,vin,operable,pickupCity,pickupState,pickupZip,pickupCountry',
  ],
  ['Manheim run list', 'Vin,Year,Make,Model,Exterior Color,Run Number', 'vin,year,make,model,color,lot'],
  [
    'Loadsmart loads',
    'Pick up date,Pick up street,Pick up city,Pick up state,Pick up postal code,Delivery street,Delivery postal code',
    'pickupFrom,pickupStreet,pickupCity,pickupState,pickupZip,deliveryStreet,deliveryZip',
  ],
  [
    'dispatch sheets',
    'Load ID,Pickup Business Name,Pickup ZIP,Delivery Business Name,Delivery Address,VIN #,Inoperable Vehicle,Desired Delivery Date',
    'reference,pickupName,pickupZip,deliveryName,deliveryStreet,vin,inoperable,deliveryTo',
  ],
  ['auctions with several numbers', 'Run Number,Stock Number,VIN', 'lot,stock,vin'],
  ['dispatchers with several numbers', 'Load ID,VIN,Reference', ',vin,reference'],
  ['places with several names', 'Pickup Location,Pickup Name,Pickup City', ',pickupName,pickupCity'],
  [
    'DAT uploads',
    'Pickup Earliest*,Pickup Latest*,Weight (lbs)*,Equipment*,Origin City*,Destination Postal Code,Comment,Commodity',
    'pickupFrom,pickupTo,weight,trailer,pickupCity,deliveryZip,instructions,description',
  ],
  [
    'contacts and hours',
    'Pickup Contact Name,Pickup Phone,Origin Contact Email,Pickup Hours,Gate Pass,Delivery Contact,Dropoff Notes',
    'pickupContact,pickupPhone,pickupEmail,pickupHours,pickupNumber,deliveryContact,deliveryNotes',
  ],
  ['trailers', 'Trailer Type,Requires Enclosed Trailer', 'trailer,enclosed'],
])('headings of %s', (_of, headings, columns) => {
  expect(columnsOf(headings.split(','), IMPORT_COLUMNS)).toEqual(columns.split(',').map((column) => column || null))
})

test('every heading synonym is recognized, in any spelling', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(
        ...Object.entries(IMPORT_COLUMNS).flatMap(([column, words]) => words.map((word) => [column, word] as const)),
      ),
      fc.constantFrom(' ', '_', '-', '  '),
      fc.boolean(),
      ([column, word], gap, isUpper) => {
        const header = word.replaceAll(' ', gap)
        expect(columnsOf([isUpper ? header.toUpperCase() : header], IMPORT_COLUMNS)).toEqual([column])
      },
    ),
  )
  expect(columnsOf(['Origin City', 'pickupCity', 'What'], IMPORT_COLUMNS, { What: 'lot' })).toEqual([
    null,
    'pickupCity',
    'lot',
  ])
})
