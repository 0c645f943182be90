import { bulkRoutes } from '@waybill/contract/bulk/bulk.routes.ts'
import { module } from '../../calls/call.ts'
import { cancelRun } from './cancel-run.ts'
import { getRun, listRuns } from './get-run.ts'
import { startRun } from './start-run.ts'
import { undoRun } from './undo-run.ts'

export const bulkModule = module(bulkRoutes, {
  start: ({ body }, call) => startRun(body, call),
  get: ({ params, query }, call) => getRun(params.guid, query.rows, call),
  list: (_input, call) => listRuns(call),
  cancel: ({ params }, call) => cancelRun(params.guid, call),
  undo: ({ params }, call) => undoRun(params.guid, call),
})
