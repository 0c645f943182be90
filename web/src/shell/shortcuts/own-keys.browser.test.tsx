import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createShortcuts, loadOwnKeys, nameOf } from './shortcut.ts'

beforeAll(loadOwnKeys)
afterEach(() => document.body.replaceChildren())

const KEYS = ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o', 'ctrl Enter', 'ctrl k', 'ctrl z'] as const
const press = (given: (typeof KEYS)[number]) => ({
  key: given.replace('ctrl ', ''),
  ctrlKey: given.startsWith('ctrl '),
  metaKey: false,
  shiftKey: false,
  altKey: false,
})
/** Which keys stay with the element marked `data-it`, if every one of them is a shortcut. */
const own = (html: string) => {
  document.body.innerHTML = html
  const focus = document.querySelector('[data-it]')
  const registry = createShortcuts()
  const run = vi.fn()
  registry.add(KEYS.map((key) => ({ keys: nameOf(press(key)), label: key, group: 'Test', run })))
  const kept = KEYS.filter((key) => !registry.press(press(key), { now: 0, focus }))
  expect(run).toHaveBeenCalledTimes(KEYS.length - kept.length)
  return kept
}

describe('a shortcut takes no key from what has focus', () => {
  it.each([
    ['the page', '<main data-it></main>', []],
    ['a cell', '<div role="gridcell" tabindex="-1" data-it></div>', []],
    ['a link', '<a href="#" data-it>x</a>', ['Enter', 'ctrl Enter']],
    ['a button', '<button data-it>x</button>', ['Enter', ' ']],
    ['a button by role', '<div role="button" tabindex="0" data-it>x</div>', ['Enter', ' ']],
    ['a disclosure', '<details><summary data-it>x</summary></details>', ['Enter', ' ']],
    ['a checkbox', '<input type="checkbox" data-it>', ['Enter', ' ']],
    ['a radio button', '<input type="radio" data-it>', ['Enter', ' ', 'ArrowDown', 'ArrowRight']],
    ['a tab', '<button role="tab" data-it>x</button>', ['Enter', ' ', 'ArrowDown', 'ArrowRight']],
    [
      'a button that opens a menu',
      '<button aria-haspopup="menu" data-it>x</button>',
      ['Enter', ' ', 'ArrowDown', 'ArrowRight'],
    ],
    [
      'an item of an open menu',
      '<div role="menu"><button role="menuitem" data-it>x</button></div>',
      ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o'],
    ],
    [
      'a button in an open sheet',
      '<section role="dialog"><button data-it>x</button></section>',
      ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o'],
    ],
    ['a text field', '<input data-it>', ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o', 'ctrl z']],
    ['a choice', '<select data-it></select>', ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o', 'ctrl z']],
    [
      'written text',
      '<div contenteditable="true"><p data-it></p></div>',
      ['Enter', ' ', 'ArrowDown', 'ArrowRight', 'Escape', 'o', 'ctrl z'],
    ],
  ] as const)('%s', (_name, html, kept) => {
    expect(own(html)).toEqual(kept)
  })
})

it('is not followed by a sequence if the first key belonged to the element', () => {
  document.body.innerHTML = '<input>'
  const registry = createShortcuts()
  const run = vi.fn()
  registry.add([{ keys: 'g o', label: 'Go', group: 'Test', run }])
  registry.press(press('o'), { now: 0 })
  registry.press({ ...press('o'), key: 'g' }, { now: 0, focus: document.querySelector('input') })
  expect(registry.press(press('o'), { now: 1 })).toBe(false)
  expect(run).not.toHaveBeenCalled()
})
