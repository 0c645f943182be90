/** A driver without an account: a link from the office opens one job on a phone, and offline work there arrives. */
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { aPhoto } from '../a-photo.ts'
import { VINS } from '../an-order.ts'
import { AXE, findingsOn } from '../axe.ts'
import { journey, type Visit } from '../browser.ts'
import { type Crew, gather } from '../hauls.ts'
import { onTheRoad } from '../on-the-road.ts'
import { signal } from '../line.ts'
import { holds, isReady, sign } from '../phone.ts'
import { until } from '../product.ts'

/** Nobody is signed in. */
const PHONE: Visit = {
  portal: 'carrier',
  script: AXE,
  isPhone: true,
  viewport: { width: 360, height: 780 },
  geolocation: { latitude: 32.78, longitude: -96.8 },
  permissions: ['geolocation'],
  // The phone learns from a refusal that its link has ended.
  refused: [401, 403, 404],
}

let crew: Crew
beforeAll(async () => {
  crew = await gather(inject('product'))
})

const jobNow = (job: Job): Promise<Job> => crew.dispatcher.call(jobsRoutes.get, { params: { guid: job.guid } })
const inspectionsOf = async (job: Job) =>
  (await crew.dispatcher.call(inspectionsPlatformRoutes.ofJob, { params: { guid: job.guid } })).results
const aLink = async (job: Job): Promise<{ guid: string; url: string }> =>
  crew.carrier.call(fieldOfficeRoutes.createLink, { params: { guid: job.guid }, body: { name: 'Hal Hired' } })

const begin = async (page: Page, url: string, job: Job): Promise<void> => {
  await page.goto(url)
  await page.getByRole('button', { name: 'Start on this phone' }).click()
  await page.getByRole('heading', { name: 'Next stop' }).waitFor()
  await isReady(page, job.guid)
}

const inspect = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: /Start/ }).first().click()
  await page.getByRole('link', { name: 'Photos →' }).click()
  await page.getByLabel('Front', { exact: true }).setInputFiles(aPhoto())
  await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Damage →' }).click()
  await page.getByRole('link', { name: /^(No damage|Same as before)/ }).click()
  await page.getByRole('button', { name: 'Done', exact: true }).click()
}

/** At the next stop: arrive, inspect every vehicle, sign. */
const doStop = async (page: Page, name: string, act: 'Picked up' | 'Delivered'): Promise<void> => {
  await page.getByRole('link', { name: 'Job', exact: true }).click()
  await page.getByRole('button', { name: 'Arrived' }).click()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByText('Here since').waitFor()
  await inspect(page)
  await page.getByRole('link', { name: 'Finish stop' }).click()
  await sign(page, name)
  await page.getByRole('button', { name: act, exact: true }).click()
  await page.getByRole('link', { name: 'Job', exact: true }).waitFor()
}

const offline = (context: BrowserContext) => signal(context, false)

