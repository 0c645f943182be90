/**
 * A driver's day on a phone of 360 px, with one bar of signal or none: eight cars with a full inspection, a crashed tab, a killed
 * browser, lost responses. Everything arrives on the server once and in order, and no car takes more taps than it should.
 */
import { contractsPlatformRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { WAIT_TIMEOUT } from '../../../vitest.patience.ts'
import { aPhoto } from '../a-photo.ts'
import { VINS } from '../an-order.ts'
import { giveSignIn, journey } from '../browser.ts'
import { type Crew, gather } from '../hauls.ts'
import { offered, onTheRoad } from '../on-the-road.ts'
import { SeparateBrowser } from '../separate-browser.ts'
import { signal, slow, withLostAnswers } from '../line.ts'
import { acknowledged, isReady, sign, Thumb } from '../phone.ts'
import { originOf, until } from '../product.ts'

const SITE = originOf(inject('product'), 'carrier')
const CARS = [10_312, 10_319, 10_326, 10_333, 10_340, 10_347, 10_354, 10_361].map(
  (end, at) => `1FTFW1ET${'91963630'[at]}DFC${end}`,
)
const SIDES = ['Front', 'Driver side', 'Rear', 'Passenger side', 'Odometer and dash']
/** Besides the odometer's digits. At the pickup the first car is scanned by a tap, and has no keys and condition of a car before. */
const TAPS_FIRST_CAR = 10
const TAPS_A_CAR = 8
const TAPS_A_DAMAGE = 4

/** The camera recognizes the bar code in front of it; and as on an iPhone, only an open page sends. */
const SCRIPT = `
  delete ServiceWorkerRegistration.prototype.sync
  globalThis.BarcodeDetector = class {
    static getSupportedFormats = async () => ['code_39', 'code_128', 'data_matrix', 'qr_code']
    detect = async () => (globalThis.inFront ? [{ rawValue: globalThis.inFront }] : [])
  }`

const prepared = async (context: BrowserContext): Promise<BrowserContext> => {
  context.setDefaultTimeout(WAIT_TIMEOUT)
  await context.addInitScript({ content: SCRIPT })
  await context.grantPermissions(['geolocation', 'camera'], { origin: SITE })
  await context.setGeolocation({ latitude: 32.78, longitude: -96.8 })
  return context
}

const opened = async (context: BrowserContext): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 360, height: 780 })
  return page
}

/** The median. */
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** Duration of a tap on a page with only a button, from the same server in the same browser. */
const emptyPage = async (page: Page): Promise<number> => {
  await page.goto(`${SITE}/readyz`)
  await page.evaluate(`(() => {
    const button = document.createElement('button')
    button.textContent = 'Tap'
    let taps = 0
    button.addEventListener('click', () => button.after('said ' + ++taps))
    document.body.replaceChildren(button)
  })()`)
  const times: number[] = []
  for (let n = 1; n <= 5; n++) times.push(await acknowledged(page, () => page.getByRole('button').click(), `said ${n}`))
  return median(times)
}

let crew: Crew
beforeAll(async () => {
  crew = await gather(inject('product'))
})
const jobNow = (guid: string): Promise<Job> => crew.dispatcher.call(jobsRoutes.get, { params: { guid } })
const inspectionsOf = async (guid: string) =>
  (await crew.dispatcher.call(inspectionsPlatformRoutes.ofJob, { params: { guid } })).results

/** The car open on the phone, in front of its camera. */
const atCar = async (page: Page, job: Job): Promise<void> => {
  const [, guid] = /\/inspect\/[^/]+\/([^/]+)/.exec(page.url()) ?? []
  const car = job.commodities.find((each) => each.guid === guid)
  await page.evaluate(`globalThis.inFront = '${car?.identifier}'`)
}

