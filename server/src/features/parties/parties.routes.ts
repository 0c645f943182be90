import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { module } from '../../calls/call.ts'
import { putParties, removeParty } from './change-parties.ts'
import { chargesOfParty, partiesOf, partiesOfJob } from './read-parties.ts'

export const partiesModule = module(partiesRoutes, {
  ofOrder: partiesOf,
  putOfOrder: putParties,
  remove: removeParty,
  charges: chargesOfParty,
  ofJob: partiesOfJob,
})
