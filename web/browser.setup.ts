/**
 * Test files share one window and one pointer: each begins with a fresh document, each test with nothing stored or hovered. Waits
 * count quiet time (testing/quiet-time.ts), and a test that fails tells what was on the screen.
 */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { cdp, commands, page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import type { PageLimits } from '../testing/browser-commands.ts'
import { countFarTimers, vitestTimers } from '../testing/far-timers.ts'
import { movePageClock } from '../vitest.clock.ts'

// The page is moved once, not by each of its files.
const ahead = Number(import.meta.env['CLOCK_AHEAD'])
if (ahead && Math.abs(Date.now() - (performance.timeOrigin + performance.now())) < Math.abs(ahead) / 2)
  movePageClock(ahead)

const limits: PageLimits = await commands.readLimits()
countFarTimers(vitestTimers(), { read: () => commands.readMachine(), limits, ended: 0, waiting: 0 })

/** The size of vitest's own page (pixels). */
const [WIDTH, HEIGHT] = [414, 896]

beforeAll(async () => {
  vi.useRealTimers()
  await cleanup()
  const root = document.documentElement
  for (const name of root.getAttributeNames()) root.removeAttribute(name)
  root.lang = 'en'
  document.title = 'A test'
  history.replaceState(null, '', performance.getEntriesByType('navigation')[0]?.name)
  scrollTo(0, 0)
  await page.viewport(WIDTH, HEIGHT)
})

beforeEach(async ({ task }) => {
  vi.useRealTimers()
  await commands.startTest(`${task.file.name} > ${task.name}`)
  // What an earlier test rendered may store its state when it is removed.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: -1, y: -1 })
})

afterEach(async ({ task }) => {
  await commands.endTest()
  if (task.result?.state === 'fail') task.meta.failure = { screens: [await commands.showScreen(task.name)] }
})
