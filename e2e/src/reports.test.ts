/** Saved reports and their files (specification sections 2, 4 and 9). */
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import type { Download, Page } from 'playwright-core'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { expect, inject } from 'vitest'
import { clientOf } from './api.ts'
import { journey, seesShell } from './browser.ts'

const EMAIL = 'client@demo.test'
const product = inject('product')

const exportAs = async (page: Page, format: RegExp): Promise<Download> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: format }).click()
  return download
}

const bytesOf = async (download: Download): Promise<Buffer> => buffer(await download.createReadStream())

/** Rows of a CSV without line breaks inside of cells. */
const rowsOf = (csv: string): string[] =>
  csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

journey('a list is saved as a report, shared, run, exported and downloaded', async ({ visit }) => {
  const name = `Canceled ${Date.now()}`
  const client = await clientOf(product, 'client', EMAIL)
  const body = { compoundFilterState: { op: 'and', rules: [{ field: 'status', operator: 'eq', value: 'canceled' }] } }
  const { total, results } = await client.call(ordersRoutes.list, { query: { rc: 250 }, body: body as never })
  const page = await visit({ as: EMAIL })
  await page.goto(`/?filter=${encodeURIComponent(JSON.stringify(body.compoundFilterState))}&sort=number.asc`)
  await page.getByRole('status').getByText(`${total} orders`, { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Save as report' }).click()
  const sheet = page.getByRole('dialog', { name: 'Save as report' })
  await sheet.getByRole('textbox', { name: 'Name' }).fill(name)
  await sheet.getByLabel('My account', { exact: true }).check()
  await sheet.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: new RegExp(`^${name}`) }).waitFor()
  await expect.poll(() => page.title()).toMatch(new RegExp(`^${name} \\| Portal - \\S`))
  await page.getByRole('status').getByText(`${total} orders`, { exact: true }).waitFor()

  const csv = await exportAs(page, /^CSV/)
  expect(csv.suggestedFilename()).toMatch(/\.csv$/)
  const rows = rowsOf((await bytesOf(csv)).toString())
  expect(rows.length).toBe(total + 1)
  expect(rows[0]).toMatch(/^Order,Status,/)
  const lowest = results.map(({ number }) => number).toSorted()[0]!
  expect(rows[1]).toMatch(new RegExp(`^${lowest},canceled,`, 'i'))

  const xlsx = await exportAs(page, /^Excel/)
  expect(xlsx.suggestedFilename()).toMatch(/\.xlsx$/)
  const parts = unzipSync(new Uint8Array(await bytesOf(xlsx)))
  const sheetText = Buffer.from(parts['xl/worksheets/sheet1.xml']!).toString()
  expect(sheetText.match(/<row[ >]/g)?.length).toBe(total + 1)
  expect(
    Object.values(parts)
      .map((part) => Buffer.from(part).toString())
      .join(''),
  ).toContain(lowest)

  await page.reload()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.goto('/reports')
  const row = page.getByRole('row', { name: new RegExp(name) })
  await row.getByText('My account').waitFor()
  await row.getByRole('link', { name: `Exports of ${name}` }).click()
  const past = page.getByRole('table', { name: 'Exports of this report' })
  await expect.poll(() => past.getByText('Ready').count()).toBe(2)
  const again = page.waitForEvent('download')
  await past
    .getByRole('button', { name: /^Download/ })
    .first()
    .click()
  expect((await bytesOf(await again)).length).toBeGreaterThan(100)
})

journey('a report is built, edited and deleted', async ({ visit }) => {
  const name = `Built ${Date.now()}`
  const page = await visit({ as: EMAIL })
  await page.goto('/reports?edit=new')
  await page.getByRole('heading', { name: 'New report', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).and(page.locator('[aria-invalid=true]')).waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page
    .getByRole('status')
    .getByText(/orders? match now$/)
    .waitFor()
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('heading', { name, level: 1 }).waitFor()
  await page.getByRole('link', { name: 'Edit report' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(`${name} again`)
  await page.getByRole('button', { name: 'Save report' }).click()
  await page.getByRole('heading', { name: `${name} again`, level: 1 }).waitFor()
  await page.goto('/reports')
  await page.getByRole('button', { name: `Delete ${name} again` }).click()
  await page.getByRole('row', { name: new RegExp(name) }).waitFor({ state: 'detached' })
  await page
    .getByText(/deleted/)
    .first()
    .waitFor()
})

journey('an export’s progress survives a reload, and the file waits', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await page.goto('/')
  await seesShell(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const begun = page.waitForResponse((answer) => answer.url().endsWith('/platform/exports') && answer.status() === 201)
  await page.getByRole('menuitem', { name: /^Excel/ }).click()
  const { id } = (await (await begun).json()) as { id: string }
  await page.reload()
  await seesShell(page)
  await page.goto('/reports?tab=exports')
  const table = page.getByRole('table', { name: 'All my exports' })
  await table.getByRole('row').nth(1).getByText('Ready').waitFor()
  expect(id).toMatch(/^[0-9a-f-]{36}$/)
  await table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Remove/ })
    .click()
})
