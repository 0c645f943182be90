import { groupsPlatformRoutes, groupsRoutes } from '@waybill/contract/groups/groups.routes.ts'
import { module } from '../../calls/call.ts'
import { addUser, createGroup, removeGroup, removeUser, renameGroup } from './keep-groups.ts'
import { listGroups, listGroupUsers } from './list-groups.ts'

export const groupsModule = module(groupsRoutes, {
  list: ({ query }, call) => listGroups(query, call),
  create: ({ body }, call) => createGroup(body, call),
  remove: ({ params }, call) => removeGroup(params.id, call),
  users: ({ params, query }, call) => listGroupUsers(params.groupId, query, call),
  addUser: ({ params }, call) => addUser(params, call),
  removeUser: ({ params }, call) => removeUser(params, call),
})

export const groupsPlatformModule = module(groupsPlatformRoutes, {
  change: ({ params, body }, call) => renameGroup(params.id, body, call),
})
