import { expect, test } from 'vitest'
import { authorityText } from './wording.ts'

test.each([
  ['123456', '99', 'MC 123456, USDOT 99'],
  ['MC123456', null, 'MC 123456'],
  ['mc-123456', undefined, 'MC 123456'],
  [null, '99', 'USDOT 99'],
  [null, null, ''],
])('MC %s and USDOT %s read %s', (mc_number, usdot, text) => {
  expect(authorityText({ mc_number, ...(usdot === undefined ? {} : { usdot }) })).toBe(text)
})
