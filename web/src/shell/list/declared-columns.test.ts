import { listColumns } from '@waybill/contract/lists/list-columns.ts'
import { expect, test } from 'vitest'
import { cellText } from '../../ui/grid/cell-text.ts'
import { askedColumns, gridColumns } from './declared-columns.ts'

const COLUMNS = listColumns({
  number: { kind: 'text', label: 'Number' },
  city: { kind: 'text', label: 'City', beside: 'state' },
  state: { kind: 'text', label: 'State' },
  bol: { kind: 'text', label: 'BOL' },
  pickup: { kind: 'datetime', label: 'Pickup', zone: 'timeZone' },
  needed: { kind: 'datetime', label: 'Needed by', zone: 'timeZone', isDay: true },
  timeZone: { kind: 'text' },
})
const asked = (...shown: string[]) => askedColumns(COLUMNS, shown, { always: ['number'] })

test('rows include what names them, the columns shown next to a value, and their time zone', () => {
  expect(asked('city', 'bol', 'pickup')).toEqual(['number', 'city', 'state', 'bol', 'pickup', 'timeZone'])
})

test('no column is requested twice', () => {
  expect(asked('state', 'city', 'number')).toEqual(['number', 'state', 'city'])
})

test("a time is shown in its stop's time zone, with the zone; of one that is a day, the day", () => {
  const columns = gridColumns(COLUMNS, { portal: 'client', permissions: new Set(), company: {} })
  const row = {
    pickup: '2026-11-20T19:00:00Z',
    timeZone: 'America/Los_Angeles',
    city: 'Reno',
    state: 'NV',
    needed: '2026-11-21T01:00:00Z',
  }
  const said = (id: string) =>
    cellText(
      columns.find((column) => column.id === id)!,
      row,
    )
  expect(said('pickup')).toBe('Nov 20, 11:00 AM PST')
  expect(said('needed')).toBe('Nov 20, 2026')
  expect(said('city')).toBe('Reno, NV')
})
