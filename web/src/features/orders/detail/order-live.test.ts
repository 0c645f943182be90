import type { Order } from '@waybill/contract/orders/orders.shapes.ts'
import { expect, it } from 'vitest'
import { patchedByRow } from './order-live.ts'

it('takes shared fields from the row, and nothing else', () => {
  const order = { guid: 'a', status: 'submitted', referenceNumber: 'R1', stops: [], version: 3 } as unknown as Order
  const patched = patchedByRow(order, { status: 'scheduled', originName: 'Yard', referenceNumber: null })
  expect(patched).toEqual({ ...order, status: 'scheduled', referenceNumber: null })
})

it('takes no day without saying who chose it', () => {
  const order = { dateExpectedCompleteBy: '2026-12-06T23:00:00Z', isTargetAgreed: true } as Order
  expect(patchedByRow(order, { dateExpectedCompleteBy: '2026-12-09T23:00:00Z' })).toEqual(order)
})
