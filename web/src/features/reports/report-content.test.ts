import type { Report } from '@waybill/contract/reports/reports.shapes.ts'
import { NewReport } from '@waybill/contract/reports/reports.shapes.ts'
import { expect, it } from 'vitest'
import { contentOf, copyOf } from './report-content.ts'

const report = {
  id: '1',
  name: 'x'.repeat(98),
  filterState: { status: 'delivered' },
  compoundFilterState: null,
  sort: [],
  columns: ['number'],
  search: null,
  acl: 'everyone',
  email: 'a@demo.test',
  version: 3,
  can: ['edit'],
} as unknown as Report

it('restores a deleted report with all its content', () => {
  expect(NewReport.safeParse(contentOf(report)).success).toBe(true)
  expect(contentOf(report)).toMatchObject({
    acl: 'everyone',
    email: 'a@demo.test',
    filterState: { status: 'delivered' },
  })
})
it('a copy is private to its author, with a name that fits', () => {
  const copy = copyOf(report)
  expect(NewReport.safeParse(copy).success).toBe(true)
  expect(copy).toMatchObject({ acl: 'owner', email: null, columns: ['number'] })
  expect(copy.name).toMatch(/^x+ \(copy\)$/)
})
