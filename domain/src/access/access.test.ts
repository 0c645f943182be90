import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import { ACLS, ATTACHMENT_USAGES, USAGE_NAMES, VISIBILITIES } from '@waybill/contract/vocabulary/attachments.ts'
import { PERMISSIONS, type Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTAL_OF_ACCOUNT, PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { mayDeleteAttachment, maySeeAttachment, attachmentAccess } from './attachment-visibility.ts'
import { findForbiddenKeys, forbiddenKeys } from './forbidden-keys.ts'
import { fitsPortal, mayGrant, mayManagePeopleOf, mayManage } from './grants.ts'
import { isAdministrator, mayLeaveAdmin } from './last-admin.ts'
import { mayReadNote, noteAccess } from './note-visibility.ts'
import { PORTAL_PERMISSIONS, withinPortal } from './portal-permissions.ts'
import type { Reader } from './reader.ts'
import { ADMIN_ROLE_OF, permissionsOfRole, SEED_ROLES } from './seed-roles.ts'

const reader = (portal: Reader['portal'], changed: Partial<Reader> = {}): Reader => ({
  portal,
  userGuid: `${portal}-user`,
  accountGuid: `${portal}-account`,
  permissions: new Set(PERMISSIONS),
  isAcceptedVendor: true,
  ...changed,
})
const lacking = (...missing: Permission[]) => new Set(PERMISSIONS.filter((each) => !missing.includes(each)))

describe('seed roles', () => {
  it('are the eleven', () =>
    expect(SEED_ROLES.map((role) => role.name)).toEqual([
      'Admin',
      'Dispatcher',
      'Dispatch Manager',
      'Sales',
      'Accounting',
      'Read-only',
      'Client Admin',
      'Client User',
      'Carrier Admin',
      'Carrier Dispatcher',
      'Driver',
    ]))

  it.each(SEED_ROLES)('$name has permissions and stays within its portal', (role) => {
    const permissions = permissionsOfRole(role.key)
    expect(permissions.length).toBeGreaterThan(5)
    expect(new Set(permissions).size).toBe(permissions.length)
    const most = PORTAL_PERMISSIONS[PORTAL_OF_ACCOUNT[role.accountType]]
    expect(permissions.filter((permission) => !most.includes(permission))).toEqual([])
  })

  it('give each administrator everything its portal allows', () => {
    for (const [accountType, key] of Object.entries(ADMIN_ROLE_OF))
      expect(permissionsOfRole(key)).toHaveLength(
        PORTAL_PERMISSIONS[PORTAL_OF_ACCOUNT[accountType as keyof typeof ADMIN_ROLE_OF]].length,
      )
    expect(permissionsOfRole('admin')).toEqual(PORTAL_PERMISSIONS.dispatcher)
  })

  it('show no money to roles that are not meant to see it', () => {
    const money = (key: string) => permissionsOfRole(key).filter((each) => /money|margin/.test(each))
    expect(money('read-only')).toEqual([])
    expect(money('driver')).toEqual([])
    expect(money('dispatcher').filter((each) => each.startsWith('margin'))).toEqual([])
    expect(money('sales').filter((each) => each.startsWith('vendor_money'))).toEqual([])
  })

  it('have no unknown keys', () => expect(permissionsOfRole('emperor')).toEqual([]))
})

describe('granting', () => {
  const grantor = (...permissions: Permission[]) => ({
    portal: 'dispatcher' as const,
    permissions: new Set(permissions),
  })

  it('gives no more than the grantor has, and names what is missing', () => {
    expect(mayGrant(grantor('orders.view', 'jobs.view'), ['orders.view'])).toBe(true)
    expect(mayGrant(grantor(), [])).toBe(true)
    const no = mayGrant(grantor('orders.view'), ['orders.view', 'orders.hold', 'jobs.view', 'jobs.hold', 'jobs.cancel'])
    expect(no).toMatchObject({
      code: 'forbidden',
      message: 'You cannot grant permissions you do not have: orders.hold, jobs.view, jobs.hold and 1 more',
    })
  })

  it('does not manage anyone with more permissions', () => {
    expect(mayManage(grantor('admin.users'), ['admin.users'])).toBe(true)
    expect(mayManage(grantor('admin.users'), ['admin.users', 'admin.roles'])).toMatchObject({ code: 'forbidden' })
  })

  it.each([
    ['dispatcher', 'company', [], true],
    ['dispatcher', 'client', [], false],
    ['dispatcher', 'client', ['accounts.edit_clients'], true],
    ['dispatcher', 'vendor', ['accounts.edit_clients'], false],
    ['dispatcher', 'vendor', ['accounts.edit_vendors'], true],
    ['client', 'client', [], true],
    ['carrier', 'vendor', [], true],
  ] as const)('from the %s portal, users of a %s with %j: %s', (portal, type, permissions, may) =>
    expect(mayManagePeopleOf({ portal, permissions: new Set<Permission>(permissions) }, type) === true).toBe(may),
  )

  it('is limited to what roles of the account type may have', () => {
    expect(fitsPortal('client', ['orders.view'])).toBe(true)
    expect(fitsPortal('client', ['orders.view', 'offers.send'])).toMatchObject({
      code: 'invalid',
      errors: [{ path: 'permissions.1' }],
    })
  })

  it('an administrator is whoever grants access and permissions', () => {
    expect(isAdministrator(permissionsOfRole('admin'))).toBe(true)
    expect(isAdministrator(['admin.users'])).toBe(false)
    for (const key of Object.values(ADMIN_ROLE_OF)) expect(isAdministrator(permissionsOfRole(key))).toBe(true)
  })
})

describe('permissions of a portal', () => {
  it('keeps each side from the other side’s money', () => {
    expect(PORTAL_PERMISSIONS.client.filter((each) => /vendor_money|margin|offers|loadboards/.test(each))).toEqual([])
    expect(PORTAL_PERMISSIONS.carrier.filter((each) => /client_money|margin|orders/.test(each))).toEqual([])
  })
  it('drops excess, unknown or repeated ones', () =>
    expect(
      withinPortal('client', ['notes.view', 'margin.view_gross_profit', 'orders.view', 'orders.view', 'x.y']),
    ).toEqual(['orders.view', 'notes.view']))
  it('an account keeps its last administrator', () => {
    expect(isRefusal(mayLeaveAdmin({ isAdmin: true }, 0))).toBe(true)
    expect(mayLeaveAdmin({ isAdmin: true }, 1)).toBe(true)
    expect(mayLeaveAdmin({ isAdmin: false }, 0)).toBe(true)
  })
})

describe('forbidden keys', () => {
  it.each([
    'vendorPayment',
    'grossProfit',
    'grossProfitMargin',
    'expense',
    'vendorCost',
    'baseCost',
    'accessorialCost',
  ])('keep %s from the client', (key) => expect(forbiddenKeys('client')).toContain(key))
  it.each(['clientPayment', 'clientJobBasePay', 'customerPay', 'grossProfit', 'icpGp', 'revenue'])(
    'keep %s from the carrier',
    (key) => expect(forbiddenKeys('carrier')).toContain(key),
  )
  it('are found at any depth', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PORTALS), fc.jsonValue({ maxDepth: 3 }), (portal, deep) => {
        const [key = ''] = forbiddenKeys(portal)
        expect(findForbiddenKeys(portal, { rows: [{ number: '1', jobs: [{ [key]: deep }] }] })).toEqual([
          `rows.0.jobs.0.${key}`,
        ])
      }),
    )
    expect(findForbiddenKeys('client', { rows: [{ customerPay: 1, vendor: { name: 'grossProfit' } }, null] })).toEqual(
      [],
    )
  })
})

