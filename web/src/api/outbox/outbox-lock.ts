/** Locks between tabs and the worker. A holder that is not heard of for minutes is passed over: what it sends again is a repeat. */
import { border } from './border.ts'
import { NoAnswer } from './in-time.ts'
import { onChanged } from './outbox-news.ts'

/** Milliseconds without news of the holder: longer than any of its requests. */
const HOLDER_MS = 300_000

const granted = <T>(name: string, work: () => Promise<T>, how: LockOptions): Promise<T> => {
  const requested = navigator.locks.request(name, how, () => work())
  return border.reach('lock', () => requested)
}

/** Runs alone among tabs and the worker. */
export const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
  let isLocked = false
  const own = async () => {
    isLocked = true
    return work()
  }
  const waiting = new AbortController()
  let stop = () => undefined as void
  const wait = () => {
    stop()
    stop = border.after(HOLDER_MS, () => waiting.abort(new NoAnswer(`The lock ${name}`, HOLDER_MS)))
  }
  wait()
  const stopNews = onChanged(wait)
  try {
    return await granted(name, own, { signal: waiting.signal })
  } catch (error) {
    if (isLocked || !waiting.signal.aborted) throw error
    return await granted(name, own, { steal: true })
  } finally {
    stopNews()
    stop()
  }
}

/** Runs if nobody else holds the lock; undefined otherwise. */
export const ifFree = <T>(name: string, work: () => Promise<T>): Promise<T | undefined> =>
  navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? work() : undefined))
