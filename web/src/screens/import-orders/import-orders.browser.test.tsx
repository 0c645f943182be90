import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { draftsUnder } from '../../api/outbox/drafts.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { emptyPhone, reloaded } from '../carrier/phone.fixture.ts'
import { NewOrderScreen } from '../new-order/new-order.tsx'
import { ImportOrdersScreen } from './import-orders.tsx'
import { type Answers, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'

interface Sent {
  csv?: string
  file?: { guid: string }
  columns: Record<string, string | null>
  dryRun: boolean
  skipWrong: boolean
  duplicates?: string
  client?: { guid: string }
  sheet?: string
  dayOrder?: string
  cells?: { row: number; column: string; value: string }[]
  sameFile?: string
  layout?: string
}

const FILE_GUID = '01890000-0000-7000-8000-0000000000f1'
const sent: Sent[] = []

const item = (row: number, identifier: string | null) => ({
  row,
  identifier,
  description: null,
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  trim: null,
  color: null,
  lotNumber: row === 2 ? 'L-20' : null,
  referenceNumber: null,
  licensePlate: null,
  hasKeys: row === 2 ? false : null,
  quantity: 1,
  weight: null,
  length: row === 2 ? 181.1 : null,
  width: null,
  height: row === 2 ? 66 : null,
  inoperable: 'unknown',
})
const stop = (stopType: 'pickup' | 'delivery', city: string, state: string, rows = [2, 3]) => ({
  stopType,
  rows,
  name: `${city} Yard`,
  street1: null,
  city,
  state,
  zipCode: null,
  country: 'US',
  timeZone: 'America/Chicago',
  dateRequestedStart: stopType === 'pickup' ? '2027-01-15T14:00:00.000Z' : null,
  dateRequestedEnd: null,
  referenceNumber: stopType === 'pickup' ? 'GP-7' : null,
  notes: stopType === 'pickup' ? 'Contact: Denise Ray' : null,
})
const WORKBOOK = {
  sheet: 'Orders',
  sheets: [
    { name: 'Lists', isHidden: true },
    { name: 'Orders', isHidden: false },
  ],
}

/** Two orders, one of them without a ZIP, and an odd VIN. */
const checked = ({ dryRun, skipWrong, columns }: Sent) => {
  const isRight = columns['Zip'] === 'pickupZip'
  const made = !dryRun && (isRight || skipWrong)
  return {
    dryRun,
    remembered: null,
    sheet: null,
    sheets: [],
    headerRow: 1,
    importedBefore: null,
    asks: [],
    rows: 3,
    columns: { Ref: 'reference', VIN: 'vin', Zip: null, ...columns },
    orders: [
      {
        rows: [2, 3],
        referenceNumber: 'A-1',
        bol: null,
        classification: null,
        equipmentTypeId: 2,
        instructions: 'Call first',
        client: 'Northside Motors',
        price: 950.5,
        stops: [stop('pickup', 'Dallas', 'TX'), stop('delivery', 'Tempe', 'AZ')],
        commodities: [item(2, '1HGCM82633A004352'), item(3, 'BADVIN')],
        duplicates: [],
        isSkipped: false,
        commodityCount: 2,
        originCity: 'Dallas',
        destinationCity: 'Tempe',
        isWrong: false,
        guid: made ? ORDER_GUID : null,
        number: made ? '1042' : null,
      },
      {
        rows: [4],
        referenceNumber: 'A-2',
        bol: null,
        classification: null,
        equipmentTypeId: null,
        instructions: null,
        client: null,
        price: null,
        stops: [stop('pickup', 'unknown', 'TX'), stop('delivery', 'Tempe', 'AZ')],
        commodities: [item(4, null)],
        duplicates: [],
        isSkipped: false,
        commodityCount: 1,
        originCity: null,
        destinationCity: 'Tempe',
        isWrong: !isRight,
        guid: null,
        number: null,
      },
    ],
    errors: isRight ? [] : [{ row: 4, column: 'pickupZip', header: null, value: null, message: 'is required' }],
    warnings: [
      {
        row: 3,
        column: 'vin',
        header: 'VIN',
        value: 'BADVIN',
        message: 'BADVIN is no VIN: it has 6 signs instead of 17',
      },
    ],
    created: made ? 1 : 0,
  }
}
const ANSWERS: Answers = {
  'POST /imports/orders': ({ body }) => {
    sent.push(body!)
    return checked(body!)
  },
}
const screen = lazyScreen(async () => ImportOrdersScreen)
/** As a dispatcher opens it. */
const open = (answers: Answers = {}) =>
  openAt(
    '/orders/import',
    { ...ANSWERS, ...answers },
    { routes: [at('/orders/import', screen, { isForClient: true })], portal: 'dispatcher' },
  )
const choose = (file: File) => userEvent.upload(page.getByLabelText('Spreadsheet of orders'), file)
const csv = new File(['Ref,VIN,Zip\nA-1,BADVIN,75001'], 'march.csv', { type: 'text/csv' })

beforeEach(async () => {
  sent.length = 0
  await page.viewport(1440, 900)
})

it('shows errors and warnings by column of the sheet, and creates nothing before confirmation', async () => {
  await open()
  await choose(csv)
  await expect.element(page.getByText('3 rows · 2 orders · 1 error · 1 warning')).toBeVisible()
  const errors = page.getByRole('table', { name: 'Errors' })
  await expect.element(errors.getByRole('row', { name: /^4 Pickup ZIP .*Is required/ })).toBeVisible()
  const warnings = page.getByRole('table', { name: 'Warnings' })
  await expect.element(warnings.getByRole('row', { name: /3 VIN .*BADVIN is no VIN/ })).toBeVisible()
  await expect
    .element(
      page.getByRole('row', {
        name: /4 Has errors A-2 unknown, TX unknown Yard From Jan 15, 2027, 8:00 AM CST .*Tempe, AZ/,
      }),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Create 1 order/ })).toBeDisabled()
  await expect.element(page.getByRole('row', { name: /2–3 Ready A-1 Northside Motors .* \$950\.50/ })).toBeVisible()
  expect(sent).toEqual([
    {
      csv: await csv.text(),
      columns: {},
      dryRun: true,
      skipWrong: false,
      duplicates: 'skip',
      layout: 'remembered',
      sameFile: 'refuse',
    },
  ])
  expect(await findings()).toEqual([])
})

