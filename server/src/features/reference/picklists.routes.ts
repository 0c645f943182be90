import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { module } from '../../calls/call.ts'
import { addOption, changeOption, removeOption } from './change-picklist.ts'

export const picklistsModule = module(picklistsRoutes, {
  add: ({ params, body }, call) => addOption(params.kind, body, call),
  change: ({ params, body }, call) => changeOption(params.kind, params.id, body, call),
  remove: ({ params }, call) => removeOption(params.kind, params.id, call),
})
