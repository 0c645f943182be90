/** A driver's day without signal: everything is on the phone at once, and later on the server once, in order. */
import { contractsRoutes } from '@waybill/contract/contracts/contracts.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { notesRoutes } from '@waybill/contract/notes/notes.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { VINS } from '../an-order.ts'
import { giveSignIn, journey, type Visit } from '../browser.ts'
import { type Crew, gather } from '../hauls.ts'
import { aPhoto } from '../a-photo.ts'
import { onTheRoad } from '../on-the-road.ts'
import { newVersion, signal } from '../line.ts'
import { holds, sign, textOf } from '../phone.ts'
import { until } from '../product.ts'

const PHONE: Visit = {
  portal: 'carrier',
  as: 'carrier@demo.test',
  isPhone: true,
  viewport: { width: 360, height: 780 },
  geolocation: { latitude: 32.78, longitude: -96.8 },
  permissions: ['geolocation'],
}

let crew: Crew
beforeAll(async () => {
  crew = await gather(inject('product'))
})

/** Opens the portal and waits until everything is stored on the phone. */
const arm = async (page: Page): Promise<void> => {
  await page.goto('/jobs')
  await page.getByRole('heading', { name: 'Next stop' }).waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  await until('the portal is on the phone', () => page.evaluate<boolean>('navigator.serviceWorker.controller !== null'))
  await until('the day is on the phone', () => page.evaluate<boolean>(holds('kept', 'pack ')))
}

const strip = (page: Page) => page.getByRole('status').getByRole('link')

/** Goes through an inspection without required fields. */
const inspect = async (page: Page, isLast = true): Promise<void> => {
  await page.getByRole('link', { name: 'Photos →' }).click()
  await page.getByLabel('Front', { exact: true }).setInputFiles(aPhoto())
  await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
  await page.getByRole('link', { name: 'Damage →' }).click()
  await page.getByRole('link', { name: /^(No damage|Same as before)/ }).click()
  await page.getByRole('button', { name: isLast ? 'Done' : 'Done, next car', exact: true }).click()
}

const arriveAt = async (page: Page, stopGuid: string): Promise<void> => {
  await page.goto(`/stops/${stopGuid}`)
  await page.getByRole('button', { name: 'Arrived' }).click()
}

const jobNow = (job: Job): Promise<Job> => crew.dispatcher.call(jobsRoutes.get, { params: { guid: job.guid } })
const inspectionsOf = async (job: Job) =>
  (await crew.dispatcher.call(inspectionsPlatformRoutes.ofJob, { params: { guid: job.guid } })).results

