/** Every screen for everyone: axe in light and dark, on a large screen, on a phone and enlarged (WCAG 2.2 AA). */
import { ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import { reportsRoutes } from '@waybill/contract/reports/reports.routes.ts'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { clientOf } from './api.ts'
import { AXE, findingsOn, overflowOf, settled, turn } from './axe.ts'
import { journey, type Visit } from './browser.ts'

const EMAIL = 'client@demo.test'

interface Screen {
  name: string
  path: string
  /** What makes the screen whole. */
  ready?: (page: Page) => Promise<unknown>
}

const client = await clientOf(inject('product'), 'client', EMAIL)
const [delivered, reports] = await Promise.all([
  client.call(ordersRoutes.list, { query: { status: 'delivered', rc: 1 }, body: {} }),
  client.call(reportsRoutes.list, { query: { rc: 1 } }),
])
const order = delivered.results[0]!.guid
const report = reports.results[0]?.id

const SCREENS: readonly Screen[] = [
  { name: 'order list', path: '/' },
  { name: 'empty list', path: '/?q=no-such-thing', ready: (page) => page.getByText('No orders match').waitFor() },
  {
    name: 'filter editor',
    path: '/',
    ready: async (page) => {
      await page.keyboard.press('f')
      await page.getByRole('dialog', { name: 'Filter orders' }).waitFor()
    },
  },
  {
    name: 'peek',
    path: `/?peek=${order}`,
    ready: (page) => page.getByRole('button', { name: 'Next order' }).waitFor(),
  },
  {
    name: 'order',
    path: `/orders/${order}`,
    ready: (page) => page.getByRole('list', { name: /^Milestone/ }).waitFor(),
  },
  { name: 'vehicles of an order', path: `/orders/${order}/vehicles` },
  { name: 'notes of an order', path: `/orders/${order}/notes` },
  { name: 'documents of an order', path: `/orders/${order}/attachments` },
  { name: 'history of an order', path: `/orders/${order}/history` },
  { name: 'new order', path: '/orders/create' },
  { name: 'reports', path: '/reports' },
  { name: 'exports', path: '/reports?tab=exports' },
  { name: 'report builder', path: '/reports?edit=new' },
  ...(report ? [{ name: 'report', path: `/reports/view/${report}` }] : []),
  { name: 'contacts', path: '/contacts' },
  { name: 'new contact', path: '/contacts?peek=new' },
  { name: 'branches', path: '/branches' },
  { name: 'truck stops', path: '/truck-stops?q=Amarillo' },
  { name: 'nothing', path: '/nope', ready: (page) => page.getByText('404 does not exist').waitFor() },
]

const WINDOWS: readonly (readonly [string, Visit])[] = [
  ['on a large screen', { viewport: { width: 1440, height: 900 } }],
  ['on a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
]

/** Looks at every screen in one window, in light and then in dark, which differ only in their colours. */
const lookAround = async (page: Page): Promise<string[]> => {
  const found: string[] = []
  for (const { name, path, ready } of SCREENS) {
    await page.goto(path)
    await settled(page)
    await ready?.(page)
    await settled(page)
    for (const finding of await findingsOn(page)) found.push(`${name}: ${finding}`)
    await turn(page, 'dark')
    for (const finding of await findingsOn(page, ['color-contrast'])) found.push(`${name}, dark: ${finding}`)
    await turn(page, 'light')
    const overflow = await overflowOf(page)
    if (overflow > 0) found.push(`${name}: ${overflow} pixels wider than the window`)
  }
  return found
}

for (const [where, how] of WINDOWS)
  journey(`axe finds nothing on any screen ${where}`, async ({ visit }) => {
    expect(await lookAround(await visit({ as: EMAIL, script: AXE, ...how }))).toEqual([])
  })

journey('the sign-in has no findings either', async ({ visit }) => {
  const page = await visit({ script: AXE, refused: [400, 401] })
  await page.goto('/')
  await page.getByLabel('E-mail').fill('client@demo.test')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('alert').waitFor()
  expect(await findingsOn(page)).toEqual([])
  await turn(page, 'dark')
  expect(await findingsOn(page)).toEqual([])
})

journey('at 200 % list and order can be worked with', async ({ visit }) => {
  const page = await visit({ as: EMAIL, viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 })
  await page.goto('/')
  await settled(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByLabel('Search orders').fill(delivered.results[0]!.number)
  await page.getByRole('status').getByText('1 order', { exact: true }).waitFor()
  await page.locator('[data-row="0"] [data-col="number"]').click()
  await page.getByRole('link', { name: 'Open page' }).click()
  await page.getByRole('heading', { name: `Order ${delivered.results[0]!.number}`, level: 1 }).waitFor()
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('navigation', { name: 'Parts of the order' }).getByRole('link', { name: 'History' }).click()
  await page.getByRole('list', { name: /^Milestones/ }).waitFor()
})

journey('on a phone an order is reached and talked about with a thumb', async ({ visit }) => {
  const page = await visit({ as: EMAIL, viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: /^Delivered/ }).tap()
  await page.getByRole('heading', { name: 'Delivered', level: 1 }).waitFor()
  await page
    .getByRole('button', { name: /^Open Order/ })
    .first()
    .tap()
  await page.getByRole('link', { name: 'Open page' }).tap()
  await page.getByRole('link', { name: /^Notes/ }).tap()
  const text = `From the yard ${Date.now()}`
  await page.getByLabel('Write a note to your dispatcher').fill(text)
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByRole('list', { name: 'Notes' }).getByText(text).waitFor()
})
