/** Bulk runs after a reload: progress, refusals, Undo and Cancel are restored. */
import type { BulkRun } from '@waybill/contract/bulk/bulk.shapes.ts'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { RunFollower } from '../../features/bulk/run-follower.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { type Answers, type Asked, findings, openAt } from '../order-screens.fixture.tsx'
import { aRun, DISPATCHER } from './jobs.fixture.ts'

const open = (runs: BulkRun[], answers: Answers = {}) =>
  openAt(
    '/jobs',
    { 'GET /users/me': () => DISPATCHER, 'GET /bulk': () => ({ results: runs }), ...answers },
    {
      routes: [
        at(
          '/home',
          lazyScreen(async () => () => <p>elsewhere</p>),
        ),
        at(
          '/jobs',
          lazyScreen(async () => () => (
            <>
              <h1>Jobs</h1>
              <RunFollower />
            </>
          )),
        ),
      ],
    },
  )
const GOES_ON = aRun({ act: 'job.hold', total: 4, done: 1, succeeded: 1 })
const ENDED = aRun({ act: 'job.hold', total: 2, done: 2, succeeded: 1, failed: 1, isFinished: true, canUndo: true })

beforeEach(() => sessionStorage.clear())

it('continues to report a run, and cancels it', async () => {
  let run = GOES_ON
  const ended = vi.fn((_asked: Asked) => (run = { ...GOES_ON, total: 1, isFinished: true }))
  await open([GOES_ON], { 'GET /bulk/{guid}': () => run, 'POST /bulk/{guid}/cancel': ended })
  await expect.element(page.getByText('Hold: 4 jobs')).toBeVisible()
  // While an item slides in, its colors are not final.
  await expect.poll(findings).toEqual([])
  await page.getByRole('button', { name: 'Cancel the rest' }).click()
  await expect.element(page.getByRole('button', { name: 'Cancel the rest' })).not.toBeInTheDocument()
  expect(ended.mock.calls[0]?.[0].params).toEqual({ guid: GOES_ON.guid })
})

it('restores refusals and Undo until the item is closed', async () => {
  const undone = vi.fn((_asked: Asked) => aRun({ act: 'undo', isFinished: true, undoes: ENDED.guid }))
  const { router } = await open([ENDED], { 'POST /bulk/{guid}/undo': undone })
  await expect.element(page.getByText('1 job done, 1 refused')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Show 1 failed' })).toBeVisible()
  await page
    .getByRole('listitem')
    .filter({ hasText: '1 job done, 1 refused' })
    .getByRole('button', { name: 'Undo' })
    .click()
  await expect.poll(() => undone.mock.calls.length).toBe(1)
  await router.navigate({ to: '/home' })
  await expect.element(page.getByText('elsewhere')).toBeVisible()
  await router.navigate({ to: '/jobs' })
  await expect.element(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  expect(page.getByText('1 job done, 1 refused').elements()).toEqual([])
})

it('counts down until emails are sent', async () => {
  const soon = new Date(Date.now() + 9_000).toISOString()
  await open([{ ...ENDED, failed: 0, succeeded: 2, dateLeaves: soon }])
  await expect.element(page.getByText(/^Hold: 2 jobs, leaves in [1-9] s/)).toBeVisible()
})
