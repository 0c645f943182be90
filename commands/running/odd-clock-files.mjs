/**
 * Loaded first by each Node process of a run at another date (`odd-clock.ts`). Files get their times from the kernel,
 * which has the machine's clock: what was written since the run began is shown with the time of the run's clock.
 */
import { Stats } from 'node:fs'

const ahead = Number(process.env.FAKETIME) * 1_000
const since = Number(process.env.WAYBILL_TEST_CLOCK_SINCE)

/** Before a test replaces it. */
const { now } = Date

/** @param {number} at milliseconds of the kernel, or those that the process has set itself */
const shown = (at) => (at >= since && at <= now() - ahead + 1_000 ? at + ahead : at)

// The constructor assigns these; instances have none of their own before.
for (const name of ['atimeMs', 'mtimeMs', 'ctimeMs', 'birthtimeMs'])
  Object.defineProperty(Stats.prototype, name, {
    configurable: true,
    /** @param {number} at */
    set(at) {
      Object.defineProperty(this, name, { value: shown(at), writable: true, enumerable: true, configurable: true })
    },
  })
