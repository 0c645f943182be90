/** Who is signed in, as far as it decides what is shown. */
import type { ColumnViewer } from '@waybill/contract/lists/list-columns.ts'
import type { Permission } from '@waybill/contract/vocabulary/permissions.ts'
import { usersRoutes } from '@waybill/contract/users/users.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
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
