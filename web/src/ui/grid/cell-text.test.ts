import { expect, it } from 'vitest'
import { cellText, copyText, toTsv } from './cell-text.ts'
import type { GridColumn } from './grid-column.ts'

type Row = Record<string, unknown>
const column = (kind: GridColumn<Row>['kind'], more: Partial<GridColumn<Row>> = {}): GridColumn<Row> => ({
  id: 'v',
  label: 'V',
  kind,
  width: 100,
  ...more,
})

it.each<[GridColumn<Row>, unknown, string, string]>([
  [column('text'), 'Newark', 'Newark', 'Newark'],
  [column('number'), 12345.5, '12,345.5', '12345.5'],
  [column('money'), 1234.5, '$1,234.50', '1234.50'],
  [column('money', { currency: 'CAD' }), 10, 'CA$10.00', '10.00'],
  [column('boolean'), false, 'No', 'No'],
  [column('status', { statuses: { on: { label: 'On hold', tone: 'amber' } } }), 'on', 'On hold', 'On hold'],
  [column('status'), 'odd', 'odd', 'odd'],
  [column('text'), null, '', ''],
  [column('date'), 'not a day', 'not a day', 'not a day'],
])('%o is shown as %s', (of, value, read, copied) => {
  expect(cellText(of, { v: value })).toBe(read)
  expect(copyText(of, { v: value })).toBe(copied)
})

it('keeps a calendar day regardless of time zone', () => {
  expect(cellText(column('date'), { v: '2026-11-01' })).toBe('Nov 1, 2026')
})

it("shows an instant in its row's time zone, on both sides of a DST change", () => {
  const of = column('datetime', { zone: (row) => row.zone as string })
  expect(cellText(of, { v: '2026-11-01T05:30:00Z', zone: 'America/New_York' })).toMatch(/^Nov 1, 1:30\sAM EDT$/)
  expect(cellText(of, { v: '2026-11-01T06:30:00Z', zone: 'America/New_York' })).toMatch(/^Nov 1, 1:30\sAM EST$/)
  expect(cellText(of, { v: '2026-11-01T06:30:00Z', zone: 'America/Phoenix' })).toMatch(/^Oct 31, 11:30\sPM MST$/)
})

it('copies rows as tab-separated values that no spreadsheet executes', () => {
  const rows = ['plain', 'two\tcells', 'say "hi"', '=1+1', '@sum', '-2+cmd', '+1 555-0100', '-12.50'].map((v) => ({
    v,
  }))
  expect(toTsv([column('text')], rows).split('\n')).toEqual([
    'V',
    'plain',
    '"two\tcells"',
    '"say ""hi"""',
    "'=1+1",
    "'@sum",
    "'-2+cmd",
    '+1 555-0100',
    '-12.50',
  ])
})
