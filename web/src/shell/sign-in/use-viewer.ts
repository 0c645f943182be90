/** The signed-in user, as far as it decides what is shown. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { queryOf } from '../../api/queries.ts'

/** Milliseconds during which data counts as fresh. */
const NEW_FOR = 300_000

/** The signed-in user and their role's permissions. */
export const meQuery = () => ({ ...queryOf(usersRoutes.me), staleTime: NEW_FOR })

/** Determines which columns the user sees; undefined while loading. */
export const useViewer = (): ColumnViewer | undefined => {
  const { data } = useQuery(meQuery())
  return useMemo(
    () => data && { portal: data.portal, permissions: new Set(data.permissions), company: data.company },
    [data],
  )
}

/** Whether the user's role has a permission; undefined while loading. */
export const useHolds = (permission: Permission): boolean | undefined =>
  useQuery(meQuery()).data?.permissions.includes(permission)

/** The user's guid; undefined while loading. */
export const useOwnGuid = (): string | undefined => useQuery(meQuery()).data?.guid

/** Any user may call `me`: a refusal means that the account is unknown here. */
export const useRefusal = (): string | undefined => {
  const { error } = useQuery(meQuery())
  return error instanceof ApiError && error.status === 403 ? errorText(error) : undefined
}
