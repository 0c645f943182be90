/** Runs before each test file while costs are measured (`cost-reporter.ts`), in its process or page. */
import { afterAll } from 'vitest'
import type { FileCost } from './cost-reporter.ts'
import { noteBrowserCommands, noteExpectations, takeWaits } from './slow-waits.ts'

declare module 'vitest' {
  interface TaskMeta {
    cost?: Omit<FileCost, 'file'>
  }
}

// A test may replace the clock.
const now = Date.now.bind(Date)
const here = typeof process === 'object' && typeof process.cpuUsage === 'function' ? process : undefined
const from = now()
const before = here?.cpuUsage()
noteExpectations()
noteBrowserCommands()
takeWaits()

// Registered first, hence called last.
// oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures a hook wants
afterAll(({}, { meta }) => {
  const used = here?.cpuUsage(before)
  meta.cost = {
    pid: here?.pid,
    from,
    to: now(),
    processor: used && (used.user + used.system) / 1_000_000,
    waits: takeWaits(),
  }
})
