import { picklistsRoutes } from '@waybill/contract/reference/picklists.routes.ts'
import { module } from '../../calls/call.ts'
import { addOption, changeOption, removeOption } from './change-picklist.ts'

export const picklistsModule = module(picklistsRoutes, {
  add: addOption,
  change: changeOption,
  remove: removeOption,
})
