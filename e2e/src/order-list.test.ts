/** The order list, a shipper's main screen (specification sections 2 and 3). */
import { randomUUID } from 'node:crypto'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { preferencesRoutes } from '@waybill/contract/preferences/preferences.routes.ts'
import type { Locator, Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { placeOrder } from './an-order.ts'
import { clientOf } from './api.ts'
import { CLIENT, journey, seesShell } from './browser.ts'

const EMAIL = 'client@demo.test'
const product = inject('product')

const TITLES = [
  ['/', 'All Orders', 'all'],
  ['/orders/submitted', 'Submitted', 'submitted'],
  ['/orders/on-hold', 'On Hold', 'on-hold'],
  ['/orders/scheduled', 'Scheduled', 'scheduled'],
  ['/orders/picked-up', 'Picked Up', 'picked-up'],
  ['/orders/delivered', 'Delivered', 'delivered'],
  ['/orders/canceled', 'Canceled', 'canceled'],
] as const

const cell = (page: Page, row: number, column: string): Locator =>
  page.locator(`[data-row="${row}"] [data-col="${column}"]`)
const head = (page: Page, column: string): Locator => cell(page, -1, column)
const textsOf = async (page: Page, column: string): Promise<string[]> =>
  (await page.locator(`[data-row]:not([data-row="-1"]) [data-col="${column}"]`).allInnerTexts()).filter(Boolean)
const columnsOf = (page: Page): Promise<string[]> =>
  page.locator('[data-row="-1"] [data-col]').evaluateAll((cells) => cells.map((each) => each.dataset.col!))
const openMenu = (page: Page, column: string) =>
  head(page, column)
    .getByRole('button', { name: / column$/ })
    .click()

/** A list with its first rows. */
const openList = async (page: Page, path = '/'): Promise<void> => {
  await page.goto(path)
  await seesShell(page)
  await cell(page, 0, 'number').getByText(/\d/).waitFor()
}

journey('every status has its page, its title and its count', async ({ visit }) => {
  const client = await clientOf(product, 'client', EMAIL)
  const counts = await client.call(ordersPlatformRoutes.counts, {})
  const page = await visit({ as: EMAIL })
  await openList(page)
  for (const [path, title, status] of TITLES) {
    const count = counts[status] ?? 0
    const badge = count.toLocaleString('en-US')
    await page.getByRole('link', { name: count ? `${title} ${badge}` : title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    await expect.poll(() => page.title()).toMatch(new RegExp(`^${title} \\| Portal - \\S`))
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
    await page
      .getByRole('status')
      .getByText(`${badge} ${count === 1 ? 'order' : 'orders'}`, { exact: true })
      .waitFor()
    if (status !== 'all') expect(new Set(await textsOf(page, 'status'))).toEqual(new Set(count ? [title] : []))
  }
})

journey('an order is found by the last digits of a VIN', async ({ visit }) => {
  const client = await clientOf(product, 'client', EMAIL)
  const { results } = await client.call(ordersRoutes.list, { query: { status: 'delivered', rc: 50 }, body: {} })
  // The oldest ones are the demo's: journeys move the same vehicle again and again.
  const wanted = results.findLast(({ vins }) => vins.length > 0)!
  const page = await visit({ as: EMAIL })
  await openList(page)
  await page.getByLabel('Search orders').fill(wanted.vins[0]!.slice(-8))
  await page
    .getByRole('status')
    .getByText(/^[1-3] orders?$/)
    .waitFor()
  await expect.poll(() => textsOf(page, 'number')).toContain(wanted.number)
  await page.reload()
  await expect.poll(() => textsOf(page, 'number')).toContain(wanted.number)
  await page.getByLabel('Search orders').fill('no such thing at all')
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await cell(page, 5, 'number').getByText(/\d/).waitFor()
})

journey('the list is sorted by a click, and the back button reverts it', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await openList(page)
  const before = await cell(page, 0, 'number').innerText()
  await head(page, 'number').getByRole('button', { name: 'Order', exact: true }).click()
  await expect.poll(() => head(page, 'number').getAttribute('aria-sort')).toBe('ascending')
  await expect.poll(() => cell(page, 0, 'number').innerText()).not.toBe(before)
  const numbers = await textsOf(page, 'number')
  expect(numbers.length).toBeGreaterThan(10)
  await page.goBack()
  await expect.poll(() => cell(page, 0, 'number').innerText()).toBe(before)
})

journey('a compound filter is built in the editor and stored in the address', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await openList(page)
  await page.keyboard.press('f')
  const editor = page.getByRole('dialog', { name: 'Filter orders' })
  const rule = (n: number) => editor.getByRole('group', { name: `Rule ${n}`, exact: true })
  await rule(1).getByLabel('Field').selectOption('Status')
  await rule(1).getByLabel('Comparison').selectOption({ index: 0 })
  await rule(1).getByLabel('Value of Status').last().click()
  const value = rule(1).getByLabel('Value of Status').last()
  if ((await value.evaluate((element) => element.tagName)) === 'SELECT') await value.selectOption('Delivered')
  else await page.getByRole('option', { name: 'Delivered' }).click()
  await editor.getByRole('button', { name: 'Add rule' }).first().click()
  await rule(2).getByLabel('Field').selectOption('Vehicles')
  await rule(2).getByLabel('Comparison').selectOption('gte')
  await rule(2).getByLabel('Value of Vehicles').fill('2')
  await editor.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: /^Remove filter: .*Delivered/ }).waitFor()
  await expect.poll(async () => new Set(await textsOf(page, 'status'))).toEqual(new Set(['Delivered']))
  for (const count of await textsOf(page, 'commodityCount')) expect(Number(count)).toBeGreaterThanOrEqual(2)
  const text = await page
    .getByRole('status')
    .getByText(/orders?$/)
    .first()
    .innerText()
  await page.reload()
  await page.getByRole('status').getByText(text, { exact: true }).waitFor()
  await page.getByRole('button', { name: /^Remove filter: .*Delivered/ }).click()
  await page.getByRole('button', { name: /^Remove filter: .*Delivered/ }).waitFor({ state: 'detached' })
})

