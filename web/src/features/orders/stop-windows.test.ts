import { isShown, offeredColumns } from '@waybill/contract/lists/list-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { describe, expect, it } from 'vitest'
import { orderGridColumns } from './order-columns.ts'
import { STOP_WINDOWS } from './stop-windows.ts'

const pickup = STOP_WINDOWS['datePickupScheduledStart']!
const zone = { originTimeZone: 'America/Chicago' }

describe('a pickup’s window, in the place’s time zone', () => {
  it.each([
    [
      { datePickupScheduledStart: '2026-11-20T16:00:00Z', datePickupScheduledEnd: '2026-11-20T18:00:00Z' },
      'Nov 20, 10 AM–12 PM CST',
    ],
    [{ datePickupScheduledStart: '2026-11-20T16:00:00Z', datePickupScheduledEnd: null }, 'Nov 20, 10 AM CST'],
    [
      { datePickupScheduledStart: '2026-11-20T16:00:00Z', datePickupScheduledEnd: '2026-11-21T18:30:00Z' },
      'Nov 20, 10 AM – Nov 21, 12:30 PM CST',
    ],
    [{ datePickupScheduledStart: null, datePickupRequestedStart: '2026-11-20T16:00:00Z' }, 'Req. Nov 20, 10 AM CST'],
    [
      { datePickupRequestedStart: '2026-12-14T17:00:00Z', datePickupRequestedEnd: '2026-12-14T21:00:00Z' },
      'Req. Dec 14, 11 AM–3 PM CST',
    ],
    [
      { datePickupRequestedStart: '2026-12-14T19:00:00Z', datePickupRequestedEnd: '2026-12-14T21:00:00Z' },
      'Req. Dec 14, 1–3 PM CST',
    ],
    [{ datePickupRequestedEnd: '2026-11-20T18:00:00Z' }, 'Req. Nov 20, 12 PM CST'],
    [{}, null],
  ])('%j: %s', (dates, text) => expect(pickup.textOf({ ...zone, ...dates })?.replaceAll(/\s/g, ' ') ?? null).toBe(text))
})

it('shows a delivery’s ETA instead of its planned time, until it is completed', () => {
  const row = {
    destinationTimeZone: 'America/Denver',
    dateDeliveryScheduledStart: '2026-11-21T16:00:00Z',
    dateDeliveryEstimatedStart: '2026-11-22T21:00:00Z',
  }
  const text = (status: 'picked-up' | 'delivered') =>
    STOP_WINDOWS['dateDeliveryScheduledStart']!.textOf({ ...row, status })?.replaceAll(/\s/g, ' ')
  expect([text('picked-up'), text('delivered')]).toEqual(['ETA Nov 22, 2 PM MST', 'Nov 21, 9 AM MST'])
})

it('offers a client no dispatcher columns', () => {
  const offered = (portal: 'client' | 'dispatcher') =>
    orderGridColumns({ portal, permissions: new Set(), company: {} }).map(({ id }) => id)
  const desks = ['type', 'category', 'isCargoTel']
  expect(desks.filter((id) => offered('client').includes(id))).toEqual([])
  expect(desks.filter((id) => !offered('dispatcher').includes(id))).toEqual([])
})

it('leaves room for a client’s columns next to the sidebar at 1440 px', () => {
  const shown = offeredColumns(ORDER_COLUMNS).filter((column) => isShown(column, 'client'))
  const [window, sidebar, boxes] = [1440, 208, 44]
  expect(shown.reduce((sum, { width }) => sum + width, boxes)).toBeLessThanOrEqual(window - sidebar)
  const [reference, vin] = ['referenceNumber', 'vins']
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([reference, vin, 'pricing.customerPay']))
})

it('shows a dispatcher client, price and carrier next to the sidebar at 1440 px', () => {
  const shown = offeredColumns(ORDER_COLUMNS).filter((column) => isShown(column, 'dispatcher'))
  const upToCarrier = shown.slice(0, shown.findIndex(({ id }) => id === 'vendorNames') + 1)
  const [window, sidebar, boxes] = [1440, 208, 44]
  expect(upToCarrier.reduce((sum, { width }) => sum + width, boxes)).toBeLessThanOrEqual(window - sidebar)
  expect(upToCarrier.map(({ id }) => id)).toEqual(expect.arrayContaining(['clientName', 'pricing.customerPay']))
})
