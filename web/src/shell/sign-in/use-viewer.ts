/** Who is signed in, as far as it decides what is shown. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorText } from '../../api/error-text.ts'
import { queryOf } from '../../api/queries.ts'

/** Milliseconds in which an answer counts as new. */
const NEW_FOR = 300_000

/** The signed-in person and what the role holds. */
export const meQuery = () => ({ ...queryOf(usersRoutes.me), staleTime: NEW_FOR })

/** What decides which columns the person sees; undefined until it is known. */
export const useViewer = (): ColumnViewer | undefined => {
  const { data } = useQuery(meQuery())
  return useMemo(
    () => data && { portal: data.portal, permissions: new Set(data.permissions), company: data.company },
    [data],
  )
}

/** Whether the person's role holds a permission; undefined until it is known. */
export const useHolds = (permission: Permission): boolean | undefined =>
  useQuery(meQuery()).data?.permissions.includes(permission)

/** Everybody may ask who they are: only who is nobody here is refused. */
export const useRefusal = (): string | undefined => {
  const { error } = useQuery(meQuery())
  return error instanceof ApiError && error.status === 403 ? errorText(error) : undefined
}
