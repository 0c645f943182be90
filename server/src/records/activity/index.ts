export { type ActivityRecord, factOf, jobOfOrder, orderHistory, subjectHistory, vendorNames } from './activity.ts'
export { type EventContext, INSIDE_ORDER, MOVES_INVOICES, PAPERS, readEventContext } from './event-context.ts'
export { audited, HISTORY, historyListedIn, type HistoryScope, planHistory } from './history-list.ts'
