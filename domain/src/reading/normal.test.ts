import { expect, it } from 'vitest'
import { normalText } from './normal.ts'

it.each([
  ['\u2068خالد\u2069 555\u00a00107', ' خالد  555 0107'],
  ['\u202a+1 555 010 7788\u202c, \u200eVIN', ' +1 555 010 7788 ,  VIN'],
])('%j has no invisible signs', (text, plain) => {
  expect(normalText(text)).toBe(plain)
  expect(plain).toHaveLength(text.length)
})
