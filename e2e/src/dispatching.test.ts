/** A dispatcher's day. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { expect, inject } from 'vitest'
import { VINS } from './an-order.ts'
import { gather } from './hauls.ts'
import { readyJob } from './on-the-road.ts'
import { clientOf } from './api.ts'
import { journey, seesDesk } from './browser.ts'

journey('a dispatcher offers a ready job to a carrier by keyboard and undoes it', async ({ visit }) => {
  // Its own job: one of the demo may be on a load, which is offered as a whole.
  const { number } = await readyJob(await gather(inject('product')), 'Offered by keyboard', [VINS[0]])
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  // Not the bare address: it redirects to the user's start page, and the sidebar re-renders.
  await page.goto('/home')
  await page.getByRole('button', { name: 'Jobs', exact: true }).click()
  await page.getByRole('link', { name: /^Ready/ }).click()
  await page.getByRole('grid', { name: 'Ready' }).getByText(number, { exact: true }).click()
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

  // Its only offer was canceled: the job needs a carrier again.
  await page
    .getByRole('complementary', { name: `Job ${number}` })
    .getByText('Needs a carrier.')
    .waitFor()
})

journey('a dispatcher places an order, splits its route, changes its dates and undoes that', async ({ visit }) => {
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  const { keyboard } = page
  await page.goto('/jobs')
  await page.getByRole('grid', { name: 'All Jobs' }).locator('[data-row="0"]').waitFor()
  await seesDesk(page)
  await keyboard.press('c')
  const client = page.locator('input[aria-label="Client"]')
  await client.and(page.locator(':focus')).waitFor()
  await keyboard.press('ArrowDown')
  await page.locator('[role=option]').filter({ hasNotText: 'Searching…' }).first().waitFor()
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await expect.poll(() => client.inputValue()).not.toBe('')
  await page.getByLabel('Paste vehicles').focus()
  await keyboard.insertText(VINS[1])
  await page.getByText('1 vehicle found').waitFor()
  await keyboard.press('Control+Enter')
  const pick = async (of: string, text: string) => {
    const place = page.getByRole('textbox', { name: `${of}: place`, exact: true })
    await place.fill(text)
    const found = page
      .locator('[aria-busy="false"]')
      .and(page.getByRole('listbox', { name: `${of}: place` }))
      .getByRole('option')
    await found.filter({ hasText: text, hasNotText: 'Enter the address' }).first().click()
    await place.waitFor({ state: 'detached' })
  }
  await pick('Pickup', 'Dallas')
  await pick('Delivery', 'Denver')
  await page.getByLabel('Client pays').fill('1200')
  await keyboard.press('Control+Enter')
  await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
  await page.getByRole('region', { name: 'Jobs', exact: true }).getByRole('link', { name: /-1$/ }).click()
  const heading = page.getByRole('heading', { name: /^Job \d+-1$/, level: 1 })
  const number = (await heading.innerText()).replace('Job ', '')

  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
  await keyboard.press('s')
  await page.getByRole('dialog', { name: `Split the route of job ${number}` }).waitFor()
  await pick('Handover', 'Amarillo')
  await page.getByRole('button', { name: 'Split route' }).press('Enter')
  await page.getByText(`Route of job ${number} split`).first().waitFor()

  await keyboard.press('d')
  const dates = page.getByRole('dialog', { name: `Dates of job ${number}` })
  await dates
    .getByLabel(/^Pickup.*: day$/)
    .first()
    .fill('2030-01-15')
  await keyboard.press('Control+Enter')
  await page.getByText(`Dates of job ${number} saved`).first().waitFor()
  await page
    .getByText(/Jan 15/)
    .first()
    .waitFor()
  await keyboard.press('Control+z')
  await page
    .getByText(/Jan 15/)
    .first()
    .waitFor({ state: 'detached' })
})

journey('after a breakdown the next leg exists, with its dates', async ({ visit }) => {
  const dispatcher = await clientOf(inject('product'), 'dispatcher', 'dispatcher@demo.test')
  const rolling = await dispatcher.call(jobsRoutes.list, { query: { status: 'picked-up', rc: 1 }, body: {} })
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  const job = rolling.results[0]!
  await page.goto(`/jobs/${job.guid}`)
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
  await page.keyboard.press('Shift+B')
  const sheet = page.getByRole('dialog', { name: `Breakdown of job ${job.number}` })
  const place = sheet.getByRole('textbox', { name: 'Handover: place' })
  await place.fill('Amarillo')
  const options = sheet.locator('[aria-busy="false"]').getByRole('option')
  await options.filter({ hasText: 'Amarillo', hasNotText: 'Enter the address' }).first().click()
  await sheet.getByText('Begins').waitFor()
  await sheet.getByLabel('What happened').fill('Gearbox')
  await page.keyboard.press('Control+Enter')
  await page
    .getByText(new RegExp(`^Job ${job.number} ended. Job .* continues`))
    .first()
    .waitFor()
  await page.getByRole('heading', { name: `Job ${job.number}`, level: 1 }).waitFor({ state: 'detached' })
})
