/** EDI, agencies, maps and CargoTel from the screens: what a person sees, and what the other side holds. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import pg from 'pg'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { openOrJoinData } from '../../../commands/running/data.ts'
import { type Came, tender } from '../../../simulators/edi/partner.ts'
import { orderOf, VINS } from '../an-order.ts'
import { clientOf } from '../api.ts'
import { giveSignIn, journey, seesDesk } from '../browser.ts'
import { copyData, freePort, originOf, type Product, startProduct } from '../product.ts'
import { startSimulators, type Simulators } from './simulators.ts'

/** Below the ports of the journeys' products, and of the load boards' simulators. */
const PORTS = 12_000 + (process.pid % 300) * 20
const DAY_MS = 86_400_000

let simulators: Simulators
let product: Product

beforeAll(async () => {
  simulators = await startSimulators(PORTS)
  const port = await freePort()
  const env = simulators.settings(['agencies', 'cargotel', 'maps'])
  product = await startProduct({ port, folder: await copyData(inject('copy')), env })
})
afterAll(async () => {
  await product?.stop()
  simulators?.stop()
})

/** The dispatcher's portal, signed in at a page. */
const deskAt = async (visit: (of: object) => Promise<Page>, path: string, more: object = {}): Promise<Page> => {
  const page = await visit({ baseURL: originOf(product, 'dispatcher'), ...more })
  await page.goto('/')
  await giveSignIn(page, 'dispatcher@demo.test')
  await seesDesk(page)
  await page.goto(path)
  return page
}

/** Picks the record that was searched for. */
const pick = async (page: Page, field: Locator, name: string): Promise<void> => {
  await field.click()
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first()
    .click()
  await expect.poll(() => field.inputValue()).toMatch(new RegExp(`^${name}`))
}

const menu = async (page: Page, button: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: button, exact: true }).first().click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** Sends the open form. */
const send = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Enter')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

const SHIPMENT = `NS${Date.now() % 1_000_000}`
const FAULTY = `${SHIPMENT}F`
// oxlint-disable-next-line steady/no-today -- a day that is ten days away, taken once
const pickupDay = new Date(Date.now() + 10 * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '')
const tenderOptions = { shipmentId: SHIPMENT, vin: VINS[2], day: pickupDay }

const received = async (type: string): Promise<Came[]> =>
  ((await simulators.tell('edi', 'GET', 'received')) as Came[]).filter((came) => came.type === type)
/** Some elements of the first segment of that name, in each message of a type. */
const elements = async (type: string, name: string, ...at: number[]): Promise<(string | undefined)[][]> =>
  (await received(type)).map((came) => {
    const segment = came.segments.find(([id]) => id === name)
    return at.map((i) => segment?.[i])
  })
const acknowledged = async (control: number): Promise<string[]> =>
  (await received('997'))
    .filter((came) => came.segments.some(([id, , group]) => id === 'AK1' && Number(group) === control))
    .map((came) => came.segments.find(([id]) => id === 'AK5')![1]!)

/** Sets up the partner, whose first tender already waits on its server. */
async function addsPartner(page: Page): Promise<void> {
  const { port, user, password, in: from, out } = await simulators.tell('edi', 'GET', 'sftp')
  await page.getByRole('button', { name: 'New partner' }).first().click()
  const panel = page.getByRole('complementary', { name: 'New EDI partner' })
  const fill = (name: string, value: string) => panel.getByRole('textbox', { name, exact: true }).fill(value)
  await fill('Name', 'Northside')
  await pick(page, panel.getByRole('combobox', { name: 'Client' }), 'Summit Ridge Auto Group')
  for (const [name, value] of [
    ['Our ID', 'ACMT'],
    ['Partner ID', 'NORTHSIDE'],
    ['Our SCAC', 'ACMT'],
  ] as const)
    await fill(name, value)
  await panel.getByRole('combobox', { name: 'Exchanged by' }).selectOption('SFTP')
  await fill('SFTP server', '127.0.0.1')
  await fill('Port', `${port}`)
  await fill('Seconds unchanged before a file is read', '1')
  await fill('User name', user)
  await panel.getByLabel('Password', { exact: true }).fill(password)
  await fill('Path to read from', from)
  await fill('Path to write to', out)
  await panel.getByRole('button', { name: 'Add partner' }).click()
  await page.getByRole('complementary', { name: 'Northside' }).getByText('Active', { exact: true }).waitFor()
}

