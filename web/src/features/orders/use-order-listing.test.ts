import { describe, expect, test } from 'vitest'
import { listBodyOf } from './orders.api.ts'
import { filterFrom, sortFrom } from './use-order-listing.ts'

describe('the address of an order list', () => {
  test.each([
    ['number.asc', { field: 'number', direction: 'asc' }],
    ['pricing.customerPay.desc', { field: 'pricing.customerPay', direction: 'desc' }],
    ['number', undefined],
    ['number.up', undefined],
    [undefined, undefined],
  ])('sort %s', (text, sort) => expect(sortFrom(text)).toEqual(sort))

  test('a filter that was cut short, or holds nonsense, filters nothing', () => {
    const filter = { op: 'and', rules: [{ field: 'status', operator: 'in', value: ['delivered'] }] }
    expect(filterFrom(JSON.stringify(filter))).toEqual(filter)
    expect(filterFrom(JSON.stringify(filter).slice(0, -3))).toBeUndefined()
    expect(filterFrom('{"op":"xor","rules":[]}')).toBeUndefined()
    expect(filterFrom('{"op":"and","rules":[]}')).toBeUndefined()
  })

  test('the body holds only what is asked', () => {
    expect(listBodyOf({ status: 'all', search: '', filter: undefined, sort: undefined })).toEqual({})
    expect(
      listBodyOf({ status: 'all', search: 'F-150', filter: undefined, sort: { field: 'number', direction: 'asc' } }),
    ).toEqual({
      search: 'F-150',
      sort: [{ field: 'number', direction: 'asc' }],
    })
  })
})
