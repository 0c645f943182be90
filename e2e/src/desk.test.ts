/** The dispatcher's desk. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import { invoicesPlatformRoutes } from '@waybill/contract/invoices/invoices.platform.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { expect, inject } from 'vitest'
import { clientOf } from './api.ts'
import { journey } from './browser.ts'

journey('a dispatcher offers a ready job to a carrier by keyboard and takes it back', async ({ visit }) => {
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  await page.getByRole('link', { name: /^Ready/ }).click()
  const first = page.getByRole('grid', { name: 'Ready' }).locator('[data-row="0"]')
  await first.getByText('Needs a carrier').waitFor()
  const number = await first.locator('[data-col="number"]').innerText()
  await first.locator('[data-col="number"]').click()
  await page
    .getByRole('complementary', { name: `Job ${number}` })
    .getByText('Needs a carrier.')
    .waitFor()
  await page.keyboard.press('o')
  const dialog = page.getByRole('dialog', { name: `Offer job ${number}` })
  await dialog.getByLabel('Carriers', { exact: true }).fill('Red Mesa')
  await dialog.getByRole('checkbox', { name: /Red Mesa/ }).check()
  await dialog.getByLabel('Pay', { exact: true }).fill('150')
  await page.keyboard.press('Control+Enter')
  await page.getByText(`Job ${number} offered to 1 carrier`).waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()

  // Its only offer was canceled: the job waits for a carrier again.
  await page
    .getByRole('complementary', { name: `Job ${number}` })
    .getByText('Needs a carrier.')
    .waitFor()
})

journey('accounting bills what was delivered by keyboard; what is not as agreed stays', async ({ visit }) => {
  const api = await clientOf(inject('product'), 'dispatcher', 'accounting@demo.test')
  const toBill = async (search?: string) =>
    (await api.call(billingRoutes.list, { query: { rc: 250 }, body: search ? { search } : {} })).results
  // A client with some clean invoices, one of them with a job that is still to be verified: its carrier asks for more.
  const byClient = Map.groupBy(await toBill(), ({ client }) => client.name)
  const [client, rows] = [...byClient].find(
    ([, all]) =>
      all.length >= 3 &&
      all.length <= 15 &&
      all.some(
        ({ jobs, exceptions }) => exceptions.length === 0 && jobs.some((job) => !job.isVerified && !job.isDummy),
      ),
  )!
  const odd = rows.find(({ jobs, exceptions }) => exceptions.length === 0 && jobs.some((job) => !job.isVerified))!
  const { results: bills } = await api.call(invoicesRoutes.list, {
    body: { filterState: { orderGuid: odd.order.guid, type: 'bill' } },
  })
  await api.call(invoicesPlatformRoutes.submitVendorInvoice, {
    params: { guid: bills[0]!.guid },
    body: { number: `MORE-${odd.order.number}`, amount: bills[0]!.total + 20 },
  })

  const page = await visit({ portal: 'dispatcher', as: 'accounting@demo.test' })
  await page.goto('/home')
  await page.getByRole('navigation', { name: 'Main' }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  const list = page.getByRole('grid', { name: 'To Bill' })
  await list.locator('[data-row="0"]').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type(client)
  await list.getByRole('checkbox', { name: `Select Order ${odd.order.number}`, exact: true }).waitFor()
  const chosen = (await toBill(client)).filter(({ exceptions }) => exceptions.length === 0)
  await page.getByRole('toolbar', { name: 'Selection' }).waitFor()
  await page.keyboard.press('Control+Enter')
  const asks = page.getByRole('dialog', { name: 'Verify and post?' })
  await asks.getByText(`${chosen.length} invoice`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(`Verify and post: ${chosen.length} invoice`).waitFor()
  await expect
    .poll(async () => (await toBill(client)).map(({ order }) => order.number), { timeout: 30_000 })
    .toContain(odd.order.number)
  await expect
    .poll(async () => (await toBill(client)).filter(({ exceptions }) => exceptions.length === 0), { timeout: 30_000 })
    .toEqual([])
  await list.getByText('Differs').waitFor()
})
