export { deliveriesToday, pickupsToday, queueFigures } from './figures.ts'
export { queueCounts, queueOutlook } from './queue-counts.ts'
export { LAST_BEFORE_GROUPS, type QueueView } from './queue-parts.ts'
export {
  queueViewQuery,
  dispatchersIn,
  dispatchersOf,
  queueGroups,
  queuePage,
  type QueuePlace,
  type QueueGroup,
  snoozedPage,
} from './queue-reading.ts'
export { type QueuedThing, thingsByGuid, thingsOfOrders } from './queued-things.ts'
export { leaveWith, queueApart, queueBankChangeAgain, settleApart } from './queued-apart.ts'
export { lockedItem, keepQueue, type QueueItem, snooze } from './queue-writing.ts'
export { type JobWeekRow, keepWeeks, NOBODY, weekDeltas, weekSums } from './weeks.ts'
