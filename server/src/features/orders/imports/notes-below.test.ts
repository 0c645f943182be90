/** Words below the rows of a sheet: they are of all its orders, and none of them is an order. */
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

const HEAD = 'Sales rep,VIN,Year,Make,Pickup City,Pickup State,Delivery City,Delivery State,Price,Instructions'
const ROWS = [
  'Kim,1HGCM82633A004352,2003,Honda,Dallas,TX,Denver,CO,900,Rear lot',
  'Lee,1FTFW1ET5DFC10312,2013,Ford,Dallas,TX,Boise,ID,1200,',
]
const send = async (lines: readonly string[], more: object = {}) =>
  (
    await t.send(org.dispatcher, importsRoutes.orders, {
      body: { client: { guid: org.client }, csv: [HEAD, ...ROWS, ...lines].join('\n'), ...more },
    })
  ).body
const below = (warnings: readonly { row: number; column: unknown; message: string }[]) =>
  warnings.filter(({ row, column }) => row > 3 && column === null).map(({ row, message }) => `${row} ${message}`)

test('notes below the orders join the instructions of each, under whichever heading they stand', async () => {
  const lines = [
    'All units must be delivered before the holidays',
    ',Two sets of keys go with each car',
    ',,Do not drive onto the lawn',
    'Questions:,call Bob 214-555-0147',
    '"* Gate closes at 5, ring twice"',
    'Drop at the north gate, please do not block the street, thank you',
  ]
  const preview = await send(lines)
  const notes = [
    'All units must be delivered before the holidays',
    'Two sets of keys go with each car',
    'Do not drive onto the lawn',
    'Questions: call Bob 214-555-0147',
    '* Gate closes at 5, ring twice',
    'Drop at the north gate, please do not block the street, thank you',
  ]
  expect(preview.orders.map(({ rows, instructions }) => [rows, instructions])).toEqual([
    [[2], ['Rear lot', ...notes].join('\n')],
    [[3], notes.join('\n')],
  ])
  expect(preview.errors).toEqual([])
  expect(below(preview.warnings)).toEqual(
    notes.map((text, at) => `${at + 4} Is no order; it joins the instructions of every order: ${text}`),
  )
  const { orders } = await send(lines, { dryRun: false })
  expect(orders.map(({ instructions }) => instructions)).toEqual(preview.orders.map(({ instructions }) => instructions))
})

test('totals, pages and dates of printing are no instructions', async () => {
  const { orders, warnings, errors } = await send([
    ',,,,,,,,2100,',
    'Total cars: 2',
    'Page 1 of 1',
    'Printed on 12/3/2026 by Ann',
    'Thank you for your business',
  ])
  expect(errors).toEqual([])
  expect(orders.map(({ rows, instructions }) => [rows, instructions])).toEqual([
    [[2], 'Rear lot\nThank you for your business'],
    [[3], 'Thank you for your business'],
  ])
  expect(below(warnings)).toEqual([
    '6 Is no order and is left out: Page 1 of 1',
    '7 Is no order and is left out: Printed on 12/3/2026 by Ann',
    '8 Is no order; it joins the instructions of every order: Thank you for your business',
  ])
})

test('a row of an order is none of them, though little of it is filled in', async () => {
  const { orders, errors } = await send([',1C4RJFBG5FC625797', ',,2019,Toyota', 'Kim,2015 Jeep Grand Cherokee'])
  expect(orders.map(({ rows }) => rows)).toEqual([[2], [3], [4], [5], [6]])
  expect(errors.map(({ row }) => row)).toEqual(expect.arrayContaining([4, 5, 6]))
})

test('notes fill the instructions to their limit, and what is cut off is said', async () => {
  const long = `Please ${'wait at the gate '.repeat(200)}`.trim()
  const { orders, warnings, errors } = await send([long, `${long} today`])
  expect(errors).toEqual([])
  expect(orders.map(({ instructions }) => instructions?.length)).toEqual([5000, 5000])
  expect(warnings).toContainEqual(
    expect.objectContaining({ row: 5, message: expect.stringContaining('too long for the instructions') as string }),
  )
})

test('a cell that is settled by hand makes its line a row', async () => {
  const line = 'Kim,the last one of these is to follow by mail'
  expect((await send([line])).orders).toHaveLength(2)
  const { orders } = await send([line], { cells: [{ row: 4, column: 'vin', value: '1C4RJFBG5FC625797' }] })
  expect(orders.map(({ rows }) => rows)).toEqual([[2], [3], [4]])
})

test('a line between the orders that holds nothing known is named', async () => {
  const { orders, warnings } = await send(['Second truck', 'Kim,1C4RJFBG5FC625797,,Jeep,Dallas,TX,Reno,NV,800,'])
  expect(orders.map(({ rows }) => rows)).toEqual([[2], [3], [5]])
  expect(below(warnings)).toEqual(['4 Has nothing under a known heading and is left out: Second truck'])
})
