/** A sheet is read as the last one with the same headings for its client, and says so. */
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, expect, test } from 'vitest'
import { anAccount, anOrg, aUser } from '../../../../testing/builders.ts'
import { testApp, type TestApp } from '../../../../testing/test-app.ts'
import { upload } from '../../../../testing/uploads.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>
let other: string

beforeEach(async () => {
  t ??= await testApp()
  org = await anOrg(t.database)
  other = await anAccount(t.database, org.companyGuid, 'client', { name: 'Southside' })
})

const HEAD = 'Ref No,Chassis,Brand,Pickup City,Pickup State,Delivery City,Delivery State,Ready,Sum'
const line = (reference: string, ready = '3/5/2027') => `${reference},,Volvo,Dallas,TX,Denver,CO,${ready},900`
const sheet = (...lines: string[]) => [HEAD, ...lines].join('\n')
const COLUMNS = { 'Ref No': 'reference', Brand: 'make', Ready: 'pickupFrom', Sum: 'price' } as const
const send = async (body: object, who = org.dispatcher) =>
  (await t.send(who, importsRoutes.orders, { body: { layout: 'remembered', ...body } as never })).body
/** Imports a sheet as a person had it read, for a client. */
const teach = async (guid: string, more: object = {}) => {
  const done = await send({
    csv: sheet(line(`T-${guid.slice(-4)}`)),
    columns: COLUMNS,
    dayOrder: 'day-first',
    client: { guid },
    dryRun: false,
    ...more,
  })
  expect(done.created).toBe(1)
}

test('the next sheet of the client is read alike; whoever sends choices, or wants none, is obeyed', async () => {
  await teach(org.client)
  const client = { guid: org.client }
  const next = await send({ csv: sheet(line('A-1')), client })
  expect(next.remembered).toMatchObject({ columns: COLUMNS, dayOrder: 'day-first' })
  expect(next.errors).toEqual([])
  expect(next.orders).toMatchObject([{ referenceNumber: 'A-1', price: 900 }])
  expect(next.orders[0]!.stops[0]!.dateRequestedStart).toMatch(/^2027-05-03/)
  const own = await send({ csv: sheet(line('A-1')), client, columns: { ...COLUMNS, Sum: null } })
  expect(own.remembered).toBeNull()
  expect(own.orders).toMatchObject([{ price: null }])
  for (const layout of ['as-sent', undefined]) {
    const afresh = await send({ csv: sheet(line('A-1')), client, layout })
    expect([afresh.remembered, afresh.columns['Sum']]).toEqual([null, null])
  }
})

test('headings in other letters, below a title and with other dates, are the same; others are not', async () => {
  await teach(org.client)
  const client = { guid: org.client }
  const titled = `Loads of June 2027\n\n${sheet(line('A-1')).replace('Delivery City', 'DELIVERY CITY')}`
  expect((await send({ csv: titled, client })).remembered).toMatchObject({ columns: COLUMNS })
  const spelled = await send({ csv: sheet(line('A-1')).replace('Sum', 'SUM'), client })
  expect(spelled.orders).toMatchObject([{ price: 900 }])
  const wider = sheet(line('A-1')).replace('Sum\n', 'Sum,Tax\n')
  expect((await send({ csv: wider, client })).remembered).toBeNull()
})

test('a client has its own; without a client what all of them have alike', async () => {
  await teach(org.client)
  expect((await send({ csv: sheet(line('A-1')) })).remembered).toMatchObject({ dayOrder: 'day-first' })
  expect((await send({ csv: sheet(line('A-1')), client: { guid: other } })).remembered).toBeNull()
  await teach(other, { dayOrder: 'month-first' })
  const of = async (guid: string) => (await send({ csv: sheet(line('A-1')), client: { guid } })).remembered?.dayOrder
  expect([await of(org.client), await of(other)]).toEqual(['day-first', 'month-first'])
  expect((await send({ csv: sheet(line('A-1')) })).remembered).toBeNull()
})

test('of a workbook also the sheet, where it has the same sheets', async () => {
  const rows = sheet(line('W-1'), line('W-2'))
    .split('\n')
    .map((text) => text.split(','))
  const book = async (name: string, heads = rows[0]!) => {
    const summary = {
      name: 'Summary',
      rows: [
        ['VIN', 'Price', 'Pickup City'],
        ['x', '1', 'y'],
      ],
    }
    const content = Buffer.from(await writeXlsx({ sheets: [summary, { name, rows: [heads, ...rows.slice(1)] }] }))
    return { guid: (await upload(t, org.dispatcher, { name: 'loads.xlsx', content })).body.guid }
  }
  const client = { guid: org.client }
  const choices = { sheet: 'Loads', columns: COLUMNS, dayOrder: 'month-first', client, dryRun: false }
  expect((await send({ file: await book('Loads'), ...choices })).created).toBe(2)
  const next = await send({ file: await book('Loads'), client })
  expect(next).toMatchObject({ sheet: 'Loads', remembered: { sheet: 'Loads', columns: COLUMNS } })
  expect(next.orders.map(({ referenceNumber }) => referenceNumber)).toEqual(['W-1', 'W-2'])
  expect((await send({ file: await book('Freight'), client })).remembered).toBeNull()
  const others = await book('Loads', rows[0]!.with(7, 'Until'))
  expect((await send({ file: others, client })).remembered).toBeNull()
})

test('it stays with the account: neither clients nor other companies are told', async () => {
  await teach(org.client)
  const away = await anOrg(t.database)
  const rival = await aUser(t.database, org.companyGuid, other, 'client')
  for (const who of [away.dispatcher, org.shipper, rival])
    expect((await send({ csv: sheet(line('A-1')) }, who)).remembered).toBeNull()
})

test('a preview keeps nothing, and an import by the headings alone forgets', async () => {
  const client = { guid: org.client }
  const plain = (reference: string) =>
    `Reference,Make,Pickup City,Pickup State,Delivery City,Delivery State,Pickup Date,Price\n${line(reference).replace(',,', ',')}`
  const taught = { csv: plain('P-1'), dayOrder: 'day-first', client }
  await send(taught)
  expect((await send({ csv: plain('P-2'), client })).remembered).toBeNull()
  expect((await send({ ...taught, dryRun: false })).created).toBe(1)
  expect((await send({ csv: plain('P-2'), client })).remembered).toMatchObject({ dayOrder: 'day-first' })
  expect((await send({ csv: plain('P-2'), client, layout: 'as-sent', dryRun: false })).created).toBe(1)
  expect((await send({ csv: plain('P-3'), client })).remembered).toBeNull()
})
