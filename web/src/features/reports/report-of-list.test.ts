import { describe, expect, it } from 'vitest'
import { exportSelection, reportOfList, statusFilter } from './report-of-list.ts'

describe('a list as a report', () => {
  const filter = { op: 'and', rules: [{ field: 'bol', operator: 'notEmpty' }] } as const
  it('includes every part, with the list’s status as a filter', () => {
    const sort = { id: 'number', direction: 'asc' } as const
    const question = { search: 'F-150', filter: { op: filter.op, rules: [...filter.rules] }, sort }
    expect(reportOfList({ category: 'job', filterState: statusFilter('on-hold') }, question, ['number'])).toEqual({
      category: 'job',
      filterState: { status: 'on-hold' },
      compoundFilterState: filter,
      sort: [{ field: 'number', direction: 'asc' }],
      search: 'F-150',
      columns: ['number'],
    })
    const nothing = { search: '', filter: undefined, sort: null }
    expect(reportOfList({ category: 'order', filterState: statusFilter('all') }, nothing, [])).toEqual({
      category: 'order',
      filterState: {},
      compoundFilterState: null,
      sort: [],
      search: null,
      columns: [],
    })
  })
  it('exports rows by id, or all but some', () => {
    expect(exportSelection({ kind: 'some', ids: new Set(['a']) })).toEqual({ only: ['a'] })
    expect(exportSelection({ kind: 'allMatching', except: new Set(['b']) })).toEqual({ all: true, except: ['b'] })
  })
})
