import { partiesRoutes } from '@waybill/contract/parties/parties.routes.ts'
import { module } from '../../calls/call.ts'
import { putParties, removeParty } from './change-parties.ts'
import { chargesOfParty, partiesOf, partiesOfJob } from './read-parties.ts'

export const partiesModule = module(partiesRoutes, {
  ofOrder: ({ params }, call) => partiesOf(params.guid, call),
  putOfOrder: ({ params, body }, call) => putParties(params.guid, body, call),
  remove: ({ params }, call) => removeParty(params.guid, params.partyGuid, call),
  charges: ({ params }, call) => chargesOfParty(params.guid, params.partyGuid, call),
  ofJob: ({ params }, call) => partiesOfJob(params.guid, call),
})
