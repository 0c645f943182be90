export { deliveriesToday, pickupsToday, queueFigures } from './figures.ts'
export {
  type QueueView,
  queueViewQuery,
  dispatchersIn,
  dispatchersOf,
  queueCounts,
  queueGroups,
  queueOutlook,
  queuePage,
  type QueuePlace,
  type QueueGroup,
  snoozedPage,
} from './queue-reading.ts'
export { type QueuedThing, thingsByGuid, thingsOfOrders } from './queued-things.ts'
export { queueMessage } from './queued-messages.ts'
export { heldItem, keepQueue, type QueueItem, snooze } from './queue-writing.ts'
export { type JobWeekRow, keepWeeks, NOBODY, weekDeltas, weekSums } from './weeks.ts'
