import { expect, it } from 'vitest'
import { mcDigits } from './docket-text.ts'

it.each([
  ['MC647664', '647664'],
  ['mc-647664', '647664'],
  ['MC # 647664', '647664'],
  ['647664', '647664'],
  ['FF12345', 'FF12345'],
  ['MCX 12', 'MCX 12'],
  ['', null],
  [null, null],
])('the MC number %s is shown as %s behind its word', (entered, shown) => {
  expect(mcDigits(entered)).toBe(shown)
})
