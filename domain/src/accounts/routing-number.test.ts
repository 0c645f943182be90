import { expect, test } from 'vitest'
import { isAbaNumber } from './routing-number.ts'

test.each(['021000021', '111000025', '122105155'])('%s is a routing number', (text) =>
  expect(isAbaNumber(text)).toBe(true),
)
test.each(['021000022', '12100021', '0210000210', '000000000', '02100002x'])('%s is not one', (text) =>
  expect(isAbaNumber(text)).toBe(false),
)
