import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { describe, expect, it } from 'vitest'
import { changesOf, draftOf, missingIn, moved, newDraft, newReportOf } from './report-draft.ts'

const report = {
  name: 'Delivered in May',
  acl: 'company',
  category: 'order',
  columns: ['number', 'status'],
  filterState: { status: 'delivered' },
  compoundFilterState: null,
  sort: [
    { field: 'number', direction: 'asc' },
    { field: 'dateCreated', direction: 'desc' },
  ],
  search: null,
  email: 'yard@demo.test',
  schedule: 'weekly',
} as unknown as Report
const viewer = (...permissions: Permission[]): ColumnViewer => ({
  portal: 'client',
  permissions: new Set(permissions),
  company: {},
})
const all = viewer('client_money.view_rate')
const draft = draftOf(report, all)

describe('a report being built', () => {
  it('starts with the report’s values, quick filters as rules', () => {
    expect(draft).toEqual({
      name: 'Delivered in May',
      acl: 'company',
      category: 'order',
      columns: ['number', 'status'],
      filter: { op: 'and', rules: [{ field: 'status', operator: 'eq', value: 'delivered' }] },
      sort: { field: 'number', direction: 'asc' },
      search: '',
      email: 'yard@demo.test',
      schedule: 'weekly',
    })
  })
  it('sends only what was changed', () => {
    expect(changesOf(draft, { ...draft })).toEqual({})
    expect(changesOf(draft, { ...draft, name: ' May ', search: ' ' })).toEqual({ name: 'May' })
    expect(changesOf(draft, { ...draft, columns: ['status', 'number'] })).toEqual({ columns: ['status', 'number'] })
    expect(changesOf(draft, { ...draft, filter: undefined, sort: undefined, acl: 'owner', search: 'Dallas' })).toEqual({
      acl: 'owner',
      filterState: {},
      compoundFilterState: null,
      sort: [],
      search: 'Dallas',
    })
    expect(changesOf(draft, { ...draft, email: ' ', schedule: null })).toEqual({ email: null, schedule: null })
  })
  it('sends everything for a new one', () => {
    expect(newReportOf({ ...draft, name: ' May ' })).toEqual({
      name: 'May',
      acl: 'company',
      category: 'order',
      columns: ['number', 'status'],
      filterState: {},
      compoundFilterState: draft.filter,
      sort: [{ field: 'number', direction: 'asc' }],
      search: null,
      email: 'yard@demo.test',
      schedule: 'weekly',
    })
  })
  it('starts a new one with the usual columns, except those the user may not see', () => {
    expect(newDraft(all).columns).toContain('pricing.customerPay')
    const { columns } = newDraft(viewer())
    expect(columns).not.toContain('pricing.customerPay')
    expect(columns.slice(0, 2)).toEqual(['number', 'status'])
  })
  it('requires a name and a column, and an address for scheduled reports', () => {
    expect(missingIn(draft)).toEqual({})
    expect(missingIn({ ...draft, name: '  ', columns: [] })).toEqual({
      name: expect.any(String),
      columns: expect.any(String),
    })
    expect(missingIn({ ...draft, email: ' ' })).toEqual({ email: expect.any(String) })
    expect(missingIn({ ...draft, email: ' ', schedule: null })).toEqual({})
  })
})

it('moves an entry up and down, not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  const list = ['a', 'b']
  expect(moved(list, 'a', -1)).toBe(list)
  expect(moved(list, 'b', 1)).toBe(list)
  expect(moved(list, 'z', 1)).toBe(list)
})
