/** Calls on roles as queries, and acts. */
import type { Sent } from '@waybill/contract/route.ts'
import { rolesRoutes } from '@waybill/contract/roles/roles.routes.ts'
import type { Role, RoleChange, RolePermissions } from '@waybill/contract/roles/roles.shapes.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { queryOf, useChange } from '../../api/queries.ts'
import { useTry } from '../../shell/notifications/use-try.ts'
import { useOfferUndo } from '../../shell/undo/undo-toast.tsx'
import { permissionsAfter, type RoleDraft } from './role-draft.ts'

/** Maximum page size of the call. */
const PAGE_SIZE = 250
/** Maximum number of users listed for a role. */
const NAMED = 8

export const rolesQuery = () => queryOf(rolesRoutes.list, { query: { rc: PAGE_SIZE } })
export const permissionsQuery = (guid: string) => queryOf(rolesRoutes.permissions, { params: { id: guid } })
export const peopleQuery = (guid: string) => queryOf(usersRoutes.list, { query: { role: guid, rc: NAMED } })

const STALE = { stale: ['roles', 'users'] }

export const useRoleActs = () => {
  const create = useChange(rolesRoutes.create, STALE)
  const change = useChange(rolesRoutes.change, STALE)
  const clone = useChange(rolesRoutes.clone, STALE)
  const remove = useChange(rolesRoutes.remove, STALE)
  const put = useChange(rolesRoutes.setPermissions, STALE)
  const reset = useChange(rolesRoutes.reset, STALE)
  const offerUndo = useOfferUndo()
  const attempt = useTry()
  return {
    isSaving: put.isPending,
    create: (body: Sent<typeof rolesRoutes.create>['body']): Promise<Role> => create.mutateAsync({ body }),
    change: (guid: string, body: RoleChange): Promise<Role> => change.mutateAsync({ params: { id: guid }, body }),
    copy: (guid: string, body: { name?: string | undefined }): Promise<Role> =>
      clone.mutateAsync({ params: { id: guid }, body }),
    remove: (guid: string): Promise<void> => remove.mutateAsync({ params: { id: guid } }),
    switchOn: ({ guid, name, isActive }: Role) =>
      attempt(`${name}: switch ${isActive ? 'off' : 'on'}`, async () => {
        const to = (next: boolean) => change.mutateAsync({ params: { id: guid }, body: { isActive: next } })
        await to(!isActive)
        offerUndo({ label: `${name} switched ${isActive ? 'off' : 'on'}`, undo: () => to(isActive) })
      }),
    /** Saves a role's changes; a concurrent change is refused. */
    save: (held: RolePermissions, draft: RoleDraft) =>
      attempt(`Save ${held.name}`, async () => {
        const params = { id: held.guid }
        const body = { permissions: permissionsAfter(held, draft) }
        // The version that was shown is the one that is changed.
        await put.mutateAsync({ params, body, options: { ifMatch: `"${held.version}"` } })
        offerUndo({
          label: `${held.name} changed`,
          undo: () => put.mutateAsync({ params, body: { permissions: held.permissions } }),
        })
      }),
    /** Resets it to its defaults. */
    reset: (held: RolePermissions) =>
      attempt(`Reset ${held.name} to default`, async () => {
        const params = { id: held.guid }
        await reset.mutateAsync({ params })
        offerUndo({
          label: `${held.name} was reset to default`,
          undo: () => put.mutateAsync({ params, body: { permissions: held.permissions } }),
        })
      }),
  }
}
export type RoleActs = ReturnType<typeof useRoleActs>
