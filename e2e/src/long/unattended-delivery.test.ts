/**
 * A delivery at night: nobody is there to sign, on one bar of signal and with answers that are lost. What the driver says of it, with the
 * pictures that prove it, is on the server once and in order, for dispatch and client alike.
 */
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import { jobsRoutes } from '@waybill/contract/jobs/jobs.routes.ts'
import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject } from 'vitest'
import { aPhoto } from '../a-photo.ts'
import { VINS } from '../an-order.ts'
import { journey } from '../browser.ts'
import { type Crew, gather } from '../hauls.ts'
import { signal, slow, withLostAnswers } from '../line.ts'
import { onTheRoad } from '../on-the-road.ts'
import { isReady, sign } from '../phone.ts'
import { until } from '../product.ts'

const PROOFS = ['Where it’s parked', 'Where the key is']

let crew: Crew
beforeAll(async () => {
  crew = await gather(inject('product'))
})
const jobNow = (guid: string): Promise<Job> => crew.dispatcher.call(jobsRoutes.get, { params: { guid } })
const inspectionsOf = async (guid: string) =>
  (await crew.dispatcher.call(inspectionsPlatformRoutes.ofJob, { params: { guid } })).results

const take = async (page: Page, label: string): Promise<void> => {
  await page.getByLabel(label, { exact: true }).setInputFiles(aPhoto())
  await page.getByLabel(`${label}: Retake`).waitFor({ state: 'attached' })
}

/** Arrives, and looks at each vehicle; `damaged`: which of them has a new scratch. */
const inspectAll = async (page: Page, job: Job, stopGuid: string, damaged = -1): Promise<void> => {
  await page.goto(`/stops/${stopGuid}`)
  await page.getByRole('button', { name: 'Arrived' }).click()
  await page.getByText('Here since').waitFor()
  for (const [at, car] of job.commodities.entries()) {
    await page.goto(`/inspect/${stopGuid}/${car.guid}/photos`)
    await take(page, 'Front')
    await page.getByRole('link', { name: 'Damage →' }).click()
    if (at === damaged) {
      await page.getByRole('button', { name: 'Door, left front', exact: true }).click()
      await page.getByText('Scratched (not glass)').click()
      await page.getByText('2 · to 3 in').click()
      await page.getByRole('button', { name: 'Save damage' }).click()
    }
    await page.getByRole('link', { name: /^(No damage|Same as before|Details) →$/ }).click()
    const isLast = at === job.commodities.length - 1
    await page.getByRole('button', { name: isLast ? 'Done' : 'Done, next car', exact: true }).click()
    if (isLast) await page.getByRole('link', { name: 'Finish stop' }).waitFor()
    else await page.getByLabel(/or all 17/).waitFor()
  }
}

journey('nobody is there at the delivery: the proof of it arrives once, and the paper says so', async ({ visit }) => {
  const job = await onTheRoad(crew, 'Nobody at the delivery', [VINS[0], VINS[1]])
  const [pickup, delivery] = job.stops
  const page = await visit({
    portal: 'carrier',
    as: 'carrier@demo.test',
    isPhone: true,
    viewport: { width: 360, height: 780 },
    geolocation: { latitude: 32.78, longitude: -96.8 },
    permissions: ['geolocation'],
  })
  await slow(page, true)
  await page.goto(`/jobs/${job.guid}`)
  await isReady(page, pickup!.guid)

  await signal(page.context(), false)
  await inspectAll(page, job, pickup!.guid)
  await page.getByRole('link', { name: 'Finish stop' }).click()
  await sign(page, 'Teresa Vaughn')
  await page.getByRole('button', { name: /^Picked up/ }).click()
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()

  await inspectAll(page, job, delivery!.guid, 1)
  await page.getByRole('link', { name: 'Finish stop' }).click()
  await page.getByText('Nobody is here', { exact: true }).click()
  const finish = page.getByRole('button', { name: /^Delivered/ })
  await page.getByRole('button', { name: 'Delivered: say why nobody is here' }).waitFor()
  await page.getByText('Night drop', { exact: true }).click()
  for (const [at, what] of PROOFS.entries()) {
    await page
      .getByRole('button', { name: `Delivered: ${at === 0 ? '2 photos missing' : '1 photo missing'}` })
      .waitFor()
    await expect.poll(() => finish.isDisabled()).toBe(true)
    await page.getByLabel(what, { exact: true }).setInputFiles(aPhoto())
    await page.getByLabel('Photo taken').nth(at).waitFor({ state: 'attached' })
  }
  await page.getByText('subject to inspection', { exact: false }).waitFor()
  await finish.click()
  await page.getByRole('heading', { name: `Job ${job.number}` }).waitFor()
  // Nothing of the day has left the phone.
  expect((await jobNow(job.guid)).stops.map(({ status }) => status)).not.toContain('completed')

  const attempts = await withLostAnswers(page)
  await until('it is delivered', async () => (await jobNow(job.guid)).status === 'delivered')
  await expect.poll(attempts).toBeGreaterThan(1)
  await until('the pictures are there', async () =>
    (await inspectionsOf(job.guid)).every(({ photos }) => photos.every(({ state }) => state === 'stored')),
  )

  const looked = await inspectionsOf(job.guid)
  expect(
    looked
      .map(({ stopType, status, signedByName }) => `${stopType} ${status} ${signedByName}`)
      .toSorted((a, b) => a.localeCompare(b)),
  ).toEqual([
    'delivery completed null',
    'delivery completed null',
    'pickup completed Teresa Vaughn',
    'pickup completed Teresa Vaughn',
  ])
  const delivered = looked.filter(({ stopType }) => stopType === 'delivery')
  expect(delivered.map(({ notAvailableReason }) => notAvailableReason)).toEqual(['Night drop', 'Night drop'])
  expect(delivered.flatMap(({ damages }) => damages.map(({ area, type }) => area + type))).toEqual(['1012'])
  const times = (await jobNow(job.guid)).stops.flatMap((stop) => [`${stop.dateStarted}`, `${stop.dateCompleted}`])
  expect(times).toEqual(times.toSorted((a, b) => a.localeCompare(b)))

  const proofs = async () =>
    (await crew.dispatcher.call(attachmentsRoutes.list, { query: { jobs: job.guid, rc: 50 } })).results.filter(
      ({ usage }) => usage === 'Proof Of Delivery',
    )
  await until('both proofs are there', async () => (await proofs()).every(({ url }) => url !== null))
  expect(await proofs()).toHaveLength(PROOFS.length)
  const { results: parked } = await crew.dispatcher.call(fieldOfficeRoutes.parked, { query: { job: job.guid, rc: 10 } })
  expect(parked).toEqual([])
  const seen = await crew.client.call(inspectionsPlatformRoutes.ofOrder, { params: { guid: job.order.guid } })
  expect(seen.results.filter(({ notAvailableReason }) => notAvailableReason === 'Night drop')).toHaveLength(2)
})