journey(
  'a driver picks up and delivers without signal; later everything arrives once and in order',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'A day without signal', [VINS[0]])
    const [pickup, delivery] = job.stops
    const page = await visit(PHONE)
    await arm(page)
    await page.goto(`/jobs/${job.guid}`)
    await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
    await signal(page.context(), false)

    await arriveAt(page, pickup!.guid)
    await page.getByText('Here since').waitFor()
    await strip(page).getByText('No signal. Your work is saved on this phone.').waitFor()
    await page
      .getByRole('link', { name: /2013 Ford|Start/ })
      .first()
      .click()
    await inspect(page)
    await page.getByText('1 of 1 inspected').waitFor()
    // It came from the phone, like the page.
    expect(page.workers().map((worker) => worker.url())).toEqual([expect.stringMatching(/\/picture-worker-[^/]+\.js$/)])
    // The tab is closed in the middle, and the input is restored.
    await page.getByRole('link', { name: 'Finish stop' }).click()
    const drafts = () => page.evaluate<string>(textOf('drafts'))
    const before = await drafts()
    await page.getByLabel('Name, as printed').fill('Teresa')
    await until('the name is on the disk', async () => (await drafts()) !== before)
    // Encrypted for the account.
    expect(await drafts()).not.toContain('Teresa')
    await page.reload()
    await expect.poll(() => page.getByLabel('Name, as printed').inputValue()).toBe('Teresa')
    await sign(page, 'Teresa Vaughn')
    await page.getByRole('button', { name: 'Picked up', exact: true }).click()
    await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()

    await arriveAt(page, delivery!.guid)
    await page.getByText('Here since').waitFor()
    await page.getByRole('link', { name: /Start/ }).first().click()
    await inspect(page)
    await page.getByRole('link', { name: 'Finish stop' }).click()
    await sign(page, 'Paul Okafor')
    await page.getByRole('button', { name: 'Delivered', exact: true }).click()
    await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()

    await strip(page).click()
    await page.getByRole('heading', { name: '6 items saved here' }).waitFor()
    expect((await jobNow(job)).status).toBe('dispatched')

    await signal(page.context(), true)
    await until('the job is delivered', async () => (await jobNow(job)).status === 'delivered')
    await page.getByText('Nothing to send').waitFor()
    const done = await inspectionsOf(job)
    expect(done.map(({ status, signedByName }) => [status, signedByName])).toEqual([
      ['completed', 'Teresa Vaughn'],
      ['completed', 'Paul Okafor'],
    ])
    await until('the pictures are there', async () =>
      (await inspectionsOf(job)).every(
        ({ photos }) => photos.length === 1 && photos.every(({ state }) => state === 'stored'),
      ),
    )
    const [started] = (await jobNow(job)).stops
    expect(Date.parse(started?.dateStarted ?? '')).toBeLessThan(Date.parse(started?.dateCompleted ?? ''))
  },
)

journey(
  'responses are lost, two tabs send at once, the page is killed in the middle: still once and in order',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'Lost answers', [VINS[0]])
    // Only open pages send, as on an iPhone.
    const page = await visit({ ...PHONE, script: 'delete globalThis.ServiceWorkerRegistration?.prototype.sync' })
    await arm(page)
    await signal(page.context(), false)
    await page.goto(`/jobs/${job.guid}/notes`)
    const messages = ['The gate is closed', 'Gate 4 is open', 'Loaded']
    for (const [at, text] of messages.entries()) {
      await page.getByLabel('Write to dispatch').fill(text)
      await page.getByRole('button', { name: 'Send' }).click()
      await page.locator('li', { hasText: text }).waitFor()
      await strip(page)
        .getByText(`${at + 1}`, { exact: true })
        .waitFor()
    }
    // The server does the work, but every second response is lost.
    let requests = 0
    let lost = 0
    await page.context().route('**/platform/field/items', async (route) => {
      requests += 1
      if (requests % 2 === 0) return route.continue()
      await route.fetch()
      lost += 1
      return route.abort()
    })
    const other = await page.context().newPage()
    await signal(page.context(), true)
    await other.goto('/jobs')
    await page.close()
    await until('all notes are there', async () => (await notesOf(job)).length === messages.length)
    expect(await notesOf(job)).toEqual(messages)
    await other.goto('/outbox')
    await other.getByRole('button', { name: 'Try now' }).click()
    await other.getByText('Nothing to send').waitFor()
    expect(await notesOf(job)).toEqual(messages)
    expect(lost).toBeGreaterThan(0)
  },
)

const parkedOf = async (job: Job) =>
  (await crew.dispatcher.call(fieldOfficeRoutes.parked, { query: { job: job.guid, rc: 10 } })).results

const notesOf = async (job: Job): Promise<string[]> =>
  (await crew.dispatcher.call(notesRoutes.list, { params: { orderGuid: job.order.guid }, query: { rc: 100 } })).results
    .filter(({ createdByPortal }) => createdByPortal === 'carrier')
    .map(({ body }) => body)
    .toReversed()

