import type { BrowserContext } from 'playwright-core'
import { clockAhead, movePageClock } from '../../vitest.clock.ts'

/** Gives pages the clock of the run, if it has one; service workers keep the machine's. */
export const withRunClock = async (context: BrowserContext): Promise<void> => {
  if (clockAhead()) await context.addInitScript(movePageClock, clockAhead())
}
