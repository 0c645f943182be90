import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ActiveCell, HEADER, moveBy, withinBounds } from './active-cell.ts'
import { keyActionOf } from './grid-keys.ts'

const bounds = { rows: 1000, columnIds: ['a', 'b', 'c', 'd'], pageRows: 20 }
const KEYS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'j', 'k']
const at = (row: number, columnId: string): ActiveCell => ({ row, columnId })
const key = (name: string, ctrl = false) => ({ key: name, ctrl })

it('never leaves the grid, however small it gets', () => {
  const presses = fc.array(fc.tuple(fc.constantFrom(...KEYS), fc.boolean(), fc.nat(5)))
  fc.assert(
    fc.property(presses, (moves) => {
      let cell = at(0, 'a')
      for (const [name, ctrl, rows] of moves) {
        const now = { ...bounds, rows, columnIds: bounds.columnIds.slice(0, 1 + (rows % 4)) }
        cell = moveBy(cell, key(name, ctrl), now) ?? cell
        const inside = withinBounds(cell, now)
        expect(inside.row).toBeGreaterThanOrEqual(HEADER)
        expect(inside.row).toBeLessThan(Math.max(rows, 0))
        expect(now.columnIds).toContain(inside.columnId)
      }
    }),
  )
})

it.each([
  ['ArrowDown', false, at(6, 'b')],
  ['j', false, at(6, 'b')],
  ['ArrowUp', false, at(4, 'b')],
  ['ArrowLeft', false, at(5, 'a')],
  ['ArrowRight', false, at(5, 'c')],
  ['Home', false, at(5, 'a')],
  ['End', false, at(5, 'd')],
  ['Home', true, at(0, 'a')],
  ['End', true, at(999, 'd')],
  ['PageDown', false, at(25, 'b')],
  ['PageUp', false, at(0, 'b')],
  ['j', true, undefined],
  ['q', false, undefined],
])('%s (ctrl %s) from the middle', (name, ctrl, to) => {
  expect(moveBy(at(5, 'b'), key(name, ctrl), bounds)).toEqual(to)
})

it('reaches the header by arrow keys only', () => {
  expect(moveBy(at(0, 'b'), key('ArrowUp'), bounds)).toEqual(at(HEADER, 'b'))
  expect(moveBy(at(0, 'b'), key('k'), bounds)).toEqual(at(0, 'b'))
  expect(moveBy(at(HEADER, 'b'), key('PageDown'), bounds)).toEqual(at(19, 'b'))
})

it.each([
  ['Enter', {}, 'open', 'sort'],
  [' ', {}, 'select', 'sort'],
  ['x', {}, 'select', undefined],
  ['X', { shift: true }, undefined, undefined],
  [' ', { shift: true }, 'selectRange', undefined],
  ['J', { shift: true }, 'extendDown', undefined],
  ['a', { ctrl: true }, 'selectAll', undefined],
  ['ArrowDown', { shift: true }, 'extendDown', undefined],
  ['ArrowDown', { alt: true }, undefined, 'menu'],
  ['F10', { shift: true }, undefined, 'menu'],
  ['ArrowRight', { shift: true }, undefined, 'widen'],
  ['ArrowLeft', { ctrl: true, shift: true }, undefined, 'moveLeft'],
  ['Escape', {}, 'clear', 'clear'],
  ['c', { ctrl: true }, undefined, undefined],
])('%s %o does %s in rows and %s in the header', (name, held, inRows, inHeader) => {
  const pressed = { key: name, ctrl: false, shift: false, alt: false, ...held }
  expect(keyActionOf(pressed, at(3, 'a'))).toBe(inRows)
  expect(keyActionOf(pressed, at(HEADER, 'a'))).toBe(inHeader)
})
