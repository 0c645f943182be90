import { expect, test } from 'vitest'
import { isRefusal } from '@waybill/contract/errors.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import type { Portal } from '@waybill/contract/vocabulary/portals.ts'
import { mayInviteAs } from './invites.ts'
import { permissionsOfRole } from './seed-roles.ts'

const as = (portal: Portal, role: string) => ({ portal, permissions: new Set<Permission>(permissionsOfRole(role)) })

test.each([
  ['a dispatcher', as('dispatcher', 'dispatcher'), 'carrier-dispatcher', true],
  ['a dispatcher', as('dispatcher', 'dispatcher'), 'driver', true],
  ['a dispatcher', as('dispatcher', 'dispatcher'), 'carrier-admin', false],
  ['the administrator', as('dispatcher', 'admin'), 'carrier-admin', true],
  ['a client’s administrator', as('client', 'client-admin'), 'client-admin', true],
  ['a client’s user', as('client', 'client-user'), 'client-admin', false],
  ['a driver', as('carrier', 'driver'), 'carrier-dispatcher', false],
] as const)('%s invites (%#) a %s: %s', (_, grantor, role, may) =>
  expect(isRefusal(mayInviteAs(grantor, permissionsOfRole(role)))).toBe(!may),
)
