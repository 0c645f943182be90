import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, findings, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [at('/jobs', screen), at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] })] as const
const GUID = aJob(1).guid
const list = (...rows: unknown[]) => ({ page: 0, rows: 25, total: rows.length, next: null, results: rows })
const section = (name: string) => page.getByRole('region', { name, exact: true })

it('is shown at a past moment, without acts, with only its own part of the order', async () => {
  await page.viewport(1440, 900)
  const date = (minute: number) => `2026-11-20T14:0${minute}:00.000Z`
  const acts = [2, 1, 0].map((minute) => ({
    id: minute,
    actId: `act-${minute}`,
    date: date(minute),
    text: 'Job changed',
    reason: null,
    subjectGuid: null,
    action: 'job.changed',
    details: [],
    canUndo: false,
    whyNot: null,
  }))
  const order = anOrder()
  const leg = {
    ...order.jobs[0]!,
    guid: GUID,
    number: '1042-1',
    stops: order.stops.map(({ guid }) => guid),
    commodities: order.commodities.map(({ guid }) => guid),
  }
  const past = anOrder({ can: [], referenceNumber: 'R0', jobs: [{ ...leg, status: 'new' }] })
  await openAt(
    `/jobs/${GUID}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1),
      'GET /vendors': () => list(),
      'GET /offer-rounds': () => list(),
      'GET /field/parked': () => list(),
      'GET /order/{orderGuid}': () => anOrder({ jobs: [{ ...leg, status: 'dispatched' }] }),
      'GET /activitylogs/{orderGuid}/{jobGuid}': () => ({ ...list(), total: 3, results: acts }),
      'GET /orders/{guid}/as-of': () => past,
    },
    { routes: ROUTES },
  )
  await expect.element(section('Stops')).toBeVisible()
  await userEvent.keyboard('[[')
  await expect.element(page.getByText(/^As it was on/)).toBeVisible()
  const changed = section('Changed since')
  await expect.element(changed.getByRole('row', { name: 'Job 1042-1 Finding a carrier Carrier booked' })).toBeVisible()
  expect(changed.getByRole('row', { name: /Reference/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: 'Hold' }).elements()).toEqual([])
  expect(await findings()).toEqual([])
  await userEvent.keyboard(']]]]')
  await expect.element(section('Stops')).toBeVisible()
  await expect.element(page.getByText(/^As it was on/)).not.toBeInTheDocument()
})
