export { counterDeltas, countersSum, foldCounters, jobCounts, orderCounts } from './counters.ts'
export { jobRowsOf, saveJobRows } from './job-projection.ts'
export { orderRowOf, searchTermsOf, sumOf } from './order-projection.ts'
export { placesInLists } from './place-projection.ts'
export { relatedFacts, type RelatedFacts, turnsOf } from './turn-facts.ts'
export { jobWeeksOf, queueItemsOf } from './queued.ts'
export {
  fillTurns,
  keepTurns,
  updateRelatedTurns,
  keepTurnsOfPictures,
  noteOverduePictures,
  PICTURES_MS,
  turnColumns,
} from './turns.ts'
export { isOnBoard } from './post-status.ts'
