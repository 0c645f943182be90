export { FEED_BATCH, HistoryFeed, type HistoryRecord, newsAfter, positionFrom } from './history-feed.ts'
export { consumeHistory, LEAVING_MS, type OutboxEntry, placeCursor } from './history-outbox.ts'
export { type Actor, type Entry, historyRow, insertPast, recordHistory } from './history.ts'
export { allCompanies, companiesToFold, forgetAnswers, unknownLocations } from './upkeep.ts'
