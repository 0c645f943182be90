/** The counts of the office's sidebar as a query; their calls are loaded with it. */
import type { QueryFunctionContext } from '@tanstack/react-query'
import type { Me } from '@waybill/contract/users/users.shapes.ts'
import { apisOf } from '../../../api/query-client.ts'

/** Its cache category. */
export const OFFICE_COUNTS = 'office counts'

export const officeCountsQuery = (me: Me | undefined) => ({
  queryKey: [OFFICE_COUNTS, me?.permissions],
  queryFn: async ({ client, signal }: QueryFunctionContext) =>
    me && (await import('./office-counts.ts')).readOfficeCounts({ apis: apisOf(client), me, signal }),
})
