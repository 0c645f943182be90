/** A dispatcher's morning by keyboard alone: delivered orders are verified, invoiced, mailed and exported; exceptions are resolved. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { billingRoutes } from '@waybill/contract/invoices/billing.routes.ts'
import type { BillingExceptionCode } from '@waybill/contract/invoices/billing.shapes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { journey, seesDesk } from '../browser.ts'
import { type Typist, typistAt } from '../typist.ts'
import { connectAccounting } from './an-accounting-system.ts'
import { deliveredWork, dispatcher, type Flaw, isWholeMorning, many } from './morning-work.ts'

const ORDERS = isWholeMorning ? 40 : 8
/** Exceptions of the first orders; all others are clean. */
const FLAWS: readonly Flaw[] = ['no proof', 'no reference', 'turned away']

let disconnect: () => Promise<void>
beforeAll(async () => {
  disconnect = await connectAccounting()
})
afterAll(() => disconnect())

/** Draft invoices of a client. */
const draftsOf = async (client: string) =>
  (await dispatcher.call(billingRoutes.list, { query: { rc: 250 }, body: { search: client } })).results
/** Number of orders without exceptions. */
const cleanOf = async (client: string) =>
  (await draftsOf(client)).filter(({ exceptions }) => exceptions.length === 0).length

/** A client that requires its reference on every invoice, with delivered orders. */
const delivered = async (name: string) => {
  const client = await dispatcher.call(clientsRoutes.create, {
    body: { name, requiresReference: true, email: 'bills@north-lot.test' },
  })
  await many(ORDERS, (i) => deliveredWork(`${name}-${String(i).padStart(2, '0')}`, { client, flaw: FLAWS[i] }))
  // Earned charges are found a moment later.
  await expect.poll(() => cleanOf(name)).toBe(ORDERS - FLAWS.length)
}

/** From any page to To Bill, there to this journey's orders, and all clean ones at once. `asks`: posting asks first. */
const billAll = async (page: Page, { press, type, flow }: Typist, name: string, clean: number, asks: boolean) => {
  const grid = page.getByRole('grid', { name: 'To Bill' })
  await flow('To what is to be billed', 2, async () => {
    await press('g b')
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

/** Signed in at Home, where the morning starts. */
const atHome = async (page: Page): Promise<Typist> => {
  await page.goto('/home')
  await seesDesk(page)
  await page.getByRole('heading', { name: 'Waiting on' }).waitFor()
  return typistAt(page)
}

/** Remedies of an exception: the shortcut, and the input of the sheet it opens. */
const REMEDIES: Readonly<
  Partial<Record<BillingExceptionCode, { key: string; sheet: RegExp; answer: string } | string>>
> = {
  'unbilled-charge': 'a',
  'proof-missing': { key: 'w', sheet: /^Verify without proof of delivery$/, answer: 'shown' },
  'reference-missing': { key: 'e', sheet: /^Reference of order /, answer: 'PO 77' },
}

/** Walks from row to row, and resolves what the role may resolve. */
const settleAll = async (
  page: Page,
  { press, send, type, flow }: Typist,
  name: string,
  codes: readonly BillingExceptionCode[],
) => {
  const grid = page.getByRole('grid', { name: 'To Bill' })
  const rows = (await draftsOf(name)).length
  const rowOf = (i: number) => grid.locator(`[data-row="${i}"]:has([tabindex="0"])`)
  const walkTo = async (row: number) => {
    const at = Number(await grid.locator('[data-row]:has([tabindex="0"])').getAttribute('data-row'))
    for (let i = at; i !== row; i += Math.sign(row - at)) await press(i < row ? 'j' : 'k')
    await rowOf(row).waitFor()
  }
  for (let i = 0; i < rows; i++) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await walkTo(i)
    // oxlint-disable-next-line no-await-in-loop
    const rowText = await grid.locator(`[data-row="${i}"]`).innerText()
    // oxlint-disable-next-line no-await-in-loop
    const code = (await draftsOf(name)).find(({ order }) => rowText.includes(order.number))?.exceptions[0]?.code
    const remedy = code && codes.includes(code) ? REMEDIES[code] : undefined
    if (!remedy) continue
    // oxlint-disable-next-line no-await-in-loop
    const clean = await cleanOf(name)
    // oxlint-disable-next-line no-await-in-loop
    await flow(`Exception: ${code}`, typeof remedy === 'string' ? 1 : 2 + remedy.answer.length, async () => {
      if (typeof remedy === 'string') await press(remedy)
      else {
        await press(remedy.key)
        await page
          .getByRole('dialog', { name: remedy.sheet })
          .locator(':focus')
          .and(page.locator('input, textarea'))
          .waitFor()
        await type(remedy.answer)
        await send()
      }
      await expect.poll(() => cleanOf(name)).toBe(clean + 1)
    })
  }
}

journey(`the dispatcher bills ${ORDERS} orders, and resolves exceptions`, async ({ visit }) => {
  const name = `Bill Morning ${Date.now()}`
  await delivered(name)
  const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
  const typist = await atHome(page)
  const { press, flow } = typist
  await billAll(page, typist, name, ORDERS - FLAWS.length, true)
  await expect.poll(async () => (await draftsOf(name)).length).toBe(FLAWS.length)

  // Billed orders are gone, exceptions that need review remain.
  const grid = page.getByRole('grid', { name: 'To Bill' })
  await grid.locator(`[data-row="${FLAWS.length}"]`).first().waitFor({ state: 'detached' })
  await page.getByRole('complementary', { name: 'Exceptions' }).getByText(`${FLAWS.length} need review`).waitFor()
  await settleAll(page, typist, name, ['proof-missing', 'reference-missing', 'unbilled-charge'])
  await page.getByRole('toolbar', { name: 'Selection' }).getByText(`${FLAWS.length} invoices selected`).waitFor()
  await flow('The rest billed', 2, async () => {
    await press('Control+Enter')
    await page
      .getByRole('dialog')
      .getByText(new RegExp(`^${FLAWS.length} invoices, `))
      .waitFor()
    await press('Enter')
  })
  await expect.poll(async () => (await draftsOf(name)).length).toBe(0)
})

journey(`the manager verifies ${ORDERS} orders, and accounting posts, mails and exports them`, async ({ visit }) => {
  const name = `Verify Morning ${Date.now()}`
  await delivered(name)
  const verified = async () => (await draftsOf(name)).filter(({ jobs }) => jobs.every((job) => job.isVerified)).length
  const manager = await visit({ portal: 'dispatcher', as: 'manager@demo.test' })
  const typist = await atHome(manager)
  await billAll(manager, typist, name, ORDERS - FLAWS.length, false)
  await expect.poll(verified).toBe(ORDERS - FLAWS.length)
  await settleAll(manager, typist, name, ['proof-missing', 'reference-missing', 'unbilled-charge'])
  await manager.getByRole('toolbar', { name: 'Selection' }).waitFor()
  await typist.flow('The rest verified', 1, () => typist.press('Control+Enter'))
  await expect.poll(verified).toBe(ORDERS)

  const accounting = await visit({ portal: 'dispatcher', as: 'accounting@demo.test' })
  await billAll(accounting, await atHome(accounting), name, ORDERS, true)
  await expect.poll(async () => (await draftsOf(name)).length).toBe(0)
})
