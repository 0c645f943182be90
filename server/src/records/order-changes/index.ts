export { assignCommodity } from './assign-commodity.ts'
export {
  assignCollection,
  assignJob,
  assignJobDriver,
  type FoundForJob,
  NOBODY_FOUND,
  takeCollectionBack,
} from './assign-job.ts'
export { assignOrder, NOTHING_FOUND } from './assign-order.ts'
export { basePriceRow, commodityRow, jobRow, newOrder, type OrderBasis } from './new-order.ts'
export { type Act, orderEntries } from './order-history.ts'
export { accountsToName, contactsOfAccounts, partiesOfOrder, type PartyRecord, saveParties } from './order-parties.ts'
export { orderAsOf } from './order-past.ts'
export {
  deleteTemplate,
  insertTemplate,
  templateByGuid,
  type TemplateRecord,
  templatesList,
  updateTemplate,
} from './order-templates.ts'
export {
  entriesOfAct,
  entriesSince,
  entryOfOrder,
  type HistoryEntry,
  type UndoConflict,
  undoEntries,
} from './order-undo.ts'
export { saveAdjustments } from './order-adjustments.ts'
export { orderDeltas, saveOrder, settle } from './order-writing.ts'
export { NO_REQUEST, requestColumns } from './order-requests.ts'