it('places valid orders, links them, and keeps showing warnings', async () => {
  await open()
  await choose(csv)
  await page.getByRole('checkbox', { name: 'Skip 1 order with errors' }).click()
  await page.getByRole('button', { name: /^Create 1 order/ }).click()
  await expect.element(page.getByRole('link', { name: 'Order 1042' })).toBeVisible()
  await expect.element(page.getByText('3 rows · 1 order created · 1 error · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Warnings' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Place/ })).not.toBeInTheDocument()
  expect(sent.at(-1)).toMatchObject({ dryRun: false, skipWrong: true })
  await page.getByRole('button', { name: 'Another file' }).click()
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
})

it('checks again with a changed column mapping', async () => {
  await open()
  await choose(csv)
  await page.getByLabelText('Zip', { exact: true }).selectOptions('pickupZip')
  await expect.element(page.getByText('3 rows · 2 orders · 1 warning')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Create 2 orders/ })).toBeEnabled()
  expect(sent.at(-1)).toMatchObject({ columns: { Zip: 'pickupZip' }, dryRun: true })
})

it('orders without a client in the sheet are placed for the one that is chosen', async () => {
  await open({
    'POST /imports/orders': ({ body }) => {
      const asked: Sent = body!
      sent.push(asked)
      const said = checked(asked)
      const missing = { column: 'client', header: null, value: null, message: 'is required: enter the client' }
      return asked.client ? said : { ...said, errors: [...said.errors, { ...missing, row: 2 }, { ...missing, row: 4 }] }
    },
    'GET /clients': () => ({
      page: 0,
      rows: 20,
      total: 1,
      next: null,
      results: [{ guid: FILE_GUID, name: 'Lakeside Imports', billingAddress: { city: 'Joliet', state: 'IL' } }],
    }),
  })
  await choose(csv)
  // One question instead of an error for each row.
  await expect.element(page.getByText('Choose the client of 2 orders')).toBeVisible()
  await expect.element(page.getByText('3 rows · 2 orders · 1 error · 1 warning')).toBeVisible()
  await expect.element(page.getByText('Is required: enter the client')).not.toBeInTheDocument()
  const picker = page.getByRole('combobox', { name: 'Client of orders without one' })
  await picker.fill('Lake')
  await page.getByRole('option', { name: /Lakeside Imports/ }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: true, duplicates: 'skip', client: { guid: FILE_GUID } })
  await page.getByRole('checkbox', { name: 'Skip 1 order with errors' }).click()
  await page.getByRole('button', { name: /^Create 1 order/ }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: false, client: { guid: FILE_GUID } })
  expect(await findings()).toEqual([])
})

