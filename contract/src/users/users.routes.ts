import * as z from 'zod/mini'
import { listRoute } from '../lists/list-route.ts'
import { Guid, listAnswer } from '../lists/list.shapes.ts'
import { route } from '../route.ts'
import { Session } from '../sessions/sessions.shapes.ts'
import { EVERYONE } from '../vocabulary/portals.ts'
import { USER_COLUMNS } from './user-columns.ts'
import { Me, NewUser, SentLink, UserAccess, UserChange, UserListQuery, UserOfAccount } from './users.shapes.ts'

const anyone = { portals: EVERYONE, permission: null, keys: 'any' } as const
const seen = { ...anyone, keys: ['admin.users', 'orders.assign_dispatcher', 'orders.assign_salesperson'] } as const
const own = { ...anyone, keys: ['admin.users'] } as const
const manage = { portals: EVERYONE, permission: 'admin.users' } as const
const one = z.object({ id: Guid })

/** Calls of the Shipper API on users (specification section 7, Users). */
export const usersRoutes = {
  me: route({
    method: 'GET',
    path: '/users/me',
    may: anyone,
    summary: 'The signed-in user with account, company, portal and permissions',
    answer: Me,
  }),
  list: route({
    method: 'GET',
    path: '/users',
    may: seen,
    summary: 'Colleagues, A to Z; for those who manage people, those of the accounts they look after as well',
    query: UserListQuery,
    answer: listAnswer(UserOfAccount),
  }),
  create: route({
    method: 'POST',
    path: '/users',
    may: manage,
    summary: 'Add a user and invite it by mail',
    body: NewUser,
    answer: UserOfAccount,
    status: 201,
  }),
  get: route({
    method: 'GET',
    path: '/users/{id}',
    may: seen,
    summary: 'One user',
    params: one,
    answer: UserOfAccount,
  }),
  change: route({
    method: 'PUT',
    path: '/users/{id}',
    may: own,
    summary: 'Change a user’s name, email address or phone numbers; everyone may change their own name and numbers',
    params: one,
    body: UserChange,
    answer: UserOfAccount,
  }),
  remove: route({
    method: 'DELETE',
    path: '/users/{id}',
    may: manage,
    summary: 'Delete a user; history keeps their name',
    params: one,
  }),
  access: route({
    method: 'PUT',
    path: '/users/{id}/access',
    may: manage,
    summary: 'Give a user access, or end their access and sessions immediately',
    params: one,
    body: UserAccess,
    answer: UserOfAccount,
  }),
  setRole: route({
    method: 'PUT',
    path: '/users/{id}/roles/{roleId}',
    may: manage,
    summary: 'Give a user another role',
    params: z.object({ id: Guid, roleId: Guid }),
    answer: UserOfAccount,
  }),
}

/** Calls of the Platform API on users. */
export const usersPlatformRoutes = {
  find: listRoute('/users/list', seen, 'colleagues and those whom the caller looks after', USER_COLUMNS, UserOfAccount),
  sessions: route({
    method: 'GET',
    path: '/users/{id}/sessions',
    may: manage,
    summary: 'Where a user is signed in to the company, the last used first',
    params: one,
    answer: listAnswer(Session),
  }),
  endSessions: route({
    method: 'DELETE',
    path: '/users/{id}/sessions',
    may: manage,
    summary: 'Sign a user out of the company on every device; its access stays',
    params: one,
  }),
  sendLink: route({
    method: 'POST',
    path: '/users/{id}/sign-in-link',
    may: manage,
    summary: 'Mail a user the invitation again, or once it has been here a link to choose a new password',
    params: one,
    answer: SentLink,
    status: 202,
  }),
}
