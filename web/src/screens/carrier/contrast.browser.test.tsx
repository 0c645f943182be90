/** The field screens in sunlight: contrast 7:1 for all text, in light and dark mode, as WCAG AAA requires. */
import axe from 'axe-core'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { still } from '../../ui/still.fixture.ts'
import { aJob } from '../jobs/jobs.fixture.ts'
import { anOffer, guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { emptyPhone } from './phone.fixture.ts'

const root = document.documentElement
beforeEach(async () => {
  await page.viewport(360, 800)
  await emptyPhone()
})
afterEach(() => root.setAttribute('data-mantine-color-scheme', 'light'))

const base = aJob(1, { status: 'in-progress', inspectionType: 'advanced' })
const here = { status: 'started', dateStarted: '2026-11-20T14:00:00.000Z' } as const
const over = {
  freeMinutes: 60,
  dateFreeUntil: '2026-11-20T15:00:00.000Z',
  ratePerHour: 50,
  cap: null,
  chargeGuid: null,
}
const JOB = {
  ...base,
  isOnHold: false,
  instructions: 'Call before you come',
  stops: base.stops.map((stop) => ({ ...stop, ...here, referenceNumber: 'R-1', notes: 'Gate 4', detention: over })),
}
const [PICKUP] = JOB.stops
const [CAR] = JOB.commodities

const ANSWERS = {
  'POST /jobs/list': ({ query }: { query?: Record<string, unknown> }) =>
    query?.['status'] === 'in-progress'
      ? list({ guid: JOB.guid, number: JOB.number, status: 'in-progress', vehicleName: 'Ford' })
      : list(),
  'GET /jobs/{guid}': () => JOB,
  'GET /jobs/{guid}/inspections': () => list(),
  'GET /stops/{guid}': () => ({ ...PICKUP, orderGuid: JOB.order.guid, version: 1, pieces: [] }),
  'GET /offers': () => list(anOffer(40), anOffer(41, { dateExpires: new Date(Date.now() + 60_000).toISOString() })),
  'GET /job-contracts/{id}': () => anOffer(40),
  'GET /attachments': () =>
    list({ guid: guidOf(63), name: 'Pass', usage: 'Gate Pass', fileLocation: '/x', dateCreated: here.dateStarted }),
}

/** Text with contrast below 7:1, or 4.5:1 for large text. */
const faint = async (): Promise<string[]> => {
  await still()
  const { violations } = await axe.run(document, { runOnly: { type: 'rule', values: ['color-contrast-enhanced'] } })
  return violations.flatMap(({ nodes }) => nodes.map(({ html, any }) => `${html}: ${any[0]?.message}`))
}

it.each([
  ['/', '$735.00'],
  [`/offers/${guidOf(40)}`, 'You collect at delivery'],
  ['/jobs', 'Next stop'],
  [`/jobs/${JOB.guid}`, 'Instructions'],
  [`/jobs/${JOB.guid}/vehicles`, 'To pick up'],
  [`/jobs/${JOB.guid}/papers`, 'Add a paper'],
  [`/jobs/${JOB.guid}/notes`, 'Write to dispatch'],
  [`/stops/${PICKUP?.guid}`, 'Failed attempt'],
  [`/stops/${PICKUP?.guid}/finish`, 'A person signs'],
  [`/inspect/${PICKUP?.guid}/${CAR?.guid}/vin`, 'Photo of the VIN'],
  [`/inspect/${PICKUP?.guid}/${CAR?.guid}/photos`, 'More photos'],
  [`/inspect/${PICKUP?.guid}/${CAR?.guid}/damage`, 'No damage noted'],
  [`/inspect/${PICKUP?.guid}/${CAR?.guid}/details`, 'Odometer, miles'],
  ['/scan', 'Last 8 of the VIN, or all 17'],
  ['/outbox', 'Looking at what is on this phone…'],
])('is readable at %s in sunlight and at night', async (path, text) => {
  await openCarrier(path, ANSWERS)
  await expect.element(page.getByText(text).first()).toBeVisible()
  expect(await faint()).toEqual([])
  root.setAttribute('data-mantine-color-scheme', 'dark')
  expect(await faint()).toEqual([])
})

it('is readable below the pointer', async () => {
  await openCarrier('/', ANSWERS)
  const offer = page.getByRole('link', { name: /\$735\.00/ }).first()
  for (const scheme of ['light', 'dark']) {
    root.setAttribute('data-mantine-color-scheme', scheme)
    await offer.hover()
    expect(await faint()).toEqual([])
  }
})
