import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS, type Portal } from '@waybill/contract/vocabulary/portals.ts'
import { ORDER_TRANSITIONS } from '../transport/order-transitions.ts'
import { accessPage } from './access-page.ts'
import { RESOURCES } from './all-tables.ts'
import { CONDITIONS, type Condition } from './conditions.ts'
import { PORTAL_PERMISSIONS } from './portal-permissions.ts'
import { actsOf, mayDo, rulesOf, sees, show, type FieldRule, type Seen, type Viewer } from './rules.ts'
import { ORDER_MAY } from './tables/orders.ts'
import { mayWrite, type Writes } from './writing.ts'

const CONDITION_NAMES = Object.keys(CONDITIONS) as Condition[]
const whoOf = (rule: FieldRule<Condition>) => (typeof rule === 'object' && 'orNull' in rule ? rule.orNull : rule)
const TABLES = RESOURCES.flatMap(({ title, portals, seen = {} }) =>
  Object.entries(seen).map(([name, table]) => ({ name: `${title}: ${name}`, table, portals })),
)
const RULES = RESOURCES.flatMap(({ title, portals, seen = {}, writes = {}, may = {} }) =>
  [...Object.values(seen), ...Object.values(writes), ...Object.values(may)].flatMap((table) =>
    Object.entries(table).flatMap(([key, rule]) =>
      rulesOf(whoOf(rule)).map((each) => ({ name: `${title}: ${key}`, rule: each, portals })),
    ),
  ),
)

const drawnViewer = fc.record({
  portal: fc.constantFrom(...PORTALS),
  permissions: fc.subarray([...PERMISSIONS]).map((permissions) => new Set(permissions)),
  company: fc.record({ showVendorToClient: fc.boolean(), showClientToVendor: fc.boolean() }),
})
const drawnFacts = fc
  .subarray(CONDITION_NAMES)
  .map(
    (met) =>
      Object.fromEntries(CONDITION_NAMES.map((name) => [name, met.includes(name)])) as Record<Condition, boolean>,
  )

describe('a rule', () => {
  const viewer = (portal: Portal, changed: Partial<Viewer> = {}): Viewer => ({
    portal,
    permissions: new Set(PERMISSIONS),
    company: { showVendorToClient: false, showClientToVendor: false },
    ...changed,
  })
  const none = { permissions: new Set<never>() }

  it('requires all of its conditions', () => {
    expect(sees('everyone', viewer('carrier', none))).toBe(true)
    expect(sees({ portals: ['dispatcher'] }, viewer('client'))).toBe(false)
    expect(sees({ permission: 'orders.view' }, viewer('client', none))).toBe(false)
    expect(sees({ when: 'booked' }, viewer('client'), { booked: false })).toBe(false)
    const both = { permission: 'orders.view', also: 'jobs.view' } as const
    const one = { permissions: new Set(['orders.view'] as const) }
    expect([sees(both, viewer('dispatcher')), sees(both, viewer('dispatcher', one))]).toEqual([true, false])
    expect(sees({ portals: ['client'], permission: 'orders.view' }, viewer('client'))).toBe(true)
  })
  it('with several alternatives, one is enough', () => {
    const who = [{ portals: ['dispatcher'] }, { when: 'own' }] as const
    expect(sees(who, viewer('client'), { own: true })).toBe(true)
    expect(sees(who, viewer('client'), { own: false })).toBe(false)
    expect(sees(who, viewer('dispatcher'), { own: false })).toBe(true)
  })
  it('checks the company’s setting only in the portals it applies to', () => {
    const who = { setting: { client: 'showVendorToClient' } } as const
    expect(sees(who, viewer('dispatcher'))).toBe(true)
    expect(sees(who, viewer('client'))).toBe(false)
    expect(sees(who, viewer('client', { company: { showVendorToClient: true, showClientToVendor: false } }))).toBe(true)
  })
  it('omits or empties hidden fields, and computes nothing of them', () => {
    const table: Seen<{ number: string; price?: number; street: string | null }> = {
      number: 'everyone',
      price: { portals: ['dispatcher'] },
      street: { orNull: { portals: ['dispatcher'] } },
    }
    const fields = {
      number: '7',
      price: (): number => {
        throw new Error('worked out')
      },
      street: 'Dock Road 1',
    }
    expect(show(table, viewer('carrier'), fields)).toStrictEqual({ number: '7', street: null })
    expect(show(table, viewer('dispatcher'), { ...fields, price: 5 })).toStrictEqual({ ...fields, price: 5 })
  })
  it('names the first field that someone else decides, or the permission it requires', () => {
    type Change = { phone?: string; name?: string; limit?: number }
    const table: Writes<Change, 'other'> = {
      phone: 'everyone',
      name: [{ portals: ['dispatcher'] }, { portals: ['client'], when: 'other' }],
      limit: { portals: ['dispatcher'], permission: 'accounts.set_credit_limit' },
    }
    const whole = { phone: '1', name: 'Acme', limit: 5 }
    expect(mayWrite(table, whole, viewer('dispatcher'), { other: false })).toBeUndefined()
    expect(mayWrite(table, whole, viewer('dispatcher', none), { other: false })).toMatchObject({
      message: 'Your role lacks the permission accounts.set_credit_limit',
    })
    expect(mayWrite(table, whole, viewer('client'), { other: false })).toMatchObject({ errors: [{ path: 'name' }] })
    expect(mayWrite(table, whole, viewer('client'), { other: true }, 'about')).toMatchObject({
      errors: [{ path: 'about.limit', message: 'can only be set by your dispatcher' }],
    })
    expect(mayWrite(table, { phone: '1' }, viewer('client'), { other: false })).toBeUndefined()
  })
  it('names the permission a role lacks, and portals that never may', () => {
    expect(mayDo(ORDER_MAY.cancel, viewer('client'))).toBe(true)
    expect(mayDo(ORDER_MAY.cancel, viewer('client', none))).toMatchObject({
      message: 'Your role lacks the permission orders.cancel',
    })
    const both = { permission: 'vendor_money.edit_pay', also: 'client_money.edit_rate' } as const
    const half = { permissions: new Set(['vendor_money.edit_pay'] as const) }
    expect(mayDo(both, viewer('dispatcher', half))).toMatchObject({
      message: 'Your role lacks the permission client_money.edit_rate',
    })
    expect(mayDo(ORDER_MAY.delete, viewer('client'))).toMatchObject({
      message: 'This is not available in the client portal',
    })
  })
})

