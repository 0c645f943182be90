import { expect, it } from 'vitest'
import { linkToTab, tabOf } from './order-tabs.ts'

it.each([
  [undefined, 'overview'],
  ['notes', 'notes'],
  ['attachments', 'documents'],
  ['documents', 'documents'],
  ['bogus', 'overview'],
])('%s opens %s', (segment, tab) => expect(tabOf(segment)).toBe(tab))

it('links to the specified route', () => {
  expect(linkToTab('g', 'documents').to).toBe('/orders/$orderGuid/attachments')
  expect(linkToTab('g', 'overview')).toEqual({ to: '/orders/$orderGuid', params: { orderGuid: 'g' } })
})