describe('notes', () => {
  const note = (visibility: readonly ('client' | 'vendor')[], createdByAccount = 'company') => ({
    visibility,
    createdByAccount,
  })
  it.each([
    ['client', note(['client']), true],
    ['client', note(['vendor']), false],
    ['client', note([]), false],
    ['client', note([], 'client-account'), true],
    ['carrier', note(['vendor']), true],
    ['carrier', note(['client']), false],
    ['dispatcher', note([]), true],
  ] as const)('to the %s: %j is %s', (portal, each, seen) => expect(mayReadNote(each, reader(portal))).toBe(seen))

  it('require the permission, the award, or for internal ones the author’s side', () => {
    expect(mayReadNote(note(['client']), reader('client', { permissions: lacking('notes.view') }))).toBe(false)
    expect(mayReadNote(note(['vendor']), reader('carrier', { isAcceptedVendor: false }))).toBe(false)
    const outside = reader('dispatcher', { permissions: lacking('notes.view_internal') })
    expect([mayReadNote(note([]), outside), mayReadNote(note(['vendor']), outside)]).toEqual([false, true])
  })

  it.each([
    ['client', { type: 'lead', isBroadcast: true, visibility: ['vendor'] }, { type: 'client', visibility: ['client'] }],
    ['carrier', {}, { type: 'update', isClientNote: false, visibility: ['vendor'] }],
    ['dispatcher', {}, { type: 'update', isClientNote: false, visibility: [] }],
    ['dispatcher', { isClientNote: true }, { type: 'client', visibility: ['client'] }],
    ['dispatcher', { type: 'client' }, { isClientNote: true, visibility: ['client'] }],
    ['dispatcher', { visibility: ['vendor'] }, { isClientNote: false, isBroadcast: false, visibility: ['vendor'] }],
    ['dispatcher', { isClientNote: true, visibility: ['vendor'] }, { code: 'invalid' }],
    ['dispatcher', { isClientNote: false, visibility: ['client'] }, { code: 'invalid' }],
  ] as const)('from the %s as %j become %j', (portal, wanted, expected) =>
    expect(noteAccess(wanted, portal, false)).toMatchObject(expected),
  )

  it.each([
    [{ isBroadcast: true }, true],
    [{ visibility: ['client', 'vendor'] }, true],
    [{ isBroadcast: true, type: 'client' }, true],
    [{ isBroadcast: true, visibility: ['vendor'] }, 'visibility'],
    [{ isBroadcast: true, isClientNote: false }, 'isClientNote'],
  ] as const)('broadcast as %j reach every party, from users with permission: %s', (wanted, expected) => {
    const access = noteAccess(wanted, 'dispatcher', true)
    if (expected === true)
      expect(access).toMatchObject({ isBroadcast: true, isClientNote: true, visibility: VISIBILITIES })
    else expect(access).toMatchObject({ errors: [{ path: expected }] })
    expect(noteAccess(wanted, 'dispatcher', false)).toMatchObject({ code: 'forbidden' })
  })
})