/** What happens to a job while its driver has no signal. */
const MEANWHILE: Readonly<Record<string, (job: Job) => Promise<unknown>>> = {
  'the job is put on hold': ({ guid }) =>
    crew.dispatcher.call(jobsRoutes.hold, { params: { guid }, body: { reason: 'Unpaid' } }),
  'the job is canceled': ({ guid }) =>
    crew.dispatcher.call(jobsRoutes.cancel, { params: { guid }, body: { reason: 'Sold elsewhere', tonuAmount: 0 } }),
  'the job is taken from the carrier': ({ guid }) =>
    crew.dispatcher.call(contractsRoutes.cancelOffer, {
      params: { guid },
      body: { reason: 'Too late', tonuAmount: 0 },
    }),
  'the phone is ended': async () => {
    const { results } = await crew.carrier.call(fieldOfficeRoutes.devices)
    const [newest] = results.toSorted((a, b) => b.dateCreated.localeCompare(a.dateCreated))
    await crew.carrier.call(fieldOfficeRoutes.endDevice, { params: { guid: newest!.guid } })
  },
}

journey.for(Object.keys(MEANWHILE))(
  '%s while the driver has no signal: the act waits for dispatch, and the driver sees why',
  async (what, { visit }) => {
    const job = await onTheRoad(crew, what, [VINS[0]])
    // The open page requests a job that may belong to another driver by now.
    const page = await visit({ ...PHONE, refused: [404] })
    await arm(page)
    await page.goto(`/stops/${job.stops[0]!.guid}`)
    await page.getByRole('button', { name: 'Arrived' }).waitFor()
    await signal(page.context(), false)
    await page.getByRole('button', { name: 'Arrived' }).click()
    await page.getByText('Here since').waitFor()
    await MEANWHILE[what]!(job)
    await signal(page.context(), true)
    await until('it waits for dispatch', async () => {
      return (await parkedOf(job)).length === 1
    })
    await page.goto('/outbox')
    await page.getByRole('alert').getByText('You don’t need to redo anything.', { exact: false }).waitFor()
    await page.getByText('With dispatch', { exact: true }).waitFor()
  },
)

journey(
  'pictures arrive late: dispatch has the facts first, and the pictures follow; without a location',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'Late pictures', [VINS[0]])
    const page = await visit({ ...PHONE, permissions: [] })
    await arm(page)
    await page.context().route('**/platform/field/bytes/*', (route) => route.abort())
    await arriveAt(page, job.stops[0]!.guid)
    await page.getByText('Here since').waitFor()
    await page.getByRole('link', { name: /Start/ }).first().click()
    await inspect(page)
    const photos = async () => (await inspectionsOf(job)).flatMap((inspection) => inspection.photos)
    await until('the facts are there', async () => (await photos()).length === 1)
    expect(await photos()).toMatchObject([{ state: 'awaited', latitude: null }])
    await page.context().unroute('**/platform/field/bytes/*')
    await page.goto('/outbox')
    await page.getByRole('button', { name: 'Try now' }).click()
    await until('the picture is there', async () => (await photos())[0]?.state === 'stored')
    await page.getByText(/sealed/).waitFor()
  },
)

journey('with a clock a day ahead and a failing server, the act arrives with its actual time', async ({ visit }) => {
  const job = await onTheRoad(crew, 'A clock ahead', [VINS[0]])
  const page = await visit({ ...PHONE, refused: [401, 500] })
  await arm(page)
  const began = Date.now()
  await page.clock.setSystemTime(began + 86_400_000)
  let failures = 0
  await page.context().route('**/platform/field/items', (route) => {
    failures += 1
    return failures === 1 ? route.fulfill({ status: 500, json: { message: 'Something went wrong' } }) : route.continue()
  })
  await arriveAt(page, job.stops[0]!.guid)
  await until('it arrived', async () => (await jobNow(job)).stops[0]!.status === 'started')
  const started = Date.parse((await jobNow(job)).stops[0]!.dateStarted!)
  expect(started).toBeGreaterThan(began - 60_000)
  expect(started).toBeLessThan(Date.now() + 60_000)
})

