import type { RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import { PERMISSIONS } from '@waybill/contract/vocabulary/permissions.ts'
import { PORTALS } from '@waybill/contract/vocabulary/portals.ts'
import { expect, it } from 'vitest'
import { permissionWord } from '../../shell/sign-in/permission-words.ts'
import { changesOf, isHeld, permissionsAfter, withoutRole, withTouched } from './role-draft.ts'

const HELD: RolePermissions = {
  guid: 'r',
  name: 'Dispatcher',
  permissions: ['orders.view', 'orders.edit'],
  groups: [
    {
      group: 'orders',
      permissions: [
        { permission: 'orders.view', isGranted: true, isDefault: true, mayGrant: true },
        { permission: 'orders.edit', isGranted: true, isDefault: false, mayGrant: true },
        { permission: 'orders.cancel', isGranted: false, isDefault: true, mayGrant: true },
        { permission: 'orders.delete', isGranted: false, isDefault: false, mayGrant: false },
      ],
    },
  ],
  version: 1,
}

it('contains only differences, without reverted ones', () => {
  const draft = withTouched(withTouched({}, 'r', 'orders.edit', false), 'r', 'orders.cancel', true)
  expect(changesOf(HELD, draft)).toEqual([
    { permission: 'orders.edit', isGranted: false },
    { permission: 'orders.cancel', isGranted: true },
  ])
  expect(permissionsAfter(HELD, draft)).toEqual(['orders.view', 'orders.cancel'])
  expect(isHeld(HELD, draft, 'orders.edit')).toBe(false)
  expect(changesOf(HELD, withTouched(draft, 'r', 'orders.edit', true))).toHaveLength(1)
  expect(withoutRole(draft, 'r')).toEqual({})
})

it('never includes what the user may not grant', () =>
  expect(changesOf(HELD, withTouched({}, 'r', 'orders.delete', true))).toEqual([]))

it('has a label for every permission', () => {
  for (const portal of PORTALS) {
    const words = PERMISSIONS.map((permission) => permissionWord(portal, permission))
    expect(new Set(words).size).toBe(words.length)
  }
})
