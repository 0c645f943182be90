export { type ActivityRecord, factOf, jobOfOrder, orderHistory, subjectHistory, vendorNames } from './activity.ts'
export { AUDIT, planAudit } from './audit-list.ts'
export { type EventContext, INSIDE_ORDER, PAPERS, readEventContext } from './event-context.ts'