/** From the VIN to the details. `stopAfter`: number of sides to take. `begin`: number of sides already taken. */
const walkRound = async (page: Page, thumb: Thumb, job: Job, { begin = 0, stopAfter = SIDES.length } = {}) => {
  if (begin === 0) {
    await atCar(page, job)
    const scan = page.getByRole('button', { name: 'Scan the VIN' })
    const shutter = page.getByRole('button', { name: `Take the picture: ${SIDES[0]}`, exact: true })
    await scan.or(shutter).waitFor()
    if (await scan.isVisible()) await thumb.tap(scan)
  }
  for (const side of SIDES.slice(begin, stopAfter))
    await thumb.tap(page.getByRole('button', { name: `Take the picture: ${side}`, exact: true }))
  if (stopAfter < SIDES.length)
    await page.getByRole('button', { name: `Take the picture: ${SIDES[stopAfter]}`, exact: true }).waitFor()
}

/** Odometer, keys, condition, as the car `before` or as at its pickup; and Done, which is confirmed once the next page is shown. */
const detailsOf = async (page: Page, thumb: Thumb, isLast: boolean, before?: RegExp): Promise<number> => {
  await expect.poll(() => page.getByLabel('Odometer, miles').evaluate((field) => field.matches(':focus'))).toBe(true)
  await page.keyboard.type('48112')
  if (before) await thumb.tap(page.getByRole('button', { name: before }))
  else {
    await thumb.tap(page.getByRole('group', { name: 'Keys' }).getByText('2', { exact: true }))
    await thumb.tap(page.getByRole('group', { name: 'Does it run?' }).getByText('Runs', { exact: true }))
  }
  const done = page.getByRole('button', { name: isLast ? 'Done' : 'Done, next car', exact: true })
  return acknowledged(page, () => thumb.tap(done), isLast ? '8 of 8 inspected' : 'Point at the bar code')
}

/** Adds a damage: part, type, size, save. */
const noteDamage = async (page: Page, thumb: Thumb): Promise<void> => {
  await thumb.tap(page.getByRole('button', { name: 'Door, left front', exact: true }))
  await thumb.tap(page.getByText('Scratched (not glass)'))
  await thumb.tap(page.getByText('2 · to 3 in'))
  await page.getByLabel('Photo, wide *', { exact: true }).setInputFiles(aPhoto())
  await page.getByLabel('Photo, wide *: Retake').waitFor({ state: 'attached' })
  await thumb.tap(page.getByRole('button', { name: 'Save damage' }))
}

const begin = async (page: Page, thumb: Thumb): Promise<void> => {
  await page.getByRole('link', { name: /Start/ }).first().click()
  await page.getByRole('button', { name: 'Scan the VIN' }).waitFor()
  thumb.counted()
}

/** One phone over a day: each journey continues where the previous one ended. */
const browser = new SeparateBrowser()
afterAll(() => browser.end())
const thumb = new Thumb()
const acks: number[] = []
let day: { context: BrowserContext; page: Page; job: Job; empty: number }

/** Continues in a new tab after a crash, or in a new browser. */
const reopened = async (context: BrowserContext): Promise<Page> => {
  const address = day.page.url()
  day = { ...day, context, page: await opened(context) }
  await day.page.goto(address)
  return day.page
}

const tabDies = async (): Promise<Page> => {
  const { context, page } = day
  const session = await context.newCDPSession(page)
  const died = page.waitForEvent('crash')
  void session.send('Page.crash').catch(() => undefined)
  await died
  await page.close()
  return reopened(context)
}

const browserDies = async (): Promise<Page> => {
  await browser.kill()
  const context = await prepared(await browser.start())
  await signal(context, false)
  return reopened(context)
}