describe('attachments', () => {
  const file = (changed: Partial<Parameters<typeof maySeeAttachment>[0]> = {}) => ({
    acl: 'company' as const,
    usage: 'Other',
    visibility: [],
    createdBy: 'someone',
    createdByAccount: 'company',
    ...changed,
  })
  it.each([
    ['client', file({ visibility: ['client'] }), true],
    ['client', file({ visibility: ['vendor'] }), false],
    ['client', file({ acl: 'everyone' }), false],
    ['client', file({ usage: 'Rate Confirmation', visibility: ['client'] }), false],
    ['client', file({ createdByAccount: 'client-account' }), true],
    ['client', file({ createdByAccount: 'client-account', acl: 'owner' }), false],
    ['client', file({ createdByAccount: 'client-account', createdBy: 'client-user', acl: 'owner' }), true],
    ['carrier', file({ visibility: ['vendor'] }), true],
    ['carrier', file({ usage: 'Invoice', visibility: ['vendor'] }), false],
    ['dispatcher', file(), true],
    ['dispatcher', file({ acl: 'owner', createdByAccount: 'dispatcher-account' }), false],
    ['dispatcher', file({ acl: 'owner', createdByAccount: 'client-account' }), true],
    ['dispatcher', file({ acl: 'owner', createdBy: 'dispatcher-user' }), true],
  ] as const)('to the %s: %j is %s', (portal, each, seen) => expect(maySeeAttachment(each, reader(portal))).toBe(seen))

  it('require the award, the permission, or for internal ones their own side', () => {
    const shared = file({ visibility: ['vendor'] })
    expect(maySeeAttachment(shared, reader('carrier', { isAcceptedVendor: false }))).toBe(false)
    expect(maySeeAttachment(shared, reader('carrier', { permissions: lacking('documents.view') }))).toBe(false)
    const outside = reader('dispatcher', { permissions: lacking('documents.view_internal') })
    expect(maySeeAttachment(shared, outside)).toBe(true)
    expect(maySeeAttachment(file(), outside)).toBe(false)
    expect(maySeeAttachment(file({ usage: 'Carrier Invoice', visibility: ['vendor'] }), outside)).toBe(false)
  })

  it.each([
    ['carrier', 'Rate Confirmation', 'vendor_money.view_pay'],
    ['carrier', 'Carrier Invoice', 'vendor_money.view_bill'],
    ['client', 'Invoice', 'client_money.view_invoice'],
    ['dispatcher', 'Rate Confirmation', 'vendor_money.view_pay'],
    ['dispatcher', 'Invoice', 'client_money.view_invoice'],
  ] as const)('with money are for those of the %s portal who may see it: %s', (portal, usage, needed) => {
    const paper = file({ usage, visibility: [portal === 'client' ? 'client' : 'vendor'] })
    expect(maySeeAttachment(paper, reader(portal))).toBe(true)
    const without = reader(portal, { permissions: lacking(needed) })
    expect(maySeeAttachment(paper, without)).toBe(false)
    expect(maySeeAttachment({ ...paper, createdBy: without.userGuid }, without)).toBe(true)
  })

  it('are unlinked by their own side only', () => {
    const shared = file({ visibility: ['client'] })
    expect(mayDeleteAttachment(shared, reader('client'))).toBe(false)
    expect(mayDeleteAttachment(file({ createdByAccount: 'client-account' }), reader('client'))).toBe(true)
    expect(mayDeleteAttachment(shared, reader('dispatcher'))).toBe(true)
    expect(mayDeleteAttachment(shared, reader('dispatcher', { permissions: lacking('documents.delete') }))).toBe(false)
  })

  it('get acl and visibility from their usage', () => {
    for (const { usage, acl, visibility } of ATTACHMENT_USAGES)
      expect(attachmentAccess({}, usage, 'dispatcher')).toEqual({ acl, visibility })
    expect(attachmentAccess({}, null, 'dispatcher')).toEqual({ acl: 'company', visibility: [] })
    expect(attachmentAccess({}, 'Other', 'client')).toEqual({ acl: 'company', visibility: ['client'] })
    expect(attachmentAccess({ acl: 'owner' }, 'Other', 'carrier')).toEqual({ acl: 'owner', visibility: ['vendor'] })
    expect(attachmentAccess({}, 'Proof Of Delivery', 'carrier')).toEqual({
      acl: 'everyone',
      visibility: VISIBILITIES,
    })
    expect(attachmentAccess({ acl: 'company' }, 'Proof Of Delivery', 'carrier')).toEqual({
      acl: 'company',
      visibility: ['vendor'],
    })
    expect(attachmentAccess({ acl: 'everyone' }, 'Other', 'client')).toEqual({
      acl: 'everyone',
      visibility: VISIBILITIES,
    })
  })

  it.each(['Rate Confirmation', 'Carrier Invoice', 'Invoice'])('refuse %s for everyone', (usage) => {
    for (const portal of PORTALS)
      expect(attachmentAccess({ acl: 'everyone' }, usage, portal)).toMatchObject({ errors: [{ path: 'acl' }] })
  })

  it('never show one side’s money to the other, whatever was requested', () => {
    fc.assert(
      fc.property(
        fc.option(fc.constantFrom(...ACLS), { nil: undefined }),
        fc.option(fc.subarray([...VISIBILITIES]), { nil: undefined }),
        fc.constantFrom(...USAGE_NAMES),
        fc.constantFrom(...PORTALS),
        (acl, visibility, usage, portal) => {
          const access = attachmentAccess({ acl, visibility }, usage, portal)
          if (isRefusal(access)) return
          const never: readonly string[] = ATTACHMENT_USAGES.find((each) => each.usage === usage)?.never ?? []
          expect(access.visibility.filter((party) => never.includes(party))).toEqual([])
        },
      ),
    )
  })
})
