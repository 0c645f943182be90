import { suggestionsRoutes } from '@waybill/contract/suggestions/suggestions.routes.ts'
import { module } from '../../calls/call.ts'
import { suggestCarriers } from './suggest-carriers.ts'

export const suggestionsModule = module(suggestionsRoutes, {
  find: suggestCarriers,
})
