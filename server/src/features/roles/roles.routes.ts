import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { module } from '../../calls/call.ts'
import { changeRole, deleteRole } from './change-role.ts'
import { cloneRole, createRole } from './create-role.ts'
import { getPermissions, listRoles } from './list-roles.ts'
import { resetRole, setPermissions } from './set-permissions.ts'

export const rolesModule = module(rolesRoutes, {
  list: ({ query }, call) => listRoles(query, call),
  create: ({ body }, call) => createRole(body, call),
  change: ({ params, body }, call) => changeRole(params.id, body, call),
  remove: ({ params }, call) => deleteRole(params.id, call),
  clone: ({ params, body }, call) => cloneRole(params.id, body, call),
  permissions: ({ params }, call) => getPermissions(params.id, call),
  setPermissions: ({ params, body }, call) => setPermissions(params.id, body, call),
  reset: ({ params }, call) => resetRole(params.id, call),
})
