import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { expect, it } from 'vitest'
import { orderEditing } from './detail/order-editing.ts'
import { targetText, targetZone } from './target-day.ts'

// The evening of a day in Chicago, and the next day in Tokyo.
const at = '2026-12-06T23:00:00Z'
const stopIn = (timeZone: string) => ({ terminal: { timeZone } }) as Order['stops'][number]
const stops = [stopIn('America/Chicago')]

it('is a day where the order goes, and says whether anybody typed it', () => {
  expect(targetText({ dateExpectedCompleteBy: at, isTargetAgreed: true, stops })).toBe('Dec 6, 2026 (as agreed)')
  expect(targetText({ dateExpectedCompleteBy: at, isTargetAgreed: false, stops })).toBe('Dec 6, 2026')
  expect(targetText({ dateExpectedCompleteBy: null, isTargetAgreed: false, stops })).toBeNull()
})

it('is the same day where it is edited', () => {
  const zone = 'Pacific/Kiritimati'
  const form = orderEditing(targetZone({ stops: [stopIn(zone)] }))
  const order: Pick<Order, 'dateExpectedCompleteBy' | 'stops' | 'commodities'> = {
    dateExpectedCompleteBy: '2026-12-06T11:00:00Z',
    stops: [],
    commodities: [],
  }
  const read = form.start(order)
  expect(read.dateExpectedCompleteBy).toBe('2026-12-07')
  expect(form.change(read, { ...read, dateExpectedCompleteBy: '2026-12-08' })).toEqual({
    dateExpectedCompleteBy: '2026-12-08T03:00:00.000Z',
  })
})
