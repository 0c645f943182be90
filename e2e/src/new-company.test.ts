/** A company is founded in an empty database, and set up along its list until its first order is delivered. */
import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { clientOf } from './api.ts'
import { giveSignIn, journey, seesDesk, seesShell, type Visit } from './browser.ts'
import { walkEveryPage } from './every-page.ts'
import { invitation } from './invitation.ts'
import { freePort, freshFolder, originOf, type Place, type Product, startProduct } from './product.ts'

const PASSWORD = 'seven quiet trucks'
const RUN = fileURLToPath(new URL('../../commands/run.mjs', import.meta.url))
const LOGO = fileURLToPath(new URL('../../web/public/waybill-192.png', import.meta.url))
const CARRIERS = `Name,Email,USDOT,Insurance expires,Cargo coverage,Liability coverage,W-9 received,Agreement signed
Red Mesa,office@mesa.test,1234567,2099-01-01,250000,1000000,2026-01-02,2026-01-02
`
const ORDER =
  'Pick up a 2021 Honda Accord 1HGCV1F34MA000123 in Dallas TX 75201 on Friday, deliver to Denver CO 80202, $1,250.'

let product: Product
beforeAll(async () => {
  product = await startProduct({ port: await freePort(), folder: freshFolder(), env: { WAYBILL_DEMO: 'off' } })
})
afterAll(async () => {
  await product?.stop()
  if (product) rmSync(product.folder, { recursive: true })
})

