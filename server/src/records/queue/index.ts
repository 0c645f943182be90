export { deliveriesToday, pickupsToday, queueFigures } from './figures.ts'
export {
  type QueueView,
  queueViewQuery,
  dispatchersIn,
  queueCounts,
  queueGroups,
  queueOutlook,
  queuePage,
  type QueuePlace,
  type QueueGroup,
  snoozedPage,
} from './queue-reading.ts'
export { type QueuedThing, thingsByGuid, thingsOfOrders } from './queued-things.ts'
export {
  heldItem,
  type JobWeekRow,
  keepQueue,
  keepWeeks,
  NOBODY,
  type QueueItem,
  snooze,
  weekDeltas,
  weekSums,
} from './queue-writing.ts'