journey('a driver accepts, and inspects eight cars without signal: a tab crashes, the browser is killed', async () => {
  const jobGuid = await offered(crew, 'A day of a driver', CARS, 'advanced')
  const context = await prepared(await browser.start())
  let page = await opened(context)
  const empty = await emptyPage(page)
  await page.goto(SITE)
  await giveSignIn(page, 'carrier@demo.test')
  await page.getByRole('heading', { name: 'Offers' }).waitFor()
  await slow(page, true)
  const { results } = await crew.carrier.call(contractsPlatformRoutes.list, { query: { status: 'sent', rc: 100 } })
  const offer = results.find(({ job }) => job.guid === jobGuid)
  await page.goto(`${SITE}/offers/${offer?.guid}`)
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(/We carry out the/).click()
  await sheet.getByRole('button', { name: 'Accept the load' }).click()
  await page.getByRole('link', { name: 'Open the job' }).click()
  const job = await jobNow(jobGuid)
  const [pickup] = job.stops
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
  await isReady(page, pickup!.guid)
  day = { context, page, job, empty }

  await signal(context, false)
  await page.goto(`${SITE}/stops/${pickup!.guid}`)
  acks.push(await acknowledged(page, () => thumb.tap(page.getByRole('button', { name: 'Arrived' })), 'Here since'))
  await begin(page, thumb)
  for (let car = 1; car <= CARS.length; car++) {
    const broken = new Map([
      [4, { after: 2, dies: tabDies }],
      [7, { after: 3, dies: browserDies }],
    ]).get(car)
    await walkRound(page, thumb, job, { stopAfter: broken?.after ?? SIDES.length })
    if (broken) {
      page = await broken.dies()
      await walkRound(page, thumb, job, { begin: broken.after })
    }
    await thumb.tap(page.getByRole('link', { name: 'No damage →' }))
    acks.push(
      await detailsOf(page, thumb, car === CARS.length, car === 1 ? undefined : /^Like the last car: 2 keys, Runs$/),
    )
    const most = car === 1 ? TAPS_FIRST_CAR : TAPS_A_CAR
    expect(thumb.counted(), `taps for car ${car}`).toBeLessThanOrEqual(most)
  }
  await page.getByRole('link', { name: 'Finish stop' }).click()
  await sign(page, 'Teresa Vaughn')
  await page.getByRole('button', { name: /^Picked up/ }).click()
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
  expect((await jobNow(jobGuid)).status).not.toBe('picked-up')
})

journey('with signal again everything arrives once, though responses are lost', async () => {
  const { page, job } = day
  const attempts = await withLostAnswers(page)
  const online = performance.now()
  await until('the pickup is known', async () => (await jobNow(job.guid)).status === 'picked-up')
  const factsAfter = (performance.now() - online) / 1000
  const signed = await inspectionsOf(job.guid)
  expect(signed.map(({ status, signedByName }) => `${status} ${signedByName}`)).toEqual(
    CARS.map(() => 'completed Teresa Vaughn'),
  )
  expect(new Set(signed.map(({ commodityId }) => commodityId)).size).toBe(CARS.length)
  // Acts whose response was lost are sent again.
  await expect.poll(attempts).toBeGreaterThan(1)
  await slow(page, false)
  await until('the pictures are there', async () =>
    (await inspectionsOf(job.guid)).every(
      ({ photos }) => photos.length === 6 && photos.every(({ state }) => state === 'stored'),
    ),
  )
  console.log(`facts of ${CARS.length} cars on the server ${factsAfter.toFixed(1)} s after the signal came back`)
  await day.context.unrouteAll()
  await isReady(page, signed[0]!.id)
})

