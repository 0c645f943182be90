import { terminalsRoutes } from '@waybill/contract/terminals/terminals.routes.ts'
import { room } from '../../caller/call.ts'
import { changeTerminal } from './change-terminal.ts'
import { createTerminal } from './create-terminal.ts'
import { getTerminal, listPoints, listTerminals } from './list-terminals.ts'

export const terminalsRoom = room(terminalsRoutes, {
  list: ({ query }, call) => listTerminals(query, call),
  locations: ({ query }, call) => listPoints(query, call),
  create: ({ body }, call) => createTerminal(body, call),
  get: ({ params }, call) => getTerminal(params.id, call),
  change: ({ params, body }, call) => changeTerminal(params.id, body, call),
})