journey(
  'a driver without an account does the job from a link without signal, and everything arrives',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'A hired driver', [VINS[0]])
    const office = await visit({ portal: 'carrier', as: 'carrier@demo.test', script: AXE })
    await office.goto(`/jobs/${job.guid}`)
    await office.getByRole('button', { name: 'Create a driver link' }).click()
    await office.getByLabel('Driver’s name').fill('Hal Hired')
    await office.getByLabel('Mobile').fill('+1 303 555 0147')
    await office.getByRole('button', { name: 'Create link' }).click()
    const url = (await office.getByRole('status', { name: 'Link for Hal Hired' }).textContent()) ?? ''
    expect(await findingsOn(office)).toEqual([])
    await office.getByRole('button', { name: 'Done', exact: true }).click()
    await office.getByText('Not opened yet').waitFor()
    expect(await office.content()).not.toContain(url)

    const page = await visit(PHONE)
    const requests: string[] = []
    page.context().on('request', (request) => requests.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(url)
    await page.getByLabel('Truck number').fill('113')
    expect(await findingsOn(page)).toEqual([])
    await begin(page, url, job)
    expect(await findingsOn(page)).toEqual([])
    const secret = url.split('#')[1]!
    // The secret is sent once, in no referrer, and not stored: the phone's key replaces it.
    expect(requests.filter((each) => each.includes(secret) && !each.includes('/platform/drive/'))).toEqual([])
    expect(await page.evaluate<boolean>(holds('kept', secret))).toBe(false)
    await expect.poll(() => page.url()).not.toContain(secret)
    // No money except the amount to collect.
    expect(await page.evaluate<boolean>(holds('kept', 'vendorPayment'))).toBe(false)

    await offline(page.context())
    await doStop(page, 'Teresa Vaughn', 'Picked up')
    // The phone is restarted; the link in the message opens the job, even without signal.
    await page.goto('about:blank')
    await page.goto(url)
    await page.getByRole('heading', { name: 'Next stop' }).waitFor()
    // At the roadside: the document is rendered from stored data, with the latest notes and signatures.
    await page.getByRole('link', { name: 'Papers', exact: true }).click()
    await page.getByRole('button', { name: 'Show the BOL offline' }).click()
    const bill = page.getByRole('dialog', { name: new RegExp(`^Bill of lading ${job.number}`) })
    await bill.getByText(VINS[0]).first().waitFor()
    await bill.getByText(/Signed by Teresa Vaughn/).waitFor()
    await expect.poll(() => bill.textContent()).not.toContain('$')
    expect(await findingsOn(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Job', exact: true }).click()
    await doStop(page, 'Paul Okafor', 'Delivered')
    expect((await jobNow(job)).status).toBe('dispatched')

    await signal(page.context(), true)
    await until('the job is delivered', async () => (await jobNow(job)).status === 'delivered')
    await until('the pictures are there', async () => {
      const photos = (await inspectionsOf(job)).flatMap((each) => each.photos)
      return photos.length === 2 && photos.every(({ state }) => state === 'stored')
    })
    const now = await jobNow(job)
    expect(now.driver).toMatchObject({ name: 'Hal Hired', truckNumber: '113' })
    expect((await inspectionsOf(job)).map(({ signedByName }) => signedByName)).toEqual(['Teresa Vaughn', 'Paul Okafor'])
    const dispatcher = await visit({ portal: 'dispatcher', as: 'dispatcher@demo.test' })
    await dispatcher.goto(`/jobs/${job.guid}`)
    await dispatcher.getByText('Hal Hired').first().waitFor()
    await dispatcher.getByText('Delivered').first().waitFor()
  },
)

journey('a link ended meanwhile says so, and work is kept', async ({ visit }) => {
  const job = await onTheRoad(crew, 'A link that is ended', [VINS[0]])
  const link = await aLink(job)
  const page = await visit(PHONE)
  await begin(page, link.url, job)
  await offline(page.context())
  await doStop(page, 'Teresa Vaughn', 'Picked up')
  await crew.carrier.call(fieldOfficeRoutes.endLink, { params: { guid: job.guid, linkGuid: link.guid } })

  await signal(page.context(), true)
  await page.getByRole('heading', { name: 'This link has ended' }).waitFor()
  await page.getByText('Dispatch has everything you recorded.').waitFor()
  expect(await findingsOn(page)).toEqual([])
  expect(await page.evaluate<boolean>(holds('kept', job.guid))).toBe(false)
  await until('the picture is there', async () =>
    (await inspectionsOf(job)).some(({ photos }) => photos.every(({ state }) => state === 'stored')),
  )
  const { results } = await crew.dispatcher.call(fieldOfficeRoutes.parked, { query: { job: job.guid } })
  expect(results.map(({ kind, by }) => [kind, by])).toEqual([
    ['arrive', 'Hal Hired'],
    ['finish', 'Hal Hired'],
  ])
  await page.getByRole('link', { name: 'What was sent' }).click()
  await page.getByText('2 items are with dispatch').waitFor()

  const other = await visit(PHONE)
  await other.goto(link.url)
  await other.getByRole('heading', { name: 'This link no longer works' }).waitFor()
})
