/** Runs before each file of journeys: each answer of a browser is progress, and a failure tells what the products wrote. */
import { chromium } from 'playwright-core'
import { afterEach } from 'vitest'
import { countHere, machine } from '../../testing/machine.ts'
import { lastLines } from '../../testing/screen.ts'
import { productOutputs } from './product.ts'

// Here are the limits of a browser that a journey starts itself; those of the common one are in vitest's main process.
countHere()

/** As Playwright's own test runner hears of calls. */
interface Instrumented {
  _instrumentation: { addListener: (listener: { onApiCallEnd: () => void }) => void }
}

const KEY = Symbol.for('waybill.playwright-calls')
const shared = globalThis as { [KEY]?: true }
if (!shared[KEY])
  (chromium as unknown as Instrumented)._instrumentation.addListener({ onApiCallEnd: () => void machine.ended++ })
shared[KEY] = true

afterEach(({ task }) => {
  const output = lastLines(productOutputs())
  if (task.result?.state === 'fail' && output) task.meta.failure = { ...task.meta.failure, output }
})
