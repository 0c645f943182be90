import { financesRoutes } from '@waybill/contract/finances/finances.routes.ts'
import { attachmentsRoutes } from '@waybill/contract/attachments/attachments.routes.ts'
import { PAGE_SIZE_MAX } from '@waybill/contract/vocabulary/limits.ts'
import { referenceRoutes } from '@waybill/contract/reference/reference.routes.ts'
import { queryOf } from '../../api/queries.ts'

/** An order's revenue and costs. */
export const orderFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfOrder, { params: { guid } })

/** A job's vendor pay. */
export const jobFinancesQuery = (guid: string) => queryOf(financesRoutes.getOfJob, { params: { guid } })

/** Documents of an order, among them the receipts of its charges. */
export const receiptsQuery = (orderGuid: string) =>
  queryOf(attachmentsRoutes.ofOrder, { params: { id: orderGuid }, query: { rc: PAGE_SIZE_MAX } })

/** What may be charged beyond the price. */
export const accessorialsQuery = () => queryOf(referenceRoutes.picklists, { query: { kinds: 'accessorials' } })
