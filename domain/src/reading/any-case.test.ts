import { expect, test } from 'vitest'
import { anyCase } from './any-case.ts'

test('words match in any case, and only they', () => {
  const expression = new RegExp(String.raw`^${anyCase(String.raw`no+|perd[oó]n|good \p{L}+|bill(?:ed)? to`)} Bob$`, 'u')
  for (const text of ['NOO Bob', 'perdÓn Bob', 'Good day Bob', 'BILLED TO Bob', 'bill to Bob'])
    expect(text).toMatch(expression)
  for (const text of ['no bob', 'yes Bob', 'good 1 Bob']) expect(text).not.toMatch(expression)
})
