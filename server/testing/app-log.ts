/** What the applications of a test write to their log: kept in memory, and printed if the test fails. */
import { pino } from 'pino'
import { afterEach, beforeEach } from 'vitest'
import { lastLines } from '../../testing/screen.ts'

const KEY = Symbol.for('waybill.app-log')
const shared = globalThis as { [KEY]?: { text: string } }
const written = (shared[KEY] ??= { text: '' })

/** The log of a test's application: warnings and errors. */
export const appLog = pino(
  { level: 'warn', base: null },
  { write: (line: string) => void (written.text = (written.text + line).slice(-20_000)) },
)

/** Called by the setup file of tests that run applications in their own process. */
export const tellOfLog = (): void => {
  beforeEach(() => void (written.text = ''))
  afterEach(({ task }) => {
    if (task.result?.state === 'fail' && written.text)
      task.meta.failure = { ...task.meta.failure, output: lastLines(written.text) }
  })
}
