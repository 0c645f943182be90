import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAt } from '../order-screens.fixture.tsx'
import { lazyScreen } from '../../shell/routing/lazy-screen.tsx'
import { at } from '../../shell/routing/screen-route.ts'
import { StartChoice } from '../../features/profile/start-choice.tsx'

const ROUTES = [
  at(
    '/profile',
    lazyScreen(async () => StartChoice),
  ),
] as const
const frame = () => new Promise(requestAnimationFrame)
const kept = (value: string) => ({ results: [{ key: 'start', value }] })

beforeEach(() => page.viewport(1440, 900))

it('a choice stays when settings that were asked for before it arrive after it', async () => {
  const late = Promise.withResolvers<ReturnType<typeof kept>>()
  let reads = 0
  let stored = '/'
  await openAt(
    '/profile',
    {
      'GET /preferences': () => (reads++ === 0 ? late.promise : kept(stored)),
      'PUT /preferences/{key}': ({ body }) => {
        const { value } = body as unknown as { value: string }
        stored = value
        return { key: 'start', value }
      },
    },
    { routes: ROUTES, portal: 'dispatcher' },
  )
  const home = page.getByRole('radio', { name: 'Home' })
  await home.click()
  await expect.poll(() => stored).toBe('/home')
  // Nothing waits to be sent any more.
  await expect.poll(() => Object.keys(localStorage).filter((name) => name.endsWith('.unsent'))).toEqual([])
  late.resolve(kept('/'))
  await late.promise
  for (let frames = 0; frames < 5; frames++) await frame()
  await expect.element(home).toBeChecked()
})

it('the last of two choices stays when the first one is stored late', async () => {
  const late = Promise.withResolvers<void>()
  const sent: string[] = []
  let stored = '/'
  await openAt(
    '/profile',
    {
      'GET /preferences': () => kept(stored),
      'PUT /preferences/{key}': async ({ body }) => {
        const { value } = body as unknown as { value: string }
        if (sent.push(value) === 1) await late.promise
        stored = value
        return { key: 'start', value }
      },
    },
    { routes: ROUTES, portal: 'dispatcher' },
  )
  await page.getByRole('radio', { name: 'Home' }).click()
  await expect.poll(() => sent).toEqual(['/home'])
  const board = page.getByRole('radio', { name: 'Dispatch Board' })
  const choice = board.element()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  if (choice instanceof HTMLElement) choice.click()
  // Later than changes are gathered for.
  vi.advanceTimersByTime(2_000)
  vi.useRealTimers()
  late.resolve()
  await expect.poll(() => Object.keys(localStorage).filter((name) => name.endsWith('.unsent'))).toEqual([])
  await expect.element(board).toBeChecked()
  expect([sent, stored]).toEqual([['/home', '/board'], '/board'])
})
