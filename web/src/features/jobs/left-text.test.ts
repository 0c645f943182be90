import { expect, it } from 'vitest'
import { leftText } from './left-text.ts'

const NOW = Date.parse('2026-11-20T14:00:00Z')

it.each([
  ['2026-11-20T15:49:30Z', 'expires in 1 h 49 min'],
  ['2026-11-20T14:10:00Z', 'expires in 10 min'],
  ['2026-11-20T13:59:00Z', 'expired'],
])('%s: %s', (until, text) => expect(leftText(until, NOW)).toBe(text))
