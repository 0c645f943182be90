import { groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import { module } from '../../calls/call.ts'
import { listGroupUsers } from './list-group-users.ts'
import { addUser, removeUser } from './members.ts'

const { users, addUser: add, removeUser: remove } = groupsRoutes

/** The members of groups. Groups are a small list. */
export const groupMembersModule = module(
  { users, addUser: add, removeUser: remove },
  {
    users: listGroupUsers,
    addUser,
    removeUser,
  },
)
