import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import { module } from '../../calls/call.ts'
import { changeRole, deleteRole } from './change-role.ts'
import { cloneRole, createRole } from './create-role.ts'
import { getPermissions, listRoles } from './list-roles.ts'
import { resetRole, setPermissions } from './set-permissions.ts'

export const rolesModule = module(rolesRoutes, {
  list: listRoles,
  create: createRole,
  change: changeRole,
  remove: deleteRole,
  clone: cloneRole,
  permissions: getPermissions,
  setPermissions,
  reset: resetRole,
})
