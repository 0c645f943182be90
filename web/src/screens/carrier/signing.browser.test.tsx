import type { Job } from '@waybill/contract/jobs/job.shapes.ts'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { aJob } from '../jobs/jobs.fixture.ts'
import { type Asked, findings } from '../order-screens.fixture.tsx'
import { guidOf, list, openCarrier } from './carrier.fixture.tsx'
import { aPhoto, emptyPhone, keptActs } from './phone.fixture.ts'

beforeEach(async () => {
  await page.viewport(390, 844)
  await emptyPhone()
})

/** A job of the carrier with the given pickup. */
const underWay = (pickup: Partial<Job['stops'][number]> = {}, more: Partial<Job> = {}): Job => {
  const job = aJob(1, { status: 'dispatched', ...more })
  return { ...job, stops: job.stops.map((stop, at) => (at === 0 ? { ...stop, ...pickup } : stop)) }
}
const answersOf = (job: Job) => ({
  'POST /jobs/list': () => list(),
  'GET /jobs/{guid}': () => job,
  'GET /stops/{guid}': () => ({
    ...job.stops[0],
    orderGuid: job.order.guid,
    jobGuid: job.guid,
    version: 1,
    pieces: [],
    warnings: [],
    attempts: [],
  }),
})

it('binds a signature to what was shown when the pen went up, and asks again after anything else', async () => {
  const job = aJob(1, { status: 'picked-up', inspectionType: 'standard' })
  const [car] = job.commodities
  const second = { ...car!, guid: guidOf(44), description: 'Spare wheels', vehicle: null, type: 'other' as const }
  const delivery = {
    ...job.stops[1]!,
    status: 'started' as const,
    dateStarted: '2026-11-20T14:00:00.000Z',
    commodities: [car!, second].map(({ guid }) => ({ guid, dateCompleted: null, outcome: null })),
  }
  const whole = { ...job, commodities: [car!, second], stops: [job.stops[0]!, delivery] }
  const damage = { id: guidOf(61), area: '10', type: '12', severity: '1', view: 'left', x: 0.2, y: 0.4, note: 'deep' }
  const seen = {
    id: guidOf(60),
    commodityId: car?.guid,
    jobId: job.guid,
    stopId: delivery.guid,
    stopType: 'delivery',
    status: 'in-progress',
    dateSuperseded: null,
    odometer: 48_112,
    keysCount: 2,
    answers: { runs: 'yes', vinRead: 'X' },
    damages: [damage],
    photos: [],
    missing: [{ path: 'signature', message: '' }],
    flags: [],
    signing: null,
  }
  await openCarrier(`/stops/${delivery.guid}/finish`, {
    ...answersOf(whole),
    'GET /stops/{guid}': () => ({ ...delivery, orderGuid: job.order.guid, version: 1, pieces: [] }),
    'GET /jobs/{guid}/inspections': () => list(seen),
  })
  const shown = page.getByRole('list', { name: 'What you sign for' })
  await expect.element(shown.getByText('Odometer 48,112, 2 keys, 0 photos, Runs')).toBeVisible()
  await expect.element(shown.getByText(/^Door, left front, .*, size 1: deep$/)).toBeVisible()
  await expect.element(shown.getByText('Spare wheels')).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByLabelText('Name, as printed').fill('Teresa Vaughn')
  const pad = page.getByRole('img', { name: 'Sign here' })
  const draw = () =>
    userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 180, y: 90 } })
  await draw()
  await expect.element(page.getByRole('button', { name: 'Delivered', exact: true })).toBeEnabled()
  await page.getByRole('button', { name: 'A vehicle is refused' }).click()
  await page.getByRole('button', { name: 'The 2013 Ford F-150 is refused' }).click()
  await page.getByText('Wrong vehicle').click()
  await expect.element(page.getByText('Something was recorded after the signature', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /the signature is missing/ })).toBeDisabled()
  await draw()
  await page.getByRole('button', { name: 'Delivered: 1 of 2' }).click()
  await expect.poll(keptActs).toHaveLength(1)
  const [act] = await keptActs()
  const signed = act?.kind === 'finish' ? act.signed : undefined
  expect(signed?.seen).toMatchObject({ vehicles: [], sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
  expect(signed?.seen?.text.split('\n').slice(0, 2)).toEqual(['Spare wheels', 'The 2013 Ford F-150 is refused'])
})

it('asks for another signature where something was recorded after a finished stop was signed', async () => {
  const job = underWay({ status: 'completed', dateStarted: '2026-11-20T14:00:00.000Z' })
  const [stop] = job.stops
  const [car] = job.commodities
  const done = [{ guid: car!.guid, dateCompleted: '2026-11-20T14:00:00.000Z', outcome: 'done' as const }]
  const finished = { ...job, stops: [{ ...stop!, commodities: done }, job.stops[1]!] }
  const noted = { what: 'damage', was: null, now: '10-12-1', by: 'Dee', date: '2026-11-20T15:00:00.000Z' }
  const seen = {
    id: guidOf(60),
    commodityId: car?.guid,
    jobId: job.guid,
    stopId: stop?.guid,
    stopType: 'pickup',
    status: 'completed',
    dateSuperseded: null,
    odometer: null,
    keysCount: null,
    answers: {},
    damages: [],
    photos: [],
    missing: [],
    flags: [],
    signing: { outcome: 'signed', name: 'Ann', reason: null, shown: 'No damage', notedAfter: [noted] },
  }
  await openCarrier(`/stops/${stop?.guid}`, {
    ...answersOf(finished),
    'GET /jobs/{guid}/inspections': () => list(seen),
  })
  const notice = page.getByText('Nobody has signed for it yet', { exact: false })
  await expect.element(notice).toBeVisible()
  // A row of its own, not half of one beside the button.
  await expect.poll(() => notice.element().getBoundingClientRect().width).toBeGreaterThan(300)
  await page.getByRole('link', { name: 'Have it signed again' }).click()
  await page.getByText('Nobody is here').click()
  await page.getByText('Refuses to sign').click()
  await page.getByLabelText('Where it’s parked').upload(await aPhoto())
  await page.getByLabelText('Where the key is').upload(await aPhoto())
  await page.getByRole('button', { name: 'Signed', exact: true }).click()
  await expect
    .poll(keptActs)
    .toMatchObject([{ kind: 'finish', commodities: [], absent: { isRefused: true, seen: { vehicles: [{}] } } }])
})

