/** Turns of a job that are cleared outside of it: its bill, its damage case. */
import type { WaitingCode } from '@waybill/contract/vocabulary/waiting.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Answers, type Asked, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const elsewhere = (said: string) => lazyScreen(async () => () => <p>{said}</p>)
const ROUTES = [
  at('/jobs', screen),
  at('/orders/$orderGuid', screen),
  at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] }),
  at('/invoices/$invoiceGuid', elsewhere('The bill')),
  at('/cases/$caseGuid', elsewhere('The case')),
] as const
const NONE = { page: 0, rows: 25, total: 0, next: null, results: [] }
const VENDOR = { guid: '019caf10-3180-7094-a896-a1622cc61e11', name: 'Red Mesa', usdot: null }
const OTHER = '019caf10-3180-7094-a896-a1622cc61e00'
const BILL = '019caf10-3180-7094-a896-a1622cc61efd'

beforeEach(async () => {
  await page.viewport(1440, 900)
})

const open = (code: WaitingCode, answers: Answers = {}) =>
  openAt(
    `/jobs/${aJob(1).guid}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () =>
        aJob(1, {
          status: 'completed',
          vendor: VENDOR,
          can: [],
          waiting: {
            party: 'us',
            code,
            text: 'Waits',
            clears: 'Clear it',
            since: '2026-11-20T14:00:00.000Z',
            due: null,
          },
        }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /field/parked': () => NONE,
      'GET /offer-rounds': () => NONE,
      'POST /invoices/list': () => ({ ...NONE, results: [{ guid: BILL }] }),
      ...answers,
    },
    { routes: ROUTES },
  )
const bar = () => page.getByRole('region', { name: 'Waiting on' })

it('a held payment is freed by its letter, no other of the job, and held again for its own reason', async () => {
  const [voided, former] = [BILL.replace('61efd', '61ef0'), BILL.replace('61efd', '61ef1')]
  const bills = [
    { guid: voided, vendor: VENDOR, can: ['view'], paymentHeldReason: 'Voided' },
    { guid: former, vendor: { ...VENDOR, guid: OTHER }, can: ['unhold-payment'], paymentHeldReason: 'Award ended' },
    { guid: BILL, vendor: VENDOR, can: ['unhold-payment'], paymentHeldReason: 'Short by two pallets' },
  ]
  const released = vi.fn((_asked: Asked) => ({}))
  const listed = vi.fn((_asked: Asked) => ({ ...NONE, results: bills }))
  await open('settle-hold', {
    'POST /invoices/list': listed,
    'GET /invoices/{guid}': ({ params }: Asked) => bills.find(({ guid }) => guid === params?.['guid']),
    'PUT /invoices/{guid}/payment-release': released,
  })
  await expect.element(bar().getByRole('button', { name: /End hold/ })).toBeVisible()
  await userEvent.keyboard('a')
  const sent = () => released.mock.calls.map(([{ params, body }]) => [params?.['guid'], body])
  await expect.poll(sent).toEqual([[BILL, { action: 'unhold' }]])
  expect(listed.mock.calls[0]?.[0].body).toMatchObject({ filterState: { status: ['DRAFT', 'OPEN', 'PARTIAL'] } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sent).toEqual([
    [BILL, { action: 'unhold' }],
    [BILL, { action: 'hold', reason: 'Short by two pallets' }],
  ])
})

it('a bill that differs is opened', async () => {
  await open('match-bill')
  await bar()
    .getByRole('button', { name: /Open bill/ })
    .click()
  await expect.element(page.getByText('The bill', { exact: true })).toBeVisible()
})

it('the only open damage case is opened', async () => {
  await open('decide-case', { 'GET /cases': () => ({ ...NONE, results: [{ guid: BILL }] }) })
  await bar()
    .getByRole('button', { name: /Open case/ })
    .click()
  await expect.element(page.getByText('The case', { exact: true })).toBeVisible()
})

it('a driver’s update is decided where its bar stands', async () => {
  const item = {
    guid: BILL,
    title: 'Completed Yard Denver',
    why: 'This job is on hold',
    by: 'Sam',
    carrier: 'Red Mesa',
    dateMade: null,
    jobNumber: null,
    clock: 'right',
    can: ['apply', 'file'],
  }
  await open('decide-parked', { 'GET /field/parked': () => ({ ...NONE, total: 1, results: [item] }) })
  await expect.element(page.getByText('This job is on hold')).toBeVisible()
  await bar()
    .getByRole('button', { name: /Review update/ })
    .click()
  await expect.element(page.getByRole('button', { name: 'Do it anyway' })).toHaveFocus()
})

it('the acts of the bar stand nowhere else on the page, the others in its head', async () => {
  const waiting = { party: 'us', code: 'find-carrier', text: 'Needs a carrier', clears: 'Offer it' } as const
  const job = aJob(1, {
    can: ['edit', 'send-offer', 'post', 'hold', 'cancel'],
    waiting: { ...waiting, since: '2026-11-20T14:00:00.000Z', due: null },
  })
  await open('find-carrier', { 'GET /jobs/{guid}': () => job })
  await expect.element(bar().getByRole('button', { name: /^Offer/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Hold/ })).toBeVisible()
  await expect.poll(() => page.getByRole('button', { name: /^Offer/ }).elements()).toHaveLength(1)
})
