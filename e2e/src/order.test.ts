/** One order: reading, notes, documents, editing, canceling (specification section 2, order detail and attachments). */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, inject } from 'vitest'
import { placeOrder } from './an-order.ts'
import { clientOf } from './api.ts'
import { CLIENT, journey, seesShell } from './browser.ts'
import { document, photo } from './paper.ts'

const EMAIL = 'client@demo.test'
const product = inject('product')
const ours = () => clientOf(product, 'client', EMAIL)

journey('an order is viewed tab by tab, each with an address', async ({ visit }) => {
  const client = await ours()
  const { results } = await client.call(ordersRoutes.list, { query: { status: 'delivered', rc: 1 }, body: {} })
  const order = results[0]!
  const page = await visit({ as: EMAIL })
  await page.goto(`/orders/${order.guid}`)
  await page.getByRole('heading', { name: `Order ${order.number}`, level: 1 }).waitFor()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^Order ${order.number} \\| Portal - \\S`))
  for (const part of ['Stops', 'Vehicles', 'Notes', 'Progress', 'Milestones'])
    await page.getByRole('region', { name: part, exact: true }).waitFor()
  const tabs = page.getByRole('navigation', { name: 'Order sections' })
  for (const [tab, segment] of [
    ['Vehicles', 'vehicles'],
    ['Notes', 'notes'],
    ['Documents', 'attachments'],
    ['History', 'history'],
  ] as const) {
    await tabs.getByRole('link', { name: new RegExp(`^${tab}`) }).click()
    await page.getByRole('region', { name: tab, exact: true }).waitFor()
    await expect.poll(() => page.url()).toBe(`${CLIENT}/orders/${order.guid}/${segment}`)
  }
  await page.goBack()
  await page.getByRole('region', { name: 'Documents', exact: true }).waitFor()
  await page.goto(`/orders/${order.guid}/no-such-tab`)
  await page.getByRole('region', { name: 'Stops', exact: true }).waitFor()
})

journey('a note is added, edited, deleted and restored', async ({ visit }) => {
  const order = await placeOrder(await ours(), 'E2E-NOTE')
  const page = await visit({ as: EMAIL })
  await page.goto(`/orders/${order.guid}/notes`)
  await page.getByLabel('Write a note to your dispatcher').fill('Gate code is 4711')
  await page.getByRole('button', { name: 'Send' }).click()
  const notes = page.getByRole('list', { name: 'Notes' })
  await notes.getByText('Gate code is 4711').waitFor()
  await notes.getByRole('button', { name: /^Edit note of/ }).click()
  await notes.getByLabel('Edit note').fill('Gate code is 4712')
  await notes.getByRole('button', { name: 'Save' }).click()
  await notes.getByText('edited').waitFor()
  await page.reload()
  await notes.getByText('Gate code is 4712').waitFor()
  await notes.getByRole('button', { name: /^Delete note of/ }).click()
  await notes.getByText('Gate code is 4712').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await notes.getByText('Gate code is 4712').waitFor()
})

journey('documents are uploaded, previewed, typed, deleted and restored', async ({ visit }) => {
  const order = await placeOrder(await ours(), 'E2E-FILES')
  const page = await visit({ as: EMAIL })
  await page.goto(`/orders/${order.guid}/attachments`)
  await page.getByText('No documents yet.').waitFor()
  await page.getByLabel('Files to upload').setInputFiles([document('gate pass.pdf'), photo('front.png')])
  const documents = page.getByRole('list', { name: 'Documents' })
  await documents.getByRole('button', { name: 'Open front.png' }).waitFor()
  await expect.poll(() => page.getByLabel('Type of gate pass.pdf').inputValue()).toBe('Gate Pass')

  await documents.getByRole('button', { name: 'Open front.png' }).click()
  const picture = page.getByRole('dialog').getByRole('img', { name: 'front.png' })
  await expect
    .poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(64)
  const next = page.getByRole('button', { name: 'Next document' })
  await ((await next.isEnabled()) ? next : page.getByRole('button', { name: 'Previous document' })).click()
  const paper = await page.getByRole('dialog').locator('iframe').getAttribute('src')
  const pdf = await page.request.get(new URL(paper!, CLIENT).href)
  expect(pdf.headers()['content-type']).toBe('application/pdf')
  await page.getByRole('button', { name: 'Close', exact: true }).click()

  const changed = page.waitForResponse((answer) => answer.request().method() === 'PUT')
  await page.getByLabel('Type of front.png').selectOption('Bill Of Lading')
  expect((await changed).status()).toBe(200)
  const download = page.waitForEvent('download')
  await documents.getByRole('link', { name: 'Download gate pass.pdf' }).click()
  expect((await download).suggestedFilename()).toBe('gate pass.pdf')

  await documents.getByRole('button', { name: 'Delete front.png' }).click()
  await documents.getByRole('button', { name: 'Open front.png' }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await documents.getByRole('button', { name: 'Open front.png' }).waitFor()
  await page.reload()
  await documents.getByRole('button', { name: 'Open front.png' }).waitFor()
  await expect.poll(() => page.getByLabel('Type of front.png').inputValue()).toBe('Bill Of Lading')
})

journey('an order is edited and then canceled with a reason', async ({ visit }) => {
  const order = await placeOrder(await ours(), 'E2E-EDIT')
  const page = await visit({ as: EMAIL })
  await page.goto(`/orders/${order.guid}`)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: `Edit order ${order.number}` })
  await edit.getByLabel('Reference').fill('E2E-EDITED')
  await edit.getByRole('button', { name: 'Save' }).click()
  await edit.waitFor({ state: 'detached' })
  await page.getByText('Ref E2E-EDITED').waitFor()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel order…' }).click()
  const dialog = page.getByRole('dialog', { name: /^Cancel order/ })
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await dialog.getByText('Enter a reason').waitFor()
  await dialog.getByLabel('Reason').fill('Sold locally')
  await dialog.getByRole('button', { name: 'Cancel order' }).click()
  await page
    .getByRole('status')
    .getByText(/^Canceled on .*Sold locally/)
    .waitFor()
  await page.goto('/orders/canceled')
  await page.locator('[data-col="number"]').getByText(order.number).waitFor()
})

journey('the dispatcher is asked to hold an order in progress', async ({ visit }) => {
  const client = await ours()
  const { results } = await client.call(ordersRoutes.list, { query: { status: 'scheduled', rc: 25 }, body: {} })
  const orders = await Promise.all(
    results.map(({ guid }) => client.call(ordersRoutes.get, { params: { orderGuid: guid } })),
  )
  const order = orders.find(({ can }) => can.includes('request-hold'))!
  const page = await visit({ as: EMAIL })
  await page.goto(`/orders/${order.guid}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Request hold…' }).click()
  await page.getByRole('dialog').getByLabel('Reason').fill('The buyer is away')
  await page.getByRole('button', { name: 'Request hold' }).click()
  await page
    .getByRole('status')
    .getByText(/^Hold requested.*The buyer is away/)
    .waitFor()
})

journey('another client’s or a missing record is not found', async ({ visit }) => {
  const order = await placeOrder(await ours(), 'E2E-SECRET')
  const theirs = await clientOf(product, 'client', 'client2@demo.test')
  const other = await theirs.ask(ordersRoutes.get, { params: { orderGuid: order.guid } })
  expect([other.status, other.error.code]).toEqual([404, 'not_found'])
  const page = await visit({ as: 'client2@demo.test', refused: [404] })
  await page.goto(`/orders/${order.guid}`)
  await page
    .getByText(/not found/i)
    .first()
    .waitFor()
  await seesShell(page)
  await expect.poll(() => page.getByText(order.number).count()).toBe(0)
  for (const path of ['/orders/bogus', '/nope', `/orders/${order.guid}/a/b`]) {
    await page.goto(path)
    await page.getByText('404 does not exist').waitFor()
    await seesShell(page)
  }
})
