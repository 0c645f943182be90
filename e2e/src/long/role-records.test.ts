/** Records under each role: no page, tab, side panel, menu or sheet requests what the role is refused. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { clientOf } from '../api.ts'
import { settled } from '../axe.ts'
import { journey, seesDesk } from '../browser.ts'
import { ROLES, sidebarPaths } from '../roles.ts'

const api = await clientOf(inject('product'), 'dispatcher', 'dispatcher@demo.test')
const one = { rc: 1 }
const ordersOf = (status: 'new' | 'picked-up' | 'delivered') =>
  api.call(ordersRoutes.list, { query: { status, ...one }, body: {} })
const jobsOf = (status: 'new' | 'pending' | 'dispatched' | 'picked-up' | 'delivered') =>
  api.call(jobsRoutes.list, { query: { status, ...one }, body: {} })
const invoicesOf = (type: 'invoice' | 'bill') =>
  api.call(invoicesRoutes.list, { query: one, body: { filterState: { type } } })
const [orders, jobs, [invoice, bill], loads, vendors, clients, people, places, inspections] = await Promise.all([
  Promise.all([ordersOf('new'), ordersOf('picked-up'), ordersOf('delivered')]),
  Promise.all([jobsOf('new'), jobsOf('pending'), jobsOf('dispatched'), jobsOf('picked-up'), jobsOf('delivered')]),
  Promise.all([invoicesOf('invoice'), invoicesOf('bill')]),
  api.call(loadsRoutes.find, { query: one, body: {} }),
  api.call(vendorsRoutes.list, { query: one }),
  api.call(clientsRoutes.list, { query: one }),
  api.call(usersRoutes.list, { query: { accountType: 'company', ...one } }),
  api.call(terminalsPlatformRoutes.find, { query: one, body: {} }),
  api.call(inspectionsPlatformRoutes.find, { query: one, body: {} }),
])
const guidsOf = (...lists: readonly { results: readonly { guid: string }[] }[]): string[] =>
  lists.map(({ results }) => results[0]!.guid)

/** Records by their list's path; some open beside the list only. */
const RECORDS: Readonly<Record<string, { readonly guids: readonly string[]; readonly page?: string }>> = {
  '/': { guids: guidsOf(...orders), page: '/orders' },
  '/jobs': { guids: guidsOf(...jobs), page: '/jobs' },
  '/board': { guids: guidsOf(...jobs.slice(0, 2)) },
  '/loads': { guids: guidsOf(loads), page: '/loads' },
  '/invoices': { guids: guidsOf(invoice), page: '/invoices' },
  '/bills': { guids: guidsOf(bill), page: '/invoices' },
  '/clients': { guids: guidsOf(clients), page: '/clients' },
  '/vendors': { guids: guidsOf(vendors), page: '/vendors' },
  '/terminals': { guids: guidsOf(places) },
  '/inspections': { guids: guidsOf(inspections) },
  '/settings/users': { guids: guidsOf(people) },
}

/** Letters that open a sheet or another view and change nothing. */
const LETTERS = ['n', 'd', 'e', 'h', 'o', 'b', 's', '$', 'z', 'c', 'v', '[', 'Shift+X', 'Shift+B']
/** Entries of menus that open a sheet. */
const OPENING = /^(Add|Tracking|Edit|Dates|Split|Merge|Move|Breakdown|Change|Order again)/

interface PageGlobals {
  document: { querySelector: (of: string) => unknown }
  location: { pathname: string }
}

/** Waits until a sheet is open, or another page. */
const opened = (page: Page, path: string) =>
  page.waitForFunction((before) => {
    const { document, location } = globalThis as unknown as PageGlobals
    return document.querySelector('dialog[open], [role=dialog]') !== null || location.pathname !== before
  }, path)

/** Back to the page without a sheet. */
const closed = async (page: Page, path: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  for (let tries = 0; (await dialog.count()) > 0 && tries < 3; tries++) await page.keyboard.press('Escape')
  if ((await dialog.count()) > 0 || !page.url().endsWith(path)) await page.goto(path)
}

const openMenus = async (page: Page, path: string): Promise<void> => {
  const buttons = page.locator('main').getByRole('button', { name: /^(Change|More actions)$/ })
  for (let i = 0; i < (await buttons.count()); i++) {
    if (!(await buttons.nth(i).isVisible())) continue
    await buttons.nth(i).click()
    const items = page.getByRole('menuitem')
    await items.first().waitFor()
    const names = (await items.allInnerTexts()).map((text) => text.split('\n')[0]!.trim())
    await page.keyboard.press('Escape')
    await items.first().waitFor({ state: 'hidden' })
    for (const name of names.filter((each) => OPENING.test(each))) {
      await buttons.nth(i).click()
      await items.filter({ hasText: name }).first().click()
      // A sheet's code is loaded on demand; "Order again" leads to another page.
      await opened(page, path)
      await settled(page)
      await closed(page, path)
      await settled(page)
    }
  }
}

const pressLetters = async (page: Page, path: string): Promise<void> => {
  for (const letter of LETTERS) {
    await page.keyboard.press(letter)
    await settled(page)
    await closed(page, path)
  }
}

const lookThrough = async (page: Page, path: string, hasLetters: boolean): Promise<void> => {
  await page.goto(path)
  await settled(page)
  const tabs = page.getByRole('navigation', { name: /^(Order|Job|Client|Vendor) sections$/ }).getByRole('link')
  const addresses = await tabs.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  await openMenus(page, path)
  if (hasLetters) await pressLetters(page, path)
  for (const address of addresses.filter((each) => each.startsWith(`${path}/`))) {
    await page.goto(address)
    await settled(page)
  }
}

const walk = async (page: Page): Promise<void> => {
  await page.goto('/home')
  await seesDesk(page)
  await settled(page)
  const links = await sidebarPaths(page)
  const lists = Object.keys(RECORDS).filter((list) => links.includes(list))
  expect(lists).toContain('/')
  for (const list of lists) {
    const { guids, page: pageOf } = RECORDS[list]!
    for (const [i, guid] of guids.entries()) {
      if (i === 0) {
        await page.goto(`${list}?peek=${guid}`)
        await settled(page)
      }
      if (pageOf) await lookThrough(page, `${pageOf}/${guid}`, i < 2)
    }
  }
}

for (const role of ROLES)
  journey(`${role} finds only what the role may see on every record`, async ({ visit }) => {
    await walk(await visit({ portal: 'dispatcher', as: `${role}@demo.test` }))
  })

journey('a role of the company that sees little more than orders and jobs finds nothing else', async ({ visit }) => {
  const roles = await api.call(rolesRoutes.list, { query: { accountType: 'company', rc: 100 } })
  const { guid } = roles.results.find(({ name }) => name === 'Read-only')!
  const params = { id: guid }
  await api.call(rolesRoutes.setPermissions, { params, body: { permissions: ['orders.view', 'jobs.view'] } })
  try {
    await walk(await visit({ portal: 'dispatcher', as: 'readonly@demo.test' }))
  } finally {
    await api.call(rolesRoutes.reset, { params })
  }
})