/** The job is made ready, offered to the best carrier, which accepts by phone. */
async function books(page: Page): Promise<void> {
  await menu(page, 'Change', 'Edit job')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Equipment' }).selectOption('Open')
  await send(page)
  await page.keyboard.press('r')
  // The act before is over once the next one is offered: until then its key is nobody's.
  await page
    .getByRole('button', { name: /^Offer\b/ })
    .first()
    .waitFor()
  await page.keyboard.press('o')
  await dialog.getByRole('checkbox', { checked: true }).first().waitFor()
  await send(page)
  await page.getByRole('button', { name: 'Accept', exact: true }).first().waitFor()
  await page.keyboard.press('a')
  await page.getByRole('dialog', { name: /accepts$/ }).waitFor()
  await send(page)
}

/** The next stop is completed on behalf of the carrier. */
async function completes(page: Page, place: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: 'Update a stop' }).first().waitFor()
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog', { name: place })
  await dialog.getByRole('combobox', { name: 'What happened' }).selectOption('Complete')
  if (reason) {
    await dialog.getByRole('switch', { name: /^Skip inspection and proof/ }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill(reason)
  }
  await send(page)
  await page.getByRole('button', { name: `Undo pickup: ${place}` }).waitFor()
}

/** Verified without proof and posted. */
async function bills(page: Page): Promise<void> {
  await page.goto(`/invoices/to-bill?q=${SHIPMENT}`)
  await page.getByRole('grid', { name: 'To Bill' }).locator('[data-row="0"]').click()
  await page.keyboard.press('w')
  await page.getByRole('dialog', { name: 'Verify without proof of delivery' }).waitFor()
  await page.keyboard.type('Shown by email')
  await send(page)
  await page.getByText('1 verified').first().waitFor()
  await page.getByRole('link', { name: 'Draft', exact: true }).click()
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('heading', { name: /^Invoice INV-/, level: 1 }).waitFor()
}

