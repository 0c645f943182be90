/** What a role lacks is hidden: every sidebar link and record works, and nothing requests what is refused. */
import { clientsRoutes } from '@waybill/contract/accounts/accounts.routes.ts'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { loadsRoutes } from '@waybill/contract/loads/loads.routes.ts'
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { terminalsPlatformRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { vendorsRoutes } from '@waybill/contract/vendors/vendors.routes.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { clientOf } from '../api.ts'
import { settled } from '../axe.ts'
import { journey, seesDesk } from '../browser.ts'

/** The demo company's users, one per role. */
const ROLES = ['dispatcher', 'manager', 'desk', 'accounting', 'sales', 'readonly']

/** The pages linked in the sidebar, one of each kind: lists by status are the same screen. */
const pagesOf = async (page: Page): Promise<string[]> => {
  const main = page.getByRole('navigation', { name: 'Main' })
  const paths = new Map<string, string>()
  const note = async () => {
    const hrefs = await main.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    for (const path of hrefs.map((href) => href ?? '/')) {
      const [, area = '', part = ''] = path.split('/')
      // Lists by status are the same screen; other paths in an area are separate screens.
      const kind = area === 'orders' || area === 'jobs' ? area : `${area}/${part}`
      if (!paths.has(kind)) paths.set(kind, path)
    }
  }
  await note()
  for (const branch of await main.locator('button[aria-controls]').all()) {
    if ((await branch.getAttribute('aria-expanded')) === 'false') await branch.click()
    await note()
  }
  return [...paths.values()]
}

const desk = await clientOf(inject('product'), 'dispatcher', 'dispatcher@demo.test')
const one = { query: { rc: 1 } }
const bySent = (type: 'invoice' | 'bill') =>
  desk.call(invoicesRoutes.list, { ...one, body: { filterState: { type, status: 'OPEN' } } })
const [order, jobs, load, invoice, bill, client, vendor, terminal] = await Promise.all([
  desk.call(ordersRoutes.list, { query: { status: 'delivered', rc: 1 }, body: {} }),
  Promise.all(
    (['ready', 'dispatched', 'delivered'] as const).map((status) =>
      desk.call(jobsRoutes.list, { query: { status, rc: 1 }, body: {} }),
    ),
  ),
  desk.call(loadsRoutes.find, { ...one, body: {} }),
  bySent('invoice'),
  bySent('bill'),
  desk.call(clientsRoutes.list, one),
  desk.call(vendorsRoutes.list, one),
  desk.call(terminalsPlatformRoutes.find, { ...one, body: {} }),
])

/** A record of each kind with the page that leads to it: a role without the page cannot reach its records. */
const RECORDS = [
  ['/', '/orders/', order],
  ...jobs.map((found) => ['/jobs', '/jobs/', found] as const),
  ['/loads', '/loads/', load],
  ['/invoices', '/invoices/', invoice],
  ['/bills', '/invoices/', bill],
  ['/clients', '/clients/', client],
  ['/vendors', '/vendors/', vendor],
  ['/terminals', '/terminals/', terminal],
] as const

/** Opens every tab of the record that is open. */
const goThroughTabs = async (page: Page): Promise<void> => {
  for (const tab of await page.locator('nav[aria-label$=" sections"] a').all()) {
    await tab.click()
    await settled(page)
  }
}

for (const role of ROLES)
  journey(`${role} finds only what the role may see`, async ({ visit }) => {
    const page = await visit({ portal: 'dispatcher', as: `${role}@demo.test` })
    // Not the bare address: it redirects to the user's start page.
    await page.goto('/home')
    await seesDesk(page)
    await settled(page)
    const paths = await pagesOf(page)
    expect(paths).toContain('/')
    for (const path of paths) {
      await page.goto(path)
      await settled(page)
      expect(await page.getByRole('alert').count(), path).toBe(0)
    }
    for (const [list, below, { results }] of RECORDS.filter(([each]) => paths.includes(each))) {
      const path = below + results[0]!.guid
      await page.goto(path)
      await settled(page)
      await goThroughTabs(page)
      expect(await page.getByRole('alert').allInnerTexts(), `${list}: ${path}`).toEqual([])
    }
  })
