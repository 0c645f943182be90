import { expect, it } from 'vitest'
import { targetText } from './target-day.ts'

// The evening of a day in Chicago, and the next day in Tokyo.
const at = '2026-12-06T23:00:00Z'
const stops = [{ terminal: { timeZone: 'America/Chicago' } }] as Parameters<typeof targetText>[0]['stops']

it('is a day where the order goes, and says whether anybody typed it', () => {
  expect(targetText({ dateExpectedCompleteBy: at, isTargetAgreed: true, stops })).toBe('Dec 6, 2026 (as agreed)')
  expect(targetText({ dateExpectedCompleteBy: at, isTargetAgreed: false, stops })).toBe('Dec 6, 2026')
  expect(targetText({ dateExpectedCompleteBy: null, isTargetAgreed: false, stops })).toBeNull()
})
