import { usersPlatformRoutes, usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { module } from '../../calls/call.ts'
import { changeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { getMe } from './get-me.ts'
import { getUser } from './get-user.ts'
import { findUsers, listUsers } from './list-users.ts'
import { deleteUser, setAccess } from './set-access.ts'
import { setRole } from './set-role.ts'
import { endSessionsOfUser, listSessionsOf, sendSignInLink } from './sign-in-of-user.ts'

export const usersModule = module(usersRoutes, {
  me: getMe,
  list: ({ query }, call) => listUsers(query, call),
  create: ({ body }, call) => createUser(body, call),
  get: ({ params }, call) => getUser(params.id, call),
  change: ({ params, body }, call) => changeUser(params.id, body, call),
  remove: ({ params }, call) => deleteUser(params.id, call),
  access: ({ params, body }, call) => setAccess(params.id, body, call),
  setRole: ({ params }, call) => setRole(params, call),
})

export const usersPlatformModule = module(usersPlatformRoutes, {
  find: findUsers,
  sessions: ({ params }, call) => listSessionsOf(params.id, call),
  endSessions: ({ params }, call) => endSessionsOfUser(params.id, call),
  sendLink: ({ params }, call) => sendSignInLink(params.id, call),
})
