import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { queryOf } from '../../api/queries.ts'

/** An order's revenue and costs. */
export const orderFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfOrder, { params: { guid } })

/** A job's vendor pay. */
export const jobFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfJob, { params: { guid } })
