/** Words above the headings of a sheet: what they ask for is of all its orders, a title is not. */
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

const HEAD = 'VIN,Year,Make,Pickup City,Pickup State,Delivery City,Delivery State,Price,Instructions'
const ROWS = [
  '1HGCM82633A004352,2003,Honda,Dallas,TX,Denver,CO,900,Rear lot',
  '1FTFW1ET5DFC10312,2013,Ford,Dallas,TX,Boise,ID,1200,',
]
const send = async (above: readonly string[], below: readonly string[] = []) =>
  (
    await t.send(org.dispatcher, importsRoutes.orders, {
      body: { client: { guid: org.client }, csv: [...above, HEAD, ...ROWS, ...below].join('\n') },
    })
  ).body

test('what is asked for above the headings joins the instructions of each order, before what stands below', async () => {
  const above = [
    'All units must be gone by Friday',
    'Important: keys are in the gate box',
    '"Los carros no arrancan, lleven winch por favor"',
    'Contact:,Dana at 214-555-0147',
  ]
  const { orders, errors, warnings } = await send(above, ['Please close the gate'])
  const notes = [
    'All units must be gone by Friday',
    'Important: keys are in the gate box',
    'Los carros no arrancan, lleven winch por favor',
    'Contact: Dana at 214-555-0147',
    'Please close the gate',
  ]
  expect(errors).toEqual([])
  expect(orders.map(({ instructions }) => instructions)).toEqual([['Rear lot', ...notes].join('\n'), notes.join('\n')])
  expect(warnings.map(({ message }) => message)).toEqual(
    expect.arrayContaining(notes.map((text) => `Is no order; it joins the instructions of every order: ${text}`)),
  )
})

test('a title, a day and a name are named and left out', async () => {
  const above = [
    'Units ready for pick up at the Dallas yard',
    'Client:,Acme Motors,,Date:,12/3/2026',
    'As of 12/3/2026 all units are at the yard',
    'Page 1 of 2',
    'Acme Motors LLC',
    '',
  ]
  const { orders, warnings } = await send(above)
  expect(orders.map(({ instructions }) => instructions ?? null)).toEqual(['Rear lot', null])
  expect(warnings.filter(({ row }) => row <= 6).map(({ row, message }) => `${row} ${message}`)).toEqual([
    '1 Is no order and is left out: Units ready for pick up at the Dallas yard',
    '2 Is no order and is left out: Client: Acme Motors Date: 12/3/2026',
    '3 Is no order and is left out: As of 12/3/2026 all units are at the yard',
    '4 Is no order and is left out: Page 1 of 2',
    '5 Is no order and is left out: Acme Motors LLC',
  ])
})