journey(
  'a new version arrives in the middle of an inspection: no page reloads unasked, nothing is lost, and it is offered afterwards',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'A new version', [VINS[0], VINS[1]])
    const [pickup] = job.stops
    const [one, two] = job.commodities
    const page = await visit(PHONE)
    const waits = () =>
      page.evaluate<boolean>('navigator.serviceWorker.getRegistration().then((it) => Boolean(it?.waiting))')
    const banner = page.getByText('A new version is ready.')
    const isSamePage = () => page.evaluate<boolean>('globalThis.isSamePage === true')
    await arm(page)
    await arriveAt(page, pickup!.guid)
    await page.getByText('Here since').waitFor()
    await page.goto(`/inspect/${pickup!.guid}/${one!.guid}/photos`)
    await page.getByLabel('Front', { exact: true }).setInputFiles(aPhoto())
    await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
    await page.evaluate('globalThis.isSamePage = true')

    newVersion(page.context())
    // A look may join one of the browser's own that began before the new version was there, and then does not find it.
    await until('the new version is on the phone', async () => {
      await page.evaluate('navigator.serviceWorker.getRegistration().then((it) => it.update())')
      return waits()
    })
    // The step continues unaffected.
    await page.getByRole('link', { name: 'Damage →' }).click()
    await page.getByRole('link', { name: 'No damage →' }).waitFor()
    expect([await isSamePage(), await banner.count()]).toEqual([true, 0])
    // A tab that crashes here restarts in the old version, with its input.
    await page.reload()
    await page.getByRole('link', { name: 'No damage →' }).waitFor()
    expect([await waits(), await banner.count()]).toEqual([true, 0])
    await page.evaluate('globalThis.isSamePage = true')
    await page.getByRole('link', { name: 'No damage →' }).click()
    await page.getByRole('button', { name: 'Done, next car', exact: true }).click()
    await page.getByLabel(/or all 17/).waitFor()
    await page.getByRole('link', { name: 'Photos →' }).click()
    await page.getByLabel('Front', { exact: true }).setInputFiles(aPhoto())
    await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
    expect([await isSamePage(), await banner.count()]).toEqual([true, 0])

    // After the inspection it is announced, and activated with a tap.
    await page.locator(`a[href="/stops/${pickup!.guid}"]`).first().click()
    await banner.waitFor()
    expect(await isSamePage()).toBe(true)
    let hasLoaded = false
    page.once('load', () => (hasLoaded = true))
    await page.getByRole('button', { name: 'Update now' }).click()
    await until('the new version took over', async () => hasLoaded)
    expect([await isSamePage(), await waits()]).toEqual([false, false])
    await page.getByText('1 of 2 inspected').waitFor()
    await page.goto(`/inspect/${pickup!.guid}/${two!.guid}/photos`)
    await page.getByLabel('Front: Retake').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Damage →' }).click()
    await page.getByRole('link', { name: 'No damage →' }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByText('2 of 2 inspected').waitFor()
    await until('both are there with their pictures', async () => {
      const there = await inspectionsOf(job)
      const photos = there.flatMap((inspection) => inspection.photos)
      return there.length === 2 && photos.length === 2 && photos.every(({ state }) => state === 'stored')
    })
  },
)

