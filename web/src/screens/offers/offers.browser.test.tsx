import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { findings, openAt, ORDER_GUID } from '../order-screens.fixture.tsx'
import { OffersScreen } from './offers.tsx'

const screen = lazyScreen(async () => OffersScreen)
const ROUTES = [at('/offers', screen), at('/jobs/$jobGuid', screen), at('/orders/$orderGuid', screen)] as const
const OFFER = {
  guid: aJob(60).guid,
  status: 'sent',
  job: { guid: aJob(1).guid, number: '1042-1' },
  order: { guid: ORDER_GUID, number: '1042' },
  vendor: { guid: aJob(70).guid, name: 'Red Mesa' },
  amount: 650,
  stops: [],
  dateSent: '2026-11-20T14:00:00.000Z',
  dateExpires: '2099-11-20T14:00:00.000Z',
  dateAnswered: null,
  answeredBy: null,
  answerReason: null,
  cancelReason: null,
  dateCancelRequested: null,
  revisionPending: null,
  document: null,
  compliance: { result: 'pass', findings: [] },
  can: ['accept', 'decline', 'cancel'],
}
const list = (...results: unknown[]) => ({ page: 0, rows: 100, total: results.length, next: null, results })

beforeEach(() => page.viewport(1440, 900))

it('lists open offers, filters them, and shows an offer next to the job’s others, with its acts', async () => {
  const asked: unknown[] = []
  await openAt(
    '/offers',
    {
      'GET /users/me': () => DISPATCHER,
      'POST /offers/list': ({ body }) => (asked.push(body), list(OFFER)),
      'GET /jobs/{guid}': () => aJob(1),
      'GET /jobs/{jobId}/contracts': () => list(OFFER),
    },
    { routes: ROUTES, height: 700 },
  )
  await expect.element(page.getByRole('row', { name: /Red Mesa/ })).toBeVisible()
  await expect.poll(() => document.title).toBe('Offers | TMS')
  expect(await findings()).toEqual([])
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect.poll(() => JSON.stringify(asked.at(-1))).toContain('"sent"')
  await page.getByRole('gridcell', { name: 'Red Mesa', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Job 1042-1' })
  await expect.element(panel.getByRole('button', { name: 'Accept' })).toBeVisible()
  await panel.getByRole('button', { name: 'Decline' }).click()
  await expect.element(page.getByRole('dialog', { name: /Red Mesa: decline/ })).toBeVisible()
})
