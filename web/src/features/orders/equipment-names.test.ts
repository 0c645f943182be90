import { JOB_COLUMNS } from '@waybill/contract/jobs/job-columns.ts'
import { ORDER_COLUMNS } from '@waybill/contract/orders/order-columns.ts'
import { expect, it } from 'vitest'
import { equipmentField } from './equipment-field.ts'

it.each([
  ['the form’s field', equipmentField().drawn],
  ['the list of orders', ORDER_COLUMNS.equipmentTypeId],
  ['the list of jobs', JOB_COLUMNS.equipmentTypeId],
])('%s offers a chassis as people spell it', (_where, offers) => {
  // A field computes its options.
  const text = JSON.stringify(offers, (_key, value: unknown) =>
    typeof value === 'function' && value.length === 0 ? (value as () => unknown)() : value,
  )
  expect(text).toContain('Chassis')
  expect(text).not.toContain('Chasis')
})
