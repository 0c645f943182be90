import { expect, it } from 'vitest'
import { countText, groupOfPath, type SidebarGroup, toggled } from './sidebar-groups.ts'

const icon = () => null
const groups: SidebarGroup<string>[] = [
  {
    id: 'orders',
    label: 'Orders',
    icon,
    covers: ['/orders'],
    items: [
      { label: 'All Orders', to: '/' },
      { label: 'On Hold', to: '/orders/on-hold' },
    ],
  },
  { id: 'reports', label: 'Reports', icon, covers: ['/reports'], items: [] },
  { id: 'more', label: 'More', icon, items: [{ label: 'Builder', to: '/reports/builder' }] },
]

it.each([
  ['/', 'orders'],
  ['/orders/on-hold', 'orders'],
  ['/orders/on-hold/', 'orders'],
  ['/orders/018f/attachments', 'orders'],
  ['/reports/view/018f', 'reports'],
  ['/reports/builder', 'more'],
  ['/ordersomething', null],
  ['/nowhere', null],
] as const)('%s belongs to %s', (path, group) => {
  expect(groupOfPath(groups, path)).toBe(group)
})
it('keeps at most one branch open', () => {
  expect(toggled(null, 'orders')).toBe('orders')
  expect(toggled('orders', 'reports')).toBe('reports')
  expect(toggled('orders', 'orders')).toBeNull()
})
it('separates thousands with commas', () => {
  expect([0, 999, 1000, 1234567].map(countText)).toEqual(['0', '999', '1,000', '1,234,567'])
})
