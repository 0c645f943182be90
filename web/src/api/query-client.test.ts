import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Apis } from './client.ts'
import { createQueryClient, watchAttention } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  onlineManager.setEventListener(() => undefined)
  onlineManager.setOnline(true)
})

const queriesWith = (call: () => Promise<unknown>) => createQueryClient({ shipper: { call } } as unknown as Apis)

/** A window and document that can be hidden, blurred and taken offline. */
const place = () => {
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => state.hasFocus })
  const state = { hasFocus: true, isOnline: true }
  watchAttention({ window, document, isOnline: () => state.isOnline } as never)
  const tell = (target: EventTarget, name: string) => target.dispatchEvent(new Event(name))
  return {
    hide: () => (Object.assign(document, { visibilityState: 'hidden' }), tell(document, 'visibilitychange')),
    show: () => (Object.assign(document, { visibilityState: 'visible' }), tell(document, 'visibilitychange')),
    blur: (intoFrame = false) => ((state.hasFocus = intoFrame), tell(window, 'blur')),
    focus: () => ((state.hasFocus = true), tell(window, 'focus')),
    offline: () => ((state.isOnline = false), tell(window, 'offline')),
    online: () => ((state.isOnline = true), tell(window, 'online')),
  }
}

const watch = (queryKey: unknown[]) => {
  const queryFn = vi.fn(async () => 'data')
  const queries = queriesWith(queryFn)
  queries.mount()
  const observer = new QueryObserver(queries, { queryKey, queryFn })
  const stop = observer.subscribe(() => undefined)
  return { queryFn, queries, observer, stop }
}

describe('nothing fetches', () => {
  it.each([
    ['hidden', 'hide', 'show'],
    ['unfocused', 'blur', 'focus'],
    ['offline', 'offline', 'online'],
  ] as const)('while the window is %s, and what waited goes on after', async (_, leave, back) => {
    const at = place()
    at[leave]()
    const { queryFn, observer, stop } = watch(['order', 1])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(queryFn).not.toHaveBeenCalled()
    expect(observer.getCurrentResult().fetchStatus).toBe('paused')
    at[back]()
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledOnce()
    expect(observer.getCurrentResult().data).toBe('data')
    stop()
  })
  it('unless the focus moved into a frame of the page', async () => {
    const at = place()
    at.blur(true)
    const { queryFn, stop } = watch(['order', 1])
    await vi.advanceTimersByTimeAsync(0)
    expect(queryFn).toHaveBeenCalledOnce()
    stop()
  })
  it("but does not hold back a user's change", async () => {
    const at = place()
    at.blur()
    at.offline()
    const mutationFn = vi.fn(async () => 'done')
    await new MutationObserver(queriesWith(mutationFn), { mutationFn }).mutate()
    expect(mutationFn).toHaveBeenCalledOnce()
  })
})

it('tries queries and mutations once', async () => {
  const fails = vi.fn(async () => {
    throw new Error('no')
  })
  const queries = queriesWith(fails)
  await queries.fetchQuery({ queryKey: ['order'], queryFn: fails }).catch(() => undefined)
  const { stop, observer } = (() => {
    const watched = new QueryObserver(queries, { queryKey: ['order', 2], queryFn: fails })
    return { observer: watched, stop: watched.subscribe(() => undefined) }
  })()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(observer.getCurrentResult().failureCount).toBe(1)
  await new MutationObserver(queries, { mutationFn: fails }).mutate().catch(() => undefined)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(fails).toHaveBeenCalledTimes(3)
  stop()
})

it('drops unused data after 5 minutes, company data never', async () => {
  const company = watch(['company'])
  const order = watch(['order', 1])
  await vi.advanceTimersByTimeAsync(0)
  company.stop()
  order.stop()
  await vi.advanceTimersByTimeAsync(299_999)
  expect(order.queries.getQueryData(['order', 1])).toBe('data')
  await vi.advanceTimersByTimeAsync(1)
  expect(order.queries.getQueryData(['order', 1])).toBeUndefined()
  await vi.advanceTimersByTimeAsync(86_400_000)
  expect(company.queries.getQueryData(['company'])).toBe('data')
  const again = new QueryObserver(company.queries, { queryKey: ['company'], queryFn: company.queryFn })
  again.subscribe(() => undefined)()
  expect(company.queryFn).toHaveBeenCalledOnce()
})

it('reads again what changed while it was read for the first time, once', async () => {
  const queries = queriesWith(() => Promise.resolve())
  const reads = Array.from({ length: 3 }, () => Promise.withResolvers<string>())
  let begun = 0
  const read = () => reads[begun++]!.promise
  const observer = new QueryObserver(queries, { queryKey: ['posts', 'bids'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  await queries.invalidateQueries({ queryKey: ['orders'] })
  void queries.invalidateQueries({ queryKey: ['posts'] })
  expect(begun).toBe(1)
  reads[0]!.resolve('no bid')
  await vi.advanceTimersByTimeAsync(0)
  expect(begun).toBe(2)
  reads[1]!.resolve('one bid')
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, observer.getCurrentResult().data]).toEqual([2, 'one bid'])
  stop()
})

it('does not read again what was only marked before it was read', async () => {
  const queries = queriesWith(() => Promise.resolve())
  let begun = 0
  const observer = new QueryObserver(queries, { queryKey: ['jobs'], queryFn: () => Promise.resolve(++begun) })
  void queries.invalidateQueries({ queryKey: ['jobs'], refetchType: 'none' })
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  await vi.advanceTimersByTimeAsync(0)
  expect([begun, observer.getCurrentResult().data]).toEqual([1, 1])
  stop()
})
