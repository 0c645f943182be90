export { deletedJobRows } from './deleted-rows.ts'
export { joinCharges, partCharges } from './job-charges.ts'
export { deleteLabel, insertLabel } from './job-labels.ts'
export {
  aroundJob,
  type AroundJob,
  jobPast,
  orderAroundJob,
  stopsWithPast,
  unmatchedBills,
  unprovedDeliveries,
} from './job-reading.ts'
export { dropStops, jobBeside, joinLegs, moveBetween, putInOrder } from './job-regroup.ts'
export { LOADS, planLoads } from './load-list.ts'
export { holdStop, lateStops, nextWindowEnd, noteLate } from './late-stops.ts'
export {
  commoditiesToLoad,
  type CommodityOfLoad,
  type JobNearby,
  jobsNearby,
  type StopOfLoad,
  stopsToLoad,
} from './load-parts.ts'
export { trailerOfJobs } from './load-trailer.ts'
export {
  changeLoadRecord,
  deleteLoad,
  insertLoad,
  jobsOnLoad,
  loadCount,
  languageOfLoad,
  loadQuery,
  loadsQuery,
  type LoadRecord,
  type LoadSum,
  loadSums,
  rowsOnLoad,
  vendorRowsOnLoad,
} from './loads.ts'
