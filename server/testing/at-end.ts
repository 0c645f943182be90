/**
 * What a test file leaves behind is cleared when it ends, wherever it was made: `afterAll` inside `beforeAll` is not heard.
 * Vitest runs this file before each file of tests (`setupFiles`); the modules of a process are otherwise shared by its files.
 */
import { afterAll } from 'vitest'
import { outsideCalls } from '../src/platform/outgoing.ts'
import { tellOfLog } from './app-log.ts'

tellOfLog()

const KEY = Symbol.for('waybill.test-endings')
const shared = globalThis as { [KEY]?: (() => unknown)[] }
const endings = (shared[KEY] ??= [])

/** Does something when the tests of the file are over, the last thing first. */
export const atEnd = (ending: () => unknown): void => void endings.push(ending)

afterAll(async () => {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
  // Also where something caught the refusal and went on without an answer.
  const inside = [...outsideCalls.keys()]
  outsideCalls.clear()
  if (inside.length) throw new Error(`Called inside a transaction: ${inside.join()}`)
})