journey('the page is reloaded between two cars: the next one is seen in the same light', async ({ visit }) => {
  const job = await onTheRoad(crew, 'Seen in', [VINS[0], VINS[1]])
  const [pickup] = job.stops
  const page = await visit(PHONE)
  await arm(page)
  await arriveAt(page, pickup!.guid)
  await page.getByText('Here since').waitFor()
  await page.goto(`/inspect/${pickup!.guid}/${job.commodities[0]!.guid}/details`)
  await page.getByText('Dark', { exact: true }).click()
  await page.getByRole('button', { name: 'Done, next car', exact: true }).click()
  await page.getByLabel(/or all 17/).waitFor()
  await page.reload()
  await page.getByRole('link', { name: 'Details', exact: true }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Done', exact: true }).click()
  await page.getByText('2 of 2 inspected').waitFor()
  await until('both say it', async () => {
    const there = await inspectionsOf(job)
    return there.length === 2 && there.every(({ answers }) => answers?.['seenIn'] === 'Dark')
  })
})

journey(
  'with nobody to sign where a signature is required, the act waits, and dispatch completes it with a reason',
  async ({ visit }) => {
    const job = await onTheRoad(crew, 'Nobody is there', [VINS[0]], 'advanced')
    const [pickup] = job.stops
    const page = await visit(PHONE)
    await arm(page)
    await arriveAt(page, pickup!.guid)
    await page.getByText('Here since').waitFor()
    await page.goto(`/inspect/${pickup!.guid}/${job.commodities[0]!.guid}/vin`)
    await page.getByLabel(/or all 17/).fill(VINS[0].slice(-8))
    await page.getByLabel('Photo of the VIN').setInputFiles(aPhoto())
    await page.getByLabel('Photo of the VIN: Retake').waitFor({ state: 'attached' })
    await page.getByRole('link', { name: 'Photos →' }).click()
    for (const side of ['Front', 'Driver side', 'Rear', 'Passenger side', 'Odometer and dash']) {
      await page.getByLabel(`${side} *`, { exact: true }).setInputFiles(aPhoto())
      await page.getByLabel(`${side} *: Retake`).waitFor({ state: 'attached' })
    }
    await page.getByRole('link', { name: 'Damage →' }).click()
    await page.getByRole('link', { name: 'No damage →' }).click()
    await page.getByLabel('Odometer, miles').fill('48112')
    await page.getByRole('group', { name: 'Keys' }).getByText('2', { exact: true }).click()
    await page.getByRole('group', { name: 'Does it run?' }).getByText('Runs', { exact: true }).click()
    await page.getByRole('button', { name: 'Done', exact: true }).click()
    await page.getByRole('link', { name: 'Finish stop' }).click()
    await page.getByText('Nobody is here', { exact: true }).click()
    await page.getByText('Night drop', { exact: true }).click()
    for (const [at, what] of ['Where it’s parked', 'Where the key is'].entries()) {
      await page.getByLabel(what, { exact: true }).setInputFiles(aPhoto())
      await page.getByLabel('Photo taken').nth(at).waitFor({ state: 'attached' })
    }
    await page.getByText('dispatch decides what happens with the delivery', { exact: false }).waitFor()
    await page.getByRole('button', { name: /^Picked up/ }).click()
    await until('it waits for dispatch', async () => (await parkedOf(job)).length === 1)
    const [parked] = await parkedOf(job)
    const decided = await crew.dispatcher.ask(fieldOfficeRoutes.decide, {
      params: { guid: parked!.guid },
      body: { decision: 'apply', reason: 'The yard confirmed it by phone' },
    })
    expect(decided.status).toBe(200)
    expect(decided.body).toMatchObject({ state: 'applied', reason: 'The yard confirmed it by phone' })
    expect((await jobNow(job)).status).toBe('picked-up')
  },
)

journey('work stays on the phone after a logout, and is sent with the next sign-in', async ({ visit }) => {
  const job = await onTheRoad(crew, 'Logged out', [VINS[0]])
  const page = await visit(PHONE)
  await arm(page)
  await page.context().route('**/platform/field/items', (route) => route.abort())
  await arriveAt(page, job.stops[0]!.guid)
  await page.getByText('Here since').waitFor()
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: /carrier@demo.test/ }).click()
  await page.getByText('1 item is still on this phone.', { exact: false }).waitFor()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.getByLabel('Email').waitFor()
  await page.context().unroute('**/platform/field/items')
  await giveSignIn(page, 'carrier@demo.test')
  await until('it arrived', async () => (await jobNow(job)).stops[0]!.status === 'started')
})
