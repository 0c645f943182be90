/** What whole flows cost the people at the screens, from the order to its proof and invoice. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { stopsRoutes } from '@waybill/contract/stops/stops.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { COUNTING, expectActs } from './acts.ts'
import { VINS } from './an-order.ts'
import { clientOf } from './api.ts'
import { journey, seesDesk, seesShell } from './browser.ts'
import { document } from './paper.ts'

const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] }
const copied = (page: Page, text: string) => page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`)
const ours = (portal: 'dispatcher' | 'client') =>
  clientOf(inject('product'), portal, portal === 'client' ? 'client@demo.test' : 'dispatcher@demo.test')

/** A name in letters that no other run on the same data has. */
const uniqueName = () => {
  const letters = Array.from(String(Date.now()).slice(-7), (digit) => 'abcdefghij'[Number(digit)]).join('')
  return `${letters[0]!.toUpperCase()}${letters.slice(1)} Motors`
}
const DAY_MS = 86_400_000
/** Days that are weeks away. */
const dayIn = (days: number) =>
  // oxlint-disable-next-line steady/no-today -- never late or past at any time of day
  new Date(Date.now() + days * DAY_MS).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

const mailOf = (name: string) => `From: Dana Whitfield <dana@${name.split(' ')[0]!.toLowerCase()}.test>
Subject: Transport request, 2 vehicles, Dallas to Denver

Hi team,

please book transport for ${name}:

1) 2013 Ford F-150, VIN ${VINS[0]}, runs
2) 2019 Tesla Model 3, VIN ${VINS[1]}, runs

Pickup: Trinity Yard, 100 Main St, Dallas, TX 75201, ready ${dayIn(10)} from 9 AM to 3 PM
Delivery: Front Range Lot, 1 Broadway, Denver, CO 80202, by ${dayIn(15)}
Open carrier is fine. We pay $1,450 for both.
Reference ${name.slice(0, 4).toUpperCase()}-100

Dana Whitfield
${name}
(214) 555-0137
`

/** Marks the next stop completed in its sheet. */
const completeStop = async (page: Page, place: string, proof?: ReturnType<typeof document>) => {
  await page
    .getByRole('button', { name: /^Update a stop/ })
    .first()
    .waitFor()
  await page.keyboard.press('a')
  const sheet = page.getByRole('dialog', { name: place })
  await sheet.getByLabel('What happened').selectOption('Complete')
  if (proof) await sheet.locator('input[type=file]').setInputFiles(proof)
  await page.keyboard.press('Control+Enter')
  await sheet.waitFor({ state: 'detached' })
  await page.getByText(`${place}: completed`).first().waitFor()
}

for (const [answer, most] of [
  ['the carrier answers', 13],
  ['the carrier answers by phone', 15],
] as const)
  journey(
    `a new client’s email becomes a verified job with its proof in ${most} acts, if ${answer}`,
    async ({ visit }) => {
      const page = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test', script: COUNTING, ...CLIPBOARD })
      const { keyboard } = page
      const name = uniqueName()
      await page.goto('/home')
      await seesDesk(page)
      await page.getByRole('button', { name: 'Paste order' }).waitFor()
      await copied(page, mailOf(name))
      await keyboard.press('p')
      await page.locator('textarea:focus').waitFor()
      await keyboard.press('Control+v')
      await page.getByText(`Ordered by ${name}, who is not a client yet.`).waitFor()
      await page.getByRole('button', { name: 'Add as a client' }).click()
      await expect.poll(() => page.getByRole('combobox', { name: 'Client', exact: true }).inputValue()).toBe(name)
      await page.getByRole('button', { name: 'Create and offer' }).click()
      const sheet = page.getByRole('dialog', { name: /^Offer job/ })
      await sheet.getByRole('checkbox', { checked: true }).first().waitFor()
      await keyboard.press('Control+Enter')
      await page.getByText(/^Job \d+-1 offered to 1 carrier/).waitFor()
      const guid = new URL(page.url()).pathname.split('/')[2]!
      if (most === 13) {
        const dispatcher = await ours('dispatcher')
        await dispatcher.call(contractsRoutes.acceptOffer, { params: { guid }, body: { channel: 'email' } })
      } else {
        await page
          .getByRole('button', { name: /^Accept for carrier/ })
          .first()
          .waitFor()
        await keyboard.press('a')
        await page.getByRole('dialog', { name: /accepts$/ }).waitFor()
        await keyboard.press('Control+Enter')
      }
      await completeStop(page, 'Trinity Yard')
      await completeStop(page, 'Front Range Lot', document('signed.pdf'))
      await page
        .getByRole('button', { name: /^Verify/ })
        .first()
        .waitFor()
      await keyboard.press('a')
      await page
        .getByText(/^Job \d+-1 verified/)
        .first()
        .waitFor()
      await expectActs(page, most)
    },
  )

