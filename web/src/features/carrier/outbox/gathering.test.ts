import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { gathering } from './gathering.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a steady stream of events triggers every five seconds, a single event after five, none after the end', () => {
  const run = vi.fn()
  const { hear, stop } = gathering(run, 5000)
  for (let second = 0; second < 21; second += 1) {
    hear()
    vi.advanceTimersByTime(1000)
  }
  expect(run).toHaveBeenCalledTimes(4)
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(5)
  hear()
  stop()
  vi.advanceTimersByTime(60_000)
  expect(run).toHaveBeenCalledTimes(5)
})
