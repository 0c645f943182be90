import { expect, it } from 'vitest'
import { fillPath, queryText } from './client.ts'

it('drops undefined values and keeps falsy ones', () => {
  expect(queryText({ pg: 0, rc: 25, search: undefined, acl: null, isActive: false })).toBe('?pg=0&rc=25&isActive=false')
  expect(queryText({ search: undefined })).toBe('')
  expect(queryText(undefined)).toBe('')
})
it('encodes spaces as %20, never as a plus', () => {
  expect(queryText({ search: 'box truck + van' })).toBe('?search=box%20truck%20%2B%20van')
})
it('joins lists by comma, escaping commas inside a value', () => {
  expect(queryText({ orders: ['a', 'b c'], acl: ['x,y'] })).toBe('?orders=a,b%20c&acl=x%2Cy')
  expect(queryText({ orders: [] })).toBe('')
})
it('formats times as ISO 8601', () => {
  expect(queryText({ from: new Date(0) })).toBe('?from=1970-01-01T00%3A00%3A00.000Z')
})
it('fills the path and refuses a missing parameter', () => {
  expect(fillPath('/order/{orderGuid}/notes', { orderGuid: 'a/b' })).toBe('/order/a%2Fb/notes')
  expect(() => fillPath('/orders/{id}', {})).toThrow('/orders/{id} needs id')
})