it('shows everything that will be stored, marks what is in doubt, and names the columns that are not taken', async () => {
  await open()
  await choose(csv)
  const order = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /^2–3 Ready A-1/ })
  for (const text of [
    /^Reference GP-7$/,
    /Denise Ray/,
    /no keys/,
    /Lot L-20/,
    /181\.1 × – × 66 in/,
    /^Enclosed$/,
    /^Call first$/,
  ])
    await expect.element(order.getByText(text).first()).toBeVisible()
  await expect.element(order.getByTitle(/^VIN: BADVIN is no VIN/)).toBeVisible()
  await expect.element(page.getByText(/^Not taken from the sheet: Zip\./)).toBeVisible()
  await page.getByRole('button', { name: 'Choose columns' }).click()
  await expect.element(page.getByLabelText('Zip', { exact: true })).toHaveFocus()
})

it('marks the stop that a row for each stop tells of', async () => {
  await open({
    'POST /imports/orders': ({ body }) => {
      const said = checked(body!)
      const [first] = said.orders
      const message = 'Not found on the map'
      const stops = [stop('pickup', 'Dallas', 'TX', [2]), stop('delivery', 'Tempe', 'AZ', [3])]
      const warnings = [{ row: 3, column: 'stopCity', header: 'City', value: 'Tempe', message }]
      return { ...said, orders: [{ ...first!, stops }], errors: [], warnings }
    },
  })
  await choose(csv)
  const order = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name: /^2–3 Ready A-1/ })
  const marked = order.getByTitle('City: Not found on the map')
  await expect.element(marked).toBeVisible()
  await expect
    .poll(() => marked.elements().map(({ textContent }) => /Tempe|Dallas/.exec(textContent)?.[0]))
    .toEqual(['Tempe'])
})

it('settles a doubtful cell where it is named, by keyboard, and takes it back', async () => {
  await open()
  await choose(csv)
  const zip = page.getByRole('textbox', { name: 'Pickup ZIP, row 4' })
  await zip.click()
  await userEvent.keyboard('75001{Enter}')
  const cell = { row: 4, column: 'pickupZip', value: '75001' }
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: true, cells: [cell] })
  await page.getByRole('textbox', { name: 'VIN, row 3' }).fill('1HGCM82633A004352')
  await userEvent.keyboard('{Enter}')
  const vin = { row: 3, column: 'vin', value: '1HGCM82633A004352' }
  await expect.poll(() => sent.at(-1)).toMatchObject({ cells: [cell, vin] })
  await expect.element(page.getByText(/^2 cells changed here/)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Use the sheet’s own' }).click()
  await expect.poll(() => sent.at(-1)).not.toHaveProperty('cells')
})

it('takes no sheet by its keys before a cell that was just typed counts', async () => {
  await open()
  await choose(csv)
  await page.getByRole('checkbox', { name: 'Skip 1 order with errors' }).click()
  await page.getByRole('textbox', { name: 'VIN, row 3' }).fill('1HGCM82633A004352')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({ dryRun: true, cells: [{ row: 3, column: 'vin', value: '1HGCM82633A004352' }] })
  expect(sent.every(({ dryRun }) => dryRun)).toBe(true)
})

