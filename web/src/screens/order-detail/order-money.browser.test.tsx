/** The client's price and the parties of an order, as the company's own staff change them. */
import type { ChargeRates } from '@waybill/contract/finances/charge-rates.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { anOrder, type Answers, findings, openAt, ORDER_GUID, refused } from '../order-screens.fixture.tsx'
import { OrderMoneySection, OrderPartiesSection } from './order-money-section.tsx'

const USUAL: ChargeRates = {
  freeMinutes: 120,
  detentionPerHour: 75,
  carrierDetentionPerHour: 50,
  carrierDetentionCap: null,
  tonu: 150,
  extraStop: null,
  inoperable: 75,
  freeStorageDays: 2,
  storagePerDay: 25,
  redelivery: 125,
}

const guid = (last: number) => `01890000-0000-7000-8000-0000000000${last}`
const charge = (last: number, name: string, amount: number, more: object = {}) => ({
  guid: guid(last),
  side: 'client',
  kind: 'accessorial',
  itemId: 7,
  name,
  amount,
  rate: null,
  quantity: null,
  unit: null,
  isEstimated: false,
  isAccessorial: true,
  systemDefined: false,
  orderGuid: ORDER_GUID,
  jobGuid: null,
  commodityGuid: null,
  shares: null,
  approval: 'approved',
  refuseReason: null,
  notes: null,
  can: [],
  ...more,
})
const BASE = charge(11, 'Transport', 1_000, { kind: 'base', itemId: null })
const EXTRA = charge(12, 'Extra stop', 75)
const WAITING = charge(13, 'Lumper', 60, { side: 'vendor', approval: 'waiting', jobGuid: guid(20), can: ['withdraw'] })
const FINANCES = {
  guid: ORDER_GUID,
  number: '1042',
  charges: [BASE, EXTRA, WAITING],
  otherLines: [],
  commodities: [],
  jobs: [{ guid: guid(20), number: '1042-1', status: 'dispatched', isDummy: false, vendorPayment: 800 }],
  totals: { basePay: 1_000, customerPay: 1_075, expense: 800, grossProfit: 275, grossProfitMargin: 25.6 },
  miles: { distance: 795, isEstimated: false },
  can: ['edit', 'add-accessorial', 'answer'],
  lockReason: null,
  version: 4,
}
/** Of the carrier of its job. */
const PAY = {
  ...FINANCES,
  guid: guid(20),
  orderGuid: ORDER_GUID,
  jobs: undefined,
  totals: { baseCost: 800 },
  version: 4,
}
const party = (last: number, role: string, name: string, more: object = {}) => ({
  guid: guid(last),
  role,
  account: { guid: guid(last + 10), name, type: 'client' },
  contact: null,
  share: null,
  notes: null,
  isImplied: false,
  dateCreated: null,
  ...more,
})
const PARTIES = [
  party(31, 'consignee', 'Blue Heron', { isImplied: true }),
  party(32, 'bill-to', 'Cobalt', {
    share: 60,
    contact: { guid: guid(50), name: 'Jasmine', email: 'accounts.payable.department@cobalt-electric-delivery.test' },
  }),
  party(33, 'bill-to', 'Meridian', { share: 40 }),
]
const listOf = (...results: object[]) => ({ page: 0, rows: 25, total: results.length, next: null, results })

const open = (answers: Answers = {}) =>
  openAt(
    `/orders/${ORDER_GUID}`,
    {
      'GET /unbilled': () => ({ ...listOf(), amount: 0 }),
      'POST /invoices/list': () => listOf(),
      'GET /orders/{guid}/finances': () => FINANCES,
      'GET /jobs/{guid}/finances': () => PAY,
      'GET /company': () => ({ settings: { chargeRates: null } }),
      'GET /orders/{guid}/parties': () => listOf(...PARTIES),
      'GET /picklist/options': () => ({
        accessorials: [
          { id: 7, label: 'Extra stop', isDeprecated: false, side: 'both' },
          { id: 8, label: 'Lumper', isDeprecated: false, side: 'vendor' },
          { id: 11, label: 'Inoperable vehicle', type: 'INOP', isDeprecated: false, side: 'both', rule: 'flat' },
          { id: 12, label: 'Detention', type: 'DET-P', isDeprecated: false, side: 'both', rule: 'per-hour' },
        ],
      }),
      ...answers,
    },
    {
      routes: [
        at(
          '/orders/$orderGuid',
          lazyScreen(async () => () => (
            <main>
              <h1>Order</h1>
              <OrderMoneySection orderGuid={ORDER_GUID} stops={anOrder().stops} />
              <OrderPartiesSection orderGuid={ORDER_GUID} />
            </main>
          )),
        ),
        at(
          '/jobs',
          lazyScreen(async () => () => null),
        ),
        at(
          '/jobs/$jobGuid',
          lazyScreen(async () => () => null),
        ),
      ],
      portal: 'dispatcher',
    },
  )

