import { refuse, type Refusal } from '@waybill/contract/errors.ts'
import type { ListOf } from '@waybill/contract/lists/list.shapes.ts'
import type { Role, RoleListQuery, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import type { ReadCall } from '../../calls/call.ts'
import { readList } from '../../calls/read-list.ts'
import { roleScopeOf } from '../../caller/role-scope.ts'
import { planRoles, roleInScope } from '../../records/people/index.ts'
import { presentPermissions, presentRole } from '../../views/people/roles.present.ts'

/** Roles visible to the caller. */
export async function listRoles({ query }: { query: RoleListQuery }, call: ReadCall): Promise<ListOf<Role> | Refusal> {
  const plan = planRoles(roleScopeOf(call.caller), query)
  return readList(plan, call, (rows) => rows.map((row) => presentRole(row, call.caller)))
}

/** The permissions of one role. */
export async function getPermissions(
  { params: { id: guid } }: { params: { id: string } },
  call: ReadCall,
): Promise<RolePermissions | Refusal> {
  const [[role]] = await call.read(roleInScope(roleScopeOf(call.caller), guid))
  if (!role) return refuse.notFound('Role')
  call.tag(role.version)
  return presentPermissions(role, call.caller)
}
