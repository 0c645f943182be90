import { expect, test } from 'vitest'
import { stepped } from './moments.ts'

const DATES = ['4', '3', '3', '1']

test.each<[string, string | undefined, -1 | 1, string | undefined]>([
  ['back from now, to before the newest act', undefined, -1, '3'],
  ['back once more', '3', -1, '1'],
  ['no further than the first act', '1', -1, '1'],
  ['forth to the next act', '1', 1, '3'],
  ['forth to now', '3', 1, undefined],
  ['forth of now', undefined, 1, undefined],
])('%s', (_name, at, by, to) => expect(stepped(DATES, at, by)).toBe(to))

test('there is no past with a single act', () => expect(stepped(['1'], undefined, -1)).toBeUndefined())