beforeEach(() => page.viewport(1440, 900))

it('changes price lines next to the remaining margin, and names the version that was read', async () => {
  const sent: unknown[] = []
  await open({
    'PUT /orders/{guid}/finances': ({ body, options }) => {
      sent.push([body, options?.ifMatch])
      return sent.length === 1 ? refused(409, 'The order is invoiced', []) : FINANCES
    },
  })
  await page.getByRole('button', { name: 'Edit price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price of order 1042' })
  await sheet.getByLabelText(/^Transport/).fill('1200')
  await expect.element(sheet.getByText('Client pays $1,275.00, gross profit $475.00, 37.3%')).toBeVisible()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect.element(sheet.getByRole('alert')).toHaveTextContent('The order is invoiced')
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject([
    {
      charges: [
        { guid: BASE.guid, amount: 1_200 },
        { guid: EXTRA.guid, amount: 75 },
      ],
    },
    '"4"',
  ])
})

it('changes the item of a line and removes lines in the price sheet', async () => {
  const sent: unknown[] = []
  const OTHER = charge(14, 'Storage', 40, { itemId: 9, rate: 20, quantity: 2, unit: 'day' })
  await open({
    'GET /orders/{guid}/finances': () => ({ ...FINANCES, charges: [BASE, EXTRA, OTHER] }),
    'GET /picklist/options': () => ({
      accessorials: [
        { id: 7, label: 'Extra stop', isDeprecated: false, side: 'both' },
        { id: 8, label: 'Redelivery', isDeprecated: false, side: 'both', rule: 'flat', systemUsage: 'tonu' },
      ],
    }),
    'PUT /orders/{guid}/finances': ({ body }) => (sent.push(body), FINANCES),
  })
  await page.getByRole('button', { name: 'Edit price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price of order 1042' })
  expect(sheet.getByRole('button', { name: 'Remove Transport' }).elements()).toEqual([])
  const item = sheet.getByLabelText('Storage: charge')
  const drawn = item.element().querySelectorAll('option')
  expect([...drawn].map((option) => option.getAttributeNames().join())).toEqual(['value', 'value', 'value'])
  await item.selectOptions('Redelivery')
  await sheet.getByRole('button', { name: 'Remove Extra stop' }).click()
  await expect.element(sheet.getByText('Client pays $1,040.00, gross profit $240.00, 23.1%')).toBeVisible()
  await sheet.getByLabelText('Redelivery: amount').fill('')
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect.element(sheet.getByText('Enter an amount')).toBeVisible()
  await sheet.getByLabelText('Redelivery: amount').fill('1,090')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  const { charges } = sent[0] as { charges: object[] }
  expect(charges).toHaveLength(2)
  expect(charges[1]).toMatchObject({ guid: OTHER.guid, itemId: 8, amount: 1_090 })
  expect(Object.keys(charges[1]!)).not.toEqual(expect.arrayContaining(['name']))
})

it('splits a line among the vehicles, and shows what each earns and costs', async () => {
  const sent: unknown[] = []
  const commodities = [
    { guid: guid(71), description: '2020 Ford Bronco', customerPay: 537.5, vendorPay: 400 },
    { guid: guid(72), description: '2021 Jeep Wrangler', customerPay: 537.5, vendorPay: 400 },
  ]
  await open({
    'GET /orders/{guid}/finances': () => ({ ...FINANCES, charges: [BASE, EXTRA], commodities }),
    'PUT /orders/{guid}/finances': ({ body }) => (sent.push(body), FINANCES),
  })
  const table = page.getByRole('table', { name: 'By vehicle' })
  await expect.element(table.getByRole('row', { name: '2020 Ford Bronco $537.50 $400.00' })).toBeVisible()
  // Amounts end at one edge, which nothing passes.
  const card = table.element().parentElement!
  const profit = page
    .getByText('Gross profit', { exact: true })
    .first()
    .element()
    .parentElement!.querySelector('strong')!
  const edge = Math.round(card.getBoundingClientRect().right)
  expect([card.scrollWidth, Math.round(profit.getBoundingClientRect().right)]).toEqual([card.clientWidth, edge])
  await page.getByRole('button', { name: 'Edit price' }).click()
  const sheet = page.getByRole('dialog', { name: 'Price of order 1042' })
  await sheet.getByLabelText('Extra stop: falls on').selectOptions('2021 Jeep Wrangler')
  await sheet.getByLabelText('Transport: falls on').selectOptions('Each vehicle by its share')
  const share = sheet.getByLabelText('Transport: share of 2020 Ford Bronco')
  await expect.element(share).toHaveValue('500.00')
  await share.fill('600')
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect.element(sheet.getByText('The vehicles’ shares add up to $1,100.00 instead of $1,000.00')).toBeVisible()
  await sheet.getByLabelText('Transport: share of 2021 Jeep Wrangler').fill('400')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save price' }).click()
  await expect
    .poll(() => sent)
    .toMatchObject([
      {
        charges: [
          {
            commodityGuid: null,
            shares: [
              { commodityGuid: guid(71), amount: 600 },
              { commodityGuid: guid(72), amount: 400 },
            ],
          },
          { commodityGuid: guid(72), shares: null },
        ],
      },
    ])
})

