/** The acts of an order and of a job at the bottom of a phone: the two likeliest, the others behind More. */
import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { JobDetailScreen } from '../job-detail/job-detail.tsx'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import {
  anOrder,
  type Answers,
  type Asked,
  findings,
  openAt,
  ORDER_GUID,
  ORDER_ROUTES,
} from '../order-screens.fixture.tsx'

const ELSEWHERE = lazyScreen(async () => () => null)
const ROUTES = [
  ...ORDER_ROUTES,
  at('/jobs', ELSEWHERE),
  at(
    '/jobs/$jobGuid',
    lazyScreen(async () => JobDetailScreen),
  ),
  at('/clients/$clientGuid', ELSEWHERE),
]
const WAITING = {
  party: 'us',
  code: 'find-carrier',
  text: 'No carrier',
  clears: 'Offer or post the job',
  since: '2020-11-20T14:00:00.000Z',
  due: null,
} as const
const JOB = aJob(1, { status: 'ready', waiting: WAITING, can: ['edit', 'send-offer', 'post', 'hold', 'cancel'] })
const order = (more: Partial<Order> = {}) =>
  anOrder({
    waiting: WAITING,
    can: ['edit', 'hold', 'cancel', 'note'],
    jobs: [{ ...JOB, stops: JOB.stops.map(({ guid }) => guid), commodities: [], classification: null, vendor: null }],
    ...more,
  })
const open = async (path: string, answers: Answers = {}) => {
  const opened = await openAt(
    path,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /order/{orderGuid}': () => order(),
      'GET /jobs/{guid}': () => JOB,
      ...answers,
    },
    { routes: ROUTES },
  )
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return opened
}
const ORDER = `/orders/${ORDER_GUID}`
const bar = () => page.getByRole('group', { name: 'Actions' })
const labels = () => [...bar().element().querySelectorAll('button')].map((button) => button.textContent)

beforeEach(async () => {
  await page.viewport(390, 844)
})

it('of an order are those that clear its turn, with 44 px, and cover nothing', async () => {
  await open(ORDER)
  await expect.poll(labels).toEqual(['Offer', 'Post', 'More'])
  // Each act once.
  await expect.poll(() => page.getByRole('button', { name: 'Offer', exact: true }).elements().length).toBe(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await findings()).toEqual([])
  const heights = [...bar().element().querySelectorAll('button')].map((button) => button.getBoundingClientRect().height)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  await expect.poll(() => bar().element().getBoundingClientRect().bottom).toBe(innerHeight)
  // At the end of the page the content ends above it.
  await expect
    .poll(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const [end] = [...document.querySelectorAll('main section > *')].toReversed()
      return end!.getBoundingClientRect().bottom - bar().element().getBoundingClientRect().top
    })
    .toBeLessThanOrEqual(0)
  await bar().getByRole('button', { name: 'More' }).click()
  for (const name of ['Hold', 'Edit', 'Put on hold…', 'Cancel order…', 'Tracking links', 'Download all documents'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit order 1042' })).toBeVisible()
})

it('of an order that its client asked something of are the answers', async () => {
  const changed = vi.fn((_asked: Asked) => order())
  const request = { date: '2026-11-20T14:00:00.000Z', by: 'Casey', reason: null }
  await open(ORDER, {
    'GET /order/{orderGuid}': () =>
      order({ isOnHold: true, holdRequest: request, can: ['answer-request', 'unhold'], waiting: null }),
    'PATCH /orders/{id}': changed,
  })
  await expect.poll(labels).toEqual(['Approve release', 'Decline release', 'More'])
  await bar().getByRole('button', { name: 'Approve release' }).click()
  await expect
    .poll(() => changed.mock.calls[0]?.[0].body)
    .toEqual({ answerRequest: { request: 'unhold', isGranted: true } })
})

it('of a job are its first ones', async () => {
  await open(`/jobs/${JOB.guid}`)
  await expect.poll(labels).toEqual(['Offer', 'Post', 'More'])
  expect(page.getByRole('button', { name: 'Hold', exact: true }).elements()).toEqual([])
  expect(await findings()).toEqual([])
  await bar().getByRole('button', { name: 'More' }).click()
  for (const name of ['Hold', 'Cancel'])
    await expect.element(page.getByRole('menuitem', { name, exact: true })).toBeVisible()
})

it('stand at the top on a wide window, and at the top for a client', async () => {
  await open(ORDER, { 'GET /users/me': () => ({ ...DISPATCHER, portal: 'client' }) })
  await expect.element(page.getByRole('button', { name: 'Edit' })).toBeVisible()
  expect(bar().elements()).toEqual([])
  await page.viewport(1440, 900)
  expect(bar().elements()).toEqual([])
})
