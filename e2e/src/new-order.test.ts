/** Placing an order, from pasted text to the list of submitted orders. */
import { expect } from 'vitest'
import { VINS } from './an-order.ts'
import { CLIENT, journey } from './browser.ts'

const EMAIL = 'client@demo.test'

journey('VINs are pasted, places found, the order submitted and listed', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await page.goto('/orders/create')
  // The third one's check digit is wrong: a warning that does not block.
  await page.getByLabel('Paste vehicles').fill(`${VINS[0]}\n${VINS[1]}, inop\n1HGCM82633A004353`)
  await page.getByRole('button', { name: 'Add 3 vehicles' }).click()
  await expect.poll(() => page.getByLabel('Line 1: Make').inputValue()).toBe('Ford')
  await page.getByText(/check digit/i).waitFor()
  for (const [end, text] of [
    ['Pickup', '75201'],
    ['Delivery', 'Denver'],
  ] as const) {
    await page.getByRole('textbox', { name: `${end}: place` }).fill(text)
    // The last option is manual entry.
    const places = page
      .locator('[aria-busy="false"]')
      .and(page.getByRole('listbox', { name: `${end}: place` }))
      .getByRole('option')
    await places.filter({ hasText: text, hasNotText: 'Enter the address' }).first().click()
    await page.getByRole('textbox', { name: `${end}: place`, exact: true }).waitFor({ state: 'detached' })
  }
  for (const end of ['Pickup', 'Delivery']) {
    const name = page.getByLabel(`${end}: Place name`)
    if (await name.isVisible()) {
      await name.fill(`Yard of the ${end.toLowerCase()}`)
      await page.getByLabel(`${end}: Street`).fill('1 Main St')
    }
  }
  const reference = `E2E-NEW-${Date.now()}`
  await page.getByLabel('Reference', { exact: true }).fill(reference)
  await page.reload()
  await expect.poll(() => page.getByLabel('Reference', { exact: true }).inputValue()).toBe(reference)
  await page.getByRole('button', { name: 'Submit order' }).click()
  const heading = page.getByRole('heading', { name: /^Order \d+$/, level: 1 })
  await heading.waitFor()
  const number = (await heading.innerText()).replace('Order ', '')
  await page.getByText(`Ref ${reference}`).waitFor()
  await page.getByText('Submitted', { exact: true }).first().waitFor()
  await page.goto('/orders/submitted')
  await page.locator('[data-col="number"]').getByText(number).waitFor()
})

journey('missing fields are reported, and an order is copied', async ({ visit }) => {
  const page = await visit({ as: EMAIL })
  await page.goto('/orders/create')
  await page.getByRole('button', { name: 'Submit order' }).click()
  await page
    .getByRole('alert')
    .getByText(/need your attention/)
    .waitFor()
  await expect.poll(() => page.url()).toBe(`${CLIENT}/orders/create`)
  await page.goto('/orders/delivered')
  await page.locator('[data-row="0"] [data-col="number"]').getByText(/\d/).click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('link', { name: 'Order again' }).click()
  await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Pickup: change the place' }).waitFor()
})
