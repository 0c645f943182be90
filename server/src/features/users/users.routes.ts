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
  list: listUsers,
  create: createUser,
  get: getUser,
  change: changeUser,
  remove: deleteUser,
  access: setAccess,
  setRole,
})

export const usersPlatformModule = module(usersPlatformRoutes, {
  find: findUsers,
  sessions: listSessionsOf,
  endSessions: endSessionsOfUser,
  sendLink: sendSignInLink,
})
