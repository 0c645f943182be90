/** What the company calls the body types of vehicles. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/queries.ts'

/** `Pickup` for `pickup`, whatever case it is kept in. */
export const useBodyTypes = (): ((type: string | null | undefined) => string | null) => {
  const types = useQuery(queryOf(referenceRoutes.bodyTypes)).data?.results
  return useMemo(() => {
    const labels = new Map(types?.map(({ type, label }) => [type, label]))
    return (type) => (type ? (labels.get(type.toLowerCase()) ?? type) : null)
  }, [types])
}
