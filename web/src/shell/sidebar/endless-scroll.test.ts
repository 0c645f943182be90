import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isNearEnd, pageAfter, throttled } from './endless-scroll.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is near the end from 80% of the scroll height on', () => {
  const at = (scrollTop: number) => isNearEnd({ scrollTop, clientHeight: 200, scrollHeight: 1000 })
  expect(at(599)).toBe(false)
  expect(at(600)).toBe(true)
  expect(isNearEnd({ scrollTop: 0, clientHeight: 0, scrollHeight: 0 })).toBe(false)
})
it('requests a further page only if the last one was full', () => {
  expect(pageAfter(25, 25, 1)).toBe(1)
  expect(pageAfter(25, 25, 4)).toBe(4)
  expect(pageAfter(25, 24, 1)).toBeUndefined()
  expect(pageAfter(25, 26, 1)).toBeUndefined()
  expect(pageAfter(25, 0, 2)).toBeUndefined()
})

describe('throttled to 150 ms', () => {
  it('runs at once, then at most once per interval, without losing the last call', () => {
    const act = vi.fn()
    const look = throttled(act, 150)
    look()
    expect(act).toHaveBeenCalledTimes(1)
    for (let i = 0; i < 14; i++) {
      vi.advanceTimersByTime(10)
      look()
    }
    expect(act).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(10)
    expect(act).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledTimes(2)
    look()
    expect(act).toHaveBeenCalledTimes(3)
  })
  it('does nothing after cancelling', () => {
    const act = vi.fn()
    const look = throttled(act, 150)
    look()
    look()
    look.cancel()
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledTimes(1)
  })
})