it('names a sheet that was imported before, and takes it again only if that is wanted', async () => {
  const importedBefore = { date: '2026-11-20T15:00:00.000Z', by: 'Dana Reyes', created: 2 }
  await open({
    'POST /imports/orders': ({ body }) => {
      const asked: Sent = body!
      sent.push(asked)
      return { ...checked({ ...asked, columns: { Zip: 'pickupZip' } }), importedBefore }
    },
  })
  await choose(csv)
  await expect
    .element(page.getByText(/^This sheet was imported on Nov 20.* by Dana Reyes: 2 orders created\.$/))
    .toBeVisible()
  const create = page.getByRole('button', { name: /^Create 2 orders/ })
  await expect.element(create).toBeDisabled()
  expect(sent.at(-1)).toMatchObject({ sameFile: 'refuse' })
  expect(await findings()).toEqual([])
  await page.getByRole('checkbox', { name: 'Import it again' }).click()
  await create.click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ dryRun: false, sameFile: 'take' })
})

it('uploads a workbook first, and says why a file is not a sheet', async () => {
  await page.viewport(390, 844)
  await open({
    'POST /files': () => ({ guid: FILE_GUID }),
    'POST /imports/orders': ({ body }) => {
      sent.push(body!)
      return refused(400, 'invalid', [{ path: 'file', message: 'is neither a CSV file nor an XLSX workbook' }])
    },
  })
  await choose(new File([new Uint8Array([1, 2, 3])], 'march.xlsx'))
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This file is neither a CSV file nor an XLSX workbook')
  await expect.element(page.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  expect(sent).toMatchObject([{ file: { guid: FILE_GUID } }])
  expect(await findings()).toEqual([])
})

it('leaves out orders that exist already, unless they are wanted', async () => {
  await open({
    'POST /imports/orders': ({ body }) => {
      const asked: Sent = body!
      sent.push(asked)
      const { orders, ...rest } = checked({ ...asked, columns: { Zip: 'pickupZip' } })
      const [first, second] = orders
      const isSkipped = sent.at(-1)!.duplicates === 'skip'
      const duplicates = [{ guid: ORDER_GUID, number: '1042', same: 'vin', value: '1HGCM82633A004352' }]
      return { ...rest, orders: [{ ...first!, duplicates, isSkipped }, second!] }
    },
  })
  await choose(csv)
  await expect.element(page.getByText(/^Left out: like/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Order 1042' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Create 1 order/ })).toBeEnabled()
  await page.getByRole('checkbox', { name: 'Create 1 that exists already' }).click()
  await expect.element(page.getByRole('button', { name: /^Create 2 orders/ })).toBeEnabled()
  expect(sent.at(-1)).toMatchObject({ dryRun: true, duplicates: 'take' })
})

it('lets the user choose the sheet and the order of day and month', async () => {
  await open({
    'POST /files': () => ({ guid: FILE_GUID }),
    'POST /imports/orders': ({ body }) => {
      const asked: Sent = body!
      sent.push(asked)
      return {
        ...checked(asked),
        ...WORKBOOK,
        sheet: asked.sheet ?? 'Orders',
        asks: asked.dayOrder ? [] : ['dayOrder'],
      }
    },
  })
  await choose(new File([new Uint8Array([1, 2, 3])], 'march.xlsx'))
  await page.getByLabelText('Dates').selectOptions('day-first')
  await expect.poll(() => sent.at(-1)).toMatchObject({ dayOrder: 'day-first', dryRun: true })
  await page.getByLabelText('Sheet', { exact: true }).selectOptions('Lists (hidden)')
  await expect.poll(() => sent.at(-1)).toMatchObject({ sheet: 'Lists', columns: {} })
  expect(sent.at(-1)).not.toHaveProperty('dayOrder')
  await expect.element(page.getByLabelText('Row with the headers')).toHaveValue('1')
  expect(await findings()).toEqual([])
})

it('uploads text that is not UTF-8 instead of breaking its letters, and shows what a sheet may have', async () => {
  await open({ 'POST /files': () => ({ guid: FILE_GUID }) })
  await expect.element(page.getByRole('link', { name: 'Download an example' })).toBeVisible()
  await choose(new File([new Uint8Array([0x52, 0xe9, 0x66])], 'march.csv'))
  await expect.poll(() => sent).toMatchObject([{ file: { guid: FILE_GUID } }])
})

it('shows a client no prices', async () => {
  await openAt('/orders/import', ANSWERS)
  await choose(csv)
  await expect.element(page.getByRole('row', { name: /2–3 Ready A-1 Dallas, TX/ })).toBeVisible()
  expect(document.body.textContent).not.toContain('$950.50')
})

it('shows that it reads a sheet as one before, and reads it afresh', async () => {
  const columns = { Zip: 'pickupZip' }
  await open({
    'POST /imports/orders': ({ body }) => {
      const asked: Sent = body!
      sent.push(asked)
      const isRead = asked.layout === 'remembered' && Object.keys(asked.columns).length === 0
      const remembered = { columns, dayOrder: 'day-first', date: '2026-11-12T15:00:00.000Z' }
      return { ...checked(isRead ? { ...asked, columns } : asked), remembered: isRead ? remembered : null }
    },
  })
  await choose(csv)
  await expect.element(page.getByText(/^Read as the last sheet with these headings, of Nov/)).toBeVisible()
  await expect.element(page.getByLabelText('Dates')).toHaveValue('day-first')
  await expect.element(page.getByRole('button', { name: /^Create 2 orders/ })).toBeEnabled()
  expect(await findings()).toEqual([])
  await page.getByLabelText('Dates').selectOptions('month-first')
  await expect.poll(() => sent[1]).toMatchObject({ columns, dayOrder: 'month-first' })
  await expect.element(page.getByText(/^Read as the last sheet with these headings, of Nov/)).toBeVisible()
  await page.getByRole('button', { name: 'Read it afresh' }).click()
  await expect.element(page.getByText(/^Read as the last sheet/)).not.toBeInTheDocument()
  expect(sent[2]).toMatchObject({ columns: {}, layout: 'as-sent' })
  expect(sent[2]).not.toHaveProperty('dayOrder')
})

const mail = new File(['Content-Disposition: attachment; filename="march.xlsx"'], 'march.eml')
it.each([
  [csv, async () => ({ csv: await csv.text() })],
  [mail, async () => ({ file: { guid: FILE_GUID } })],
])('reads a sheet, or a mail with one, that was dropped on a new order: $name', async (file, source) => {
  const ROUTES = [
    at('/orders/import', screen, { isForClient: true }),
    at(
      '/orders/create',
      lazyScreen(async () => NewOrderScreen),
    ),
  ]
  const answers = { ...ANSWERS, 'POST /files': () => ({ guid: FILE_GUID }) }
  await openAt('/orders/create', answers, { routes: ROUTES, portal: 'dispatcher' })
  await expect.element(page.getByLabelText('Paste or drop an order')).toBeVisible()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  page
    .getByLabelText('Paste or drop an order')
    .element()
    .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(page.getByText(file.name)).toBeVisible()
  expect(sent).toMatchObject([{ ...(await source()), dryRun: true }])
})

it('keeps the sheet, its choices and settled cells over a reload, until its orders are created', async () => {
  await emptyPhone()
  const openKept = () =>
    open({
      'GET /sessions/storage-keys': () => ({
        keys: [{ id: 'casey___', key: btoa('casey'.padEnd(32, '.')).replaceAll('=', '') }],
      }),
    })
  const kept = async () => JSON.stringify([...(await draftsUnder('casey'))])
  const cell = { row: 3, column: 'vin', value: '1HGCM82633A004352' }
  await openKept()
  await choose(csv)
  await page.getByLabelText('Zip', { exact: true }).selectOptions('pickupZip')
  await page.getByRole('textbox', { name: 'VIN, row 3' }).fill(cell.value)
  await userEvent.keyboard('{Enter}')
  await expect.poll(kept).toContain(cell.value)
  const before = sent.at(-1)
  await reloaded()
  sent.length = 0
  await openKept()
  await expect.element(page.getByText('march.csv')).toBeVisible()
  await expect.poll(() => sent).toEqual([before])
  expect(before).toMatchObject({ columns: { Zip: 'pickupZip' }, cells: [cell], dryRun: true })
  await page.getByRole('button', { name: /^Create 2 orders/ }).click()
  await expect.element(page.getByRole('link', { name: 'Order 1042' })).toBeVisible()
  await expect.poll(kept).not.toContain(cell.value)
})
