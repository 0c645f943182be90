/** A dispatcher's morning by keyboard alone: new orders, pasted, imported and tendered, until they are offered. */
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { journey, seesDesk } from '../browser.ts'
import { typistAt } from '../typist.ts'
import { mailOf, sheetOf } from './morning-papers.ts'
import { client, dated, dispatcher, isWholeMorning, many, payer } from './morning-work.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }

/** Number of orders of a status that a search finds. */
const countOf = async (status: 'new' | 'submitted', search: string) =>
  (await dispatcher.call(ordersRoutes.list, { query: { status, rc: 1 }, body: { search } })).total

/** Number of jobs of a status that a search finds. */
const jobsOf = async (status: 'ready' | 'pending', search: string) =>
  (await dispatcher.call(jobsRoutes.list, { query: { status, rc: 1 }, body: { search } })).total

/** At the dispatcher's Home, before any key press. */
const atHome = async (page: Page) => {
  await page.goto('/home')
  await seesDesk(page)
  await page.getByRole('button', { name: 'Paste order' }).waitFor()
}

for (const who of ['dispatcher', 'manager'])
  journey(`${who}: an order is read from an email and offered`, async ({ visit }) => {
    const page = await visit({ portal: 'dispatcher', as: `${who}@demo.test`, ...CLIPBOARD })
    await atHome(page)
    const { press, send, copied, flow } = typistAt(page)
    for (let i = 0; i < (isWholeMorning ? 3 : 1); i++) {
      // oxlint-disable-next-line no-await-in-loop -- one order after the other
      await copied(mailOf(payer.name, i + (who === 'manager' ? 3 : 0)))
      // oxlint-disable-next-line no-await-in-loop
      await flow('Pasted text to offered', 5, async () => {
        await press('p')
        await page.locator('textarea:focus').waitFor()
        await press('Control+v')
        await page.getByRole('region', { name: 'What we found' }).waitFor()
        await send()
        await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
        await page.getByRole('region', { name: 'Jobs', exact: true }).getByText('Ready', { exact: true }).waitFor()
        await press('o')
        const sheet = page.getByRole('dialog', { name: /^Offer job/ })
        await sheet.getByRole('checkbox', { checked: true }).first().waitFor()
        await send()
        await page.getByText(/^Job \d+-1 offered to 1 carrier/).waitFor()
      })
    }
  })

/** Orders in a sheet; with those from emails, clients and tenders a whole morning has 40. */
const ROWS = isWholeMorning ? 30 : 8

for (const [nth, who] of ['dispatcher', 'manager'].entries())
  journey(`${who}: a sheet of ${ROWS} orders is pasted, all are made ready and offered at once`, async ({ visit }) => {
    const page = await visit({ portal: 'dispatcher', as: `${who}@demo.test`, ...CLIPBOARD })
    await atHome(page)
    const { press, send, type, copied, flow } = typistAt(page)
    const { text, reference } = sheetOf(payer.name, ROWS, nth)
    await copied(text)
    await flow('A sheet of orders', 3, async () => {
      await press('p')
      await page.locator('textarea:focus').waitFor()
      await press('Control+v')
      await page.getByText(`${ROWS} rows · ${ROWS} orders`).waitFor()
      await send()
      await page.getByText(`${ROWS} orders created`).first().waitFor()
    })
    await expect.poll(() => countOf('new', reference)).toBe(ROWS)

    const grid = page.getByRole('grid', { name: 'All Jobs' })
    await press('g j')
    await grid.locator('[data-row="0"]').waitFor()
    await press('/')
    await type(reference)
    await press('Enter')
    await page.getByText(new RegExp(`^${ROWS} of `)).waitFor()
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await flow('All of them made ready', 2, async () => {
      await press('Control+a')
      await bar.getByRole('button', { name: 'Mark ready' }).waitFor()
      await press('r')
      await expect.poll(() => jobsOf('ready', reference)).toBe(ROWS)
    })
    await bar.waitFor({ state: 'detached' })
    await flow('All of them offered', 3, async () => {
      await press('Control+a')
      await bar.getByRole('button', { name: 'Offer' }).waitFor()
      await press('o')
      await page
        .getByRole('dialog', { name: `Offer: ${ROWS} jobs` })
        .getByRole('group', { name: 'Carriers for each job' })
        .and(page.locator(':focus'))
        .waitFor()
      await send()
      await expect.poll(() => jobsOf('pending', reference)).toBe(ROWS)
    })
  })

