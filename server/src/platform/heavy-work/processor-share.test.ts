import { describe, expect, test } from 'vitest'
import { hasSessionPriority } from '../session-priority.ts'
import { ProcessorShare } from './processor-share.ts'

/** A process of which each half second gets a share of a processor, and waits for one for another share of it. */
function watched(isSet = (_count: number): boolean => true) {
  const set: number[] = []
  const share = new ProcessorShare(1, (nice) => isSet(set.push(nice)))
  const time = { processorMs: 0, waitedMs: 0 }
  let atMs = 0
  share.begin(time, atMs)
  return {
    get: (part: number, waited = 1 - part) => {
      time.processorMs += 500 * part
      time.waitedMs += 500 * waited
      atMs += 500
      share.look(time, atMs)
      return set.at(-1)
    },
    set,
  }
}

describe('a process for heavy work', () => {
  test('starts below all others', () => {
    expect(watched().set).toEqual([19])
  })

  test('rises as long as it waits for a processor and gets less than a fiftieth of one', () => {
    const { get, set } = watched()
    expect([get(0), get(0.019), get(0.01), get(0.01), get(0.01)]).toEqual([15, 10, 5, 0, 0])
    expect(set).toEqual([19, 15, 10, 5, 0])
  })

  test('does not rise while it has nothing to do', () => {
    const { get, set } = watched()
    for (const waited of [0, 0.2, 0.5]) get(0.01, waited)
    expect(set).toEqual([19])
  })

  test('keeps its priority between a fiftieth and a twelfth', () => {
    const { get, set } = watched()
    get(0)
    for (const part of [0.021, 0.05, 0.079]) get(part)
    expect(set).toEqual([19, 15])
  })

  test('falls as soon as it gets more than a twelfth, and rises again', () => {
    const { get } = watched()
    expect([get(0), get(0.081), get(1), get(0.01)]).toEqual([15, 19, 19, 15])
  })

  test('is set again what it did not get, as when another was set at the same time', () => {
    const { get, set } = watched((count) => count !== 2)
    expect([get(0), get(0.05), get(0.05)]).toEqual([15, 15, 15])
    expect(set).toEqual([19, 15, 15])
  })

  test('has a session of its own only where sessions have priorities', () => {
    expect((['linux', 'darwin', 'win32'] as const).filter(hasSessionPriority)).toEqual(['linux'])
  })

  test('is not judged by less than half a second', () => {
    const set: number[] = []
    const share = new ProcessorShare(1, (nice) => set.push(nice) > 0)
    share.look({ processorMs: 0, waitedMs: 0 }, 10_000)
    share.begin({ processorMs: 0, waitedMs: 0 }, 10_000)
    share.look({ processorMs: 0, waitedMs: 499 }, 10_499)
    expect(set).toEqual([19])
    share.look({ processorMs: 0, waitedMs: 500 }, 10_500)
    expect(set).toEqual([19, 15])
  })
})
