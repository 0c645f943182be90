import type { OrderRow } from '@waybill/contract/orders/orders.shapes.ts'
import { describe, expect, it } from 'vitest'
import type { GridColumn } from '../../ui/grid/grid-column.ts'
import { pinColumn, resizeColumn, showColumn } from '../../ui/grid/grid-layout.ts'
import { columnsDiffer, exportSelection, reportLayout, reportOfList, shownColumns } from './report-of-list.ts'

const column = (id: string, more: Partial<GridColumn<OrderRow>> = {}): GridColumn<OrderRow> => ({
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
const shown = (layout: object) => shownColumns(COLUMNS, layout, () => undefined)

describe('a list as a report', () => {
  const filter = { op: 'and', rules: [{ field: 'bol', operator: 'notEmpty' }] } as const
  it('keeps every part, the status of the list as a filter', () => {
    const sort = { field: 'number', direction: 'asc' } as const
    const listing = { status: 'on-hold', search: 'F-150', filter: { op: filter.op, rules: [...filter.rules] }, sort }
    expect(reportOfList(listing as never, ['number'])).toEqual({
      filterState: { status: 'on-hold' },
      compoundFilterState: filter,
      sort: [sort],
      search: 'F-150',
      columns: ['number'],
    })
    expect(reportOfList({ status: 'all', search: '', filter: undefined, sort: undefined }, [])).toEqual({
      filterState: {},
      compoundFilterState: null,
      sort: [],
      search: null,
      columns: [],
    })
  })
  it('exports rows by name, or all but some', () => {
    expect(exportSelection({ kind: 'some', ids: new Set(['a']) })).toEqual({ only: ['a'] })
    expect(exportSelection({ kind: 'allMatching', except: new Set(['b']) })).toEqual({ all: true, except: ['b'] })
  })
  it('leaves out columns that no row of this person has', () => {
    const rows = [
      { number: '1', status: 'new' },
      { number: '2', status: 'new', vendorNames: null },
    ] as never[]
    expect(shownColumns(COLUMNS, {}, (index) => rows.slice(0, 1)[index])).toEqual(['number', 'status'])
    expect(shownColumns(COLUMNS, {}, (index) => rows[index])).toEqual(['number', 'status', 'vendorNames'])
    expect(shown({})).toEqual(['number', 'status', 'vendorNames'])
  })
})

describe('the layout of a report', () => {
  it('shows its columns in its order, pinning only what leads', () => {
    const layout = reportLayout(COLUMNS, ['number', 'bol', 'status'], {})
    expect(shown(layout)).toEqual(['number', 'bol', 'status'])
    expect(layout.pinned).toMatchObject({ number: true, status: false })
    expect(columnsDiffer(COLUMNS, layout, ['number', 'bol', 'status'])).toBe(false)
  })
  it('keeps what the viewer arranged until the report has other columns, then only widths', () => {
    const reported = ['number', 'bol']
    const arranged = resizeColumn(showColumn(COLUMNS, reportLayout(COLUMNS, reported, {}), 'status', true), 'bol', 240)
    expect(reportLayout(COLUMNS, reported, arranged)).toBe(arranged)
    expect(columnsDiffer(COLUMNS, arranged, reported)).toBe(true)
    const changed = reportLayout(COLUMNS, ['bol', 'vendorNames'], arranged)
    expect(shown(changed)).toEqual(['bol', 'vendorNames'])
    expect(changed.widths).toEqual({ bol: 240 })
  })
  it('a report without columns shows the usual ones', () => {
    const kept = pinColumn({}, 'bol', true)
    expect(reportLayout(COLUMNS, [], kept)).toBe(kept)
    expect(columnsDiffer(COLUMNS, kept, [])).toBe(false)
    expect(columnsDiffer(COLUMNS, showColumn(COLUMNS, {}, 'bol', true), [])).toBe(true)
  })
  it('a column that the portal does not have makes no difference', () => {
    const reported = ['number', 'financeStats.revenue']
    expect(columnsDiffer(COLUMNS, reportLayout(COLUMNS, reported, {}), reported)).toBe(false)
  })
})