journey('columns are hidden, moved and resized, and remain so on every device', async ({ visit }) => {
  const client = await clientOf(product, 'client', EMAIL)
  await client.call(preferencesRoutes.put, { params: { key: 'orders.grid' }, body: { value: {} } })
  const page = await visit({ as: EMAIL })
  await openList(page)
  const saved = page.waitForResponse((answer) => answer.url().includes('/platform/preferences/'))
  await openMenu(page, 'destinationCity')
  await page.getByRole('menuitem', { name: 'Hide column' }).click()
  expect((await saved).ok()).toBe(true)
  const elsewhere = await visit({ as: EMAIL })
  await openList(elsewhere)
  await expect.poll(() => columnsOf(elsewhere)).not.toContain('destinationCity')

  await openMenu(page, 'originCity')
  await page.getByRole('menuitem', { name: /^Move left/ }).click()
  const width = (await head(page, 'originCity').boundingBox())!.width
  await openMenu(page, 'originCity')
  await page.getByRole('menuitem', { name: /^Wider/ }).click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await head(page, 'originCity').boundingBox())?.width).toBe(width + 16)
  // At once: without waiting for the debounce.
  await page.reload()
  await head(page, 'originCity').waitFor()
  await expect.poll(async () => (await head(page, 'originCity').boundingBox())?.width).toBe(width + 16)
  const columns = await columnsOf(page)
  expect(columns).not.toContain('destinationCity')
  expect(columns.indexOf('originCity')).toBeLessThan(columns.indexOf('vehicleName'))

  const reset = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByRole('button', { name: /^Columns/ }).click()
  await page.getByRole('button', { name: 'Reset columns' }).click()
  await reset
  await page.keyboard.press('Escape')
  await head(page, 'destinationCity').waitFor()
})

journey('the keyboard alone reaches, selects and opens orders', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await openList(page)
  const number = (row: number) => cell(page, row, 'number').innerText()
  const [first, second, third] = [await number(0), await number(1), await number(2)]
  await page.locator('[data-row="0"] [tabindex="0"], [data-row="-1"] [tabindex="0"]').first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const toolbar = page.getByRole('toolbar', { name: 'Selection' })
  await toolbar.getByText('1 order selected').waitFor()
  await toolbar.getByRole('button', { name: /^Select all [\d,]+ matching$/ }).click()
  await toolbar.getByText(/^All [\d,]+ orders selected$/).waitFor()
  await toolbar.getByRole('button', { name: 'Clear' }).click()
  await cell(page, 1, 'number').focus()
  await page.keyboard.press('k')
  await page.keyboard.press('Enter')
  const peek = page.getByRole('complementary', { name: 'Order preview' })
  await peek.getByRole('heading', { name: `Order ${first}` }).waitFor()
  await peek.getByRole('button', { name: 'Next order' }).click()
  await peek.getByRole('heading', { name: `Order ${second}` }).waitFor()
  await peek.getByRole('button', { name: 'Next order' }).click()
  await peek.getByRole('heading', { name: `Order ${third}` }).waitFor()
  await peek.getByRole('button', { name: 'Previous order' }).click()
  await peek.getByRole('heading', { name: `Order ${second}` }).waitFor()
  await page.goBack()
  await peek.waitFor({ state: 'detached' })
  await expect.poll(() => page.url()).toBe(`${CLIENT}/`)
})

journey('a change by another user appears in place, by live events alone', async ({ visit }) => {
  const client = await clientOf(product, 'client', EMAIL)
  const order = await placeOrder(client, 'LIVE')
  const layout = { order: ['number', 'referenceNumber'], shown: { referenceNumber: true } }
  await client.call(preferencesRoutes.put, { params: { key: 'orders.grid' }, body: { value: layout } })
  const page = await visit({ as: EMAIL })
  const events = page.waitForResponse((answer) => answer.url().includes('/platform/events'))
  await openList(page, '/orders/submitted')
  // The response starts once the stream is followed: nothing after this is missed.
  await events
  // From now on no list request completes, so that only an event can bring the change.
  await page.route('**/orders/list*', () => {})
  await page.evaluate(() => Object.assign(globalThis, { here: true }))
  const referenceNumber = `LIVE-${randomUUID()}`
  await client.call(ordersRoutes.change, { params: { id: order.guid }, body: { referenceNumber } })
  const row = page.locator('[data-row]').filter({ has: page.locator('[data-col="number"]').getByText(order.number) })
  await row.locator('[data-col="referenceNumber"]').getByText(referenceNumber, { exact: true }).waitFor()
  expect(await page.evaluate(() => 'here' in globalThis)).toBe(true)
})
