export { counterDeltas, countersSum, foldCounters, jobCounts, orderCounts } from './counters.ts'
export { jobRowsOf, jobRowsToSave } from './job-projection.ts'
export { toReady } from './job-readiness.ts'
export { ListRows } from './list-rows.ts'
export { orderRowOf, searchedOrderOf, sumOf, numberSort } from './order-projection.ts'
export { placesInLists } from './place-projection.ts'
export { fillSearch } from './search-fill.ts'
export { ABSENT, copiesStored } from './stop-copies.ts'
export { relatedFacts, type RelatedFacts, turnsOf } from './turn-facts.ts'
export { jobWeeksOf, queueItemsOf } from './queued.ts'
export {
  fillTurns,
  keepTurns,
  turnsAreKept,
  updateRelatedTurns,
  keepTurnsOfPictures,
  noteOverduePictures,
  PICTURES_MS,
} from './turns.ts'
export { turnColumns } from './turn-columns.ts'
export { isOnBoard } from './post-status.ts'
