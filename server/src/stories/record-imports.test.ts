/** Clients, vendors, contacts and terminals from a sheet. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { contactsPlatformRoutes } from '@waybill/contract/contacts/contacts.routes.ts'
import {
  accountImportsRoutes,
  contactImportsRoutes,
  terminalImportsRoutes,
} from '@waybill/contract/imports/imports.routes.ts'
import {
  CLIENT_COLUMNS,
  CONTACT_COLUMNS,
  TERMINAL_COLUMNS,
  VENDOR_COLUMNS,
} from '@waybill/contract/imports/record-imports.shapes.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { anOrg, aUser } from '../../testing/builders.ts'
import { testApp, type TestApp } from '../../testing/test-app.ts'
import { columnsOf, type SheetWords } from '../operations/sheets/sheet-columns.ts'

let t: TestApp
let org: Awaited<ReturnType<typeof anOrg>>

beforeAll(async () => {
  t = await testApp()
  org = await anOrg(t.database)
})

const csv = (...lines: string[]) => lines.join('\n')
const ROUTES = { ...accountImportsRoutes, ...contactImportsRoutes, ...terminalImportsRoutes }
const send = (kind: keyof typeof ROUTES, body: object) => t.sendAny(org.dispatcher, ROUTES[kind], { body })
const clientCount = async () => (await t.send(org.dispatcher, clientsRoutes.list, { query: { rc: 1 } })).body.total

describe('clients', () => {
  const HEAD = 'Customer,Branch of,Address,City,State,Zip,Phone,E-mail,Credit limit,PO required,Rep'
  const SHEET = csv(
    HEAD,
    'Harbor Motors,,1 Pier,Tampa,FL,33601,(813) 555-0100,ap@harbor.test,"$25,000",yes,Ann',
    'Harbor Ocala,Harbor Motors,2 Hay,Ocala,FL,34470,,,,,',
  )

  test('are previewed without a trace, then created with their branches', async () => {
    const before = await clientCount()
    const dry = await send('clients', { csv: SHEET })
    expect(dry.body).toMatchObject({
      dryRun: true,
      rows: 2,
      created: 0,
      errors: [],
      columns: { Customer: 'name', 'Branch of': 'parent', 'PO required': 'requiresReference', Rep: null },
      records: [
        { row: 2, name: 'Harbor Motors', detail: 'Tampa, FL', isWrong: false, guid: null },
        { row: 3, name: 'Harbor Ocala', detail: 'Harbor Motors', isWrong: false, guid: null },
      ],
    })
    expect(await clientCount()).toBe(before)
    const { status, body } = await send('clients', { csv: SHEET, dryRun: false })
    expect([status, body.created]).toEqual([200, 2])
    const [harbor, ocala] = await Promise.all(
      body.records.map(({ guid }) => t.send(org.dispatcher, clientsRoutes.get, { params: { id: guid! } })),
    )
    expect(harbor!.body).toMatchObject({
      name: 'Harbor Motors',
      billingAddress: { street1: '1 Pier', city: 'Tampa', state: 'FL', zipCode: '33601', country: 'US' },
      email: 'ap@harbor.test',
      creditLimit: 25_000,
      requiresReference: true,
    })
    expect(ocala!.body).toMatchObject({ parentGuid: harbor!.body.guid, parentName: 'Harbor Motors' })
  })

  test.each([
    ['a name that is on file', 'Harbor Motors,,,,,,,,,,', ['name', 'Customer', 'There is a Harbor Motors already']],
    ['a parent that is not', 'New,Nobody,,,,,,,,,', ['parent', 'Branch of', 'is not a client on file']],
    ['no name', ',,1 Pier,Tampa,FL,,,,,,', ['name', 'Customer', 'is required']],
    ['an amount that is none', 'New,,,,,,,,much,,', ['creditLimit', 'Credit limit', 'is not an amount']],
    [
      'a phone number that is none',
      'New,,,,,,12,,,,',
      ['phoneNumber', 'Phone', expect.stringContaining('phone number')],
    ],
    ['neither yes nor no', 'New,,,,,,,,,perhaps,', ['requiresReference', 'PO required', 'must be yes or no']],
  ])('%s is named by row and header, and nothing is created', async (name, line, [column, header, message]) => {
    const before = await clientCount()
    const sheet = csv(HEAD, line, `Fine beside ${name},,,,,,,,,,`)
    const dry = await send('clients', { csv: sheet })
    expect(dry.body.errors).toMatchObject([{ row: 2, column, header, message }])
    const { status, error } = await send('clients', { csv: sheet, dryRun: false })
    expect([status, error.errors]).toEqual([422, [{ path: `rows.2.${header}`, message }]])
    expect(await clientCount()).toBe(before)
    const skipped = await send('clients', { csv: sheet, dryRun: false, skipWrong: true })
    expect(skipped.body).toMatchObject({ created: 1, records: [{ isWrong: true, guid: null }, { isWrong: false }] })
    expect(await clientCount()).toBe(before + 1)
  })
})

test('what programs do to cells is undone or said for records as for orders', async () => {
  const sheet = csv(
    'Customer,Address,Zip,Phone,E-mail,Credit limit',
    'Pier Motors,"1 Pier, Tampa, FL 33601",,(813) 555-0100,N/A,-',
    'Odd Motors,2 Hay,="07102",8.13555E+09,,#N/A',
    'Late Motors,TBD,,,,',
  )
  const { body } = await send('clients', { csv: sheet })
  expect(body.records[0]!.fields).toEqual(
    expect.arrayContaining([
      { column: 'street1', value: '1 Pier' },
      { column: 'city', value: 'Tampa' },
      { column: 'zipCode', value: '33601' },
    ]),
  )
  expect(body.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    [3, 'phoneNumber', 'was shortened by the spreadsheet: 8.13555E+09'],
    [3, 'creditLimit', "holds the spreadsheet's error #N/A"],
  ])
  expect(body.warnings).toMatchObject([
    { row: 4, column: 'street1', message: '"TBD" is not known yet and is left out' },
  ])
})

test('a figure that is none is called a number, an amount that is none an amount', async () => {
  const clients = await send('clients', { csv: csv('Client name,SLA days,Credit limit', 'Far Motors,soon,plenty') })
  const terminals = await send('terminals', { csv: csv('Terminal,City,State,Latitude', 'North,Dallas,TX,up there') })
  const said = [...clients.body.errors, ...terminals.body.errors].map(({ column, message }) => [column, message])
  expect(said).toEqual([
    ['creditLimit', 'is not an amount'],
    ['slaDays', 'is not a number'],
    ['latitude', 'is not a number'],
  ])
})

test('vendors are created with their standing; a carrier on file is pointed out by its USDOT number', async () => {
  const head = 'Carrier name,DOT number,MC,SCAC,City,State,Insurance expires,Cargo,Liability,W9,EIN'
  const sheet = csv(
    head,
    'Red Mesa Haulers,USDOT 1816288,MC705769,gcsb,Denver,CO,10/17/2027,"250,000",1000000,2025-05-15,12-3456789',
    'Red Mesa Again,1816288,,,Denver,CO,,,,,',
  )
  const dry = await send('vendors', { csv: sheet })
  expect(dry.body).toMatchObject({
    errors: [],
    warnings: [{ row: 3, column: 'usdot', header: 'DOT number', message: 'Same USDOT number as row 2' }],
  })
  const { body } = await send('vendors', { csv: csv(head, sheet.split('\n')[1]!), dryRun: false })
  const made = await t.send(org.dispatcher, vendorsRoutes.get, { params: { id: body.records[0]!.guid! } })
  expect(made.body).toMatchObject({
    name: 'Red Mesa Haulers',
    usdot: '1816288',
    scac: 'GCSB',
    standing: {
      insuranceExpiresOn: '2027-10-17',
      cargoCover: 250_000,
      liabilityCover: 1_000_000,
      w9ReceivedOn: '2025-05-15',
    },
  })
  const again = await send('vendors', { csv: sheet.replace('Red Mesa Haulers', 'Blue Mesa Haulers') })
  expect(again.body.warnings[0]!.message).toBe('Red Mesa Haulers on file has this USDOT number')
  const odd = await send('vendors', { csv: csv(head, 'New,,,TOOLONG,,,13/40/2027,,,,1') })
  expect(odd.body.errors.map(({ column }) => column)).toEqual(['insuranceExpiresOn', 'scac', 'taxId'])
  // What a record would store as any text has a form all the same, and digits of two numbers are not joined.
  const numbers = ['abc', '1816288 MC 705769', '123456789'].map((usdot) => `N ${usdot},${usdot},,,,,,,,,`)
  const wrong = await send('vendors', { csv: csv(head, ...numbers, 'N,"1,816,289",705769 or so,,,,,,,,') })
  expect(wrong.body.errors.map(({ row, column, message }) => [row, column, message])).toEqual([
    ...[2, 3, 4].map((row) => [row, 'usdot', 'is not a USDOT number, which has up to 8 digits']),
    [5, 'mcNumber', 'is not an MC number, which has up to 8 digits'],
  ])
  // A row with errors shows what its other cells would be stored as.
  const half = await send('vendors', { csv: csv(head, ',USDOT 77,,gcsb,reno,nevada,10/17/2027,"250,000",,,1') })
  expect(half.body.errors.map(({ column }) => column)).toEqual(['name', 'taxId'])
  expect(Object.fromEntries(half.body.records[0]!.fields.map(({ column, value }) => [column, value]))).toEqual({
    usdot: '77',
    scac: 'GCSB',
    city: 'reno',
    state: 'NV',
    country: 'US',
    insuranceExpiresOn: '2027-10-17',
    cargoCover: '250000',
  })
})

test('contacts belong to the client or vendor that is named', async () => {
  const head = 'Company,Full name,Job title,E-mail,Cell'
  const sheet = csv(head, '1816288,Layla Johnson,Dispatch,layla@redmesa.test,303 555 0101', 'Nobody,Ann,,,', ',Bo,,,')
  const dry = await send('contacts', { csv: sheet })
  expect(dry.body.errors).toMatchObject([
    { row: 3, column: 'account', header: 'Company', message: 'is not a client or vendor on file' },
    { row: 4, column: 'account', message: 'is required: enter the client or vendor' },
  ])
  expect(dry.body.records.map(({ fields }) => fields.map(({ column }) => column).toSorted())).toEqual([
    ['account', 'email', 'mobileNumber', 'name', 'title'],
    ['name'],
    ['name'],
  ])
  const { body } = await send('contacts', { csv: sheet, dryRun: false, skipWrong: true })
  expect(body.created).toBe(1)
  const found = await t.send(org.dispatcher, contactsPlatformRoutes.find, { query: {}, body: { search: 'Layla' } })
  expect(found.body.results).toMatchObject([{ accountName: 'Red Mesa Haulers', title: 'Dispatch' }])
})

test('a state that there is not is doubted, and one that is written in an older way is taken', async () => {
  const sheet = csv('Yard,City,State,Zip', 'Odd Yard,Nowhere,ZZ,75236', 'Plain Yard,Detroit,Mich.,48201')
  const { body } = await send('terminals', { csv: sheet })
  expect(body.warnings).toMatchObject([{ row: 2, column: 'state', message: 'is no known state or province' }])
  expect(body.records[1]!.fields).toEqual(
    expect.arrayContaining([
      { column: 'state', value: 'MI' },
      { column: 'country', value: 'US' },
    ]),
  )
})

test('terminals are the company’s or a client’s; a twin is pointed out', async () => {
  const head = 'Yard,Address,City,State,Zip,Country,Opening hours,Client'
  const sheet = csv(
    head,
    'Two Forks Storage,5 Fork,Salt Lake City,UT,84101,USA,8 to 5,',
    'Nord,1 Rue,Boucherville,QC,J4B 5E3,,,Harbor Motors',
    'two forks storage,,Salt Lake City,UT,,,,',
    'Adrift,,,,,,,',
  )
  const dry = await send('terminals', { csv: sheet })
  expect(dry.body).toMatchObject({
    errors: [
      { row: 5, column: 'city', header: 'City', message: 'is required' },
      { row: 5, column: 'state', header: 'State', message: 'is required' },
    ],
    warnings: [{ row: 4, column: 'name', message: 'Same as row 2' }],
  })
  const { body } = await send('terminals', { csv: sheet, dryRun: false, skipWrong: true })
  expect(body.created).toBe(3)
  const found = await t.send(org.dispatcher, terminalsPlatformRoutes.find, { query: {}, body: { search: 'Nord' } })
  const { body: owners } = await t.send(org.dispatcher, clientsRoutes.list, { query: { search: 'Harbor Motors' } })
  expect(found.body.results).toMatchObject([{ name: 'Nord', country: 'CA', accountGuid: owners.results[0]!.guid }])
  const again = await send('terminals', { csv: sheet })
  expect(again.body.warnings.map(({ row, column }) => [row, column])).toEqual([
    // The same sheet again.
    [1, null],
    [2, 'name'],
    [3, 'name'],
    [4, 'name'],
  ])
})

test('needs the permission to create each kind', async () => {
  const reader = await aUser(t.database, org.companyGuid, org.own, 'company', { role: 'read-only' })
  for (const route of Object.values(ROUTES)) {
    const { status } = await t.sendAny(reader, route, { body: { csv: 'Name\nNew' } })
    expect(status, route.path).toBe(403)
  }
})

test.each<[string, SheetWords<string>]>(
  Object.entries({ CLIENT_COLUMNS, VENDOR_COLUMNS, CONTACT_COLUMNS, TERMINAL_COLUMNS }),
)('%s: each heading means one column', (_, words) => {
  for (const [column, headers] of Object.entries(words))
    for (const header of headers) expect(columnsOf([header], words)).toEqual([column])
})

describe('how a sheet was read', () => {
  const HEAD = 'Carrier,Rep,Insured,Sum'
  const sheet = (name: string, day = '3/5/2027') => csv(HEAD, `${name},Ann,${day},"1.000,50"`)
  const columns = { Insured: 'insuranceExpiresOn', Sum: 'cargoCover' }

  test('is remembered for the next one of its kind, and shown as it will be stored', async () => {
    const layout = 'remembered'
    const choices = { columns, dayOrder: 'day-first', decimalMark: 'comma', layout, dryRun: false }
    expect((await send('vendors', { csv: sheet('Red Mesa'), ...choices })).body.created).toBe(1)
    const { body } = await send('vendors', { csv: sheet('Blue Mesa', '4/5/2027'), layout })
    expect(body.remembered).toMatchObject({ columns, dayOrder: 'day-first', decimalMark: 'comma' })
    expect(body.errors).toEqual([])
    expect(body.records).toMatchObject([
      {
        name: 'Blue Mesa',
        fields: [
          { column: 'name', value: 'Blue Mesa' },
          { column: 'insuranceExpiresOn', value: '2027-05-04' },
          { column: 'cargoCover', value: '1000.5' },
        ],
      },
    ])
    expect((await send('vendors', { csv: sheet('B'), layout: 'as-sent' })).body.remembered).toBeNull()
    const other = await send('clients', { csv: sheet('B'), columns: { Carrier: 'name' }, layout, dryRun: false })
    expect(other.body.remembered).toBeNull()
    expect((await send('vendors', { csv: sheet('B'), layout })).body.remembered).toMatchObject({ columns })
  })
})
