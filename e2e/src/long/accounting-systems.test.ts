/** Each accounting system from the screens: connected, mapped, an invoice and a bill out, a payment back, every difference to the cent. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { type AccountingAppName, CONFIG_KEYS } from '@waybill/contract/vocabulary/accounting-apps.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { accountingConfigs } from '../../../commands/simulating/credentials.ts'
import { journey, seesDesk } from '../browser.ts'
import { deliveredWork, dispatcher, type Work } from './morning-work.ts'

type Fields = Record<string, unknown>

interface System {
  app: AccountingAppName
  label: string
  /** Its names of invoices and bills; Coupa takes no bills. */
  invoices: string
  bills?: string
  /** The number of a document there. */
  numberOf: (record: Fields) => unknown
  /** What someone there enters to change the total of a document. */
  total: (record: Fields, amount: number) => Fields
  /** The payment of an invoice that someone there records. */
  pay: (id: unknown, amount: number) => [type: string, fields: Fields]
}

const BEGAN = Date.now()
/** A day from today on, in UTC. */
// oxlint-disable-next-line steady/no-today -- the reconciliation below is asked for the days around it, too
const day = (after: number) => new Date(BEGAN + after * 86_400_000).toISOString().slice(0, 10)
const SYSTEMS: readonly System[] = [
  {
    app: 'NETSUITE',
    label: 'NetSuite',
    invoices: 'invoice',
    bills: 'vendorBill',
    numberOf: ({ tranId }) => tranId,
    total: ({ id }, total) => ({ id, total }),
    pay: (id, amount) => [
      'customerPayment',
      { tranDate: day(0), otherRefNum: 'Check 1003', apply: { items: [{ doc: { id }, amount }] } },
    ],
  },
  {
    app: 'QUICKBOOKS',
    label: 'QuickBooks Online',
    invoices: 'Invoice',
    bills: 'Bill',
    numberOf: ({ DocNumber }) => DocNumber,
    total: ({ Id }, Amount) => ({ Id, Line: [{ Amount, DetailType: 'SalesItemLineDetail' }] }),
    pay: (id, amount) => [
      'Payment',
      {
        TxnDate: day(0),
        PaymentRefNum: 'Check 1003',
        Line: [{ Amount: amount, LinkedTxn: [{ TxnId: id, TxnType: 'Invoice' }] }],
      },
    ],
  },
  {
    app: 'COUPA',
    label: 'Coupa',
    invoices: 'invoices',
    numberOf: (record) => record['invoice-number'],
    total: ({ id }, amount) => ({ id, 'gross-total': amount.toFixed(2) }),
    pay: (id, amount) => [
      'invoices',
      {
        id,
        payments: [{ id: 77, 'amount-paid': amount.toFixed(2), 'payment-date': day(0), notes: 'Check 1003' }],
      },
    ],
  },
]
/** The address in Coupa that a client is billed at, and the record that base pay is billed as. */
const BILL_TO = '500'
const ITEM = '100'
const PRICE = 900

async function tell(app: AccountingAppName, method: string, what: string, body?: Fields): Promise<any> {
  const answer = await fetch(`${inject('accounting')[app]}/_simulator/${what}`, {
    method,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const text = await answer.text()
  return text ? JSON.parse(text) : undefined
}
const idOf = (record: Fields) => record['id'] ?? record['Id']

/** The settings, without an item for lines that are not mapped. */
async function connects(page: Page, { app, label }: System): Promise<void> {
  await page.goto('/settings/integrations')
  await page.getByRole('navigation', { name: 'Integrations' }).getByRole('link', { name: label }).click()
  const settings = page.getByRole('region', { name: 'Settings' })
  const values = accountingConfigs()[app]
  for (const { key, label: name, isRequired } of CONFIG_KEYS[app])
    if (isRequired) await settings.getByLabel(name).fill(values[key]!)
  await settings.getByRole('button', { name: 'Save settings' }).click()
  await page
    .getByRole('region', { name: 'Settings' })
    .getByRole('button', { name: 'Save settings', disabled: true })
    .waitFor()
  // In the demo NetSuite is on from the start, though nothing leads to it.
  const state = page.getByRole('region', { name: label, exact: true })
  await state.getByRole('button', { name: 'Test', exact: true }).waitFor()
  if (await state.getByRole('button', { name: 'Disconnect' }).isVisible()) await disconnects(state)
  await state.getByRole('button', { name: 'Connect', exact: true }).click()
  await state.getByText('Connected', { exact: true }).waitFor()
}

/** What blocks most comes first; the quick-pay fee is a line of the bill. */
async function maps(page: Page, { label, bills }: System, client: string): Promise<void> {
  const mapping = page.getByRole('region', { name: 'Mapping' })
  const first = mapping.getByRole('row').nth(1)
  await first.getByText(/documents? waits?$/).waitFor()
  await expect.poll(() => first.getByRole('rowheader').innerText()).toMatch(/^Base pay/)
  const map = async (ours: string, theirs: string) => {
    await mapping.getByRole('combobox', { name: `${ours} in ${label}`, exact: true }).selectOption(theirs)
    await page.getByText(`${ours}: ${theirs}`).first().waitFor()
  }
  await map('Base pay', ITEM)
  await (bills ? map('Quick-pay fee, added automatically', ITEM) : map(client, BILL_TO))
}

/** Verified on the list of what is to be billed. */
async function verifies(page: Page, client: string): Promise<void> {
  await page.goto(`/invoices/to-bill?q=${encodeURIComponent(client)}`)
  const row = page.getByRole('grid', { name: 'To Bill' }).locator('[data-row="0"]')
  await row.getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: 'Selection' }).getByRole('button', { name: 'Verify only' }).click()
  await row.getByText('1 verified').waitFor()
}

