import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { browserClock } from '../clock.ts'
import { resultOf } from './notification.ts'
import { createNotificationStore, type NotificationStore } from './notification-store.ts'
import { reportFailure } from './report-failure.ts'

let store: NotificationStore
beforeEach(() => {
  vi.useFakeTimers()
  store = createNotificationStore(browserClock)
})
afterEach(() => void vi.useRealTimers())

const pass = (milliseconds: number) => vi.advanceTimersByTime(milliseconds)
const percents = () => store.items().map((item) => item.percent)
const shown = (id: string) => store.items().find((item) => item.id === id)

describe('the bar (specification sections 4 and 9)', () => {
  it('advances one percent every 20 ms', () => {
    store.add({ label: 'Export' })
    expect(percents()).toEqual([0])
    pass(19)
    expect(percents()).toEqual([0])
    pass(1)
    expect(percents()).toEqual([1])
    pass(20 * 41)
    expect(percents()).toEqual([42])
  })
  it('stops at 90 while pending, and stops ticking', () => {
    store.add({ label: 'Export' })
    pass(20 * 90)
    expect(percents()).toEqual([90])
    expect(vi.getTimerCount()).toBe(0)
    pass(60_000)
    expect(percents()).toEqual([90])
  })
  it.each(['succeed', 'fail'] as const)('is at 100 at once: %s', (settle) => {
    const id = store.add({ label: 'Export' })
    pass(100)
    store[settle](id)
    expect(percents()).toEqual([100])
  })
  it('continues to 100 from its current percent on a warning', () => {
    const id = store.add({ label: 'Export' })
    pass(20 * 30)
    store.warn(id, 'Some rows are missing')
    expect(percents()).toEqual([30])
    pass(20 * 69)
    expect(percents()).toEqual([99])
    pass(20)
    expect(percents()).toEqual([100])
    expect(vi.getTimerCount()).toBe(0)
  })
  it('continues from 90 on a late warning', () => {
    const id = store.add({ label: 'Export' })
    pass(10_000)
    store.warn(id)
    expect(percents()).toEqual([90])
    pass(200)
    expect(percents()).toEqual([100])
  })
  it('never falls behind the actual share, and moves on towards the next step', () => {
    const id = store.add({ label: 'Export', share: 0 })
    pass(60)
    expect(percents()).toEqual([3])
    pass(5_000)
    expect(percents()).toEqual([10])
    store.update(id, { share: 0.3 })
    expect(percents()).toEqual([30])
    pass(5_000)
    expect(percents()).toEqual([60])
    store.update(id, { share: 0.4 })
    expect(percents()).toEqual([60])
    store.update(id, { share: 1 })
    expect(percents()).toEqual([90])
    pass(5_000)
    expect(percents()).toEqual([90])
    store.succeed(id)
    expect(percents()).toEqual([100])
  })
})

describe('the result at 100', () => {
  it('is Complete, the warning, the error, or Could Not Complete', () => {
    const item = { id: '1', label: 'x' }
    expect(resultOf({ ...item, isSuccess: true })).toBe('Complete')
    expect(resultOf({ ...item, isWarning: true, warningMessage: 'careful' })).toBe('careful')
    expect(resultOf({ ...item, isError: true, errorMessage: 'broken' })).toBe('broken')
    expect(resultOf({ ...item, isError: true })).toBe('Could Not Complete')
    expect(resultOf({ ...item, isWarning: true })).toBe('Could Not Complete')
  })
})

describe('closing', () => {
  it('a success closes 1 s after reaching 100', () => {
    const id = store.add({ label: 'Export' })
    pass(500)
    store.succeed(id)
    pass(999)
    expect(percents()).toEqual([100])
    pass(1)
    expect(percents()).toEqual([])
  })
  it('added as a success, it closes too', () => {
    store.add({ label: 'Saved', isSuccess: true })
    pass(1000)
    expect(percents()).toEqual([])
  })
  it('errors and warnings stay until closed', () => {
    store.addMany([
      { id: 'e', label: 'a', isError: true },
      { id: 'w', label: 'b', isWarning: true },
    ])
    pass(3_600_000)
    expect(percents()).toEqual([100, 100])
    store.remove('e')
    expect(store.items().map((item) => item.id)).toEqual(['w'])
  })
  it('a success that turns into an error stays', () => {
    const id = store.add({ label: 'Export' })
    store.succeed(id)
    pass(500)
    store.fail(id, 'The file could not be read')
    pass(60_000)
    expect(shown(id)).toMatchObject({ isError: true, isSuccess: false, percent: 100 })
  })
  it('is possible at any time, and leaves no timer behind', () => {
    const id = store.add({ label: 'Export' })
    pass(100)
    store.remove(id)
    expect(percents()).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
    store.succeed(id)
    expect(percents()).toEqual([])
  })
})

describe('items', () => {
  it('get an id if none is given, and keep their order', () => {
    const ids = store.addMany([{ label: 'a' }, { id: 'mine', label: 'b' }, { label: 'c' }])
    expect(ids[1]).toBe('mine')
    expect(new Set(ids).size).toBe(3)
    expect(store.items().map((item) => item.label)).toEqual(['a', 'b', 'c'])
  })
  it('are removed in bulk', () => {
    store.addMany(['a', 'b', 'c'].map((id) => ({ id, label: id })))
    store.removeMany(['a', 'c', 'unknown'])
    expect(store.items().map((item) => item.id)).toEqual(['b'])
  })
  it('change their label without losing their place', () => {
    const id = store.add({ label: 'Uploading' })
    pass(400)
    store.relabel(id, 'Checking')
    expect(shown(id)).toMatchObject({ label: 'Checking', percent: 20 })
  })
  it('move together, each from its own start', () => {
    store.add({ label: 'a' })
    pass(100)
    store.add({ label: 'b' })
    pass(100)
    expect(percents()).toEqual([10, 5])
  })
  it('notify listeners, and return the same array until something changes', () => {
    const heard = vi.fn()
    const forget = store.subscribe(heard)
    store.add({ label: 'a', isError: true })
    expect(heard).toHaveBeenCalledOnce()
    expect(store.items()).toBe(store.items())
    forget()
    store.removeMany([])
    expect(heard).toHaveBeenCalledOnce()
  })
})

describe('the helper for failed operations (specification section 8)', () => {
  const error = new ApiError(409, { message: 'Order 7 is delivered already' })
  it('creates an error item', () => {
    const id = reportFailure(store, { label: 'Hold', error })
    expect(shown(id ?? '')).toMatchObject({
      label: 'Hold',
      isError: true,
      errorMessage: 'Order 7 is delivered already',
    })
  })
  it('turns the given item into one instead', () => {
    const id = store.add({ label: 'Holding' })
    expect(reportFailure(store, { label: 'Hold', error, id })).toBe(id)
    expect(store.items()).toHaveLength(1)
    expect(shown(id)).toMatchObject({ label: 'Holding', isError: true, percent: 100 })
  })
  it('creates a new one if the given one was closed meanwhile', () => {
    reportFailure(store, { label: 'Hold', error, id: 'closed' })
    expect(shown('closed')).toMatchObject({ label: 'Hold', isError: true })
  })
  it('reports nothing the user aborted', () => {
    const id = store.add({ label: 'Upload' })
    reportFailure(store, { label: 'Upload', error: new DOMException('x', 'AbortError'), id })
    expect(store.items()).toEqual([])
  })
})
