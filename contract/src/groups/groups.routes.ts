import * as z from 'zod/mini'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import type { Portal } from '../vocabulary/portals.ts'
import { UserOfAccount } from '../users/users.shapes.ts'
import { Group, GroupChange, NewGroup } from './groups.shapes.ts'

const COMPANY: readonly Portal[] = ['dispatcher']
const see = { portals: COMPANY, permission: null, keys: ['admin.groups', 'admin.users'] } as const
const keep = { portals: COMPANY, permission: 'admin.groups' } as const
const membership = z.object({ groupId: Guid, userId: Guid })

/** Calls of the Shipper API on groups (specification section 7, Groups). */
export const groupsRoutes = {
  list: route({
    method: 'GET',
    path: '/groups',
    may: see,
    summary: 'Groups of the company, A to Z',
    query: SearchPageQuery,
    answer: listAnswer(Group),
  }),
  create: route({
    method: 'POST',
    path: '/groups',
    may: keep,
    summary: 'Make a group',
    body: NewGroup,
    answer: Group,
    status: 201,
  }),
  remove: route({
    method: 'DELETE',
    path: '/groups/{id}',
    may: keep,
    summary: 'Delete a group; its people stay',
    params: z.object({ id: Guid }),
  }),
  users: route({
    method: 'GET',
    path: '/groups/{groupId}/users',
    may: see,
    summary: 'People of a group, A to Z',
    params: z.object({ groupId: Guid }),
    query: SearchPageQuery,
    answer: listAnswer(UserOfAccount),
  }),
  addUser: route({
    method: 'POST',
    path: '/groups/{groupId}/user/{userId}',
    may: keep,
    summary: 'Put one of the company’s people into a group',
    params: membership,
  }),
  removeUser: route({
    method: 'DELETE',
    path: '/groups/{groupId}/user/{userId}',
    may: keep,
    summary: 'Take someone out of a group',
    params: membership,
  }),
}

/** Calls of the Platform API on groups. */
export const groupsPlatformRoutes = {
  change: route({
    method: 'PATCH',
    path: '/groups/{id}',
    may: keep,
    summary: 'Rename a group',
    params: z.object({ id: Guid }),
    body: GroupChange,
    answer: Group,
  }),
}