it('adds a charge of one side alone, and refuses a pending one with a reason', async () => {
  const sent: unknown[] = []
  await open({
    'POST /orders/{guid}/charges': ({ body }) => (sent.push(body), EXTRA),
    'POST /jobs/{guid}/charges': ({ params, body }) => (sent.push([params?.['guid'], body]), EXTRA),
    'DELETE /charges/{guid}': ({ params }) => void sent.push(`withdrawn ${params?.['guid']}`),
    'PUT /charges/{guid}/refuse': ({ params, body }) => (sent.push([params?.['guid'], body]), WAITING),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to order 1042' })
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Lumper')
  await expect.element(sheet.getByText('Not charged to clients')).toBeVisible()
  await sheet.getByLabelText('Carrier pay', { exact: true }).fill('35')
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent).toEqual([[guid(20), { itemId: 8, amount: 35 }]])
  await page.getByRole('button', { name: 'Add charge' }).click()
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Extra stop')
  await sheet.getByLabelText('Client pays', { exact: true }).fill('80')
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.element(sheet.getByText('Enter an amount, or leave this side out')).toBeVisible()
  const switched = sheet.getByText('Pay the carrier', { exact: true }).element().getBoundingClientRect()
  const input = sheet.getByLabelText('Carrier pay', { exact: true }).element().getBoundingClientRect()
  expect(Math.abs(switched.top + switched.height / 2 - input.top - input.height / 2)).toBeLessThan(3)
  await sheet.getByRole('switch', { name: 'Pay the carrier' }).click()
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent.at(-1)).toEqual({ itemId: 7, amount: 80 })
  await page.getByRole('button', { name: 'Withdraw Lumper' }).click()
  await expect.poll(() => sent.at(-1)).toBe(`withdrawn ${WAITING.guid}`)
  await page.getByRole('button', { name: 'Refuse Lumper' }).click()
  const refusal = page.getByRole('dialog', { name: 'Refuse Lumper, $60.00' })
  await refusal.getByLabelText(/^Reason/).fill('no receipt')
  await refusal.getByRole('button', { name: 'Refuse' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([WAITING.guid, { reason: 'no receipt' }])
})

const RATES = () => ({ settings: { chargeRates: { ...USUAL, inoperable: 95, detentionPerHour: 60 } } })

it('fills in both rates on file, which can be typed over, and shows the margin of both sides', async () => {
  const sent: unknown[] = []
  await open({
    'GET /company': RATES,
    'POST /jobs/{guid}/charges': ({ body }) => (sent.push(body), EXTRA),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to order 1042' })
  const item = sheet.getByLabelText('Charge', { exact: true })
  const client = sheet.getByLabelText('Client pays', { exact: true })
  await item.selectOptions('Inoperable vehicle')
  await expect.element(client).toHaveValue('95.00')
  // Of another one: what was on file for this one does not stay.
  await item.selectOptions('Detention')
  await expect.element(sheet.getByLabelText('Client pays per hour')).toHaveValue('60.00')
  await expect.element(sheet.getByLabelText('Carrier pay per hour')).toHaveValue('50.00')
  await item.selectOptions('Extra stop')
  await expect.element(client).toHaveValue('')
  await item.selectOptions('Inoperable vehicle')
  await client.fill('80')
  await item.selectOptions('Extra stop')
  await expect.element(client).toHaveValue('80')
  // What was typed as an amount is no rate.
  await item.selectOptions('Detention')
  await sheet.getByLabelText('Hours').fill('2')
  await expect.element(sheet.getByText('Client pays $120.00 · Carrier pay $100.00 · Margin $20.00')).toBeVisible()
  await sheet.getByLabelText('Carrier pay per hour').fill('45')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  const hours = { unit: 'hour', quantity: 2 }
  await expect.poll(() => sent).toEqual([{ itemId: 12, ...hours, rate: 45, client: { ...hours, rate: 60 } }])
})

it('says before anything is entered which side cannot be charged, and why', async () => {
  await open({
    'GET /orders/{guid}/finances': () => ({ ...FINANCES, charges: [BASE, EXTRA] }),
    'GET /jobs/{guid}/finances': () => ({ ...PAY, can: [], lockReason: 'bill 12 was posted' }),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to order 1042' })
  await expect.element(sheet.getByText('What the carrier is paid is locked: bill 12 was posted')).toBeVisible()
})

it('changes a charge that stands on both sides, in one act', async () => {
  const paid = charge(16, 'Extra stop', 60, { side: 'vendor', jobGuid: guid(20) })
  const sent: unknown[] = []
  await open({
    'GET /orders/{guid}/finances': () => ({
      ...FINANCES,
      charges: [BASE, EXTRA, paid],
      totals: { ...FINANCES.totals, revenue: 1_075 },
    }),
    'PATCH /charges/{guid}': ({ params, body }) => {
      sent.push([params?.['guid'], body])
      return sent.length === 1
        ? refused(422, 'Too much', [{ path: 'client.amount', message: 'is more than the maximum for one charge' }])
        : paid
    },
  })
  await page.getByRole('button', { name: 'Change Extra stop' }).first().click()
  const sheet = page.getByRole('dialog', { name: 'Change Extra stop' })
  await sheet.getByLabelText('Client pays', { exact: true }).fill('95')
  await expect.element(sheet.getByText('Client pays $95.00 · Carrier pay $60.00 · Margin $35.00')).toBeVisible()
  await expect.element(sheet.getByText('Order then: gross profit $295.00, 26.9%')).toBeVisible()
  await sheet.getByLabelText('Carrier pay', { exact: true }).fill('70')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save charge' }).click()
  await expect.element(sheet.getByText('Is more than the maximum for one charge')).toBeVisible()
  await sheet.getByRole('button', { name: 'Save charge' }).click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toEqual([paid.guid, { amount: 70, client: { guid: EXTRA.guid, amount: 95 } }])
})

it('names the stop where a charge of an order with several jobs arose', async () => {
  const sent: unknown[] = []
  const [pickup] = anOrder().stops
  const [job] = FINANCES.jobs
  const added = charge(15, 'Storage', 80, { stopGuid: pickup?.guid })
  await open({
    'GET /orders/{guid}/finances': () => ({
      ...FINANCES,
      charges: sent.length > 0 ? [BASE, added] : [BASE],
      jobs: [job, { ...job, guid: guid(21), number: '1042-2' }],
    }),
    'POST /orders/{guid}/charges': ({ body }) => (sent.push(body), added),
  })
  await page.getByRole('button', { name: 'Add charge' }).click()
  const sheet = page.getByRole('dialog', { name: 'Add a charge to order 1042' })
  await sheet.getByLabelText('Charge', { exact: true }).selectOptions('Extra stop')
  await sheet.getByLabelText('Where').selectOptions('Pickup, Yard Dallas, job 1042-1')
  await sheet.getByRole('switch', { name: 'Pay the carrier' }).click()
  await sheet.getByLabelText('Client pays', { exact: true }).fill('80')
  await sheet.getByRole('button', { name: 'Add charge' }).click()
  await expect.poll(() => sent).toMatchObject([{ itemId: 7, amount: 80, stopGuid: pickup?.guid }])
  await expect.element(page.getByText('at Yard Dallas')).toBeVisible()
})

it('changes the parties in one form, and removes one with undo', async () => {
  const sent: unknown[] = []
  await open({
    'PUT /orders/{guid}/parties': ({ body }) => (sent.push(body), listOf(...PARTIES)),
    'DELETE /orders/{guid}/parties/{partyGuid}': ({ params }) => void sent.push(params?.['partyGuid']),
  })
  const parties = page.getByRole('region', { name: 'Parties' })
  await expect.element(parties.getByText('60%')).toBeVisible()
  expect(parties.getByRole('button', { name: 'Remove Blue Heron' }).elements()).toEqual([])
  await parties.getByRole('button', { name: 'Change parties' }).click()
  const sheet = page.getByRole('dialog', { name: 'Parties of the order' })
  await sheet.getByLabelText('Share of Cobalt in percent').fill('50')
  await sheet.getByLabelText('Share of Meridian in percent').fill('50')
  expect(await findings()).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => sent.at(-1))
    .toMatchObject({
      parties: [
        { guid: PARTIES[1]!.guid, role: 'bill-to', share: 50 },
        { guid: PARTIES[2]!.guid, role: 'bill-to', share: 50 },
      ],
    })
  await parties.getByRole('button', { name: 'Remove Meridian' }).click()
  await expect.poll(() => sent.at(-1)).toBe(PARTIES[2]!.guid)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ parties: [{ share: 60 }, { share: 40 }] })
})
