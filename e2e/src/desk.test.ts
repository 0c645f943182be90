/** The dispatcher's desk. */
import { expect, inject } from 'vitest'
import { giveSignIn, journey, seesShell } from './browser.ts'
import { originOf } from './product.ts'

const DESK = originOf(inject('product'), 'dispatcher')

journey('a dispatcher offers a ready job to a carrier by keyboard and takes it back', async ({ visit }) => {
  const page = await visit({ baseURL: DESK })
  await page.goto('/')
  await giveSignIn(page, 'dispatcher@demo.test')
  await seesShell(page)
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  await page.getByRole('link', { name: /^Ready/ }).click()
  const first = page.locator('.grid-body [data-row="0"]')
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

  await page.goto('/jobs/ready')
  await page.getByRole('gridcell', { name: number, exact: true }).waitFor()
  expect(page.url()).toBe(`${DESK}/jobs/ready`)
})
