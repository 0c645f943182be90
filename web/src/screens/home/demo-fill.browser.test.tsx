/** What Home says while a demo is still being filled; what it shows is read again once all of it is there. */
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { aQueueRow, anAnswer } from '../../features/queue/queue.fixture.ts'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { DISPATCHER } from '../jobs/jobs.fixture.ts'
import { findings, openAt } from '../order-screens.fixture.tsx'
import { FIGURES, NEW_COMPANY } from './home.fixture.ts'
import { HomeScreen } from './home.tsx'

const ROUTES = [
  at(
    '/home',
    lazyScreen(async () => HomeScreen),
  ),
] as const
const PLANNED = 2_000

/** Opens Home of a demo with so many orders; returns what changes it, and how often its figures were read. */
const open = async (filled: number) => {
  const demo = { filled }
  const readFigures = vi.fn(() => FIGURES)
  await openAt(
    '/home',
    {
      'GET /users/me': () => DISPATCHER,
      'GET /queue': () => anAnswer([aQueueRow(2)]),
      'GET /figures': readFigures,
      'GET /stats/weekly': () => ({ results: [] }),
      'GET /company': () => ({
        ...NEW_COMPANY,
        isDemo: true,
        ...(demo.filled < PLANNED ? { demoFill: { filled: demo.filled, planned: PLANNED } } : {}),
      }),
    },
    { routes: ROUTES, height: 860 },
  )
  return { demo, readFigures }
}
const note = page.getByRole('note')
/** All of its text: a part is not enough for `toHaveTextContent`. */
const saying = (filled: string) =>
  `The demo is still being filled: ${filled} of 2,000 orders so far. Your changes are kept.`
/** The next look at the company. */
const look = () => vi.advanceTimersToNextTimer()

beforeEach(async () => {
  await page.viewport(1440, 900)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  return () => void vi.useRealTimers()
})

it('says how many orders are there, until all of them are, and then reads again what it shows', async () => {
  const { demo, readFigures } = await open(425)
  await expect.element(note).toHaveTextContent(saying('425'))
  expect(await findings()).toEqual([])
  demo.filled = 1_250
  look()
  await expect.element(note).toHaveTextContent(saying('1,250'))
  expect(readFigures).toHaveBeenCalledOnce()
  demo.filled = PLANNED
  look()
  await expect.element(note).not.toBeInTheDocument()
  await expect.poll(() => readFigures.mock.calls.length).toBe(2)
})

it('says nothing where all of it is there', async () => {
  await open(PLANNED)
  await expect.element(page.getByRole('heading', { name: 'Things to try' })).toBeVisible()
  expect(note.elements()).toEqual([])
  // It never pushes the queue down by more than a line.
  expect(page.getByRole('region', { name: 'Guide' }).element().getBoundingClientRect().height).toBeLessThan(40)
})

it('leaves room for the queue on a phone', async () => {
  await page.viewport(390, 844)
  await open(PLANNED)
  const guide = page.getByRole('region', { name: 'Guide' })
  await expect.element(guide.getByRole('link', { name: 'Bill a delivered order' })).toBeVisible()
  expect(guide.element().getBoundingClientRect().height).toBeLessThan(160)
  expect(await findings()).toEqual([])
})
