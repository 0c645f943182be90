import { expect, it } from 'vitest'
import { initialOf, isCompact } from './initial.ts'
import { badgeText } from './tab-icon.ts'

it('counts to 99, and nothing is no badge', () => {
  expect([0, 1, 99, 100, 1_234].map(badgeText)).toEqual(['', '1', '99', '99+', '99+'])
})

it('begins with the first letter or digit of the name, in any script', () => {
  expect(['larkspur', '"2nd Chance" Auto', 'ürün', '張三物流', '…'].map(initialOf)).toEqual(['L', '2', 'Ü', '張', ''])
})

it('draws only what can be made out in a square', () => {
  expect(isCompact({ width: 192, height: 192 })).toBe(true)
  expect(isCompact({ width: 640, height: 160 })).toBe(false)
})
