import type { FilterGroup, FilterState } from '@waybill/contract/lists/list.shapes.ts'
import { describe, expect, it } from 'vitest'
import { joinedFilter } from './report-filter.ts'

describe('a report’s two filters as one', () => {
  it.each<[FilterState[string], object | undefined]>([
    ['TX', { operator: 'eq', value: 'TX' }],
    [false, { operator: 'eq', value: false }],
    [['TX', 'OK'], { operator: 'in', value: ['TX', 'OK'] }],
    [null, { operator: 'empty' }],
    [
      { from: 1, to: 5 },
      { operator: 'between', value: [1, 5] },
    ],
    [{ from: 0 }, { operator: 'gte', value: 0 }],
    [{ to: '2026-11-20' }, { operator: 'lte', value: '2026-11-20' }],
    [{}, undefined],
    [[], undefined],
  ])('the quick filter %j', (value, rule) => {
    const joined = joinedFilter({ filterState: { field: value } })
    expect(joined).toEqual(rule && { op: 'and', rules: [{ field: 'field', ...rule }] })
  })

  const status = { field: 'status', operator: 'eq', value: 'delivered' } as const
  const [texas, oklahoma] = ['TX', 'OK'].map((value) => ({ field: 'originState', operator: 'eq', value }) as const)
  it('joins both by and, keeping an "or" together', () => {
    const filterState = { status: 'delivered' }
    const all: FilterGroup = { op: 'and', rules: [texas!] }
    const any: FilterGroup = { op: 'or', rules: [texas!, oklahoma!] }
    expect(joinedFilter({ filterState, compoundFilterState: all })).toEqual({ op: 'and', rules: [status, texas] })
    expect(joinedFilter({ filterState, compoundFilterState: any })).toEqual({ op: 'and', rules: [status, any] })
    expect(joinedFilter({ filterState: {}, compoundFilterState: any })).toBe(any)
  })
  it('is undefined without conditions', () => {
    expect(joinedFilter({ filterState: {}, compoundFilterState: null })).toBeUndefined()
    expect(joinedFilter({ compoundFilterState: { op: 'and', rules: [] } })).toBeUndefined()
  })
})
