import { describe, expect, test } from 'vitest'
import { choicesFrom, filterFrom, sortFrom } from './use-list-address.ts'

describe('the address of a list', () => {
  test.each([
    ['number.asc', { id: 'number', direction: 'asc' }],
    ['pricing.customerPay.desc', { id: 'pricing.customerPay', direction: 'desc' }],
    ['number', null],
    ['number.up', null],
    [undefined, null],
  ])('sort %s', (text, sort) => expect(sortFrom(text)).toEqual(sort))

  test('a truncated or invalid filter filters nothing', () => {
    const filter = { op: 'and', rules: [{ field: 'status', operator: 'in', value: ['delivered'] }] }
    expect(filterFrom(JSON.stringify(filter))).toEqual(filter)
    expect(filterFrom(JSON.stringify(filter).slice(0, -3))).toBeUndefined()
    expect(filterFrom('{"op":"xor","rules":[]}')).toBeUndefined()
    expect(filterFrom('{"op":"and","rules":[]}')).toBeUndefined()
    expect(filterFrom('{"op":"and","rules":["status"]}')).toBeUndefined()
  })

  test('an unknown choice chooses nothing', () => {
    const active = { name: 'active', label: 'Active', options: [{ value: 'yes', label: 'Active only' }] }
    const branch = { name: 'branch', label: 'Branch', options: [], allows: (value: string) => value.length === 4 }
    expect(choicesFrom({ q: 'ann', active: 'yes', branch: 'abcd' }, [active, branch])).toEqual({
      active: 'yes',
      branch: 'abcd',
    })
    expect(choicesFrom({ active: 'maybe', branch: 'bogus' }, [active, branch])).toEqual({})
  })
})