describe('the tables', () => {
  it('name only portals that have the call, and permissions these may have', () => {
    for (const { name, rule, portals } of RULES) {
      const named = rule.portals ?? []
      expect([name, named.filter((portal) => !portals.includes(portal))]).toEqual([name, []])
      const idle = named.filter((portal) => rule.permission && !PORTAL_PERMISSIONS[portal].includes(rule.permission))
      expect([name, idle]).toEqual([name, []])
    }
  })

  test.each([
    ['margin', ['client', 'carrier']],
    ['client_money', ['carrier']],
    ['vendor_money', ['client']],
  ] as const)('fields requiring %s are hidden from the other side', (group, others) => {
    const asking = RULES.filter(({ rule }) => rule.permission?.startsWith(`${group}.`))
    expect(asking.length).toBeGreaterThan(5)
    for (const { name, rule, portals } of asking)
      expect([name, others.filter((portal) => (rule.portals ?? portals).includes(portal))]).toEqual([name, []])
  })

  test.each(TABLES)('$name outputs only the fields it shows', ({ table }) => {
    fc.assert(
      fc.property(drawnViewer, drawnFacts, (viewer, facts) => {
        const fields = Object.fromEntries(Object.keys(table).map((key) => [key, `secret of ${key}`]))
        const answer: Record<string, unknown> = show<Record<string, unknown>, Condition>(table, viewer, fields, facts)
        const visible = Object.keys(table).filter((key) => answer[key] === fields[key])
        expect(visible).toEqual(Object.keys(table).filter((key) => sees(whoOf(table[key]!), viewer, facts)))
        expect(Object.values(answer).filter((value) => value !== null)).toHaveLength(visible.length)
      }),
      { numRuns: 30 },
    )
  })

  it('offer only acts that the portal’s status table has', () => {
    const all = new Set(PERMISSIONS)
    for (const portal of PORTALS) {
      const acts = actsOf(ORDER_MAY, { portal, permissions: all }, () => true)
      expect([portal, acts.toSorted()]).toEqual([portal, Object.keys(ORDER_TRANSITIONS[portal]).toSorted()])
    }
  })

  it('are up to date in the docs: otherwise run `npm run tool -- access`', () => {
    const page = readFileSync(new URL('../../../docs/access.md', import.meta.url), 'utf8')
    expect(page).toBe(accessPage())
  })
})
