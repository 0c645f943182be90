export { type EarnedContext, earnedRowsOf } from './earned-facts.ts'
export { lockedUnbilled, type ShownUnbilled, unbilledByGuid, unbilledPage, unbilledSums } from './earned-reading.ts'
export { billedBySomeone, earnedDeltas, keepEarned, type UnbilledRow, waive } from './earned-writing.ts'
