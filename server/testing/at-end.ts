/** What a test file leaves behind is cleared when it ends, wherever it was made: `afterAll` inside `beforeAll` is not heard. */
import { afterAll } from 'vitest'

const endings: (() => unknown)[] = []

/** Does something when the tests of the file are over, the last thing first. */
export const atEnd = (ending: () => unknown): void => void endings.push(ending)

afterAll(async () => {
  for (const ending of endings.toReversed()) await ending()
})
