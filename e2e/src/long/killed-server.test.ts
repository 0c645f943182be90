/** The server dies while a phone sends its pictures, and restarts: each picture exists once, none is lost, and the driver is informed. */
import { createHash } from 'node:crypto'
import { fieldOfficeRoutes } from '@waybill/contract/field/field.routes.ts'
import { inspectionsPlatformRoutes } from '@waybill/contract/inspections/inspections.routes.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { aPhoto } from '../a-photo.ts'
import { VINS } from '../an-order.ts'
import { giveSignIn, journey } from '../browser.ts'
import { gather } from '../hauls.ts'
import { signal } from '../line.ts'
import { onTheRoad } from '../on-the-road.ts'
import { openPatient, type Patient } from '../patient.ts'
import { isReady } from '../phone.ts'
import { originOf, startProduct, until } from '../product.ts'

const SIDES = ['Front', 'Driver side', 'Rear', 'Passenger side']

let patient: Patient
beforeAll(async () => {
  patient = await openPatient(inject('copy'))
})
afterAll(async () => {
  await patient.product.stop()
})

/** Takes a car's pictures without signal. */
const photograph = async (page: Page, isLast: boolean): Promise<void> => {
  await page.getByRole('link', { name: 'Photos →' }).click()
  for (const side of SIDES) {
    await page.getByLabel(side, { exact: true }).setInputFiles(aPhoto())
    await page.getByLabel(`${side}: Retake`).waitFor({ state: 'attached' })
  }
  await page.getByRole('link', { name: 'Damage →' }).click()
  await page.getByRole('link', { name: 'No damage →' }).click()
  await page.getByRole('button', { name: isLast ? 'Done' : 'Done, next car', exact: true }).click()
}

journey('the server is killed while pictures arrive: each exists once, and nothing is lost', async ({ visit }) => {
  const { place } = patient
  const crew = await gather(place)
  const job = await onTheRoad(crew, 'Killed among pictures', [VINS[0], VINS[1]])
  const [pickup] = job.stops
  const page = await visit({
    portal: 'carrier',
    baseURL: originOf(place, 'carrier'),
    isPhone: true,
    viewport: { width: 360, height: 780 },
    // Only the page sends, so that requests can be counted.
    script: 'delete globalThis.ServiceWorkerRegistration?.prototype.sync',
    refused: [401, 500, 502, 503],
  })
  await page.goto('/jobs')
  await giveSignIn(page, 'carrier@demo.test')
  await page.getByRole('heading', { name: 'Next stop' }).waitFor()
  await page.goto(`/jobs/${job.guid}`)
  await isReady(page, job.guid)

  await signal(page.context(), false)
  await page.goto(`/stops/${pickup!.guid}`)
  await page.getByRole('button', { name: 'Arrived' }).click()
  await page.getByText('Here since').waitFor()
  await page.getByRole('link', { name: /Start/ }).first().click()
  await photograph(page, false)
  await page.getByLabel(/or all 17/).waitFor()
  await photograph(page, true)
  await page.getByText('2 of 2 inspected').waitFor()

  // The third picture reaches the server, which dies before responding, with others on the way.
  const sent: string[] = []
  let death: Promise<void> | undefined
  await page.context().route('**/platform/field/bytes/*', async (route) => {
    sent.push(route.request().url().split('/').at(-1)!)
    if (sent.length !== 3) return route.continue()
    await route.fetch()
    death = patient.product.kill()
    await death
    return route.abort()
  })
  await signal(page.context(), true)
  await until('pictures are sent', async () => sent.length >= 3 && death !== undefined)
  await death
  await page.getByRole('status').getByText('No signal. Your work is saved on this phone.').waitFor()
  await page.goto('/outbox')
  await page
    .getByText(/Pictures still sending: \d left|items? saved here/)
    .first()
    .waitFor()

  patient.product = await startProduct(place)
  await page.getByRole('button', { name: 'Try now' }).click()
  await page.getByText('Nothing to send').waitFor()
  const { dispatcher } = await gather(place)
  const there = (await dispatcher.call(inspectionsPlatformRoutes.ofJob, { params: { guid: job.guid } })).results
  const photos = there.flatMap((inspection) => inspection.photos)
  expect(there).toHaveLength(2)
  expect(photos.map(({ state }) => state)).toEqual(Array.from({ length: 2 * SIDES.length }, () => 'stored'))
  expect(new Set(photos.map(({ sha256 }) => sha256)).size).toBe(2 * SIDES.length)
  for (const { url, sha256 } of photos) {
    const bytes = await (await fetch(new URL(url!, originOf(place, 'dispatcher')))).arrayBuffer()
    expect(createHash('sha256').update(Buffer.from(bytes)).digest('hex')).toBe(sha256)
  }
  for (const { id } of there)
    expect((await dispatcher.call(inspectionsPlatformRoutes.seal, { params: { id } })).state).toBe('untouched')
  expect((await dispatcher.call(fieldOfficeRoutes.parked, { query: { job: job.guid } })).results).toEqual([])
  // A picture whose response was lost was sent twice, and exists once.
  expect(sent.length).toBeGreaterThan(new Set(sent).size)
})
