import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import {
  type GridLayout,
  isPinned,
  layColumns,
  moveColumn,
  orderedColumns,
  pinColumn,
  placeColumn,
  resizeColumn,
  showColumn,
  WIDTH_MAX,
  WIDTH_MIN,
} from './grid-layout.ts'

const column = (id: string, more: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  id,
  label: id,
  kind: 'text',
  width: 100,
  ...more,
})
const COLUMNS = [column('a', { pinned: true }), column('b'), column('c', { hidden: true }), column('d'), column('e')]
const ids = (layout: GridLayout, columns = COLUMNS) =>
  layColumns(columns, layout)
    .map((each) => each.id)
    .join('')

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const change: fc.Arbitrary<(layout: GridLayout) => GridLayout> = fc.oneof(
  fc.tuple(id, fc.boolean()).map(
    ([on, show]) =>
      (layout: GridLayout) =>
        showColumn(COLUMNS, layout, on, show),
  ),
  fc.tuple(id, fc.boolean()).map(
    ([on, pin]) =>
      (layout: GridLayout) =>
        pinColumn(layout, on, pin),
  ),
  fc.tuple(id, fc.integer({ min: -500, max: 5000 })).map(
    ([on, width]) =>
      (layout: GridLayout) =>
        resizeColumn(layout, on, width),
  ),
  fc.tuple(id, fc.constantFrom('left' as const, 'right' as const, 'start' as const, 'end' as const)).map(
    ([on, move]) =>
      (layout: GridLayout) =>
        moveColumn(COLUMNS, layout, on, move),
  ),
  fc.tuple(id, fc.constantFrom('before' as const, 'after' as const), id).map(
    ([on, side, target]) =>
      (layout: GridLayout) =>
        placeColumn(COLUMNS, layout, on, side, target),
  ),
)

describe('layout', () => {
  it("uses the columns' defaults when empty", () => expect(ids({})).toBe('abde'))

  it('stays valid under any changes, and survives being saved', () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        const layout = changes.reduce((now, apply) => apply(now), {} as GridLayout)
        const laid = layColumns(COLUMNS, JSON.parse(JSON.stringify(layout)), 44)
        expect(laid).toEqual(layColumns(COLUMNS, layout, 44))
        expect(laid.length).toBeGreaterThan(0)
        expect(new Set(laid.map((each) => each.id)).size).toBe(laid.length)
        expect(new Set(orderedColumns(COLUMNS, layout).map((each) => each.id)).size).toBe(COLUMNS.length)
        let left = 44
        let free = false
        for (const each of laid) {
          expect(each.left).toBe(left)
          left += each.width
          expect(each.width).toBeGreaterThanOrEqual(WIDTH_MIN)
          expect(each.width).toBeLessThanOrEqual(WIDTH_MAX)
          expect(each.pinned && free).toBe(false)
          free ||= !each.pinned
        }
      }),
    )
  })

  it('moves a column among its kind, past hidden ones, and no further than the end', () => {
    expect(ids(moveColumn(COLUMNS, {}, 'd', 'left'))).toBe('adbe')
    expect(ids(moveColumn(COLUMNS, {}, 'b', 'right'))).toBe('adbe')
    expect(ids(moveColumn(COLUMNS, {}, 'e', 'start'))).toBe('aebd')
    expect(ids(moveColumn(COLUMNS, {}, 'b', 'end'))).toBe('adeb')
    const layout = {}
    expect(moveColumn(COLUMNS, layout, 'b', 'left')).toBe(layout)
    expect(moveColumn(COLUMNS, layout, 'a', 'right')).toBe(layout)
  })

  it('pins a column dropped among pinned ones and unpins one dropped among free ones', () => {
    const pinned = placeColumn(COLUMNS, {}, 'e', 'before', 'a')
    expect(ids(pinned)).toBe('eabd')
    expect(isPinned(pinned, COLUMNS[4]!)).toBe(true)
    expect(ids(placeColumn(COLUMNS, pinned, 'a', 'after', 'd'))).toBe('ebda')
  })

  it('never hides the last column', () => {
    const hidden = ['a', 'b', 'd', 'e'].reduce(
      (layout: GridLayout, each) => showColumn(COLUMNS, layout, each, false),
      {},
    )
    expect(ids(hidden)).toBe('e')
  })

  it('shows a column newer than the layout next to its declared neighbor, and forgets a removed one', () => {
    const layout = { order: ['e', 'd', 'gone', 'b', 'a'] }
    expect(ids(layout)).toBe('aedb')
    expect(ids(layout, [...COLUMNS, column('f')])).toBe('aefdb')
  })
})
