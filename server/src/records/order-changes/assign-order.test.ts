/** What is sent for an order and answered nowhere, or not as it was sent. The rest is read back by `rules/writes.test.ts`. */
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { enteredByProgram } from '@waybill/domain/access/allow.ts'
import { expect, it } from 'vitest'
import type { OrderRecord } from '../orders/index.ts'
import { assignOrder, NOTHING_FOUND } from './assign-order.ts'

it('is stored', () => {
  const guid = '00000000-0000-4000-8000-000000000001'
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the writer reads
  const order = { is_target_agreed: true } as OrderRecord
  const sent = {
    orderedAgainFrom: { guid },
    dateTenderRespondBy: '2026-12-06T11:00:00.000Z',
    dateExpectedCompleteBy: '2026-12-07T11:00:00.000Z',
    clientJobBasePay: 900.5,
  }
  assignOrder(order, enteredByProgram(ORDER, sent), NOTHING_FOUND)
  expect(order).toEqual({
    ordered_again_from_guid: guid,
    tender_respond_by: new Date('2026-12-06T11:00:00Z'),
    expected_complete_by: new Date('2026-12-07T11:00:00Z'),
    is_target_agreed: false,
    client_job_base_pay: '900.50',
  })
})
