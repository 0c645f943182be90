/** Timers that run only when a test says so. */
import type { Timers } from '../src/platform/heavy-work/work-processes.ts'

export function stoppedTimers(): { timers: Timers; pass: (ms: number) => void } {
  const waiting = new Map<object, { ms: number; act: () => void }>()
  const timers: Timers = {
    after(ms, act) {
      const key = {}
      waiting.set(key, { ms, act })
      return () => void waiting.delete(key)
    },
  }
  return {
    timers,
    /** Those of at most so many milliseconds, the last one set first. */
    pass(ms) {
      for (const [key, timer] of [...waiting].toReversed()) {
        if (timer.ms > ms || !waiting.delete(key)) continue
        timer.act()
      }
    },
  }
}
