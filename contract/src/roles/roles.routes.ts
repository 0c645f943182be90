import * as z from 'zod/mini'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { NewPermissions, NewRole, Role, RoleChange, RoleClone, RoleListQuery, RolePermissions } from './roles.shapes.ts'

const keep = { portals: EVERYONE, permission: 'admin.roles' } as const
const one = z.object({ id: Guid })

/** Calls of the Shipper API on roles (specification section 7, Roles). */
export const rolesRoutes = {
  list: route({
    method: 'GET',
    path: '/roles',
    may: { portals: EVERYONE, permission: null, keys: ['admin.roles', 'admin.users'] },
    summary: 'Roles that people the caller knows may have, A to Z',
    query: RoleListQuery,
    answer: listAnswer(Role),
  }),
  create: route({
    method: 'POST',
    path: '/roles',
    may: keep,
    summary: 'Create a role; no one can grant more than they have',
    body: NewRole,
    answer: Role,
    status: 201,
  }),
  change: route({
    method: 'PATCH',
    path: '/roles/{id}',
    may: keep,
    summary: 'Rename a role, describe it, switch it off or on',
    params: one,
    body: RoleChange,
    answer: Role,
  }),
  remove: route({
    method: 'DELETE',
    path: '/roles/{id}',
    may: keep,
    summary: 'Delete a role that no one has',
    params: one,
  }),
  clone: route({
    method: 'POST',
    path: '/roles/{id}/clone',
    may: keep,
    summary: 'Copy a role with its permissions; a client or carrier gets a copy of its own',
    params: one,
    body: RoleClone,
    answer: Role,
    status: 201,
  }),
  permissions: route({
    method: 'GET',
    path: '/roles/{id}/permissions',
    may: keep,
    summary: 'Permissions of a role, and all that it could have',
    params: one,
    answer: RolePermissions,
  }),
  setPermissions: route({
    method: 'PUT',
    path: '/roles/{id}/permissions',
    may: keep,
    summary: 'Replace the permissions of a role; takes effect immediately',
    params: one,
    body: NewPermissions,
    answer: RolePermissions,
  }),
  reset: route({
    method: 'PUT',
    path: '/roles/{id}/reset',
    may: keep,
    summary: 'Give a role the permissions that it began with',
    params: one,
    answer: RolePermissions,
  }),
}
