export { FEED_BATCH, HistoryFeed, type HistoryRecord, newsAfter, positionFrom } from './history-feed.ts'
export { LEAVING_MS } from './due-after.ts'
export { BULK_REQUEST } from './history-deferred.ts'
export { consumeHistory, lastActOn, type OutboxEntry, placeCursor } from './history-outbox.ts'
export { type Actor, type Entry, historyRow, insertPast, recordHistory } from './history.ts'
export {
  hashOfEntry,
  historyFaults,
  historyFaultsIn,
  historyHead,
  type HistoryHead,
  lastOfHistory,
} from './verify-history.ts'
export { allCompanies, forgetAnswers } from './upkeep.ts'