journey(
  'a client orders three pasted VINs, and sees their invoice once they are delivered, in 8 acts',
  async ({ visit }) => {
    const page = await visit({ as: 'client@demo.test', script: COUNTING, ...CLIPBOARD })
    const { keyboard } = page
    await page.goto('/')
    await seesShell(page)
    await page.getByRole('link', { name: 'New order' }).first().waitFor()
    await copied(page, VINS.join('\n'))
    await keyboard.press('c')
    await page.getByRole('heading', { name: 'New order', level: 1 }).waitFor()
    await keyboard.press('Control+v')
    await page.getByText('3 vehicles', { exact: true }).waitFor()
    await page.getByText('Order details filled in').waitFor()
    for (const of of ['Pickup', 'Delivery']) {
      const place = page.getByRole('textbox', { name: `${of}: place`, exact: true })
      await place.click()
      const saved = page
        .locator('[aria-busy="false"]')
        .and(page.getByRole('listbox', { name: `${of}: place` }))
        .getByRole('option')
      await saved.nth(of === 'Pickup' ? 0 : 1).click()
      await place.waitFor({ state: 'detached' })
    }
    await keyboard.press('Control+Enter')
    const heading = page.getByRole('heading', { name: /^Order \d+$/, level: 1 })
    await heading.waitFor()
    const orderGuid = new URL(page.url()).pathname.split('/')[2]!

    const invoice = await delivered(orderGuid)
    await page
      .getByRole('navigation', { name: 'Order sections' })
      .getByRole('link', { name: /^Invoices/ })
      .click()
    await page
      .getByRole('list', { name: 'Invoices' })
      .getByRole('listitem')
      .filter({ hasText: invoice })
      .getByText('$900.00')
      .first()
      .waitFor()
    await expectActs(page, 8)
  },
)

/** The company and the carrier do the rest. @returns the number of the invoice */
async function delivered(orderGuid: string): Promise<string> {
  const dispatcher = await ours('dispatcher')
  const order = await dispatcher.call(ordersRoutes.change, { params: { id: orderGuid }, body: { isAccepted: true } })
  const { guid } = order.jobs[0]!
  const charges = [{ kind: 'base' as const, amount: 900 }]
  await dispatcher.call(financesRoutes.putOfOrder, { params: { guid: orderGuid }, body: { charges } })
  for (const [i, stop] of order.stops.entries())
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dispatcher.call(stopsRoutes.change, {
      params: { guid: stop.guid },
      body: { dateScheduledType: 'exactly', dateScheduledStart: new Date(Date.now() + (i + 1) * DAY_MS).toISOString() },
    })
  const carrier = await clientOf(inject('product'), 'carrier', 'carrier@demo.test')
  const { account } = await carrier.call(usersRoutes.me)
  await dispatcher.call(contractsRoutes.send, {
    body: {
      jobs: [{ guid, amount: 600 }],
      vendors: [{ guid: account.guid }],
      paymentMethodId: 8,
      overrideReadiness: true,
    },
  })
  await carrier.call(contractsRoutes.acceptOffer, { params: { guid }, body: {} })
  for (const stop of order.stops)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await dispatcher.call(stopsRoutes.status, {
      params: { guid: stop.guid },
      body: {
        action: 'complete',
        override: true,
        reason: 'papers follow',
        ...(stop.stopType === 'delivery' ? { notAvailableReason: 'Nobody at the gate' } : {}),
      },
    })
  await dispatcher.call(jobsRoutes.change, { params: { guid }, body: { isVerified: true } })
  const { results } = await dispatcher.call(invoicesRoutes.list, { query: { rc: 5 }, body: { search: order.number } })
  const draft = results.find(({ type }) => type === 'invoice')!
  const { number } = await dispatcher.call(invoicesRoutes.change, {
    params: { guid: draft.guid },
    body: { status: 'OPEN' },
  })
  return number!
}
