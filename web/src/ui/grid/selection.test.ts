import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  ALL_MATCHING,
  isSelected,
  NOTHING_SELECTED,
  select,
  selectedCount,
  selectionMark,
  toggle,
} from './selection.ts'

const TOTAL = 12
const ids = Array.from({ length: TOTAL }, (_, i) => String(i))
const change = fc.record({ of: fc.subarray(ids), chosen: fc.boolean() })

it('agrees with a plain set of ids, whether it starts from none or from all', () => {
  fc.assert(
    fc.property(fc.boolean(), fc.array(change), (all, changes) => {
      const plain = new Set(all ? ids : [])
      let state = all ? ALL_MATCHING : NOTHING_SELECTED
      for (const { of, chosen } of changes) {
        state = select(state, of, chosen)
        for (const id of of) {
          if (chosen) plain.add(id)
          else plain.delete(id)
        }
      }
      expect(ids.filter((id) => isSelected(state, id))).toEqual(ids.filter((id) => plain.has(id)))
      expect(selectedCount(state, TOTAL)).toBe(plain.size)
      const mark = plain.size === 0 ? 'none' : plain.size === TOTAL ? 'all' : 'some'
      expect(selectionMark(state, TOTAL)).toBe(mark)
    }),
  )
})

it('is unchanged by toggling twice, and never mutates its input', () => {
  const state = select(NOTHING_SELECTED, ['1', '2'], true)
  expect(toggle(toggle(state, '3'), '3')).toEqual(state)
  expect(selectedCount(NOTHING_SELECTED, TOTAL)).toBe(0)
})

it('cannot count all of an unknown number', () => {
  expect(selectedCount(ALL_MATCHING, undefined)).toBeUndefined()
  expect(selectionMark(ALL_MATCHING, undefined)).toBe('all')
})
