import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { type GridLayout, pinColumn, resizeColumn, showColumn } from '../../ui/grid/grid-layout.ts'
import { columnsDiffer, savedLayout, shownColumns } from './use-list-layout.ts'

const column = (id: string, more: Partial<GridColumn<never>> = {}): GridColumn<never> => ({
  id,
  label: id,
  kind: 'text',
  width: 100,
  value: () => '',
  ...more,
})
const COLUMNS = [
  column('number', { pinned: true }),
  column('status', { pinned: true }),
  column('vendorNames'),
  column('bol', { hidden: true }),
]
const shown = (layout: GridLayout) => shownColumns(COLUMNS, layout)

describe('the layout of a saved view', () => {
  it('shows its columns in order, pinning only leading ones', () => {
    const layout = savedLayout(COLUMNS, ['number', 'bol', 'status'], {})
    expect(shown(layout)).toEqual(['number', 'bol', 'status'])
    expect(layout.pinned).toMatchObject({ number: true, status: false })
    expect(columnsDiffer(COLUMNS, layout, ['number', 'bol', 'status'])).toBe(false)
  })
  it("keeps the user's layout until the view's columns change, then only widths", () => {
    const reported = ['number', 'bol']
    const arranged = resizeColumn(showColumn(COLUMNS, savedLayout(COLUMNS, reported, {}), 'status', true), 'bol', 240)
    expect(savedLayout(COLUMNS, reported, arranged)).toBe(arranged)
    expect(columnsDiffer(COLUMNS, arranged, reported)).toBe(true)
    const changed = savedLayout(COLUMNS, ['bol', 'vendorNames'], arranged)
    expect(shown(changed)).toEqual(['bol', 'vendorNames'])
    expect(changed.widths).toEqual({ bol: 240 })
  })
  it('a saved view without columns shows the usual ones', () => {
    const kept = pinColumn({}, 'bol', true)
    expect(savedLayout(COLUMNS, [], kept)).toBe(kept)
    expect(columnsDiffer(COLUMNS, kept, [])).toBe(false)
    expect(columnsDiffer(COLUMNS, showColumn(COLUMNS, {}, 'bol', true), [])).toBe(true)
  })
  it('a column that the portal does not have is ignored', () => {
    const reported = ['number', 'financeStats.revenue']
    expect(columnsDiffer(COLUMNS, savedLayout(COLUMNS, reported, {}), reported)).toBe(false)
  })
})
