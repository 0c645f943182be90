/** Every quick filter that the product ships, against the limits of filters. */
import { readdirSync, readFileSync } from 'node:fs'
import { CompoundFilter } from '@waybill/contract/lists/list.shapes.ts'
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { describe, expect, it } from 'vitest'
import { accountList } from '../../features/accounts/account-list.tsx'
import { messageList } from '../../features/edi/message-list.tsx'
import { invoiceQuickFilters } from '../../features/invoices/invoice-list.tsx'
import { offerList } from '../../features/jobs/offer-list.tsx'
import { terminalList } from '../../features/terminals/terminal-list.tsx'
import { userList } from '../../features/users/user-list.tsx'
import type { QuickFilter } from '../../ui/filter/filter-chips.tsx'
import { type FilterGroup, type FilterNode, isGroup, NO_FILTER } from '../../ui/filter/filter-model.ts'
import { hasNode, toggleNode } from '../../ui/filter/filter-toggle.ts'
import { REPORTED_LISTS } from './reported-lists.ts'

/** The files that declare quick filters, and whether a list of `REPORTED_LISTS` or of `MORE` contains them. */
const DECLARED = `
  accounts/account-list.tsx
  edi/message-list.tsx
  inspections/inspection-list.tsx
  invoices/invoice-list.tsx
  jobs/offer-list.tsx
  jobs/quick-filters.ts
  loadboards/post-list.tsx
  notices/mail-list.tsx
  orders/quick-filters.ts
  terminals/terminal-list.tsx
  users/user-list.tsx
  webhooks/delivery-list.tsx
`
  .trim()
  .split(/\s+/)
const FEATURES = new URL('../../features/', import.meta.url)
const OWN = '01890000-0000-7000-8000-000000000001'
const choices = { dispatchers: [], equipment: [] } as never

const filtersOf = (viewer: ColumnViewer): [string, QuickFilter][] => {
  const more: Record<string, readonly QuickFilter[] | undefined> = {
    offers: offerList(viewer).quick,
    messages: messageList(viewer).quick,
    bills: invoiceQuickFilters('bill', viewer),
    invoices: invoiceQuickFilters('invoice', viewer),
    'own users': userList(viewer, false).quick,
    'company places': terminalList(viewer, 'company').quick,
    clients: accountList(viewer, 'client').quick,
  }
  const reported = Object.entries(REPORTED_LISTS).map(
    ([category, list]) => [category, list.offered(viewer, choices, OWN).quick] as const,
  )
  return [...reported, ...Object.entries(more)].flatMap(([list, quick = []]) =>
    quick.map((each): [string, QuickFilter] => [`${viewer.portal}: ${list}: ${each.label}`, each]),
  )
}
const viewers = PORTALS.map((portal): ColumnViewer => ({ portal, permissions: new Set(PERMISSIONS), company: {} }))
const SHIPPED = viewers.flatMap(filtersOf)
const OWN_RULES: FilterGroup = {
  op: 'or',
  rules: ['Austin', 'Tulsa', 'Reno'].map((value) => ({ field: 'originCity', operator: 'eq', value })),
}

describe('a quick filter', () => {
  it.each(SHIPPED)('%s can be turned on, alone and next to rules of one’s own', (_name, { node }) => {
    for (const before of [NO_FILTER, OWN_RULES]) {
      const on = toggleNode(before, node)
      expect(on && hasNode(on, node)).toBe(true)
      expect(CompoundFilter.safeParse(on).error).toBeUndefined()
    }
  })

  it('can be combined with all others of its list', () => {
    for (const viewer of viewers)
      for (const { offered } of Object.values(REPORTED_LISTS)) {
        const nodes = offered(viewer, choices, OWN).quick.map(({ node }) => node)
        const all = nodes.reduce<FilterGroup | undefined>((on, node) => on && toggleNode(on, node), OWN_RULES)
        expect(CompoundFilter.safeParse(all).error).toBeUndefined()
      }
  })

  it('is among those tested here', () => {
    const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.tsx?$/.test(file),
    )
    const declaring = files.filter((file) => {
      const text = readFileSync(new URL(file, FEATURES), 'utf8')
      return /^ +quick: |QuickFilter\[\] =>/m.test(text) && !file.startsWith('carrier/')
    })
    expect(declaring.toSorted()).toEqual(DECLARED.toSorted())
  })
})

/** Whether a filter matches a row of days and a status. */
const matches = (node: FilterNode, row: Readonly<Record<string, string | null>>): boolean => {
  if (isGroup(node))
    return node.op === 'and'
      ? node.rules.every((each) => matches(each, row))
      : node.rules.some((each) => matches(each, row))
  const value = row[node.field] ?? null
  if (node.operator === 'empty') return value === null
  if (node.operator === 'in') return (node.value as string[]).includes(value ?? '')
  return value !== null && node.operator === 'lt' && value < String(node.value)
}

describe('late', () => {
  const late = SHIPPED.find(([name]) => name === 'dispatcher: order: Late')![1].node
  const [past, coming] = ['2000-01-01', '2999-01-01']
  it.each([
    ['a scheduled end in the past', { datePickupScheduledEnd: past }, true],
    [
      'a scheduled end to come, though it began',
      { datePickupScheduledStart: past, datePickupScheduledEnd: coming },
      false,
    ],
    ['a scheduled start in the past without an end', { datePickupScheduledStart: past }, true],
    ['a requested end in the past', { datePickupRequestedEnd: past }, true],
    ['a requested start in the past without an end', { datePickupRequestedStart: past }, true],
    [
      'a requested day in the past, scheduled later',
      { datePickupRequestedEnd: past, datePickupScheduledStart: coming },
      false,
    ],
    ['no date', {}, false],
    ['a delivery in the past', { dateDeliveryScheduledEnd: past }, true],
  ] as const)('%s', (_name, dates, isLate) => {
    expect(matches(late, { status: 'scheduled', ...dates })).toBe(isLate)
    expect(matches(late, { status: 'delivered', ...dates })).toBe(false)
    const isOfDelivery = 'dateDeliveryScheduledEnd' in dates
    expect(matches(late, { status: 'picked-up', ...dates })).toBe(isLate && isOfDelivery)
  })
})
