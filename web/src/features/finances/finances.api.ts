import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { queryOf } from '../../api/queries.ts'

/** What an order earns and costs. */
export const orderFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfOrder, { params: { guid } })

/** What the vendor of a job is paid. */
export const jobFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfJob, { params: { guid } })
