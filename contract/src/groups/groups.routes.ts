import * as z from 'zod/mini'
import { Guid, listAnswer, SearchPageQuery } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { UserOfAccount } from '../users/users.shapes.ts'
import { GROUPS } from './groups.shapes.ts'

const { see, keep, routes } = GROUPS
const membership = z.object({ groupId: Guid, userId: Guid })

/** Calls of the Shipper API on groups (specification section 7, Groups); they are renamed by the Platform API. */
export const groupsRoutes = {
  list: routes.list,
  create: routes.create,
  remove: routes.remove,
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
