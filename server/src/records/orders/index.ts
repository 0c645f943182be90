export {
  agreedCharge,
  agreedFields,
  approvalOfCharge,
  type ChargeKind,
  chargeRow,
  type ChargeSide,
  countsNow,
  waitingChargeOf,
} from './charges.ts'
export { financeStatsOf, profitOf } from './finance-stats.ts'
export {
  chargesBeside,
  chargesOfVendor,
  costOfJobs,
  expenseOfJob,
  grossOfOffer,
  payOfJob,
  revenueByJob,
} from './job-money.ts'
export { knownOrder, type KnownOrder, orderNumber, type ReaderScope } from './known-order.ts'
export { loadOrder, loadOrders, ordersOfJobs } from './load-orders.ts'
export { asOneJourney, jobsOfJourney } from './one-journey.ts'
export { newestOfClient, openOrdersOf, openOrdersWithVins, openWorkOf, ordersWithReferences } from './open-orders.ts'
export {
  commoditiesOfJob,
  computeStatuses,
  deliveryStatusOf,
  isTenderOpen,
  jobFactsOf,
  orderFactsOf,
  progressOf,
  stopFactsOf,
} from './order-facts.ts'
export {
  drivenRows,
  isOwnJob,
  knowsJob,
  loadOrderOf,
  orderOf,
  type PartScope,
  readOrderOf,
  seesPart,
  ownJobs,
} from './order-parts.ts'
export {
  type ChargeRecord,
  type CommodityRecord,
  type ContactSummary,
  copyOfOrder,
  type ContractRecord,
  type JobRecord,
  type StoredTurns,
  type LinkRecord,
  type OrderAggregate,
  type OrderMoney,
  type OrderParts,
  type OrderRecord,
  type OrderScope,
  type PostRecord,
  type ShownJob,
  type ShownOrder,
  type StopRecord,
  type TerminalSummary,
} from './order-records.ts'
export {
  arranged,
  orderFrom,
  orderOfJob,
  orderQuery,
  shownOrderFrom,
  shownOrderQuery,
  tablesOf,
} from './order-reading.ts'
export { clientsQuery, contactsOfClient, contactsToName, orderToRepeat, staffQuery } from './order-references.ts'
export {
  clientCharges,
  ledgerOfClient,
  ledgerOfJob,
  moneyOfOrder,
  shownOrderOf,
  paidCharges,
  vendorCharges,
} from './order-totals.ts'
