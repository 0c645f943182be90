import { expect, it } from 'vitest'
import { pathOfTab, tabOf } from './order-tabs.ts'

it.each([
  [undefined, 'overview'],
  ['notes', 'notes'],
  ['attachments', 'documents'],
  ['documents', 'documents'],
  ['bogus', 'overview'],
])('%s opens %s', (segment, tab) => expect(tabOf(segment)).toBe(tab))

it('leads to the route that the specification names', () => {
  expect(pathOfTab('g', 'documents')).toBe('/orders/g/attachments')
  expect(pathOfTab('g', 'overview')).toBe('/orders/g')
})
