/**
 * Tests wait for states and events, never for a length of time. What ends a test that hangs is counted in quiet time
 * (testing/quiet-time.ts), so that no result depends on how busy the machine is.
 */
import { FAR, TEST_TIMEOUT } from './testing/far-timers.ts'

/** Quiet seconds that one wait may take. While a test is being written, `PATIENCE=4` ends at once what will never hold. */
const seconds = Number(process.env.PATIENCE ?? 160)

/** Quiet milliseconds: of one wait, and of a test or hook in which nothing ends. */
export const limits = { wait: seconds * 1000, test: seconds * 1125 }

/** The limit of one wait, for Playwright. */
export const WAIT_TIMEOUT = 3 * FAR
/** A browser's start, by the clock on the wall: nothing that a test waits for. */
export const START_TIMEOUT = FAR - 1

/** Limits by the clock on the wall, far beyond what any machine needs. */
export const patience = {
  testTimeout: TEST_TIMEOUT,
  hookTimeout: TEST_TIMEOUT,
  expect: { poll: { timeout: WAIT_TIMEOUT } },
}
