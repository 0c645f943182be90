import { describe, expect, test } from 'vitest'
import { hasSessionPriority, ProcessorShare } from './processor-share.ts'

/** A process of which each half second gets a share of a processor. */
function watched(isSet = (_count: number): boolean => true) {
  const set: number[] = []
  const share = new ProcessorShare(1, (nice) => isSet(set.push(nice)))
  let [processorMs, atMs] = [0, 0]
  share.begin(processorMs, atMs)
  return {
    get: (part: number) => {
      processorMs += 500 * part
      atMs += 500
      share.look(processorMs, atMs)
      return set.at(-1)
    },
    set,
  }
}

describe('a process for heavy work', () => {
  test('starts below all others', () => {
    expect(watched().set).toEqual([10])
  })

  test('rises as long as it gets less than a twentieth of a processor', () => {
    const { get, set } = watched()
    expect([get(0), get(0.04), get(0.01)]).toEqual([5, 0, 0])
    expect(set).toEqual([10, 5, 0])
  })

  test('keeps its priority between a twentieth and a fifth', () => {
    const { get, set } = watched()
    for (const part of [0.06, 0.1, 0.19]) get(part)
    expect(set).toEqual([10])
  })

  test('falls as soon as it gets more than a fifth, and rises again', () => {
    const { get } = watched()
    expect([get(1), get(1), get(0.02)]).toEqual([15, 15, 10])
  })

  test('is set again what it did not get, as when another was set at the same time', () => {
    const { get, set } = watched((count) => count !== 2)
    expect([get(1), get(1), get(1)]).toEqual([15, 15, 15])
    expect(set).toEqual([10, 15, 15])
  })

  test('has a session of its own only where sessions have priorities', () => {
    expect((['linux', 'darwin', 'win32'] as const).filter(hasSessionPriority)).toEqual(['linux'])
  })

  test('is not judged by less than half a second', () => {
    const set: number[] = []
    const share = new ProcessorShare(1, (nice) => set.push(nice) > 0)
    share.look(0, 10_000)
    share.begin(0, 10_000)
    share.look(0, 10_499)
    expect(set).toEqual([10])
    share.look(0, 10_500)
    expect(set).toEqual([10, 5])
  })
})
