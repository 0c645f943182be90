import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { GridColumn } from './grid-column.ts'
import { layColumns } from './grid-layout.ts'
import { columnWindow, pagesOf, rowWindow } from './grid-window.ts'

it('renders every visible row, and few others', () => {
  const args = fc.tuple(
    fc.integer({ min: 0, max: 2_000_000 }),
    fc.integer({ min: 100, max: 2000 }),
    fc.integer({ min: 0, max: 1_000_000 }),
  )
  fc.assert(
    fc.property(args, ([first, view, total]) => {
      const { from, to } = rowWindow(first * 36, view, 36, total)
      const seenTo = Math.min(total, first + Math.ceil(view / 36))
      if (first < total) expect(from).toBeLessThanOrEqual(first)
      expect(to).toBeGreaterThanOrEqual(seenTo)
      expect(to - from).toBeLessThanOrEqual(Math.ceil(view / 36) + 26)
      expect(from).toBeGreaterThanOrEqual(0)
      expect(to).toBeLessThanOrEqual(total)
    }),
  )
})

it('names every page that contains a requested row, in order', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(300), fc.integer({ min: 1, max: 250 }), (from, count, size) => {
      const pages = pagesOf({ from, to: from + count }, size)
      for (let row = from; row < from + count; row++) expect(pages).toContain(Math.floor(row / size))
      expect(pages).toEqual([...new Set(pages)].toSorted((a, b) => a - b))
      for (const page of pages) expect(page * size < from + count && (page + 1) * size > from).toBe(true)
    }),
  )
})

it('renders the free columns that are not covered by pinned ones', () => {
  const columns = Array.from({ length: 40 }, (_, i): GridColumn<never> => ({
    id: `c${i}`,
    label: '',
    kind: 'text',
    width: 100,
    pinned: i < 2,
  }))
  const laid = layColumns(columns, {})
  expect(columnWindow(laid, 0, 1000)).toEqual({ from: 1, to: 11 })
  expect(columnWindow(laid, 1000, 500)).toEqual({ from: 11, to: 16 })
  expect(columnWindow(laid, 3000, 1000)).toEqual({ from: 31, to: 40 })
  expect(columnWindow([], 0, 1000)).toEqual({ from: 0, to: 0 })
})
