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

it('a held payment is freed by its letter', async () => {
  const released = vi.fn((_asked: Asked) => ({}))
  await open('settle-hold', { 'PUT /invoices/{guid}/payment-release': released })
  await expect.element(bar().getByRole('button', { name: /End hold/ })).toBeVisible()
  await userEvent.keyboard('a')
  await expect.poll(() => released.mock.calls[0]?.[0].body).toMatchObject({ action: 'unhold' })
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
