export {
  type ActivityRecord,
  auditHistory,
  factOf,
  jobOfOrder,
  orderHistory,
  subjectHistory,
  vendorNames,
} from './activity.ts'
export { type EventContext, INSIDE_ORDER, PAPERS, readEventContext } from './event-context.ts'
