import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import { module } from '../../calls/call.ts'
import { cancelRun } from './cancel-run.ts'
import { getRun, listRuns } from './get-run.ts'
import { startRun } from './start-run.ts'
import { undoRun } from './undo-run.ts'

export const bulkModule = module(bulkRoutes, {
  start: startRun,
  get: getRun,
  list: listRuns,
  cancel: cancelRun,
  undo: undoRun,
})
