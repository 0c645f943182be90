import { isRefusal } from '@waybill/contract/errors.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { type ForActs, inSteps, module, type ReadCall, type WriteCall } from '../../calls/call.ts'
import { presented } from '../../calls/presented.ts'
import { withParams } from '../../calls/with-params.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { asOneJourney, type OrderAggregate, type ShownOrder, shownOrderOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { orderWarnings } from '@waybill/domain/transport/odd-order.ts'
import { acceptTender, rejectTender } from './answer-tender.ts'
import { changeOrder } from './change-order.ts'
import { createOrder } from './create-order.ts'
import { dryRunOrder } from './dry-run-order.ts'
import { getOrder, getOrderOfCaller } from './get-order.ts'
import { listDeletedOrders } from './list-deleted.ts'
import { countOrders, findOrdersByVin, listOrders } from './list-orders.ts'
import { importOrders } from './imports/import-orders.ts'
import { orderAt } from './order-as-of.ts'
import { orderSeenBy } from './seen-by.ts'
import { readAnOrder } from './reading/read-order.ts'
import { presentJobOfOrder, presentOrder, presentPlacedOrder, shownJobs } from '../../views/orders/orders.present.ts'

/** Without the legs, for those who do not see them. */
const forReader = (found: ShownOrder, { caller }: ReadCall): ShownOrder =>
  sees(ROWS.legs, caller) ? found : asOneJourney(found)

const order = presented((found: ShownOrder, call) => presentOrder(forReader(found, call), call.caller))
const saved = presented((found: OrderAggregate, call) =>
  presentOrder(forReader(shownOrderOf(found), call), call.caller),
)
const whole = <T>(results: T[]) => ({ page: 0, rows: results.length, total: results.length, next: null, results })
const commodities = presented((found: ShownOrder, call) => {
  const seen = forReader(found, call)
  return whole(seen.commodities.map((commodity) => presentCommodity(seen, commodity, call.caller)))
})
const jobs = presented((found: ShownOrder, call) => {
  const seen = forReader(found, call)
  return whole(shownJobs(seen).map((job) => presentJobOfOrder(seen, job, call.caller)))
})

const ofOrder = withParams(({ orderGuid }: { orderGuid: string }) => ({ guid: orderGuid }))
const ofId = withParams(({ id }: { id: string }) => ({ guid: id }))

/** The order as it was placed, with what is odd about it. */
async function placeOrder(
  { body }: { body: NewOrder },
  call: WriteCall<ForActs | 'estimateMiles' | 'numbers' | 'vin' | 'zoneOf'>,
) {
  const placed = await createOrder(body, call)
  if (isRefusal(placed)) return placed
  return presentPlacedOrder(forReader(shownOrderOf(placed), call), orderWarnings(body, call.now), call.caller)
}

export const ordersModule = module(ordersRoutes, {
  list: listOrders,
  get: order(ofOrder(getOrder)),
  getById: order(ofId(getOrder)),
  create: placeOrder,
  change: saved(changeOrder),
  commodities: commodities(ofId(getOrder)),
  jobs: jobs(getOrderOfCaller),
  acceptTender: saved(acceptTender),
  rejectTender: saved(rejectTender),
  findByVin: findOrdersByVin,
})

export const ordersPlatformModule = module(ordersPlatformRoutes, {
  findDeleted: listDeletedOrders,
  counts: countOrders,
})

export const orderViewsModule = module(orderViewsRoutes, {
  read: readAnOrder,
  dryRun: dryRunOrder,
  asOf: orderAt,
  seenBy: orderSeenBy,
})

export const importsModule = module(importsRoutes, {
  orders: inSteps(readImport({ name: '', words: IMPORT_COLUMNS }), importOrders),
})
