import { describe, expect, it, vi } from 'vitest'
import { createShortcuts, nameOf } from './shortcut.ts'
import { withoutLetters } from './without-letters.ts'

const press = (key: string, more: object = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...more,
})
const shortcut = (keys: string, run = vi.fn()) => ({ keys, label: keys, group: 'Test', run })

it('names key presses like shortcuts', () => {
  expect(nameOf(press('k', { ctrlKey: true }))).toBe('mod+k')
  expect(nameOf(press('k', { metaKey: true }))).toBe('mod+k')
  expect(nameOf(press('?', { shiftKey: true }))).toBe('?')
  expect(nameOf(press('X', { shiftKey: true }))).toBe('shift+x')
  expect(nameOf(press('ArrowDown', { shiftKey: true }))).toBe('shift+arrowdown')
  expect(nameOf(press(' '))).toBe('space')
})

describe('the registry', () => {
  it('runs the latest shortcut of the same keys, and the previous one after its removal', () => {
    const registry = createShortcuts()
    const [below, above] = [shortcut('j'), shortcut('j')]
    registry.add([below])
    const remove = registry.add([above])
    expect(registry.press(press('j'), { now: 0 })).toBe(true)
    remove()
    registry.press(press('j'), { now: 1 })
    expect([above.run.mock.calls.length, below.run.mock.calls.length]).toEqual([1, 1])
    expect(registry.press(press('q'), { now: 2 })).toBe(false)
  })
  it('recognizes key sequences within a second', () => {
    const registry = createShortcuts()
    const [go, o] = [shortcut('g o'), shortcut('o')]
    registry.add([go, o])
    registry.press(press('g'), { now: 0 })
    registry.press(press('o'), { now: 1000 })
    expect([go.run.mock.calls.length, o.run.mock.calls.length]).toEqual([1, 0])
    registry.press(press('g'), { now: 2000 })
    registry.press(press('o'), { now: 3001 })
    expect([go.run.mock.calls.length, o.run.mock.calls.length]).toEqual([1, 1])
  })
  it('ignores single characters if the user turned them off, and nothing else', () => {
    const registry = createShortcuts()
    const all = ['o', 'shift+x', '?', 'g o', 'mod+k', 'escape', 'shift+arrowdown'].map((keys) => shortcut(keys))
    registry.add(all)
    const restore = withoutLetters(registry)
    for (const key of ['o', '?', 'g', 'o']) expect(registry.press(press(key), { now: 0 })).toBe(false)
    expect(registry.press(press('X', { shiftKey: true }), { now: 0 })).toBe(false)
    expect(registry.press(press('k', { ctrlKey: true }), { now: 0 })).toBe(true)
    expect(registry.press(press('Escape'), { now: 0 })).toBe(true)
    expect(registry.press(press('ArrowDown', { shiftKey: true }), { now: 0 })).toBe(true)
    restore()
    expect(registry.press(press('o'), { now: 0 })).toBe(true)
  })
})