it('one person signs once for several jobs at one place: every vehicle stands above the pad, under its job', async () => {
  const jobs = [1, 2, 3].map((nth) => aJob(nth, { status: 'dispatched', inspectionType: 'standard' }))
  const yard = jobs[0]!.stops[0]!.terminal!
  const here = jobs.map((job, nth): Job => {
    const [pickup, ...later] = job.stops
    const [car] = job.commodities
    const own = { ...car!, guid: guidOf(70 + nth) }
    return {
      ...job,
      commodities: [own],
      stops: [
        {
          ...pickup!,
          guid: guidOf(80 + nth),
          // Nobody has arrived for the third.
          status: nth === 2 ? 'new' : 'started',
          dateStarted: nth === 2 ? null : '2026-11-20T14:00:00.000Z',
          terminal: yard,
          commodities: [{ guid: own.guid, dateCompleted: null, outcome: null }],
        },
        ...later,
      ],
    }
  })
  const seenOf = (job: Job, nth: number) => ({
    id: guidOf(90 + nth),
    commodityId: job.commodities[0]!.guid,
    jobId: job.guid,
    stopId: job.stops[0]!.guid,
    stopType: 'pickup',
    status: 'in-progress',
    dateSuperseded: null,
    odometer: 10_000 + nth,
    keysCount: 1,
    answers: {},
    damages:
      nth === 1
        ? [{ id: guidOf(61), area: '10', type: '12', severity: '1', view: 'left', x: 0.2, y: 0.4, note: null }]
        : [],
    photos: [],
    missing: [{ path: 'signature', message: '' }],
    flags: [],
    signing: null,
  })
  const stop = here[0]!.stops[0]!
  await openCarrier(`/stops/${stop.guid}/finish`, {
    'POST /jobs/list': ({ query }: Asked) =>
      list(...((query as { status: string }).status === 'dispatched' ? here : [])),
    'GET /jobs/{guid}': ({ params }: Asked) => here.find(({ guid }) => guid === params?.['guid']),
    'GET /stops/{guid}': () => ({
      ...stop,
      orderGuid: here[0]!.order.guid,
      jobGuid: here[0]!.guid,
      version: 1,
      pieces: [],
      warnings: [],
      attempts: [],
    }),
    'GET /jobs/{guid}/inspections': ({ params }: Asked) => {
      const nth = here.findIndex(({ guid }) => guid === params?.['guid'])
      return nth === 2 ? list() : list(seenOf(here[nth]!, nth))
    },
  })
  const listOf = (name: string) => page.getByRole('list', { name, exact: true })
  const [one, two] = here.map(({ number }) => `Job ${number}`)
  await expect.element(listOf('What you sign for').getByText('Odometer 10,000', { exact: false })).toBeVisible()
  await expect.element(listOf(`What you sign for: ${two}`).getByText('Odometer 10,001', { exact: false })).toBeVisible()
  await expect.element(listOf(`What you sign for: ${two}`).getByText(/^Door, left front/)).toBeVisible()
  await expect.element(page.getByText('these 2 vehicles as listed (1 damage)', { exact: false })).toBeVisible()
  await expect.element(page.getByText(/^Job .* is handed over here, too: mark your arrival there/)).toBeVisible()
  expect(await findings()).toEqual([])
  await page.getByLabelText('Name, as printed').fill('Teresa Vaughn')
  const pad = page.getByRole('img', { name: 'Sign here' })
  const draw = () =>
    userEvent.dragAndDrop(pad, pad, { sourcePosition: { x: 30, y: 60 }, targetPosition: { x: 180, y: 90 } })
  await draw()
  // Without the second job something else is shown: the drawing stands for nothing of that.
  const together = page.getByRole('checkbox', { name: /^Sign for 1 piece of job/ })
  await together.click()
  await expect.element(page.getByRole('button', { name: /the signature is missing/ })).toBeDisabled()
  await together.click()
  await draw()
  await page.getByRole('button', { name: /^Picked up$/ }).click()
  await expect.poll(keptActs).toHaveLength(2)
  const acts = (await keptActs()).map((act) => (act.kind === 'finish' ? act : undefined))
  expect(acts.map((act) => [act?.stopGuid, act?.commodities, act?.inspections])).toEqual(
    [1, 0].map((nth) => [guidOf(80 + nth), [guidOf(70 + nth)], [guidOf(90 + nth)]]),
  )
  const [seen, other] = acts.map((act) => act?.signed?.seen)
  expect(seen).toEqual(other)
  expect(seen?.vehicles.map(({ jobGuid, commodityGuid }) => [jobGuid, commodityGuid])).toEqual(
    [0, 1].map((nth) => [here[nth]!.guid, guidOf(70 + nth)]),
  )
  const lines = seen!.text.split('\n')
  expect([lines.indexOf(one!), lines.indexOf(two!) > 0]).toEqual([0, true])
  expect(acts.map((act) => act?.signed?.strokes)).toEqual([acts[0]?.signed?.strokes, acts[0]?.signed?.strokes])
})
