import type { Export } from '@waybill/contract/reports/reports.shapes.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserClock } from '../../shell/clock.ts'
import { createNotificationStore, type NotificationStore } from '../../shell/notifications/notification-store.ts'
import { createExportStore } from './export-store.ts'

const of = (more: Partial<Export> = {}): Export =>
  ({
    id: 'e1',
    name: 'Delivered',
    format: 'csv',
    status: 'running',
    rowsDone: 0,
    rowsTotal: 200,
    percent: 0,
    url: null,
    fileName: null,
    errorMessage: null,
    ...more,
  }) as Export
const done = { status: 'done', percent: 100, url: '/files/1', fileName: 'delivered.csv' } as const

let notifications: NotificationStore
let mine: Set<string>
const save = vi.fn()
const open = () =>
  createExportStore({
    notifications,
    save,
    isMine: (id) => mine.has(id),
    takeMine: (id) => mine.delete(id),
    foot: ({ status }) => status,
  })
let store: ReturnType<typeof open>
const items = () => notifications.items().map(({ label, percent }) => [label, percent])
const item = () => notifications.items()[0]

beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset()
  mine = new Set()
  notifications = createNotificationStore(browserClock)
  store = open()
})
afterEach(() => void vi.useRealTimers())

describe('exports in the notification stack', () => {
  it('show the actual share, and move slightly beyond it until the next one is known', () => {
    store.look([of({ status: 'queued', percent: null, rowsTotal: null })])
    vi.advanceTimersByTime(5_000)
    expect(items()).toEqual([['Export: Delivered (CSV)', 10]])
    store.look([of({ rowsDone: 84, percent: 42 })])
    vi.advanceTimersByTime(5_000)
    expect(items()).toEqual([['Export: Delivered (CSV)', 84]])
    expect(item()?.children).toBe('running')
  })
  it('download the file in the tab that started them, once, and close after a second', () => {
    mine.add('e1')
    store.look([of()])
    store.look([of(done)])
    store.look([of(done)])
    expect(save.mock.calls).toEqual([['/files/1', 'delivered.csv']])
    expect(item()).toMatchObject({ isSuccess: true, percent: 100 })
    vi.advanceTimersByTime(1_000)
    expect(items()).toEqual([])
  })
  it('keep the file ready in another tab until the user takes it', () => {
    store.look([of()])
    store.look([of(done)])
    vi.advanceTimersByTime(60_000)
    expect(save).not.toHaveBeenCalled()
    expect(item()).toMatchObject({ isWarning: true, warningMessage: 'Your file is ready', children: 'done' })
  })
  it('that ended during a reload still download the file', () => {
    mine.add('e1')
    store.look([of(done)])
    expect(save).toHaveBeenCalledOnce()
  })
  it('that ended earlier are not shown', () => {
    store.look([of(done), of({ id: 'e2', status: 'failed' })])
    expect([save.mock.calls.length, items().length]).toEqual([0, 0])
  })
  it('continue when their item is closed: it does not reappear, and the file is still downloaded', () => {
    mine.add('e1')
    store.look([of()])
    notifications.remove('export-e1')
    store.look([of({ rowsDone: 100, percent: 50 })])
    expect(items()).toEqual([])
    store.look([of(done)])
    expect(save).toHaveBeenCalledOnce()
    expect(items()).toEqual([])
  })
  it.each([true, false])('report why they failed, even if the item was closed (%s)', (isClosed) => {
    store.look([of()])
    if (isClosed) notifications.remove('export-e1')
    store.look([of({ status: 'failed', errorMessage: 'The disk is full' })])
    expect(item()).toMatchObject({ isError: true, errorMessage: 'The disk is full', percent: 100 })
    vi.advanceTimersByTime(60_000)
    expect(items()).toHaveLength(1)
  })
  it('disappear from the stack when they are canceled or removed elsewhere', () => {
    store.look([of(), of({ id: 'e2' })])
    store.look([of({ status: 'canceled' })])
    expect(items()).toEqual([])
  })
  it('are shown side by side', () => {
    store.look([of({ percent: 10, rowsDone: 20 }), of({ id: 'e2', name: 'Late', format: 'xlsx', percent: 70 })])
    expect(items()).toEqual([
      ['Export: Delivered (CSV)', 10],
      ['Export: Late (Excel)', 70],
    ])
  })
})
