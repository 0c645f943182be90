export {
  type BulkRowRecord,
  type BulkRunRecord,
  type BulkRunState,
  type BulkTarget,
  endRun,
  entriesOfRow,
  holdBack,
  holdRun,
  insertRun,
  leaveWaiting,
  openRuns,
  recentRuns,
  requestOf,
  rowAt,
  runState,
  settledRows,
  settleRow,
  takeRow,
  undoneAct,
} from './bulk-runs.ts'
export { forgetRunRows, forgetRuns, forgetRunsHeld } from './old-runs.ts'
export { listedTargets, namedTargets, type TargetKind } from './bulk-targets.ts'
