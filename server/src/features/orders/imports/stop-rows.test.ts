/** Sheets with a row for each stop of a load. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { beforeEach, expect, test } from 'vitest'
import { anOrg } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeEach(async () => {
  t ??= await testApp()
  org = await anOrg(t.database)
})

const HEAD = 'Load #,Stop #,Stop Type,Location Name,Address,City,State,Zip,Date,VIN,Make,Weight,Rate'
const send = async (...lines: string[]) =>
  (
    await t.send(org.dispatcher, importsRoutes.orders, {
      body: { client: { guid: org.client }, csv: [HEAD, ...lines].join('\n') },
    })
  ).body
const VIN = '1HGCM82633A004352'
const VOLVO = 'YV1RS592662512345'
const DALLAS = 'Manheim Dallas,5333 W Kiest Blvd,Dallas,TX,75236,2027-01-15'
const DENVER = 'Mile High,1 Main St,Denver,CO,80202,2027-01-18'

test('the stops of a load are one order, and a vehicle of both rows is one', async () => {
  const { orders, errors, columns } = await send(
    `L-1,1,PU,${DALLAS},${VIN},Honda,,950`,
    `L-1,2,DO,${DENVER},${VIN.toLowerCase()},Honda,3200,950`,
    `L-2,1,Pickup,${DALLAS},${VOLVO},Volvo,,700`,
    `L-2,2,Delivery,${DENVER},,,,`,
  )
  expect(errors).toEqual([])
  expect(columns).toMatchObject({ 'Stop #': null, 'Stop Type': 'stopType', City: 'stopCity', Date: 'stopFrom' })
  expect(orders).toMatchObject([
    {
      rows: [2, 3],
      price: 950,
      stops: [
        { stopType: 'pickup', name: 'Manheim Dallas', city: 'Dallas', state: 'TX', zipCode: '75236' },
        { stopType: 'delivery', name: 'Mile High', city: 'Denver', state: 'CO', zipCode: '80202' },
      ],
      commodities: [{ identifier: VIN, make: 'Honda', weight: 3200 }],
    },
    { rows: [4, 5], price: 700, commodities: [{ identifier: VOLVO }] },
  ])
  expect(orders[0]!.stops.every(({ dateRequestedStart }) => dateRequestedStart !== null)).toBe(true)
  expect(orders.map(({ commodityCount }) => commodityCount)).toEqual([1, 1])
})

test('a remark stands at the cell of its stop', async () => {
  const { orders, errors, warnings } = await send(
    `L-1,1,PU,${DALLAS},${VIN},Honda,,950`,
    'L-1,2,DO,Mile High,1 Main St,Denver,,80202,2027-01-18,,,,900',
    `L-2,1,PU,${DALLAS},,Volvo,,`,
    `L-3,1,Relay,${DALLAS},,Volvo,,`,
    `,1,PU,${DALLAS},,Volvo,,`,
  )
  expect(orders[0]!.stops.map(({ rows }) => rows)).toEqual([[2], [3]])
  const at = errors.map(({ row, column, header, value }) => [row, column, header, value])
  expect(at).toContainEqual([3, 'stopState', 'State', null])
  expect(at).toContainEqual([3, 'price', 'Rate', '900'])
  expect(at).toContainEqual([5, 'stopType', 'Stop Type', 'Relay'])
  expect(at).toContainEqual([6, 'reference', 'Load #', null])
  expect(warnings.map(({ row, message }) => [row, message])).toContainEqual([4, 'No row of this load is its delivery'])
})

test('two deliveries of one load are an error that quotes their rows', async () => {
  const { orders, errors } = await send(
    `L-1,1,PU,${DALLAS},${VIN},Honda,,950`,
    `L-1,2,DO,${DENVER},,,,`,
    'L-1,3,DO,Front Range,9 Elm St,Boulder,CO,80301,2027-01-18,,,,',
  )
  expect(orders).toMatchObject([{ rows: [2, 3, 4], isWrong: true }])
  expect(errors).toMatchObject([{ row: 4, column: 'stopType', value: 'DO' }])
  expect(errors[0]!.message).toContain('row 3 (Mile High, 1 Main St, Denver, CO, 80202)')
  expect(errors[0]!.message).toContain('row 4 (Front Range, 9 Elm St, Boulder, CO, 80301)')
})

test('deliveries at several places are told apart by VIN', async () => {
  const { orders, errors, warnings } = await send(
    `L-1,1,PU,${DALLAS},${VIN},Honda,,950`,
    `L-1,2,PU,${DALLAS},${VOLVO},Volvo,,950`,
    `L-1,3,DO,${DENVER},${VOLVO},,,950`,
    `L-1,4,DO,Front Range,9 Elm St,Boulder,CO,80301,2027-01-18,${VIN},,,950`,
  )
  expect(errors).toEqual([])
  expect(orders.map(({ rows, referenceNumber, price }) => [rows, referenceNumber, price])).toEqual([
    [[2, 5], 'L-1', 950],
    [[3, 4], 'L-1', 950],
  ])
  expect(orders.map(({ stops, commodities }) => [stops[1]!.name, commodities.map((each) => each.identifier)])).toEqual([
    ['Front Range', [VIN]],
    ['Mile High', [VOLVO]],
  ])
  expect(warnings.map(({ row, column, message }) => [row, column, message])).toEqual(
    expect.arrayContaining([
      [2, 'reference', 'this load goes between several places: it becomes 2 orders, told apart by VIN'],
      [2, 'price', 'each row of this load says 950; it is taken for each order'],
    ]),
  )
})

test('a column called only "Type" is known by its cells, and headings may be Spanish or French', async () => {
  const read = async (...lines: string[]) =>
    (
      await t.send(org.dispatcher, importsRoutes.orders, {
        body: { client: { guid: org.client }, csv: lines.join('\n') },
      })
    ).body
  const vague = await read(
    'Load #,Type,Name,Address,City,State,Zip,Date,VIN',
    `L-1,PU,${DALLAS},${VIN}`,
    `L-1,DO,${DENVER},`,
  )
  expect([vague.errors, vague.columns['Type']]).toEqual([[], 'stopType'])
  expect(vague.orders).toMatchObject([{ rows: [2, 3], originCity: 'Dallas', destinationCity: 'Denver' }])
  const freight = await read('Reference,Type,Make,Pickup,Delivery', 'F-1,vehicle,Volvo,"Dallas, TX","Denver, CO"')
  expect([freight.errors, freight.columns['Type']]).toEqual([[], 'type'])
  const spanish = await read(
    'Folio,Tipo de parada,Nombre,Dirección,Ciudad,Estado,Código postal,Fecha,VIN',
    `L-1,Recolección,${DALLAS},${VIN}`,
    `L-1,Entrega,${DENVER},`,
  )
  expect(spanish.errors).toEqual([])
  expect(spanish.orders).toMatchObject([{ rows: [2, 3], originCity: 'Dallas', destinationCity: 'Denver' }])
  const french = await read(
    'No de commande,Type d’arrêt,Lieu,Adresse,Ville,Province,Code postal,Date,NIV',
    `L-1,Cueillette,${DALLAS},${VIN}`,
    `L-1,Livraison,${DENVER},`,
  )
  expect(french.errors).toEqual([])
  expect(french.orders).toMatchObject([{ rows: [2, 3], originCity: 'Dallas', destinationCity: 'Denver' }])
})

test('what a second row of one stop says otherwise is named as left out', async () => {
  const { orders, errors, warnings } = await send(
    `L-1,1,PU,${DALLAS},${VIN},Honda,,450`,
    `L-1,1,PU,${DALLAS.replace('01-15', '01-16')},${VOLVO},Volvo,,500`,
    `L-1,2,DO,${DENVER},,,,`,
  )
  expect(errors).toEqual([])
  expect(orders).toMatchObject([{ rows: [2, 3, 4], price: 950, commodityCount: 2 }])
  const message = 'differs from row 2, the same stop, and is left out'
  expect(warnings).toContainEqual({ row: 3, column: 'stopFrom', header: 'Date', value: '2027-01-16', message })
})
