import { historyRoutes } from '@waybill/contract/history/history.routes.ts'
import { room } from '../../caller/call.ts'
import { undoAct } from './undo-act.ts'

export const historyRoom = room(historyRoutes, { undo: undoAct })
