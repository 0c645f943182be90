import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Rounds } from './rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('all take their turns at the same moment, before what any of them waits for goes on', async () => {
  const rounds = new Rounds(500)
  const done: string[] = []
  const leave = rounds.join(() => {
    done.push('first')
    void Promise.resolve().then(() => done.push('later'))
  })
  vi.advanceTimersByTime(400)
  const leaveToo = rounds.join(() => done.push('second'))
  await vi.advanceTimersByTimeAsync(100)
  expect(done).toEqual(['first', 'second', 'later'])
  leave()
  await vi.advanceTimersByTimeAsync(500)
  expect(done.slice(3)).toEqual(['second'])
  leaveToo()
  expect(vi.getTimerCount()).toBe(0)
})