/** What the page of a document says about a system. */
const exportTo = (page: Page, label: string) =>
  page.getByRole('list', { name: 'Accounting' }).getByRole('listitem').filter({ hasText: label })

/** Opens the draft on the order's page, posts and exports it; returns its number. */
async function posts(page: Page, work: Work, type: 'invoice' | 'bill', { label }: System): Promise<string> {
  await page.goto(`/orders/${work.order}`)
  await page
    .getByRole('list', { name: 'Invoices and bills' })
    .getByRole('link', { name: new RegExp(`^Draft ${type} of order`) })
    .click()
  await page.getByRole('heading', { name: new RegExp(`^Draft ${type} of order`), level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  const heading = page.getByRole('heading', { name: new RegExp(`^${type} \\w+-\\d+$`, 'i'), level: 1 })
  const number = (await heading.innerText()).split(' ')[1]!
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Export to accounting' }).click()
  await exportTo(page, label).getByText('Exported', { exact: true }).waitFor()
  return number
}

/** The record of a document over there, which its page names. */
async function recordOf(page: Page, { app, label, numberOf }: System, type: string, number: string): Promise<Fields> {
  const records = (await tell(app, 'GET', `records/${type}`)) as Fields[]
  const record = records.find((each) => numberOf(each) === number)!
  await exportTo(page, label)
    .getByText(`${number} · record ${String(idOf(record))}`)
    .waitFor()
  return record
}

/** Someone there changes the total by a cent. */
async function reconciles(page: Page, system: System, record: Fields, number: string): Promise<void> {
  await tell(system.app, 'POST', `records/${system.invoices}`, system.total(record, PRICE + 0.01))
  await page.goto(`/invoices/reconciliation?app=${system.app.toLowerCase()}&from=${day(-1)}&to=${day(1)}`)
  const rest = page.getByRole('button', { name: /^Show \d+ more$/ })
  const row = page.getByRole('row', { name: new RegExp(`^${number} `) })
  await row.or(rest).first().waitFor()
  if (await rest.isVisible()) await rest.click()
  await expect.poll(() => row.innerText()).toMatch(/Total differs[^]*\$900\.00[^]*\$900\.01[^]*-\$0\.01/)
}

/** Someone there records a payment; it is read, and the invoice is paid. */
async function isPaid(page: Page, { app, label, pay }: System, record: Fields, number: string): Promise<void> {
  await tell(app, 'POST', ...withPath(pay(idOf(record), PRICE)))
  await page.goto(`/settings/integrations?app=${app.toLowerCase()}`)
  await page.getByRole('region', { name: label, exact: true }).getByRole('button', { name: 'Read now' }).click()
  await page.getByText(`${label}: 1 payment recorded`).first().waitFor()
  await page.goto(`/invoices?q=${number}`)
  await page
    .getByRole('row', { name: new RegExp(number) })
    .getByText('Paid', { exact: true })
    .waitFor()
}
const withPath = ([type, fields]: [string, Fields]): [string, Fields] => [`records/${type}`, fields]

async function disconnects(state: Locator): Promise<void> {
  await state.getByRole('button', { name: 'Disconnect' }).click()
  await state.getByText('Not connected').waitFor()
}

for (const system of SYSTEMS)
  journey(`${system.label} is connected, gets an invoice, and says that it is paid`, async ({ visit }) => {
    const name = `${system.label} Motors ${Date.now()}`
    const { guid } = await dispatcher.call(clientsRoutes.create, {
      body: { name, requiresReference: true, email: 'bills@ledger.test' },
    })
    // A purchase order names the order, which then needs no other reference.
    const reads = system.app === 'COUPA'
    const work = await deliveredWork(name, { client: { guid }, ...(reads ? { flaw: 'no reference' } : {}) })
    const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
    await page.goto('/')
    await seesDesk(page)
    await connects(page, system)
    await maps(page, system, name)
    if (reads) await takesPurchaseOrder(page, system, work)
    await verifies(page, name)
    const number = await posts(page, work, 'invoice', system)
    const record = await recordOf(page, system, system.invoices, number)
    if (reads) expect(record['invoice-lines']).toMatchObject([{ 'po-number': PO }])
    if (system.bills) {
      const bill = await posts(page, work, 'bill', system)
      await recordOf(page, system, system.bills, bill)
    }
    await reconciles(page, system, record, number)
    await isPaid(page, system, record, number)
    await page.goto(`/settings/integrations?app=${system.app.toLowerCase()}`)
    await disconnects(page.getByRole('region', { name: system.label, exact: true }))
  })

const PO = `PO-${Date.now()}`

/** A purchase order that names the order is read; its number becomes the order's reference. */
async function takesPurchaseOrder(page: Page, { app, label }: System, work: Work): Promise<void> {
  const order = work.number.split('-')[0]!
  await tell(app, 'POST', 'records/purchase_orders', {
    'po-number': PO,
    status: 'issued',
    total: PRICE.toFixed(2),
    'order-lines': [{ 'line-num': 1, description: `Transport for order ${order}`, total: PRICE.toFixed(2) }],
  })
  await page.getByRole('region', { name: label, exact: true }).getByRole('button', { name: 'Read now' }).click()
  const row = page.getByRole('region', { name: 'Purchase orders' }).getByRole('row', { name: new RegExp(PO) })
  await row.getByRole('link', { name: order }).click()
  await page.getByRole('heading', { name: `Order ${order}`, level: 1 }).waitFor()
  await page.getByText(`Ref ${PO}`).first().waitFor()
}
