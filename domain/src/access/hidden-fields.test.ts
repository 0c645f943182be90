import { JOB } from '@waybill/contract/jobs/job.shapes.ts'
import { ORDER } from '@waybill/contract/orders/orders.shapes.ts'
import { describe, expect, it, test } from 'vitest'
import { seenOf } from './audiences.ts'
import { hiddenFields, JOB_FIELD_WORDS, ORDER_FIELD_WORDS } from './hidden-fields.ts'

describe('fields that a caller does not see', () => {
  test.each([
    ['order', seenOf(ORDER), ORDER_FIELD_WORDS],
    ['job', seenOf(JOB), JOB_FIELD_WORDS],
  ])('each of an %s has a label', (_name, table, words) => {
    const hidden = Object.entries(table).flatMap(([field, rule]) => (rule === 'everyone' ? [] : [field]))
    expect(Object.keys(words).toSorted()).toEqual(hidden.toSorted())
  })
  it('are named once, and only if there is something to hide', () => {
    const words = { price: 'Price', base: 'Price', tender: 'Tender', note: 'Note' }
    const own = { price: 5, base: 4, tender: false, note: 'x' }
    expect(hiddenFields(words, own, { note: 'x' })).toEqual(['Price'])
  })
})
