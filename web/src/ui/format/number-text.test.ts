import { expect, it } from 'vitest'
import { changeText, dollarsText, percentText } from './number-text.ts'

it('never formats a signed zero', () => {
  expect([-0.3, 0.3, -4.4, 12].map(changeText)).toEqual(['0%', '0%', '−4%', '+12%'])
  expect([-0.3, 0.4, -13.8].map((value) => percentText(value))).toEqual(['0%', '0%', '−14%'])
  expect([-13.8, 100, null].map((value) => percentText(value, 1))).toEqual(['−13.8%', '100.0%', '–'])
  expect(dollarsText(1234.5)).toBe('$1,235')
})
