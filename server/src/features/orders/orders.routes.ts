import { isRefusal, type Refusal } from '@waybill/contract/errors.ts'
import { ordersPlatformRoutes, ordersRoutes } from '@waybill/contract/orders/orders.routes.ts'
import type { NewOrder } from '@waybill/contract/orders/orders.shapes.ts'
import { orderViewsRoutes } from '@waybill/contract/orders/order-views.routes.ts'
import { inSteps, module, type ReadCall } from '../../calls/call.ts'
import { readImport } from '../../operations/sheets/remembered-layout.ts'
import { asOneJourney, type OrderAggregate, type ShownOrder, shownOrderOf } from '../../records/orders/index.ts'
import { presentCommodity } from '../../views/orders/order-parts.present.ts'
import { importsRoutes } from '@waybill/contract/imports/imports.routes.ts'
import { IMPORT_COLUMNS } from '@waybill/contract/imports/import-columns.ts'
import { sees } from '@waybill/domain/access/rules.ts'
import { ROWS } from '@waybill/domain/access/tables/rows.ts'
import { orderWarnings } from '@waybill/domain/transport/odd-order.ts'
import { answerTender } from './answer-tender.ts'
import { changeOrder } from './change-order.ts'
import { createOrder } from './create-order.ts'
import { dryRunOrder } from './dry-run-order.ts'
import { getOrder, getOrderOfVendor } from './get-order.ts'
import { listDeletedOrders } from './list-deleted.ts'
import { countOrders, findOrdersByVin, listOrders } from './list-orders.ts'
import { importOrders } from './imports/import-orders.ts'
import { orderAt } from './order-as-of.ts'
import { orderSeenBy } from './seen-by.ts'
import { readAnOrder } from './reading/read-order.ts'
import { presentJobOfOrder, presentOrder, presentPlacedOrder, shownJobs } from '../../views/orders/orders.present.ts'

/** Presents a result; a refusal passes through. */
const shown =
  <T>(present: (order: ShownOrder, call: ReadCall) => T) =>
  (found: ShownOrder | Refusal, call: ReadCall): T | Refusal =>
    isRefusal(found) ? found : present(sees(ROWS.legs, call.caller) ? found : asOneJourney(found), call)

const order = shown((found, { caller }) => presentOrder(found, caller))
const saved = (found: OrderAggregate | Refusal, call: ReadCall) =>
  order(isRefusal(found) ? found : shownOrderOf(found), call)
/** As it was placed, with what is odd about it. */
const placed = (found: OrderAggregate | Refusal, { body }: { body: NewOrder }, call: ReadCall) =>
  shown((each, { caller, now }) => presentPlacedOrder(each, orderWarnings(body, now), caller))(
    isRefusal(found) ? found : shownOrderOf(found),
    call,
  )
const whole = <T>(results: T[]) => ({ page: 0, rows: results.length, total: results.length, next: null, results })
const commodities = shown((found, { caller }) =>
  whole(found.commodities.map((commodity) => presentCommodity(found, commodity, caller))),
)
const jobs = shown((found, { caller }) => whole(shownJobs(found).map((job) => presentJobOfOrder(found, job, caller))))

export const ordersModule = module(ordersRoutes, {
  list: listOrders,
  get: async ({ params }, call) => order(await getOrder(params.orderGuid, call), call),
  getById: async ({ params }, call) => order(await getOrder(params.id, call), call),
  create: async (input, call) => placed(await createOrder(input.body, call), input, call),
  change: async ({ params, body }, call) => saved(await changeOrder(params.id, body, call), call),
  commodities: async ({ params }, call) => commodities(await getOrder(params.id, call), call),
  jobs: async ({ params: { guid } }, call) => {
    const { vendorGuid } = call.caller
    return jobs(vendorGuid ? await getOrderOfVendor(guid, call) : await getOrder(guid, call), call)
  },
  acceptTender: async ({ params }, call) => saved(await answerTender(params.guid, null, call), call),
  rejectTender: async ({ params, body }, call) => saved(await answerTender(params.guid, body.reason, call), call),
  findByVin: findOrdersByVin,
})

export const ordersPlatformModule = module(ordersPlatformRoutes, {
  findDeleted: listDeletedOrders,
  counts: countOrders,
})

export const orderViewsModule = module(orderViewsRoutes, {
  read: ({ body }, call) => readAnOrder(body, call),
  dryRun: ({ params, body }, call) => dryRunOrder(params.guid, body, call),
  asOf: orderAt,
  seenBy: orderSeenBy,
})

export const importsModule = module(importsRoutes, {
  orders: inSteps(
    ({ body }, call) => readImport(body, { name: '', words: IMPORT_COLUMNS }, body.client?.guid, call),
    importOrders,
  ),
})
