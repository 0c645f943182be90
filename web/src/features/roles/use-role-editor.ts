/** Roles of a portal with their permissions, and unsaved changes. */
import type { Role } from '@waybill/contract/roles/roles.shapes.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLive } from '../../api/live/use-live.ts'
import { useAddress } from '../../shell/routing/use-address.ts'
import { changesOf, type RoleChangeLine, type RoleDraft, withoutRole, withTouched } from './role-draft.ts'
import type { HeldRole } from './role-matrix.tsx'
import { permissionsQuery, rolesQuery, useRoleActs } from './roles.api.ts'

/** Initially expanded groups. */
const OPEN_AT_FIRST = ['orders']

export const useRoleEditor = (type: Role['accountType'], matches: (permission: Permission) => boolean) => {
  const [{ role: asked, q }, change] = useAddress()
  const queries = useQueryClient()
  const acts = useRoleActs()
  const [draft, setDraft] = useState<RoleDraft>({})
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(OPEN_AT_FIRST))
  const all = useQuery(rolesQuery())
  const listed = (all.data?.results ?? []).filter(({ accountType }) => accountType === type)
  const held = useQueries({ queries: listed.map(({ guid }) => permissionsQuery(guid)) })
  useLive(({ subject }) => {
    if (subject === 'role' || subject === 'user') void queries.invalidateQueries({ queryKey: ['roles'] })
  })
  // Roles with the most permissions first.
  const roles = listed
    .flatMap((role, i): HeldRole[] => {
      const data = held[i]?.data
      return data ? [{ role, held: data }] : []
    })
    .toSorted((a, b) => b.held.permissions.length - a.held.permissions.length)
  const chosen = roles.find(({ role }) => role.guid === asked) ?? roles[0]
  // Every role of a portal has the same catalog.
  const catalogue = roles[0]?.held.groups ?? []
  const groups = catalogue
    .map(({ group, permissions }) => ({
      group,
      permissions: permissions.map((each) => each.permission).filter(matches),
    }))
    .filter(({ permissions }) => permissions.length > 0)
  const save = () => {
    if (!chosen || changesOf(chosen.held, draft).length === 0) return
    void acts.save(chosen.held, draft).then((isDone) => isDone && setDraft((now) => withoutRole(now, chosen.role.guid)))
  }
  return {
    acts,
    roles,
    chosen,
    groups,
    draft,
    save,
    error: all.error,
    isLoading: all.isPending || held.some(({ isPending }) => isPending),
    isDirty: roles.some((each) => changesOf(each.held, draft).length > 0),
    /** Search results are expanded. */
    open: q ? new Set(groups.map(({ group }) => group)) : open,
    fold: (group: string) =>
      setOpen((now) =>
        now.has(group) ? new Set([...now].filter((each) => each !== group)) : new Set([...now, group]),
      ),
    choose: (guid: string) => change({ role: guid }, { replace: true }),
    touch: (guid: string, permission: Permission, isGranted: boolean) => {
      change({ role: guid }, { replace: true })
      setDraft((now) => withTouched(now, guid, permission, isGranted))
    },
    take: ({ permission, isGranted }: RoleChangeLine) =>
      chosen && setDraft((now) => withTouched(now, chosen.role.guid, permission, !isGranted)),
    discard: () => chosen && setDraft((now) => withoutRole(now, chosen.role.guid)),
  }
}