journey('the EDI day of a partner, in both directions', async ({ visit }) => {
  const { control } = await simulators.tell('edi', 'POST', 'tender', tenderOptions)
  const page = await deskAt(visit, '/settings/edi')
  await addsPartner(page)

  await page.goto(`/edi?q=${SHIPMENT}`)
  const messages = page.getByRole('grid', { name: 'EDI Messages' })
  await messages.getByRole('row', { name: /^204 Tender In Applied/ }).click()
  await page.getByRole('complementary', { name: '204 Tender' }).getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
  const order = new URL(page.url()).pathname
  const atOrder = page.getByRole('list', { name: 'EDI messages' })
  await atOrder.getByRole('button', { name: '204 Tender' }).click()
  await atOrder.getByText(`B2**ACMT**${SHIPMENT}**PP`).waitFor()
  await expect.poll(() => acknowledged(control)).toEqual(['A'])

  await page.getByRole('button', { name: 'Accept tender' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept tender' }).click()
  await atOrder.getByRole('button', { name: '990 Answer' }).waitFor()
  await expect.poll(() => elements('990', 'B1', 2, 4)).toEqual([[SHIPMENT, 'A']])

  await page
    .getByRole('link', { name: /^\d+-1$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: /^Job /, level: 1 }).waitFor()
  await books(page)
  await completes(page, 'Manheim Dallas')
  await completes(page, 'Northside Motors', 'Papers follow')
  const codes = async () => (await elements('214', 'AT7', 1)).flat()
  await expect.poll(codes).toEqual(expect.arrayContaining(['XB', 'X3', 'CP', 'AF', 'X1', 'D1']))

  // The partner acknowledges, and sends a tender with a day that does not exist; they are read when the invoice leaves.
  await simulators.tell('edi', 'POST', 'acknowledge')
  const content = tender(901, { ...tenderOptions, shipmentId: FAULTY }).replace(
    `G62*10*${pickupDay}`,
    'G62*10*20261341',
  )
  await simulators.tell('edi', 'POST', 'file', { name: '204-901.edi', content })
  await bills(page)
  await expect.poll(() => elements('210', 'B3', 3, 7)).toEqual([[SHIPMENT, '95000']])
  await simulators.tell('edi', 'POST', 'acknowledge')
  await page.goto(order)
  for (const type of ['990 Answer', '214 Status', '210 Invoice'])
    await atOrder
      .getByRole('listitem')
      .filter({ hasText: type })
      .first()
      .getByText('Acknowledged', { exact: true })
      .waitFor()

  // The fault stands at its segment, and in our acknowledgment.
  await page.goto(`/edi?q=${FAULTY}`)
  await messages.getByRole('row', { name: /^204 Tender In Parked/ }).click()
  const faulty = page.getByRole('complementary', { name: '204 Tender' }).getByRole('listitem').filter({
    hasText: 'G62*10*20261341',
  })
  await faulty.getByText('G6202 20261341 0800 is not a date').waitFor()
  await expect.poll(() => acknowledged(901)).toEqual(['R'])

  // The partner moves to a folder on the server, and sends its first tender again: nothing is made twice.
  await page.goto('/settings/edi')
  await page.getByRole('row', { name: /Northside/ }).click()
  const partner = page.getByRole('complementary', { name: 'Northside' })
  await partner.getByRole('button', { name: 'Edit' }).click()
  const edited = page.getByRole('complementary', { name: 'Edit Northside' })
  await edited.getByRole('combobox', { name: 'Exchanged by' }).selectOption('Folder on the server')
  await edited.getByRole('textbox', { name: 'Folder', exact: true }).fill('northside')
  await edited.getByRole('button', { name: 'Save' }).click()
  const folder = await partner.getByText(/\/northside$/).innerText()
  const file = join(product.folder, 'edi', folder, 'in', '204-again.edi')
  await expect
    .poll(() => {
      writeFileSync(file, tender(control, tenderOptions), 'latin1')
      return true
    })
    .toBe(true)
  await page.goto(`/edi?q=${SHIPMENT}`)
  await messages.getByRole('row', { name: /^204 Tender In Repeated/ }).waitFor()
  await page.goto(`/?q=${SHIPMENT}`)
  await page.getByText('1 order', { exact: true }).first().waitFor()
})

/** A night passes for the checks of carriers: their last one was yesterday, the next one is due, and all are done. */
async function aNightPasses(): Promise<void> {
  const own = { databaseUrl: undefined, databaseDirectUrl: undefined, databaseOwnerUrl: undefined }
  const data = await openOrJoinData({ ...own, dataFolder: product.folder }, 'the night')
  const database = new pg.Client({ connectionString: data.ownerUrl })
  await database.connect()
  await database.query("update vendor_standings set authority_checked_at = authority_checked_at - interval '1 day'")
  await database.query(
    "insert into due_work (company_guid, kind, due_at) select distinct company_guid, 'carriers', now() from users where email = 'dispatcher@demo.test'",
  )
  const left = `select from due_work where kind = 'carriers' and due_at < now() + interval '5 minutes'`
  await expect.poll(async () => (await database.query(left)).rowCount).toBe(0)
  await database.end()
  await data.close()
}

journey('a carrier is added by USDOT, and one that lost its authority is reported', async ({ visit }) => {
  const dispatcher = await clientOf(product, 'dispatcher', 'dispatcher@demo.test')
  const carrier = await clientOf(product, 'carrier', 'carrier@demo.test')
  const { account } = await carrier.call(usersRoutes.me)
  const { name, usdot } = await dispatcher.call(vendorsRoutes.get, { params: { id: account.guid } })
  const { account: client } = await (await clientOf(product, 'client', 'client@demo.test')).call(usersRoutes.me)
  const { jobs } = await dispatcher.call(ordersRoutes.create, {
    body: {
      ...orderOf(`USDOT-${Date.now()}`),
      client: { guid: client.guid },
      clientJobBasePay: 900,
      equipmentTypeId: 1,
    },
  })
  const [job] = jobs
  await dispatcher.call(jobsRoutes.ready, {
    params: { guid: job!.guid },
    body: { override: true, reason: 'Dates follow' },
  })

  const page = await deskAt(visit, `/jobs/${job!.guid}`)
  const offers = async () => {
    await page.goto(`/jobs/${job!.guid}`)
    await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
    await page.keyboard.press('o')
    const carriers = page.getByRole('group', { name: 'Who is asked' })
    await carriers.getByRole('checkbox').first().waitFor()
    return carriers
  }
  const dialog = await offers()
  // Higher than the numbers of the demo's carriers.
  const number = `8${`${Date.now()}`.slice(-6)}`
  const sandhill = `Sandhill ${number}`
  await dialog.getByRole('textbox', { name: 'Carriers' }).fill(number)
  await dialog.getByPlaceholder('Name of the carrier').fill(sandhill)
  await dialog.getByRole('button', { name: 'Add and check' }).click()
  const added = dialog.getByRole('listitem').filter({ hasText: sandhill })
  await added.getByText('Blocked', { exact: true }).waitFor()
  await added.getByText('No certificate of insurance on file').waitFor()
  await page.goto(`/vendors?q=${number}`)
  await page.getByRole('row', { name: sandhill }).getByText(sandhill).click()
  const region = page.getByRole('region', { name: 'Standing' })
  await region.getByText('Checked', { exact: true }).waitFor()
  await expect.poll(() => region.innerText()).toMatch(/Authority\s+Active/)

  // The first night finds what the demo could not know.
  await aNightPasses()
  await simulators.tell('agencies', 'PUT', `carriers/${usdot}`, {
    allowedToOperate: 'N',
    commonAuthorityStatus: 'I',
    contractAuthorityStatus: 'N',
  })
  await aNightPasses()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Invoices', exact: true }).click()
  await page.getByRole('link', { name: 'Authority Changes' }).click()
  const report = page.getByRole('row', { name: new RegExp(`^${name} `) })
  await report.getByText(/Operating authority: .+ → Inactive/).waitFor()
  await report.getByText('Blocked from offers').click()
  await page.getByRole('link', { name: 'Open vendor' }).click()
  await page.getByRole('region', { name: 'Standing' }).getByText('Can’t be offered loads').waitFor()

  const isOffered = async (word: string) => {
    const among = await offers()
    await among.getByRole('textbox', { name: 'Carriers' }).fill(name)
    await among.getByRole('checkbox', { name }).check()
    await among.getByRole('listitem').filter({ hasText: name }).getByText(word, { exact: true }).waitFor()
  }
  await isOffered('Blocked')
  await page.goto('/settings/company')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Carrier loses its authority').selectOption('Warn')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByLabel('Carrier loses its authority').waitFor({ state: 'detached' })
  await isOffered('Warned')
})

journey('the weekly diesel price of the EIA stands with the rules of the fuel surcharge', async ({ visit }) => {
  const page = await deskAt(visit, '/settings/company')
  const fuel = page.getByRole('region', { name: 'Fuel surcharge' })
  await fuel.getByRole('button', { name: /where the diesel price comes from/ }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Weekly price' }).selectOption('EIA, Gulf Coast')
  await send(page)
  await fuel.getByText('Published by EIA every Tuesday, Gulf Coast').waitFor()
  const url = `${simulators.settings(['agencies'])['WAYBILL_EIA_URL']}/v2/petroleum/pri/gnd/data/?api_key=any&length=1`
  const { response } = (await (await fetch(url)).json()) as { response: { data: { value: string }[] } }
  await fuel.getByText(`$${response.data[0]!.value} per gallon`).waitFor()
  await fuel.getByText(/, from EIA$/).waitFor()
})

journey(
  'places are found by Photon, miles routed by Valhalla, and the order is synced to CargoTel',
  async ({ visit }) => {
    const page = await deskAt(visit, '/orders/create')
    await pick(page, page.getByRole('combobox', { name: 'Client', exact: true }), 'Summit Ridge Auto Group')
    await page.getByRole('textbox', { name: 'Paste vehicles' }).fill(VINS[0])
    await page.getByRole('button', { name: 'Add 1 vehicle' }).click()
    const place = async (field: string, words: string, found: RegExp) => {
      await page.getByRole('textbox', { name: field }).fill(words)
      await page.getByRole('option', { name: found }).first().click()
    }
    await place('Pickup: place', '5333 West Kiest', /^5333 West Kiest Boulevard, Dallas, TX 75236/)
    await place('Delivery: place', 'Main Street, Denver', /^Main Street, Denver, CO/)
    // It has no dates yet.
    await page.getByRole('switch', { name: /^Mark its job ready/ }).uncheck()
    await page.getByRole('button', { name: 'Create order' }).click()
    const heading = page.getByRole('heading', { name: /^Order \d+$/, level: 1 })
    const number = (await heading.innerText()).replace('Order ', '')
    await page.getByText(/^\d{3} miles, routed by Valhalla$/).waitFor()
    const calls = (await simulators.tell('maps', 'GET', 'calls')) as { path: string }[]
    expect(calls.filter(({ path }) => path === '/route')).not.toEqual([])

    await menu(page, 'More actions', 'Sync to CargoTel')
    const bridge = page.getByRole('region', { name: 'CargoTel' })
    await bridge.getByText('Waiting to be sent').or(bridge.getByText('In CargoTel')).waitFor()
    await bridge.getByText('In CargoTel').waitFor()
    await bridge.getByText(`CT-${number}`).waitFor()
    const there = async () => Object.keys(await simulators.tell('cargotel', 'GET', 'orders'))
    expect(await there()).toContain(`CT-${number}`)
    await menu(page, 'More actions', 'Stop syncing to CargoTel')
    await expect.poll(there).not.toContain(`CT-${number}`)
    await bridge.waitFor({ state: 'detached' })
  },
)
