/** A person who works for two companies switches between them: nothing of the one that is left stays in the browser but encrypted input. */
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { clientOf } from './api.ts'
import { giveSignIn, journey, seesDesk } from './browser.ts'
import { invitation } from './invitation.ts'

const EMAIL = `rae.${Date.now()}@larkspur.test`
const NEW_PASSWORD = 'two quiet offices'

/** Adds the person to the company of its administrator. */
const invitedBy = async (administrator: string) => {
  const desk = await clientOf(inject('product'), 'dispatcher', administrator)
  const { results } = await desk.call(rolesRoutes.list, { query: { accountType: 'company' } })
  const role = results.find(({ name }) => name === 'Dispatcher')!
  const { guid } = await desk.call(usersRoutes.create, {
    body: { name: 'Rae Twice', email: EMAIL, role: { guid: role.guid } },
  })
  const { company } = await desk.call(usersRoutes.me)
  return { user: guid, company: company.guid }
}

/** All that scripts of the page can read: storages, databases and caches. Bytes as letters. */
const STORED = `(async () => {
  const lettersOf = (bytes) => new TextDecoder('latin1').decode(bytes)
  const asText = (value) =>
    JSON.stringify(value, (_, each) =>
      each instanceof ArrayBuffer ? lettersOf(each) : ArrayBuffer.isView(each) ? lettersOf(each.buffer) : each,
    )
  const asked = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('not read'))
    })
  const found = [asText({ ...localStorage }), asText({ ...sessionStorage }), document.cookie]
  for (const { name } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name))
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store)
      const [keys, values] = await Promise.all([asked(rows.getAllKeys()), asked(rows.getAll())])
      found.push([name, store, asText(keys), asText(values)].join(' '))
    }
    database.close()
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      found.push(request.url + ' ' + (await (await cache.match(request))?.text()))
  }
  return found.join('\\n')
})()`

const storedIn = (page: Page): Promise<string> => page.evaluate<string>(STORED)

const TYPED = 'Ramp seven behind the old mill'

const switchTo = async (page: Page, company: RegExp) => {
  await page.getByRole('button', { name: EMAIL }).click()
  await page.getByRole('menuitem', { name: 'Switch company' }).click()
  await page.getByRole('button', { name: company }).click()
  await seesDesk(page)
}

journey('a person of two companies switches between them', async ({ visit }) => {
  const first = await invitedBy('dispatcher@demo.test')
  const page = await visit({ portal: 'dispatcher' })
  await page.goto(await invitation(EMAIL))
  await page.getByLabel('Choose a password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await giveSignIn(page, EMAIL, NEW_PASSWORD)
  await seesDesk(page)
  // With one company there is nothing to switch to.
  await page.getByRole('button', { name: EMAIL }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor()
  await expect.poll(() => page.getByRole('menuitem', { name: 'Switch company' }).count()).toBe(0)

  const second = await invitedBy('dispatcher@other.test')
  await page.goto('/orders/create')
  await page.getByLabel('Reference', { exact: true }).fill(TYPED)
  await expect.poll(() => storedIn(page)).toContain(TYPED)
  expect(await storedIn(page)).toContain(first.company)

  await switchTo(page, /^Tidewater/)
  await expect.poll(() => new URL(page.url()).pathname).not.toContain('/orders/create')
  await expect.poll(() => storedIn(page)).toContain(second.company)
  const left = await storedIn(page)
  for (const gone of [first.company, first.user, 'Larkspur', TYPED]) expect(left).not.toContain(gone)
  await expect.poll(() => page.locator('body').innerText()).not.toContain('Larkspur')
  expect((await page.context().cookies()).map(({ value }) => value).join()).not.toContain(first.company)
  await page.goto('/orders/create')
  await expect.poll(() => page.getByLabel('Reference', { exact: true }).inputValue()).toBe('')
  // What is entered here takes nothing from there.
  await page.getByLabel('Reference', { exact: true }).fill('Of the second company')
  await expect.poll(() => storedIn(page)).toContain('Of the second company')

  await switchTo(page, /^Larkspur/)
  await page.goto('/orders/create')
  await expect.poll(() => page.getByLabel('Reference', { exact: true }).inputValue()).toBe(TYPED)
})
