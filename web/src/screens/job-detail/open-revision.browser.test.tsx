/** A change of its carrier's terms that waits for an answer: entered, declined or withdrawn by a letter from the bar. */
import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { aJob, anOffer, DISPATCHER } from '../jobs/jobs.fixture.ts'
import { anOrder, type Asked, openAt } from '../order-screens.fixture.tsx'
import { JobDetailScreen } from './job-detail.tsx'

const screen = lazyScreen(async () => JobDetailScreen)
const ROUTES = [
  at('/jobs', screen),
  at('/orders/$orderGuid', screen),
  at('/jobs/$jobGuid', screen, undefined, { guids: ['jobGuid'] }),
] as const
const NONE = { page: 0, rows: 25, total: 0, next: null, results: [] }
const ACTS = ['accept-revision', 'withdraw-revision']

beforeEach(async () => {
  await page.viewport(1440, 900)
})

it('is withdrawn with a reason, by its letter', async () => {
  const withdrawn = vi.fn((_asked: Asked) => ({}))
  const waiting = {
    party: 'us' as const,
    code: 'settle-revision' as const,
    text: 'Changed terms not agreed',
    clears: 'Withdraw the change, or enter that the carrier accepted it',
    since: '2026-11-20T14:00:00.000Z',
    due: null,
  }
  await openAt(
    `/jobs/${aJob(1).guid}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, { status: 'delivered', waiting, can: ACTS }),
      'GET /jobs/{jobId}/contracts': () => ({ ...NONE, results: [anOffer({ status: 'accepted', can: ACTS })] }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /field/parked': () => NONE,
      'GET /offer-rounds': () => NONE,
      'PUT /job-contracts/{id}/revision/withdraw': withdrawn,
    },
    { routes: ROUTES },
  )
  const bar = page.getByRole('region', { name: 'Waiting on' })
  await expect.element(bar.getByRole('button', { name: /Withdraw revision/ })).toBeVisible()
  await expect.element(bar.getByRole('button', { name: /Accept for carrier/ })).toBeVisible()
  await userEvent.keyboard('w')
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('Typed for another job')
  await sheet.getByRole('button', { name: 'Withdraw revision' }).click()
  await expect.poll(() => withdrawn.mock.calls[0]?.[0].body).toEqual({ reason: 'Typed for another job' })
})

it('is accepted for the carrier only once that is confirmed, where the letter otherwise updates a stop', async () => {
  const accepted = vi.fn((_asked: Asked) => ({}))
  const waiting = {
    party: 'carrier' as const,
    code: 'answer-revision' as const,
    text: 'Changed terms to answer',
    clears: 'The carrier accepts or declines the changed terms',
    since: '2026-11-20T14:00:00.000Z',
    due: null,
  }
  const can = [...ACTS, 'progress']
  await openAt(
    `/jobs/${aJob(1).guid}`,
    {
      'GET /users/me': () => DISPATCHER,
      'GET /jobs/{guid}': () => aJob(1, { status: 'picked-up', waiting, can }),
      'GET /jobs/{jobId}/contracts': () => ({ ...NONE, results: [anOffer({ status: 'accepted', can: ACTS })] }),
      'GET /order/{orderGuid}': () => anOrder(),
      'GET /field/parked': () => NONE,
      'GET /offer-rounds': () => NONE,
      'PUT /job-contracts/{id}/revision/accept': accepted,
    },
    { routes: ROUTES },
  )
  const bar = page.getByRole('region', { name: 'Waiting on' })
  await expect.element(bar.getByRole('button', { name: /Accept for carrier/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Update a stop', exact: true }).first()).toBeVisible()
  // Its letter is the answer's.
  await expect.element(page.getByText(/^Update a stopA$/)).not.toBeInTheDocument()
  await userEvent.keyboard('a')
  const sheet = page.getByRole('dialog')
  await expect.element(sheet.getByText(/accepts the revision/)).toBeVisible()
  expect(accepted).not.toHaveBeenCalled()
  await sheet.getByLabelText('How it was accepted').selectOptions('By email')
  await sheet.getByRole('button', { name: 'Accept revision' }).click()
  await expect.poll(() => accepted.mock.calls[0]?.[0].body).toEqual({ channel: 'email' })
})
