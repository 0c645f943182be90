/**
 * What a test file leaves behind is cleared when it ends, wherever it was made: `afterAll` inside `beforeAll` is not heard.
 * Vitest runs this file before each file of tests (`setupFiles`); the modules of a process are otherwise shared by its files.
 */
import { afterAll } from 'vitest'

const KEY = Symbol.for('waybill.test-endings')
const kept = globalThis as { [KEY]?: (() => unknown)[] }
const endings = (kept[KEY] ??= [])

/** Does something when the tests of the file are over, the last thing first. */
export const atEnd = (ending: () => unknown): void => void endings.push(ending)

afterAll(async () => {
  for (let ending = endings.pop(); ending; ending = endings.pop()) await ending()
})