journey('the delivery without signal: one new damage, which the consignee signs for', async () => {
  const { page, job, context, empty } = day
  const delivery = job.stops[1]!
  await signal(context, false)
  await page.goto(`${SITE}/stops/${delivery.guid}`)
  acks.push(await acknowledged(page, () => thumb.tap(page.getByRole('button', { name: 'Arrived' })), 'Here since'))
  await begin(page, thumb)
  for (let car = 1; car <= CARS.length; car++) {
    await walkRound(page, thumb, job)
    const isDamaged = car === 5
    if (isDamaged) await noteDamage(page, thumb)
    await thumb.tap(page.getByRole('link', { name: isDamaged ? 'Details →' : 'Same as before →' }))
    acks.push(await detailsOf(page, thumb, car === CARS.length, /^As at pickup: 2 keys, Runs$/))
    const most = TAPS_A_CAR + (car === 1 ? 1 : 0) + (isDamaged ? TAPS_A_DAMAGE : 0)
    expect(thumb.counted(), `taps for car ${car}`).toBeLessThanOrEqual(most)
  }
  await page.getByRole('link', { name: 'Finish stop' }).click()
  await sign(page, 'Marcus Hale')
  await page.getByRole('button', { name: /^Delivered/ }).click()
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
  await withLostAnswers(page)
  await until('it is delivered', async () => (await jobNow(job.guid)).status === 'delivered')
  const times = (await jobNow(job.guid)).stops.flatMap((stop) => [`${stop.dateStarted}`, `${stop.dateCompleted}`])
  expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)))

  // The client sees the same: two inspections per car, and one new damage.
  const seen = await crew.client.call(inspectionsPlatformRoutes.ofOrder, { params: { guid: job.order.guid } })
  expect(seen.results).toHaveLength(CARS.length * 2)
  expect(seen.results.flatMap(({ damages }) => damages.map(({ area, type }) => area + type))).toEqual(['1012'])

  const ack = median(acks)
  console.log(`${acks.length} acts acknowledged after ${ack.toFixed(0)} ms, ${(ack / empty).toFixed(1)} empty pages`)
})

journey(
  'two phones on one job: each finishes what it inspected, and the stop is completed with the last one',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'Two phones', [VINS[0], VINS[1]])
    const [pickup] = job.stops
    const phones = await Promise.all(
      ['Teresa Vaughn', 'Paul Okafor'].map(async (name, at) => {
        const page = await visit({
          portal: 'carrier',
          as: 'carrier@demo.test',
          isPhone: true,
          viewport: { width: 360, height: 780 },
        })
        await page.goto(`/jobs/${job.guid}`)
        await isReady(page, pickup!.guid)
        return { page, name, own: job.commodities[at]!, other: job.commodities[1 - at]! }
      }),
    )
    for (const { page, name, own, other } of phones) {
      await signal(page.context(), false)
      await page.goto(`/stops/${pickup!.guid}`)
      await page.getByRole('button', { name: 'Arrived' }).click()
      await page.getByText('Here since').waitFor()
      await page.goto(`/inspect/${pickup!.guid}/${own.guid}/photos`)
      await page.getByLabel('Front', { exact: true }).setInputFiles(aPhoto())
      await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
      await page.getByRole('link', { name: 'Damage →' }).click()
      await page.getByRole('link', { name: 'No damage →' }).click()
      await page.getByRole('button', { name: 'Done, next car', exact: true }).click()
      await page.getByLabel(/or all 17/).waitFor()
      await page.goto(`/stops/${pickup!.guid}/finish`)
      await page.getByRole('button', { name: `Another driver takes the ${other.vehicle?.year}` }).click()
      await sign(page, name)
      await page.getByRole('button', { name: /^Picked up/ }).click()
      await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
    }
    const [first, second] = phones
    await signal(first!.page.context(), true)
    await until('the first is known', async () =>
      (await inspectionsOf(job.guid)).some((each) => each.status === 'completed'),
    )
    expect((await jobNow(job.guid)).stops[0]?.status).toBe('started')
    await signal(second!.page.context(), true)
    await until('the stop is done', async () => (await jobNow(job.guid)).stops[0]?.status === 'completed')
    const done = new Map((await inspectionsOf(job.guid)).map((each) => [each.commodityId, each.signedByName]))
    expect(done).toEqual(new Map(phones.map(({ own, name }) => [own.guid, name])))
    expect(
      (await crew.dispatcher.call(fieldOfficeRoutes.parked, { query: { job: job.guid, rc: 10 } })).results,
    ).toEqual([])
  },
)
