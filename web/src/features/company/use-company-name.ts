import { companyRoutes } from '@waybill/contract/company/company.routes.ts'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '../../api/queries.ts'

/** Name of the company that runs the portal, for titles; cached indefinitely (specification section 7). */
export const useCompanyName = (): string | undefined => useQuery(queryOf(companyRoutes.get)).data?.name
