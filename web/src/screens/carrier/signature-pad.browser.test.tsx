import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone, reloaded } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  await emptyPhone()
})

const STARTED = '2026-11-20T14:00:00.000Z'
const job = aJob(1, { status: 'picked-up', inspectionType: 'standard' })
const [car] = job.commodities
const delivery = {
  ...job.stops[1]!,
  status: 'started' as const,
  dateStarted: STARTED,
  commodities: [{ guid: car!.guid, dateCompleted: null, outcome: null }],
}
const open = () =>
  openCarrier(`/stops/${delivery.guid}/finish`, {
    'POST /jobs/list': () => list(),
    'GET /jobs/{guid}': () => ({ ...job, stops: [job.stops[0]!, delivery] }),
    'GET /stops/{guid}': () => ({ ...delivery, orderGuid: job.order.guid, version: 1, pieces: [] }),
    'GET /jobs/{guid}/inspections': () => list(),
  })

const pad = page.getByRole('img', { name: 'Sign here' })
const draw = (x: number) =>
  userEvent.dragAndDrop(pad, pad, { sourcePosition: { x, y: 60 }, targetPosition: { x: x + 60, y: 100 } })

/** Where the pad has ink, from left to right, in hundredths of its width; null where it is empty. */
const ink = (): [number, number] | null => {
  const canvas = pad.query()
  if (!(canvas instanceof HTMLCanvasElement)) return null
  const { width, height } = canvas
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? []
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) =>
    Array.from({ length: height }, (_, y) => y).some((y) => (pixels[(y * width + x) * 4] ?? 255) < 128),
  )
  const [first, last] = [columns[0], columns.at(-1)]
  return first === undefined || last === undefined
    ? null
    : [Math.round((first / width) * 100), Math.round((last / width) * 100)]
}
const delivered = page.getByRole('button', { name: 'Delivered', exact: true })

it('shows a kept signature after a reload, and on a pad of another size, as wide as it was drawn', async () => {
  await open()
  await page.getByText('I checked every vehicle: there is no damage.').click()
  await page.getByLabelText('Name, as printed').fill('Teresa Vaughn')
  await draw(30)
  await draw(200)
  await expect.element(delivered).toBeEnabled()
  expect(ink()?.[0]).toBeGreaterThan(5)
  // From the first stroke's beginning to the second one's end.
  const drawn = [30, 260].map((x) => (x / pad.element().clientWidth) * 100)
  const near = async () => {
    await expect.poll(() => ink()?.map((at, n) => Math.abs(at - (drawn[n] ?? 0)) <= 3)).toEqual([true, true])
  }

  await page.getByText('Nobody is here').click()
  await page.getByText('A person signs').click()
  await near()
  await page.viewport(844, 390)
  await expect.poll(() => pad.element().clientWidth).toBeGreaterThan(500)
  await near()
  await expect.element(delivered).toBeEnabled()

  await page.viewport(390, 844)
  await reloaded()
  await open()
  await near()
  await expect.element(delivered).toBeEnabled()

  // What is added joins it; what is cleared stays cleared.
  await draw(290)
  await expect.poll(() => ink()?.[1]).toBeGreaterThan(75)
  await page.viewport(400, 844)
  await expect.poll(() => ink()?.[1]).toBeGreaterThan(75)
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.poll(ink).toBeNull()
  await expect.element(page.getByRole('button', { name: /the signature is missing/ })).toBeDisabled()
  await reloaded()
  await open()
  await expect.element(pad).toBeVisible()
  expect(ink()).toBeNull()
  await expect.element(page.getByRole('button', { name: /the signature is missing/ })).toBeDisabled()
})
