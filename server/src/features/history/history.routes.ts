import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { module } from '../../calls/call.ts'
import { undoAct } from './undo-act.ts'

export const historyModule = module(historyRoutes, { undo: undoAct })
