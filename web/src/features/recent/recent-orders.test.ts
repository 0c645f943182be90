import { describe, expect, it } from 'vitest'
import { orderOfAddress, RECENT_MAX, type RecentOrder, withRecent } from './recent-orders.ts'

const order = (guid: string): RecentOrder => ({ guid, number: guid, detail: '' })

describe('recent orders', () => {
  it('are sorted by last view, each once, and the oldest is dropped', () => {
    const many = Array.from({ length: RECENT_MAX }, (_, i) => order(String(i)))
    expect(withRecent(many, order('new')).map(({ guid }) => guid)).toEqual(['new', '0', '1', '2', '3', '4', '5', '6'])
    const again = withRecent(many, { ...order('3'), detail: 'changed' })
    expect(again.map(({ guid }) => guid)).toEqual(['3', '0', '1', '2', '4', '5', '6', '7'])
    expect(again[0]!.detail).toBe('changed')
  })
})

const GUID = '01890000-0000-7000-8000-000000000001'
const OTHER = '01890000-0000-7000-8000-000000000002'
it.each([
  [`/orders/${GUID}`, undefined, GUID],
  [`/orders/${GUID}/attachments`, undefined, GUID],
  ['/orders/on-hold', GUID, GUID],
  [`/orders/${OTHER}`, GUID, GUID],
  ['/orders/on-hold', undefined, undefined],
  [`/reports/view/${OTHER}`, undefined, undefined],
  ['/', 'bogus', undefined],
])('%s with %s open refers to %s', (path, peek, guid) => expect(orderOfAddress(path, peek)).toBe(guid))
