export {
  entriesAfter,
  FEED_BATCH,
  HistoryFeed,
  type HistoryRecord,
  isAfter,
  type Position,
  positionFrom,
  positionText,
} from './history-feed.ts'
export { consumeHistory, LEAVING_MS, type OutboxEntry, passOver, placeCursor } from './history-outbox.ts'
export { type Actor, type Entry, historyRow, recordHistory } from './history.ts'
export { allCompanies, companiesToFold, forgetAnswers, unknownLocations } from './upkeep.ts'