const stepsOf = (page: Page) => page.getByRole('region', { name: 'Setting up' })
/** Goes to where a step is done, from the list on Home. */
const begin = async (page: Page, step: string) => {
  await page.goto('/home')
  await stepsOf(page).getByRole('link', { name: step, exact: true }).click()
}
/** The list on Home shows it as done. */
const isDone = async (page: Page, step: string) => {
  await page.goto('/home')
  await stepsOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: step, exact: true }) })
    .getByText('done', { exact: true })
    .waitFor()
}
const sheet = (text: string) => ({ name: 'sheet.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })

const openJob = async (page: Page, number: string) => {
  await page.goto('/jobs')
  await page.locator('[data-col="number"]').getByText(number).click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { name: `Job ${number}`, level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Change', exact: true }).waitFor()
}

const found = async (page: Page) => {
  const link = /http\S+\/first-administrator\/\S+/.exec(product.output())?.[0]
  expect(link).toBeDefined()
  await page.goto(link!)
  // Where the browser is; not where most companies are.
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Denver')
  await page.getByLabel('Company').fill('Lakeshore Auto')
  await page.getByLabel('Your name').fill('Ada Miller')
  await page.getByLabel('Your email').fill('ada@lake.test')
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Set up the company' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await giveSignIn(page, 'ada@lake.test', PASSWORD)
  await stepsOf(page).getByText('0 of 14 done').waitFor()
}

const aboutTheCompany = async (page: Page) => {
  await begin(page, 'Company details')
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toBe('America/Denver')
  await page.getByLabel('MC number').fill('123456')
  await page.getByLabel('City').fill('Denver')
  await page.getByLabel('State').selectOption('CO')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('123456').waitFor()

  await begin(page, 'Logo and color')
  await page.getByLabel('Logo file').setInputFiles(LOGO)
  await page.getByRole('button', { name: 'Remove logo' }).waitFor()

  await begin(page, 'Accessorial charges')
  await page.getByRole('button', { name: 'Change charges' }).click()
  await page.getByLabel('Detention per hour').fill('80')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('$80.00 an hour').waitFor()
}

const people = async (page: Page) => {
  await begin(page, 'Invite a colleague')
  const invite = page
    .getByRole('complementary')
    .filter({ has: page.getByRole('button', { name: 'Invite', exact: true }) })
  await invite.getByRole('textbox', { name: 'Name' }).fill('Bo Ray')
  await invite.getByRole('textbox', { name: 'Email' }).fill('bo@lake.test')
  await invite.getByLabel('Role').selectOption({ label: 'Dispatcher' })
  await invite.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('complementary', { name: 'Bo Ray' }).waitFor()

  await begin(page, 'Import clients')
  await page.getByLabel('Spreadsheet of clients').setInputFiles(sheet('Name,City,State\nSummit Motors,Dallas,TX\n'))
  await page.getByRole('button', { name: 'Add 1 client' }).click()
  await page.getByRole('link', { name: 'Open' }).waitFor()

  await begin(page, 'Import carriers')
  await page.getByLabel('Spreadsheet of vendors').setInputFiles(sheet(CARRIERS))
  await page.getByRole('button', { name: 'Add 1 vendor' }).click()
  await page.getByRole('link', { name: 'Open' }).waitFor()
  await isDone(page, 'Check carrier compliance')

  await begin(page, 'Your notifications')
  await page.getByLabel('A carrier accepts: Email').click()
  await isDone(page, 'Your notifications')
  // No mail server and no board of others here.
  for (const step of ['Test your email', 'Connect a load board'])
    await stepsOf(page)
      .getByRole('button', { name: `Skip: ${step}` })
      .click()
  await stepsOf(page).getByText('8 of 12 done').waitFor()
}

/** The first users of its client and of its carrier, who are invited. */
const outsiders = async () => {
  const desk = await clientOf(product, 'dispatcher', 'ada@lake.test')
  const [clients, vendors] = await Promise.all([
    desk.call(clientsRoutes.list, { query: { rc: 1 } }),
    desk.call(vendorsRoutes.list, { query: { rc: 1 } }),
  ])
  const invite = async (accountType: 'client' | 'vendor', account: { guid: string }, name: string, email: string) => {
    const { results } = await desk.call(rolesRoutes.list, { query: { accountType } })
    await desk.call(usersRoutes.create, {
      body: { name, email, role: { guid: results[0]!.guid }, account: { guid: account.guid } },
    })
  }
  await invite('client', clients.results[0]!, 'Cy Summit', 'cy@summit.test')
  await invite('vendor', vendors.results[0]!, 'Vi Mesa', 'vi@mesa.test')
}

/** Accepts the invitation and signs in. */
const arrive = async (page: Page, email: string) => {
  await page.goto(await invitation(email, product.folder))
  await page.getByLabel('Choose a password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await giveSignIn(page, email, PASSWORD)
  await seesShell(page)
}

/** Every page of the other two portals, before the first order. */
const walkOtherPortals = async (visit: (visit: Visit) => Promise<Page>) => {
  await outsiders()
  const client = await visit({ portal: 'client', baseURL: originOf(product, 'client') })
  await arrive(client, 'cy@summit.test')
  expect(await walkEveryPage(client)).toEqual(expect.arrayContaining(['/orders/create', '/invoices', '/contacts']))
  await client.close()
  const carrier = await visit({ portal: 'carrier', baseURL: originOf(product, 'carrier') })
  await arrive(carrier, 'vi@mesa.test')
  expect(await walkEveryPage(carrier)).toEqual(expect.arrayContaining(['/loads', '/payments', '/trucks', '/company']))
  await carrier.close()
}

/** @returns the number of its job */
const firstOrder = async (page: Page): Promise<string> => {
  await begin(page, 'Create the first order')
  await page.getByLabel('Paste or drop an order').fill(ORDER)
  await page.getByRole('button', { name: 'Fill in from this text' }).click()
  await page.getByText('To confirm (4)').waitFor()
  const client = page.locator('input[aria-label="Client"]')
  await client.fill('Summit')
  await page.getByLabel('Mark its job ready').check({ force: true })
  await client.click()
  await page.getByRole('option', { name: /Summit Motors/ }).click()
  // At once, while what belongs to the client is still loading.
  await page.getByRole('button', { name: 'Create order', exact: true }).click()
  await page.getByRole('heading', { name: /^Order \d+$/, level: 1 }).waitFor()
  return page
    .getByRole('region', { name: 'Jobs', exact: true })
    .getByRole('link', { name: /^\d+-1$/ })
    .innerText()
}

const postAndTakeDown = async (page: Page, job: string) => {
  await openJob(page, job)
  await page.keyboard.press('b')
  const post = page.getByRole('dialog', { name: `Post job ${job}` })
  await post.getByLabel('Price').fill('900')
  await post.getByRole('button', { name: 'Post', exact: true }).click()
  await page.getByRole('button', { name: 'Unpost' }).first().click()
  await isDone(page, 'Post its job, then take it down')
}

/** The link in the email to the carrier; it leaves once the offer can no longer be undone. */
const offerLink = async (): Promise<string> => {
  const folder = join(product.folder, 'outbox')
  const find = () =>
    readdirSync(folder)
      .map((name) => readFileSync(join(folder, name), 'utf8').replaceAll(/=\r?\n/g, ''))
      .map((mail) => /http:\S+\/offer\/[\w-]+/.exec(mail)?.[0])
      .find((link) => link !== undefined)
  await expect.poll(find).toBeDefined()
  return find()!
}

const offerAndAccept = async (page: Page, job: string) => {
  await openJob(page, job)
  await page.keyboard.press('o')
  const offer = page.getByRole('dialog', { name: `Offer job ${job}` })
  await offer.getByLabel('Carriers', { exact: true }).fill('Red Mesa')
  await offer.getByRole('checkbox', { name: /Red Mesa/ }).check()
  await offer.getByLabel('Pay', { exact: true }).fill('900')
  await offer.getByRole('button', { name: 'Terms and COD…' }).click()
  await offer.getByLabel('Payment method').selectOption({ index: 1 })
  await page.keyboard.press('Control+Enter')
  await page.getByText(`Job ${job} offered to 1 carrier`).waitFor()
  const carrier = await page.context().newPage()
  await carrier.goto(await offerLink())
  await carrier.getByLabel('Your name').fill('Mo Mesa')
  await carrier.getByRole('button', { name: 'Accept the load' }).click()
  await carrier.getByText('The load is yours').waitFor()
  await carrier.close()
  await isDone(page, 'Get an offer accepted')
}

const deliver = async (page: Page, job: string) => {
  await openJob(page, job)
  for (const place of ['Dallas, TX', 'Denver, CO']) {
    await page
      .getByRole('region', { name: 'Stops', exact: true })
      .getByRole('button', { name: new RegExp(`: ${place}$`) })
      .click()
    const stop = page.getByRole('dialog', { name: place })
    await stop.getByLabel('What happened').selectOption('complete')
    await stop.getByLabel('Skip inspection and proof').check({ force: true })
    await stop.getByRole('textbox', { name: 'Reason' }).fill('Seen at the yard')
    await stop.getByRole('button', { name: 'Complete', exact: true }).click()
    await stop.waitFor({ state: 'detached' })
  }
}

journey('a founded company is set up along its list, to its first delivered order', async ({ visit }) => {
  const baseURL = originOf(product, 'dispatcher')
  const page = await visit({ portal: 'dispatcher', baseURL, timezoneId: 'America/Denver' })
  await found(page)
  expect(await walkEveryPage(page)).toEqual(
    expect.arrayContaining(['/jobs/ready', '/invoices/to-bill', '/settings/integrations', '/settings/audit']),
  )
  await aboutTheCompany(page)
  await people(page)
  await walkOtherPortals(visit)
  const job = await firstOrder(page)
  await postAndTakeDown(page, job)
  await offerAndAccept(page, job)
  await deliver(page, job)
  // With its last step the list is gone from Home.
  await page.goto('/home')
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  await stepsOf(page).waitFor({ state: 'detached' })
  await page.goto('/settings/company')
  await page.getByText('12 of 12 done, up to the first delivered order').waitFor()
})

/** `npm run backup -- FILE`, or another command on a place's data, with the keys in the backup. */
const command = (name: 'backup' | 'restore', file: string, { port, folder }: Place) =>
  promisify(execFile)(process.execPath, [RUN, name, file], {
    env: {
      ...process.env,
      WAYBILL_PORT: `${port}`,
      WAYBILL_DATA: folder,
      WAYBILL_BACKUP_PASSPHRASE: 'nine loud trailers in a yard',
    },
  })

journey(
  'its backup is taken while it runs, and restored elsewhere with its people and its order',
  async ({ visit }) => {
    const elsewhere = { port: await freePort(), folder: freshFolder(), env: { WAYBILL_DEMO: 'off' } }
    const kept = freshFolder()
    const file = join(kept, 'backup')
    await command('backup', file, product)
    await command('restore', file, elsewhere)
    const again = await startProduct(elsewhere)
    try {
      const page = await visit({ portal: 'dispatcher', baseURL: originOf(again, 'dispatcher') })
      await page.goto('/')
      await giveSignIn(page, 'ada@lake.test', PASSWORD)
      await seesDesk(page)
      await page.goto('/jobs')
      await page.locator('[data-row="0"]').getByText('Delivered').first().waitFor()
      await page.getByRole('img', { name: 'Lakeshore Auto' }).first().waitFor()
      await page.close()
    } finally {
      await again.stop()
      for (const folder of [elsewhere.folder, kept]) rmSync(folder, { recursive: true })
    }
  },
)
