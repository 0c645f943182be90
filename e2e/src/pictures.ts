/**
 * Takes the moving picture of the README and the screenshots of the guides from a fresh demo company, or from the data of a stopped product:
 * `node e2e/src/pictures.ts FOLDER [DATA_FOLDER]`, as `npm run tool -- pictures` does.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { invoicesRoutes } from '@waybill/contract/invoices/invoices.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { chromium, type Browser, type Page, type ViewportSize } from 'playwright-core'
import { clientOf } from './api.ts'
import { settled } from './axe.ts'
import { movingPicture } from './moving-picture.ts'
import { freePort, freshFolder, originOf, PASSWORD, startProduct, type Place } from './product.ts'

interface Picture {
  name: string
  path: string
  /** Opens or clicks something beforehand. */
  act?: (page: Page) => Promise<unknown>
}

const DISPATCHER = 'dispatcher@demo.test'
const CLIENT = 'client@demo.test'
const CARRIER = 'carrier@demo.test'

/** Screenshots of the dispatchers' guide, from demo records. */
const deskPictures = async (place: Place): Promise<Picture[]> => {
  const api = await clientOf(place, 'dispatcher', DISPATCHER)
  const [ready, dispatched, bills] = await Promise.all([
    api.call(jobsRoutes.list, { query: { status: 'ready', rc: 1 }, body: {} }),
    api.call(jobsRoutes.list, { query: { status: 'dispatched', rc: 1 }, body: {} }),
    api.call(invoicesRoutes.list, { query: { rc: 1 }, body: { filterState: { type: 'bill', status: 'OPEN' } } }),
  ])
  const [free, job, bill] = [ready.results[0], dispatched.results[0], bills.results[0]]
  if (!free || !job || !bill) throw new Error('The demo has no ready job, no dispatched job or no open bill')
  return [
    { name: 'desk', path: '/home' },
    {
      name: 'desk-offer',
      path: `/jobs/${free.guid}`,
      act: async (page) => {
        await page.keyboard.press('o')
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'desk-jobs', path: `/jobs/dispatched?peek=${job.guid}` },
    { name: 'desk-job', path: `/jobs/${job.guid}` },
    { name: 'desk-bill', path: `/invoices/${bill.guid}` },
  ]
}

/** Screenshots of the drivers' guide: a pickup in progress, and a car being inspected. */
const fieldPictures = async (place: Place): Promise<Picture[]> => {
  const api = await clientOf(place, 'carrier', CARRIER)
  const { results } = await api.call(jobsRoutes.list, { query: { status: 'dispatched', rc: 1 }, body: {} })
  if (!results[0]) throw new Error('The demo has no dispatched job of the carrier')
  const job = await api.call(jobsRoutes.get, { params: { guid: results[0].guid } })
  const [stop, car] = [job.stops[0]!, job.commodities[0]!]
  const seen = await api.call(jobsRoutes.list, {
    query: { rc: 1 },
    body: { filterState: { inspectionType: 'advanced', status: ['picked-up', 'delivered', 'completed'] } },
  })
  return [
    { name: 'field-offers', path: '/' },
    { name: 'field-jobs', path: '/jobs' },
    { name: 'field-stop', path: `/stops/${stop.guid}` },
    { name: 'field-damage', path: `/inspect/${stop.guid}/${car.guid}/damage` },
    {
      name: 'field-bill',
      path: `/jobs/${(seen.results[0] ?? results[0]).guid}/papers`,
      act: async (page) => {
        await page.getByRole('button', { name: 'Show the BOL offline' }).click()
        await page.getByRole('dialog').waitFor()
      },
    },
  ]
}

const take = async (
  browser: Browser,
  place: Place,
  { portal, email, folder, viewport }: { portal: Portal; email: string; folder: string; viewport?: ViewportSize },
  pictures: readonly Picture[],
): Promise<void> => {
  const context = await browser.newContext({
    baseURL: originOf(place, portal),
    viewport: viewport ?? { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await settled(page)
  for (const { name, path, act } of pictures) {
    await page.goto(path)
    await settled(page)
    await act?.(page)
    await settled(page)
    const file = join(folder, `${name}.png`)
    await page.screenshot({ path: file })
    console.log(file)
  }
  await context.close()
}

const [folder = '.', data] = process.argv.slice(2)
const place = { folder: data ?? freshFolder(), port: await freePort() }
const product = await startProduct(place)
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
try {
  await take(browser, place, { portal: 'dispatcher', email: DISPATCHER, folder }, await deskPictures(place))
  await take(browser, place, { portal: 'client', email: CLIENT, folder }, [{ name: 'orders', path: '/' }])
  const viewport = { width: 360, height: 780 }
  await take(browser, place, { portal: 'carrier', email: CARRIER, folder, viewport }, await fieldPictures(place))
  const film = join(folder, 'a-car.webp')
  writeFileSync(film, await movingPicture(browser, place))
  console.log(film)
} finally {
  await browser.close()
  await product.stop()
  if (!data) rmSync(place.folder, { recursive: true })
}
