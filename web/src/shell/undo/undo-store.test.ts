import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { browserClock } from '../clock.ts'
import { createUndoStore, type UndoStore } from './undo-store.ts'

let store: UndoStore
beforeEach(() => {
  vi.useFakeTimers()
  store = createUndoStore(browserClock)
})
afterEach(() => void vi.useRealTimers())

const act = (label = 'Held') => ({ label, undo: vi.fn(async () => 'undone') })

it('offers undo for ten seconds', () => {
  store.offer(act())
  vi.advanceTimersByTime(9999)
  expect(store.current()?.label).toBe('Held')
  vi.advanceTimersByTime(1)
  expect(store.current()).toBeNull()
})
it('undoes once', async () => {
  const held = act()
  store.offer(held)
  expect(await store.undo()).toBe('undone')
  await store.undo()
  expect(held.undo).toHaveBeenCalledOnce()
  expect(store.current()).toBeNull()
})
it('gives a newer act its own full time', () => {
  store.offer(act('first'))
  vi.advanceTimersByTime(9000)
  store.offer(act('second'))
  vi.advanceTimersByTime(9999)
  expect(store.current()?.label).toBe('second')
})
it('pauses the countdown while the user is on the toast', () => {
  store.offer(act())
  vi.advanceTimersByTime(6000)
  store.hold()
  vi.advanceTimersByTime(60_000)
  store.letGo()
  vi.advanceTimersByTime(3999)
  expect(store.current()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(store.current()).toBeNull()
})
