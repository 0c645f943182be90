/** The company's labels of body types. */
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf } from '../../../api/queries.ts'

/** `Pickup` for `pickup`, case-insensitively. */
export const useBodyTypes = (): ((type: string | null | undefined) => string | null) => {
  const types = useQuery(queryOf(referenceRoutes.bodyTypes)).data?.results
  return useMemo(() => {
    const labels = new Map(types?.map(({ type, label }) => [type, label]))
    return (type) => (type ? (labels.get(type.toLowerCase()) ?? type) : null)
  }, [types])
}
