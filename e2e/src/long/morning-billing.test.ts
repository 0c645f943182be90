/** A dispatcher's morning by keyboard alone: 40 orders that were delivered are verified, invoiced, mailed and exported; what is not clean is settled. */
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey, seesDesk } from '../browser.ts'
import { type Typist, typistAt } from '../typist.ts'
import { connectAccounting } from './an-accounting-system.ts'
import { deliveredWork, dispatcher, type Flaw, many } from './morning-work.ts'

const ORDERS = 40
/** Of those whose role does a part of it. */
const SOME = 12
/** The first order; all others are clean. */
const FLAWS: readonly Flaw[] = ['no proof']

let disconnect: () => Promise<void>
beforeAll(async () => {
  disconnect = await connectAccounting()
})
afterAll(() => disconnect())

/** Drafts of invoices whose reference begins so. */
const draftsOf = async (search: string) =>
  (await dispatcher.call(billingRoutes.list, { query: { rc: 250 }, body: { search } })).results

const delivered = (name: string, orders: number, flaws: readonly Flaw[] = []) =>
  many(orders, (i) => deliveredWork(`${name}-${String(i).padStart(2, '0')}`, flaws[i]))

/** From anywhere to what is to be billed, there to the orders of this journey, and all that is clean in one go. `asks`: posting asks first. */
const billAll = async (page: Page, { press, type, flow }: Typist, name: string, clean: number, asks: boolean) => {
  const grid = page.getByRole('grid', { name: 'To Bill' })
  await flow('To what is to be billed', 2, async () => {
    await press('g', 'b')
    await grid.locator('[data-row="0"]').waitFor()
  })
  await press('/')
  await type(name)
  await press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await bar.getByText(`${clean} invoices selected`).waitFor()
  await bar
    .getByRole('button', { name: /^(Verify|Post)/ })
    .first()
    .waitFor()
  await flow('Orders billed', 2, async () => {
    await press('Control+Enter')
    if (!asks) return
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`^${clean} invoices, `))
      .waitFor()
    await press('Enter')
  })
}

/** Signed in and at the desk, where the morning begins. */
const atHome = async (page: Page): Promise<Typist> => {
  await page.goto('/home')
  await seesDesk(page)
  await page.getByRole('heading', { name: 'Whose turn is it?' }).waitFor()
  return typistAt(page)
}

journey('the dispatcher bills 40 orders, and settles the one that is not clean', async ({ visit }) => {
  const name = `BILL-${Date.now()}`
  await delivered(name, ORDERS, FLAWS)
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  const typist = await atHome(page)
  const { press, send, type, flow } = typist
  await billAll(page, typist, name, ORDERS - FLAWS.length, true)
  await expect.poll(async () => (await draftsOf(name)).length).toBe(FLAWS.length)

  // What was billed is gone, what needs a look is left.
  await page.getByRole('grid', { name: 'To Bill' }).locator('[data-row="1"]').first().waitFor({ state: 'detached' })
  await page.getByRole('complementary', { name: 'Exceptions' }).getByText('1 needs a look').waitFor()
  const reason = 'POD was shown on the phone'
  await flow('An exception', 2 + reason.length + 1, async () => {
    await press('j', 'w')
    await page.getByRole('dialog', { name: 'Verify without proof of delivery' }).locator('textarea:focus').waitFor()
    await type(reason)
    await send()
    await page.getByRole('toolbar', { name: 'Selection' }).getByText('1 invoice selected').waitFor()
  })
  await flow('The rest billed', 2, async () => {
    await press('Control+Enter')
    await page
      .getByRole('dialog')
      .getByText(/^1 invoice, /)
      .waitFor()
    await press('Enter')
  })
  await expect.poll(async () => (await draftsOf(name)).length).toBe(0)
})

journey('the manager verifies orders, and accounting posts, mails and exports them', async ({ visit }) => {
  const name = `VERIFY-${Date.now()}`
  await delivered(name, SOME)
  const manager = await visit({ portal: 'dispatcher', as: 'manager@demo.test' })
  await billAll(manager, await atHome(manager), name, SOME, false)
  const isVerified = async () => (await draftsOf(name)).every(({ jobs }) => jobs.every((job) => job.isVerified))
  await expect.poll(isVerified).toBe(true)

  const accounting = await visit({ portal: 'dispatcher', as: 'accounting@demo.test' })
  await billAll(accounting, await atHome(accounting), name, SOME, true)
  await expect.poll(async () => (await draftsOf(name)).length).toBe(0)
})
