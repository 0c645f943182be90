import { expect, test } from 'vitest'
import { feetText } from './load-words.ts'

test.each([
  [74, '6 ft 2 in'],
  [72, '6 ft'],
  [71.6, '6 ft'],
  [71.4, '5 ft 11 in'],
  [0, '0 ft'],
])('%d inches are %s', (inches, text) => expect(feetText(inches)).toBe(text))