/** Orders awaiting an answer are priced, accepted, made ready and offered, one after the other in the side panel. */
const answerAll = async (page: Page, name: string, numbers: readonly string[], isTender: boolean) => {
  await page.goto(`/orders/submitted?q=${name}`)
  const grid = page.getByRole('grid', { name: 'Submitted' })
  await seesDesk(page)
  const { press, send, type, flow } = typistAt(page)
  const panel = page.getByRole('complementary', { name: 'Order preview' })
  for (const [i, number] of numbers.entries()) {
    const cell = (of: string) => grid.locator('[data-row] [data-col="number"]').filter({ hasText: of })
    // An answered order leaves the list, and the rows below it move up.
    // oxlint-disable-next-line no-await-in-loop -- one order after the other
    if (i > 0) await cell(numbers[i - 1]!).waitFor({ state: 'detached' })
    // oxlint-disable-next-line no-await-in-loop
    await cell(number).press('Enter')
    const [order, job] = [`Order ${number}`, `Job ${number}-1`]
    // oxlint-disable-next-line no-await-in-loop
    await panel.getByRole('heading', { name: order, exact: true }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    await flow('Priced', 6, async () => {
      await press('$')
      await page
        .getByRole('dialog', { name: /^Price of order/ })
        .locator('input:focus')
        .waitFor()
      await type('1450')
      await send()
    })
    // oxlint-disable-next-line no-await-in-loop
    await flow(isTender ? 'Tendered to offered' : 'Submitted to offered', isTender ? 5 : 4, async () => {
      await press('a')
      if (isTender) {
        await page
          .getByRole('dialog', { name: /^Accept tender/ })
          .locator('textarea:focus')
          .waitFor()
        await send()
        await page.getByText(`${order}: tender accepted`).first().waitFor()
      } else await page.getByText(`${order} accepted`).first().waitFor()
      await press('r')
      await page.getByText(`${job} marked ready`).first().waitFor()
      await press('o')
      await page
        .getByRole('dialog', { name: /^Offer job/ })
        .getByRole('checkbox', { checked: true })
        .first()
        .waitFor()
      await send()
      await page.getByText(`${job} offered to 1 carrier`).first().waitFor()
    })
  }
}

/** Number of orders, and whether they are tenders, by the user who answers them. */
const WAITING = [
  ['dispatcher', isWholeMorning ? 4 : 2, false],
  ['dispatcher', isWholeMorning ? 3 : 2, true],
  ['manager', isWholeMorning ? 4 : 2, false],
  ['manager', isWholeMorning ? 3 : 2, true],
] as const

for (const [who, orders, isTender] of WAITING)
  journey(`${who} answers what ${isTender ? 'was tendered' : 'clients ordered'}`, async ({ visit }) => {
    const name = `${isTender ? 'TENDER' : 'CLIENT'}-${who}-${Date.now()}`
    const placed = await many(orders, (i) => {
      const body = dated(`${name}-${i}`)
      return isTender
        ? dispatcher.call(ordersRoutes.create, { body: { ...body, client: { guid: payer.guid }, isTender } })
        : client.call(ordersRoutes.create, { body })
    })
    const numbers = placed.map(({ number }) => number)
    await answerAll(await visit({ portal: 'dispatcher', as: `${who}@demo.test` }), name, numbers, isTender)
  })
